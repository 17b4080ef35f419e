import { textOfPage } from '../../language/code-pages.ts';
import { decimal, readSum } from '../../language/registers/fiscal-receipt.ts';
import {
  islBusy,
  islWrong,
  readIslFrame,
  takeIsl,
  writeIslFrame,
  type IslWidth,
} from '../../language/registers/isl-frame.ts';
import { startVirtualDevice, type Behaviour, type VirtualDevice } from '../virtual-device.ts';
import { createRegisterBook, type RegisterBook } from './register-book.ts';

export interface VirtualRegister extends VirtualDevice {
  readonly book: RegisterBook;
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** What is done of a command, as text of the answer; nothing where it is refused. */
type Deed = (text: string) => string | undefined;

const thousandthsOf = (text: string): number => Math.round(Number(text) * 1_000);

const signed = (sum: number): string => `${sum < 0 ? '-' : '+'}${String(Math.abs(sum)).padStart(9, '0')}`;

/** Fields with commas, one letter for what is paid with. */
const narrowDeeds = (book: RegisterBook): Readonly<Record<number, Deed>> => {
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
const wideDeeds = (book: RegisterBook): Readonly<Record<number, Deed>> => {
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

/** General, command, paper; the others say nothing here. */
const statusOf = (book: RegisterBook, isRefused: boolean, width: IslWidth): Uint8Array =>
  Uint8Array.from({ length: width === 'wide' ? 8 : 6 }, (_, at) => {
    if (at === 1 && isRefused && book.hasPaper()) return 0x82;
    return at === 2 && !book.hasPaper() ? 0x81 : 0x80;
  });

/** One message in so many is answered as if it had come garbled, or only after the mark of work. */
const sometimes = 7;

const behaviourOf = (book: RegisterBook, width: IslWidth): (() => Behaviour) => {
  const deeds = width === 'wide' ? wideDeeds(book) : narrowDeeds(book);
  /** Kept over lines: who asks twice under one number is answered twice. */
  let last: { sequence: number; answer: Uint8Array } | undefined;
  let messages = 0;
  const answerTo = (bytes: Uint8Array): Uint8Array => {
    const frame = readIslFrame(bytes, width);
    if (!frame) return Uint8Array.of(islWrong);
    const { sequence, command } = frame;
    if (last?.sequence === sequence) return last.answer;
    messages += 1;
    if (messages % sometimes === 0) return Uint8Array.of(islWrong);
    const deed = deeds[command];
    const text = deed?.(textOfPage(frame.data, 'cp1251'));
    const status = statusOf(book, text === undefined, width);
    const answer = writeIslFrame({ sequence, command, data: bytesOf(text ?? ''), status }, width);
    last = { sequence, answer };
    return messages % sometimes === 1 ? Uint8Array.of(islBusy, islBusy, ...answer) : answer;
  };
  return () => {
    let come: number[] = [];
    return {
      take: (byte, reply) => {
        come.push(byte);
        const bytes = Uint8Array.from(come);
        const length = takeIsl(bytes);
        if (length === undefined) return;
        come = [];
        if (length > 1) reply(answerTo(bytes));
      },
    };
  };
};

/** A register of Datecs that gives no receipt to anybody: `wide` is what those with an X speak. */
export const startVirtualDatecs = async (width: IslWidth, port = 0): Promise<VirtualRegister> => {
  const book = createRegisterBook();
  const device = await startVirtualDevice(behaviourOf(book, width), port);
  return Object.assign(device, { book });
};
