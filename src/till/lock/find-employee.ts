import { createPinCheck, type DerivePin } from '#domain/sale/pin-verifier.ts';
import type { TillEmployee } from '../catalogue/till-data.ts';

const worksAt = ({ branchIds }: TillEmployee, branchId: number): boolean =>
  branchId === 0 || branchIds.length === 0 || branchIds.includes(branchId);

/** Verifiers of PIN and badge, of those that an employee has. */
const verifiersOf = ({ verifier, badge }: TillEmployee): string[] =>
  [verifier, badge].filter((each) => each !== undefined);

export interface PinSearch {
  /** Or the code of a badge. */ pin: string;
  employees: readonly TillEmployee[];
  /** 0: none is chosen yet. */ branchId: number;
  /** The employee who used the till last, whose PIN is tried first. */
  lastEmployeeId?: number;
  derive: DerivePin;
}

/** Whose PIN or badge this is at this branch; inactive employees are not on the list. */
export const findByPin = async ({
  pin,
  employees,
  branchId,
  lastEmployeeId,
  derive,
}: PinSearch): Promise<TillEmployee | undefined> => {
  const here = employees.filter((employee) => worksAt(employee, branchId));
  const isLast = ({ Id }: TillEmployee): boolean => Id === lastEmployeeId;
  const isPinOf = createPinCheck(pin, derive);
  for (const employee of [...here.filter(isLast), ...here.filter((one) => !isLast(one))])
    for (const kept of verifiersOf(employee)) if (await isPinOf(kept)) return employee;
  return undefined;
};
