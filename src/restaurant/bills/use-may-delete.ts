import { useStoreValue } from '#client/react/use-store-value.ts';
import { mayDeleteBills } from '#domain/session/access.ts';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';

/** Whether whoever sits here may delete a bill with what was ordered on it. */
export const useMayDelete = (): boolean => {
  const { seat } = useTill();
  const { employeeId } = useStoreValue(seat);
  const { employees } = useCatalogue(({ data }) => data);
  const worker = employees.find(({ Id }) => Id === employeeId);
  return worker !== undefined && mayDeleteBills({ ...worker, actorType: worker.EmployeeActorType });
};
