import { decimal, readSum } from '../../language/registers/fiscal-receipt.ts';
import type { IslWidth } from '../../language/registers/isl-frame.ts';
import type { RegisterBook } from './register-book.ts';
import { startVirtualIsl, type Deeds, type VirtualRegister } from './virtual-isl.ts';

const thousandthsOf = (text: string): number => Math.round(Number(text) * 1_000);

const signed = (sum: number): string => `${sum < 0 ? '-' : '+'}${String(Math.abs(sum)).padStart(9, '0')}`;

/** Fields with commas, one letter for what is paid with. */
export const narrowDeeds = (book: RegisterBook): Deeds => {
  const counts = (isDone: boolean): string | undefined => (isDone ? `${book.receipts.length},0001` : undefined);
  const empty = (isDone: boolean): string | undefined => (isDone ? '' : undefined);
  return {
    0x30: () => counts(book.open()),
    0x31: (text) => {
      const [, name = '', vat = '', price = '', quantity = '1', change = '0'] =
        /^([^\t]*)\t(\D)([\d.]+)(?:\*([\d.]+))?(?:;(-?[\d.]+))?$/.exec(text) ?? [];
      const sold = { name, vat, price: readSum(price), quantity: thousandthsOf(quantity), change: readSum(change) };
      return empty(name !== '' && book.sell(sold));
    },
    0x35: (text) => {
      const [, code = '', sum = ''] = /^\t([A-Za-z])([\d.]+)$/.exec(text) ?? [];
      const left = book.pay(code, readSum(sum));
      return left === undefined ? undefined : `${left > 0 ? 'D' : 'R'}${signed(Math.abs(left))}`;
    },
    0x38: () => counts(book.close()),
    0x3c: () => empty(book.cancel()),
    0x45: (text) => (book.report(text === '2' ? 'X' : 'Z') ? '0001,' : undefined),
    0x4a: () => '',
    0x4c: () => {
      const { isOpen, lines, sum, paid } = book.state();
      return `${isOpen ? 1 : 0},${String(lines).padStart(4, '0')},${signed(sum)},${signed(paid)}`;
    },
    0x71: () => String(book.state().number).padStart(7, '0'),
  };
};

/** Fields with tabs, the first of which says what was wrong. */
const wideDeeds = (book: RegisterBook): Deeds => {
  const answer = (isDone: boolean, ...fields: string[]): string =>
    [isDone ? '0' : '-111015', ...(isDone ? fields : []), ''].join('\t');
  const number = (): string => String(book.state().number + (book.state().isOpen ? 1 : 0));
  return {
    0x30: () => answer(book.open(), number()),
    0x31: (text) => {
      const [name = '', vat = '', price = '', quantity = '1', kind = '', by = '0'] = text.split('\t');
      const change = kind === '4' ? -readSum(by) : readSum(by);
      return answer(
        book.sell({ name, vat, price: readSum(price), quantity: thousandthsOf(quantity), change }),
        number(),
      );
    },
    0x35: (text) => {
      const [code = '', sum = ''] = text.split('\t');
      const left = book.pay(code, readSum(sum));
      return answer(left !== undefined, (left ?? 0) > 0 ? 'D' : 'R', decimal(Math.abs(left ?? 0)));
    },
    0x38: () => answer(book.close(), number()),
    0x3c: () => answer(book.cancel()),
    0x45: (text) => answer(book.report(text.startsWith('X') ? 'X' : 'Z'), '1'),
    0x4a: () => answer(true),
    0x4c: () => {
      const { isOpen, lines, sum, paid } = book.state();
      return answer(true, isOpen ? '1' : '0', number(), String(lines), decimal(sum), decimal(paid));
    },
  };
};

/** A register of Datecs: `wide` is what those with an X speak. */
export const startVirtualDatecs = (width: IslWidth, port = 0): Promise<VirtualRegister> =>
  startVirtualIsl({ width, deedsOf: width === 'wide' ? wideDeeds : narrowDeeds }, port);
