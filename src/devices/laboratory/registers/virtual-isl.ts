import { textOfPage } from '../../language/code-pages.ts';
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

/** Action of a command that returns the text of the answer; undefined: refused. */
export type Deed = (text: string) => string | undefined;

/** Actions by the number of their command. */
export type Deeds = Readonly<Record<number, Deed>>;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Facts of a maker's registers. */
export interface IslKind {
  readonly width: IslWidth;
  readonly deedsOf: (book: RegisterBook) => Deeds;
  /** Which byte of the status says that a command was refused, and by which bits. */
  readonly refused?: { readonly at: number; readonly bits: number };
}

const usuallyRefused = { at: 1, bits: 0x82 };

/** General, command, paper; the others say nothing here. */
const statusOf = (book: RegisterBook, isRefused: boolean, { width, refused = usuallyRefused }: IslKind): Uint8Array =>
  Uint8Array.from({ length: width === 'wide' ? 8 : 6 }, (_, at) => {
    if (at === refused.at && isRefused && book.hasPaper()) return refused.bits;
    return at === 2 && !book.hasPaper() ? 0x81 : 0x80;
  });

/** One message in so many is answered as if it had come garbled, or only after the mark of work. */
const sometimes = 7;

const behaviourOf = (book: RegisterBook, kind: IslKind): (() => Behaviour) => {
  const { width } = kind;
  const deeds = kind.deedsOf(book);
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
    const status = statusOf(book, text === undefined, kind);
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

/** A register that gives no receipt to anybody. */
export const startVirtualIsl = async (kind: IslKind, port = 0): Promise<VirtualRegister> => {
  const book = createRegisterBook();
  const device = await startVirtualDevice(behaviourOf(book, kind), port);
  return Object.assign(device, { book });
};
