import type { TillEmployee } from '../catalogue/till-data.ts';

/** Whose PIN hashes to this; inactive employees are refused (G-050). */
export const findByPin = (employees: readonly TillEmployee[], hash: string): TillEmployee | undefined =>
  employees.find(({ isActive, pinHash }) => isActive && pinHash === hash);
