import { textOfPage } from '../../language/code-pages.ts';
import { decimal, readSum } from '../../language/registers/fiscal-receipt.ts';
import { takeZfp, writeZfpAnswer, writeZfpMessage, zfpMarks, zfpPing } from '../../language/registers/zfp-frame.ts';
import { startVirtualDevice, type Behaviour } from '../virtual-device.ts';
import { createRegisterBook, type RegisterBook } from './register-book.ts';
import type { VirtualRegister } from './virtual-isl.ts';

/** Action of a command: whether it was allowed, or its answer. */
type Deed = (text: string) => boolean | string;

const infoOf = (book: RegisterBook): string => {
  const { isOpen, lines, sum, paid, number } = book.state();
  const [opened, begun] = [isOpen ? '1' : '0', isOpen && paid > 0 ? '1' : '0'];
  const due = decimal(isOpen ? sum : 0);
  const head = [opened, String(lines).padStart(3, '0'), due, '0.00', '0.00', '0', '1', '1', begun, '0', '0', '2'];
  const tail = ['0.00', '0', '0.00', '0.00', '0.00', '0.00', '0.00', String(number).padStart(6, '0')];
  return [...head, ...tail].join(';');
};

const paymentsOf = (book: RegisterBook): string => {
  const { isOpen, paid } = book.state();
  return ['P', isOpen ? '1' : '0', decimal(paid), '0.00'].join(';');
};

const deedsOf = (book: RegisterBook): Readonly<Record<number, Deed>> => ({
  0x30: (text) => /^\d+;.{6};[01];[01];[024]/.test(text) && book.open(),
  0x31: (text) => {
    const [, name = '', vat = '', price = '', quantity = '1', change = '0'] =
      /^(.{36});(.);([\d.]+)(?:\*([\d.]+))?(?::(-?[\d.]+))?$/.exec(text) ?? [];
    const thousandths = Math.round(Number(quantity) * 1_000);
    const sold = { name: name.trim(), vat, price: readSum(price), quantity: thousandths, change: readSum(change) };
    return name !== '' && book.sell(sold);
  },
  0x35: (text) => {
    const [code = '', , sum = ''] = text.split(';');
    return book.pay(code, readSum(sum.replace('*', ''))) !== undefined;
  },
  0x38: () => book.close(),
  0x39: () => book.cancel(),
  0x71: () => String(book.state().number).padStart(6, '0'),
  0x72: (text) => (text === 'P' ? paymentsOf(book) : infoOf(book)),
  0x7c: (text) => book.report(text === 'X' ? 'X' : 'Z'),
});

const [ready, readyWithoutPaper] = [0x40, 0x42];
const illegal = '02';

const behaviourOf = (book: RegisterBook): Behaviour => {
  const deeds = deedsOf(book);
  let come: number[] = [];
  const answerTo = (bytes: Uint8Array): Uint8Array => {
    const [, , numbered = 0, command = 0] = bytes;
    const number = numbered - 0x20;
    const whole = writeZfpMessage(number, command, bytes.subarray(4, -3));
    if (String(whole) !== String(bytes)) return Uint8Array.of(zfpMarks.NACK);
    const done = deeds[command]?.(textOfPage(bytes.subarray(4, -3), 'cp1251')) ?? false;
    if (typeof done === 'string') {
      return writeZfpMessage(
        number,
        command,
        Uint8Array.from(done, (letter) => letter.charCodeAt(0)),
      );
    }
    return writeZfpAnswer(number, done ? '00' : book.hasPaper() ? illegal : '10');
  };
  return {
    take: (byte, reply) => {
      if (come.length === 0 && byte === zfpPing) {
        return reply(Uint8Array.of(book.hasPaper() ? ready : readyWithoutPaper));
      }
      come.push(byte);
      const bytes = Uint8Array.from(come);
      const length = takeZfp(bytes);
      if (length === undefined) return;
      come = [];
      if (length > 1) reply(answerTo(bytes));
    },
    end: () => {
      come = [];
    },
  };
};

/** A register of Tremol that gives no receipt to anybody. */
export const startVirtualTremol = async (port = 0): Promise<VirtualRegister> => {
  const book = createRegisterBook();
  const device = await startVirtualDevice(() => behaviourOf(book), port);
  return Object.assign(device, { book });
};
