import type { Parameters } from '../../driver.ts';

const figures = 7;

/**
 * The number of a sale as the law of Bulgaria has it: register, operator, number. Only where the register's own number
 * is known; elsewhere none is asked for.
 */
export const saleNumber = ({ serial, operator }: Parameters, lastDocument: number): string[] => {
  if (!serial) return [];
  const number = String(lastDocument + 1).padStart(figures, '0');
  return [`${String(serial)}-${String(operator || '0001')}-${number}`];
};
