import { saleOperator, uniqueSale } from '../../language/parameters.ts';
import { readSum } from '../../language/registers/fiscal-receipt.ts';
import type { IslFaultOf } from '../../language/registers/isl-frame.ts';
import { islDriver } from '../../language/registers/isl-register.ts';
import { saleNumber } from '../../language/registers/sale-number.ts';

const [wrongCommand, coverOpen, notAllowed, noPaper] = [0x13, 0x20, 0x03, 0x01];

/** The description gives the cover a bit of the second byte. */
const faultOf: IslFaultOf = ([general = 0, more = 0, paper = 0]) => {
  if (paper & noPaper) return 'PAPER_OUT';
  if (more & coverOpen) return 'COVER_OPEN';
  return general & wrongCommand || more & notAllowed ? 'REFUSED' : undefined;
};

/** Eltrade A1, A3, A6, B1, B3, PRP 250F, by the maker's communication protocol 1.0.9. */
export const driver = islDriver({
  name: 'eltrade',
  own: { ...saleOperator('Operator'), ...uniqueSale },
  paymentCodes: { cash: 'P', card: 'L', other: 'N' },
  longestName: 30,
  changeMark: ';',
  openCommand: 0x90,
  openText: (parameters, number) => {
    const { cashier = 'Operator' } = parameters;
    return [String(cashier), ...saleNumber(parameters, number)].join(',');
  },
  cancelCommand: 0x3c,
  paidOf: (_, tendered) => readSum(tendered),
  faultOf,
});
