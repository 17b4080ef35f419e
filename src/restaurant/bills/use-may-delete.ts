import { useStoreValue } from '#client/react/use-store-value.ts';
import { mayDeleteBills } from '#domain/session/access.ts';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';

/** Whether the present user may delete a bill with ordered lines. */
export const useMayDelete = (): boolean => {
  const { seat } = useTill();
  const { employeeId } = useStoreValue(seat);
  const { employees } = useCatalogue(({ data }) => data);
  const worker = employees.find(({ Id }) => Id === employeeId);
  return worker !== undefined && mayDeleteBills({ ...worker, actorType: worker.EmployeeActorType });
};
