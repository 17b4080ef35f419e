import type { FaultCode } from '#domain/faults.ts';
import { refuseEntry } from '#domain/session/login.ts';
import { EmployeeActorType } from '#generated/types.ts';
import type { EmploymentRow } from '../storage/session/user-rows.ts';

const isActive = ({ StateIsActive }: EmploymentRow): boolean => StateIsActive === 1;

/** Where a user may work: active employments that are no cashier's (R-PERM-004, R-PERM-005). */
export const openEmployments = (employments: readonly EmploymentRow[]): EmploymentRow[] =>
  employments.filter((one) => isActive(one) && one.EmployeeActorType !== EmployeeActorType.Cashier);

/** Why a user with these employments is refused. */
export const refusalOf = (employments: readonly EmploymentRow[]): FaultCode | undefined =>
  refuseEntry(
    true,
    employments.map((one) => ({ isActive: isActive(one), actorType: one.EmployeeActorType })),
  );
