import { pinCostsOf, pinVerifiers, type DerivePin } from '#domain/sale/pin-verifier.ts';
import type { TillEmployee } from '../catalogue/till-data.ts';

const worksAt = ({ branchIds }: TillEmployee, branchId: number): boolean =>
  branchId === 0 || branchIds.length === 0 || branchIds.includes(branchId);

export interface PinSearch {
  pin: string;
  employees: readonly TillEmployee[];
  /** 0: none is chosen yet. */ branchId: number;
  derive: DerivePin;
}

/** Whose PIN this is at this branch; inactive employees are not on the list. */
export const findByPin = async ({ pin, employees, branchId, derive }: PinSearch): Promise<TillEmployee | undefined> => {
  const known = employees.filter((employee) => employee.verifier !== undefined && worksAt(employee, branchId));
  const verifiers = await pinVerifiers(pin, pinCostsOf(known.map(({ verifier }) => verifier)), derive);
  return known.find(({ verifier = '' }) => verifiers.includes(verifier));
};
