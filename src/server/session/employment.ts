import type { FaultCode } from '#domain/faults.ts';
import { EmployeeActorType } from '#generated/types.ts';
import type { EmploymentRow } from '../storage/session/user-rows.ts';

const isActive = ({ StateIsActive }: EmploymentRow): boolean => StateIsActive === 1;
const isCashier = ({ EmployeeActorType: type }: EmploymentRow): boolean => type === EmployeeActorType.Cashier;

/** Where a user may work: active employments that are no cashier's (G-049, G-051). */
export const openEmployments = (employments: readonly EmploymentRow[]): EmploymentRow[] =>
  employments.filter((one) => isActive(one) && !isCashier(one));

/** Why a user with these employments is refused. */
export const refusalOf = (employments: readonly EmploymentRow[]): FaultCode | undefined => {
  if (openEmployments(employments).length > 0) return undefined;
  return employments.some(isActive) ? 'LOGIN_CASHIER' : 'LOGIN_NO_EMPLOYEE';
};
