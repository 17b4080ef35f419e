import type { ScalesProduct } from '../driver.ts';
import { joined, lowFirst } from '../bytes.ts';
import { inPage, type CodePage } from './code-pages.ts';

const CR = 0x0d;

interface CasPacket {
  /** Two letters. */
  readonly operation: string;
  /** Number of the scales. */
  readonly address: number;
  readonly data: Uint8Array;
}

const headLength = 10;
const tailLength = 3;

/** Letters, number, comma, length, colon, data, colon, sum of all after the letters, CR */
export const writeCasPacket = ({ operation, address, data }: CasPacket): Uint8Array => {
  const body = joined(lowFirst(address, 4), ',', lowFirst(data.length, 2), ':', data, ':');
  return joined(
    operation,
    body,
    body.reduce((sum, byte) => (sum + byte) & 0xff, 0),
    CR,
  );
};

export const takeCasPacket = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < headLength) return undefined;
  const length = headLength + (bytes[7] ?? 0) + 256 * (bytes[8] ?? 0) + tailLength;
  return bytes.length >= length ? length : undefined;
};

/** Nothing where its sum is wrong. */
export const readCasPacket = (bytes: Uint8Array): CasPacket | undefined => {
  const data = bytes.subarray(headLength, -tailLength);
  const packet = { operation: String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0), address: bytes[2] ?? 0, data };
  return writeCasPacket(packet).at(-2) === bytes.at(-2) ? packet : undefined;
};

export const nameLength = 40;

/** By weight, and by the piece. */
const types = { weighed: 1, counted: 2 } as const;

/** Zeros up to the next place that is used. */
const none = (count: number): Uint8Array => new Uint8Array(count);

/** A product in the 147 bytes of the scales' memory. */
export const productBytes = (
  { plu, name, price, isWeighed }: ScalesProduct,
  { department, page }: { department: number; page: CodePage },
): Uint8Array => {
  const title = inPage(name.slice(0, nameLength), page);
  return joined(
    lowFirst(department, 2),
    lowFirst(plu, 4),
    isWeighed ? types.weighed : types.counted,
    title,
    none(nameLength - title.length),
    none(nameLength + 5),
    // Group of products; labels, origin, unit of weight and fixed weight are those of the scales.
    lowFirst(department, 2),
    none(11),
    lowFirst(plu, 4),
    none(4),
    lowFirst(price, 4),
    none(30),
  );
};
