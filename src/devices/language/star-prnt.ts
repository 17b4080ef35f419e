import type { PaperLine, ReceiptPaper } from '#templates/model/receipt-layout.ts';
import { joined, utf8 } from '../bytes.ts';
import { runsOf, type CodePage } from './code-pages.ts';

/** The commands of StarPRNT that are used here, by the names of Star's reference. */
const [ESC, GS, RS, BEL, ACK, CAN, LF, ETB] = [0x1b, 0x1d, 0x1e, 0x07, 0x06, 0x18, 0x0a, 0x17];

/** `ESC GS t n` */
export const starPageNumbers: Readonly<Record<CodePage, number>> = {
  cp852: 5,
  cp866: 10,
  cp1252: 32,
  cp1250: 33,
  cp1251: 34,
};

/** Clears the remaining content of the printer's buffer too. */
export const starInitialise = joined(ESC, '@', CAN);
/** With the paper fed to the cutter. */
export const starCut = joined(ESC, 'd', 3);
/** Pulse for the first drawer: 200 ms on, 200 ms off. */
export const starKick = joined(ESC, BEL, 20, 20, BEL);
/** Answered at once by nine bytes or more of status, even while the printer waits for paper. */
export const starAskStatus = joined(ESC, ACK, 1);
/** Counted when all before it was printed; the counter stands in the status, which is sent by itself then. */
export const starCountEnd = joined(ETB);

const bold = (isOn: boolean): Uint8Array => joined(ESC, isOn ? 'E' : 'F');
const double = (isOn: boolean): Uint8Array => joined(ESC, 'i', isOn ? 1 : 0, isOn ? 1 : 0);
const centred = (isOn: boolean): Uint8Array => joined(ESC, GS, 'a', isOn ? 1 : 0);

/** Code 128, 80 dots high, with its letters below. */
const barcode = (value: string): Uint8Array =>
  joined(centred(true), ESC, 'b', 6, 2, 2, 80, value, RS, LF, centred(false));

/** Model 2, cells of 5 dots, error correction M. */
const qr = (value: string): Uint8Array => {
  const data = utf8(value);
  const command = (...parts: (number | string | Uint8Array)[]): Uint8Array => joined(ESC, GS, 'y', ...parts);
  return joined(
    centred(true),
    command('S0', 2),
    command('S2', 5),
    command('S1', 1),
    command('D1', 0, data.length & 0xff, data.length >> 8, data),
    command('P'),
    LF,
    centred(false),
  );
};

/** Texts, with a change of page where a letter asks for it. */
const textWriter = (pages: readonly CodePage[]): ((text: string) => Uint8Array) => {
  let chosen: CodePage | undefined;
  return (text) =>
    joined(
      ...runsOf(text, pages).flatMap(({ page, bytes }) => {
        const change = page === chosen ? [] : [joined(ESC, GS, 't', starPageNumbers[page])];
        chosen = page;
        return [...change, bytes];
      }),
    );
};

/** Counted ends of a receipt: its text, and its cut. */
export const starReceiptEnds = 2;

/**
 * The paper in the printer's language, from its beginning to its cut. The end of the text is counted before the cut:
 * a receipt that lies there whole is never taken for one that was not printed.
 */
export const starReceipt = ({ width, lines }: ReceiptPaper, pages: readonly CodePage[]): Uint8Array => {
  const write = textWriter(pages);
  const rule = joined('-'.repeat(width), LF);
  const bytesOf = (line: PaperLine): Uint8Array => {
    if ('value' in line) return line.kind === 'qr' ? qr(line.value) : barcode(line.value);
    if (line.kind !== 'cells') return line.kind === 'cut' ? starCut : line.kind === 'feed' ? joined(LF) : rule;
    const cells = line.cells.flatMap(({ text, isBold, isDouble }) => [
      ...(isBold ? [bold(true)] : []),
      ...(isDouble ? [double(true)] : []),
      write(text),
      ...(isDouble ? [double(false)] : []),
      ...(isBold ? [bold(false)] : []),
    ]);
    return joined(...cells, LF);
  };
  const text = lines.at(-1)?.kind === 'cut' ? lines.slice(0, -1) : lines;
  return joined(starInitialise, ...text.map(bytesOf), starCountEnd, starCut, starCountEnd);
};

/** Status of the printer; the first byte has its length. */
export interface StarStatus {
  readonly isCoverOpen: boolean;
  readonly isPaperOut: boolean;
  readonly isOffline: boolean;
  /** From 0 to 31; begins anew with 0 when the power was gone. */
  readonly counter: number;
}

/** Numbers in a status stand in bits 1, 2, 3, 5 and 6 of a byte. */
const numberIn = (byte: number): number => ((byte & 0x60) >> 2) | ((byte & 0x0e) >> 1);
const asNumber = (value: number): number => ((value & 0x18) << 2) | ((value & 0x07) << 1);

/** A whole status at the beginning of what came. */
export const takeStarStatus = (bytes: Uint8Array): number | undefined => {
  if (bytes.length === 0) return undefined;
  const length = Math.max(7, numberIn(bytes[0] ?? 0));
  return bytes.length >= length ? length : undefined;
};

export const readStarStatus = (bytes: Uint8Array): StarStatus => {
  const [, , first = 0, , , paper = 0, , etb = 0] = bytes;
  return {
    isCoverOpen: (first & 0x20) !== 0,
    isOffline: (first & 0x08) !== 0,
    isPaperOut: (paper & 0x08) !== 0,
    counter: numberIn(etb),
  };
};

/** A status as a printer sends it: nine bytes. */
export const writeStarStatus = ({ isCoverOpen, isOffline, isPaperOut, counter }: StarStatus): Uint8Array =>
  Uint8Array.of(
    0x23,
    0x86,
    (isCoverOpen ? 0x20 : 0) | (isOffline ? 0x08 : 0),
    0,
    0,
    isPaperOut ? 0x08 : 0,
    0,
    asNumber(counter),
    0,
  );
