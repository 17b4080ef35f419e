import { looksLike } from './encoding-score.ts';

/** How a text file may be written. */
export const textEncodings = [
  'utf-8',
  'windows-1251',
  'windows-1250',
  'ibm866',
  'koi8-r',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Letters that are cut or damaged, and are shown as a question mark. */
  readonly unreadable?: number;
}

const looked = 4096;

/** By the mark that both orders of bytes begin with. */
const utf16ByMark = ([first, second]: Uint8Array): TextEncoding | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** Higher bytes of Latin, Romanian and Cyrillic letters and of figures. */
const highBytes: ReadonlySet<number> = new Set([0x00, 0x01, 0x02, 0x04, 0x20]);

/** By the higher byte of each sign, which is one of few; other texts hold no zeros at all. */
const utf16ByBytes = (bytes: Uint8Array): TextEncoding | undefined => {
  const sample = bytes.subarray(0, looked);
  if (!sample.includes(0) || sample.length < 4) return undefined;
  const share = (from: number): number => {
    let fitting = 0;
    for (let at = from; at < sample.length; at += 2) if (highBytes.has(sample[at] as number)) fitting += 1;
    return fitting / Math.ceil((sample.length - from) / 2);
  };
  const [big, little] = [share(0), share(1)];
  if (little >= 0.95 && big < 0.5) return 'utf-16le';
  return big >= 0.95 && little < 0.5 ? 'utf-16be' : undefined;
};

const replaced = '\ufffd';
const marked = /[^\x00-\x7f\ufffd]/g;

const decoded = (bytes: Uint8Array, encoding: TextEncoding): DecodedText => {
  const text = new TextDecoder(encoding).decode(bytes);
  const unreadable = text.includes(replaced) ? text.split(replaced).length - 1 : 0;
  return { text, encoding, ...(unreadable > 0 && { unreadable }) };
};

/** Around the first sign that is no ASCII; what lies before says nothing of the encoding. */
const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  return bytes.subarray(Math.max(0, first - 100), first + 16 * looked);
};

const singleByte = ['windows-1251', 'windows-1250', 'ibm866', 'koi8-r'] as const;

/** The encoding in which the words read most like words. */
const bySingleBytes = (bytes: Uint8Array): DecodedText => {
  const sample = sampleOf(bytes);
  const scores = singleByte.map((encoding) => looksLike(new TextDecoder(encoding).decode(sample)));
  return decoded(bytes, singleByte[scores.indexOf(Math.max(...scores))] as TextEncoding);
};

const guessed = (bytes: Uint8Array): DecodedText => {
  const utf16 = utf16ByMark(bytes) ?? utf16ByBytes(bytes);
  if (utf16) return decoded(bytes, utf16);
  const utf8 = decoded(bytes, 'utf-8');
  const { unreadable = 0 } = utf8;
  // In other encodings hardly any two bytes make a letter of UTF-8; a damaged file has many such letters.
  return unreadable === 0 || (utf8.text.match(marked)?.length ?? 0) > 4 * unreadable ? utf8 : bySingleBytes(bytes);
};

/** The text of a file: in the encoding given, else in the one that its bytes speak for. */
export const decodeText = (bytes: Uint8Array, encoding?: TextEncoding): DecodedText =>
  encoding === undefined ? guessed(bytes) : decoded(bytes, encoding);
