import { operator } from '../../language/parameters.ts';
import { readSum } from '../../language/registers/fiscal-receipt.ts';
import { islDriver } from '../../language/registers/isl-register.ts';

/** Datecs FP-550, FP-650, FP-700, FP-800, FP-2000. */
export const driver = islDriver({
  name: 'isl',
  own: operator,
  paymentCodes: { cash: 'P', card: 'D', other: 'N' },
  longestName: 36,
  changeMark: ';',
  openCommand: 0x30,
  openText: ({ cashier = 1, password = '0000', ecr = 1 }) => `${cashier},${password},${ecr}`,
  cancelCommand: 0x3c,
  paidOf: (_, tendered) => readSum(tendered),
});
