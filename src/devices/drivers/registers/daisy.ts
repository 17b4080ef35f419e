import { passwordOf, saleOperator, uniqueSale } from '../../language/parameters.ts';
import { readSum } from '../../language/registers/fiscal-receipt.ts';
import type { IslFaultOf } from '../../language/registers/isl-frame.ts';
import { islDriver } from '../../language/registers/isl-register.ts';
import { saleNumber } from '../../language/registers/sale-number.ts';

const [wrongCommand, notAllowed, noPaper, errorNumber] = [0x13, 0x43, 0x05, 0x7f];

/** The fourth byte is the number of an error; a wrong password has a bit of the second. */
const faultOf: IslFaultOf = ([general = 0, more = 0, paper = 0, error = 0]) => {
  if (paper & noPaper) return 'PAPER_OUT';
  return general & wrongCommand || more & notAllowed || error & errorNumber ? 'REFUSED' : undefined;
};

/** Daisy Compact, eXpert, Perfect, FX, Micro, by the maker's protocol 1.0 of 2019. */
export const driver = islDriver({
  name: 'daisy',
  own: { ...saleOperator('1'), ...passwordOf('1'), ...uniqueSale },
  paymentCodes: { cash: 'P', card: 'C', other: 'N' },
  longestName: 36,
  changeMark: '$',
  openCommand: 0x30,
  openText: (parameters, number) => {
    const { cashier = '1', password = '1' } = parameters;
    return [String(cashier), String(password), ...saleNumber(parameters, number)].join(',');
  },
  cancelCommand: 0x82,
  // It tells the last payment alone, and what is left to pay.
  paidOf: (sum, tendered, left) => (readSum(tendered) === 0 ? 0 : sum - readSum(left)),
  faultOf,
});
