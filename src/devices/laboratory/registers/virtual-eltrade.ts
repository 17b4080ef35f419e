import type { RegisterBook } from './register-book.ts';
import { narrowDeeds } from './virtual-datecs.ts';
import { startVirtualIsl, type Deeds, type VirtualRegister } from './virtual-isl.ts';

/** A receipt is opened by a command of its own, with the name of the cashier. */
const eltradeDeeds = (book: RegisterBook): Deeds => ({
  ...narrowDeeds(book),
  0x30: () => undefined,
  0x90: (text) => (/^[^,]+(,[^,]+)?$/.test(text) && book.open() ? `${book.receipts.length},0001` : undefined),
});

export const startVirtualEltrade = (port = 0): Promise<VirtualRegister> =>
  startVirtualIsl({ width: 'narrow', deedsOf: eltradeDeeds }, port);
