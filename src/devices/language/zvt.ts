import { ascii, joined } from '../bytes.ts';
import { lastFour } from './card-payment.ts';

/** A message of ZVT: two bytes of control, and data. */
export interface Apdu {
  /** Both bytes as one number: 0x0601 */
  readonly control: number;
  readonly data: Uint8Array;
}

const longLength = 0xff;
const headLength = 3;

export const writeApdu = ({ control, data }: Apdu): Uint8Array => {
  const length = data.length < longLength ? [data.length] : [longLength, data.length & 0xff, data.length >> 8];
  return joined(control >> 8, control & 0xff, length, data);
};

const dataAt = (bytes: Uint8Array): number => (bytes[2] === longLength ? headLength + 2 : headLength);

export const takeApdu = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < headLength) return undefined;
  const from = dataAt(bytes);
  if (bytes.length < from) return undefined;
  const length = bytes[2] === longLength ? (bytes[3] ?? 0) + 256 * (bytes[4] ?? 0) : (bytes[2] ?? 0);
  return bytes.length >= from + length ? from + length : undefined;
};

export const readApdu = (bytes: Uint8Array): Apdu => ({
  control: (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0),
  data: bytes.subarray(dataAt(bytes)),
});

/** Two figures in a byte. */
export const bcd = (value: number | string, bytes: number): Uint8Array => {
  const figures = String(value)
    .padStart(bytes * 2, '0')
    .slice(-bytes * 2);
  return Uint8Array.from({ length: bytes }, (_, at) => Number.parseInt(figures.slice(at * 2, at * 2 + 2), 16));
};

const fromBcd = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** How long what follows a mark is. Two or three half-bytes of a length stand before those of no fixed one. */
const fixed: Readonly<Record<number, number>> = {
  0x01: 1,
  0x02: 1,
  0x03: 1,
  0x04: 6,
  0x05: 1,
  0x0b: 3,
  0x0c: 3,
  0x0d: 2,
  0x0e: 2,
  0x17: 2,
  0x19: 1,
  0x27: 1,
  0x29: 4,
  0x2a: 15,
  0x37: 3,
  0x3a: 2,
  0x3b: 8,
  0x3d: 3,
  0x49: 2,
  0x87: 2,
  0x88: 3,
  0x8a: 1,
  0x8c: 1,
  0xa0: 1,
  0xaa: 3,
  0xba: 5,
  0xd0: 1,
};
const twoFigures = new Set([0x22, 0x23, 0x2d, 0x2e, 0x8b, 0xa7, 0xd1]);
const threeFigures = new Set([0x24, 0x3c, 0x60, 0x9a, 0xaf]);

/** `F1 F2` is 12. */
const lengthIn = (bytes: Uint8Array): number => bytes.reduce((length, byte) => length * 10 + (byte & 0x0f), 0);

const lengthAt = (bytes: Uint8Array, at: number): { head: number; length: number } | undefined => {
  const mark = bytes[at] ?? 0;
  const head = twoFigures.has(mark) ? 2 : threeFigures.has(mark) ? 3 : 0;
  if (head > 0) return { head, length: lengthIn(bytes.subarray(at + 1, at + 1 + head)) };
  const length = fixed[mark];
  return length === undefined ? undefined : { head: 0, length };
};

/** Result of a payment; `sum` in hundredths. */
export interface ZvtResult {
  /** 0: the bank has taken it. */
  readonly code?: number;
  readonly sum?: number;
  /** Each payment of the terminal has another. */
  readonly trace?: string;
  /** The bank's word for it. */
  readonly authorisation?: string;
  readonly card?: string;
  readonly lastDigits?: string;
  readonly terminal?: string;
}

const marks = { result: 0x27, sum: 0x04, trace: 0x0b, authorisation: 0x3b, card: 0x8b, number: 0x22, terminal: 0x29 };

/** Letters up to the first zero, without blanks around them. */
const textIn = (bytes: Uint8Array): string => (ascii(bytes).split('\0')[0] ?? '').trim();

/** The last four figures of a card; those that a terminal hides stand as letters. */
const numberIn = (bytes: Uint8Array): string => fromBcd(bytes).replace(/f+$/, '');

/** Field after field up to the first that is not known. */
export const readResult = (data: Uint8Array): ZvtResult => {
  const found = new Map<number, Uint8Array>();
  for (let at = 0; at < data.length;) {
    const place = lengthAt(data, at);
    if (!place) break;
    const from = at + 1 + place.head;
    found.set(data[at] ?? 0, data.subarray(from, from + place.length));
    at = from + place.length;
  }
  const read = <Value>(mark: number, of: (bytes: Uint8Array) => Value): Value | undefined => {
    const bytes = found.get(mark);
    return bytes && of(bytes);
  };
  const [code, sum, trace] = [
    read(marks.result, ([first]) => first ?? 0),
    read(marks.sum, (bytes) => Number(fromBcd(bytes))),
    read(marks.trace, fromBcd),
  ];
  const [authorisation, card] = [read(marks.authorisation, textIn), read(marks.card, textIn)];
  const terminal = read(marks.terminal, fromBcd);
  return {
    ...(code !== undefined && { code }),
    ...(sum !== undefined && { sum }),
    ...(trace !== undefined && { trace }),
    ...(authorisation && { authorisation }),
    ...(card && { card }),
    ...lastFour(read(marks.number, numberIn)),
    ...(terminal && { terminal }),
  };
};

export const zvt = {
  register: 0x0600,
  pay: 0x0601,
  refund: 0x0631,
  repeatReceipt: 0x0620,
  abort: 0x06b0,
  result: 0x040f,
  step: 0x04ff,
  done: 0x060f,
  aborted: 0x061e,
  accepted: 0x8000,
} as const;

/** Numbers of currencies by ISO 4217. */
export const currencyNumbers: Readonly<Record<string, number>> = { MDL: 498, RON: 946, EUR: 978, USD: 840, UAH: 980 };
