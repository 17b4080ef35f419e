import type { PaperLine, ReceiptPaper } from '#templates/model/receipt-layout.ts';
import { joined, utf8 } from '../bytes.ts';
import { inPage, runsOf, type CodePage } from './code-pages.ts';

/** The commands of ESC/POS that are used here, by the names of Epson's reference. */
const [ESC, GS, DLE, EOT, DC4, LF] = [0x1b, 0x1d, 0x10, 0x04, 0x14, 0x0a];

/** `ESC t n`: the numbers of Epson, which most makers follow. */
export const pageNumbers: Readonly<Record<CodePage, number>> = {
  cp1252: 16,
  cp866: 17,
  cp852: 18,
  cp1250: 45,
  cp1251: 46,
};

/** All pages, those first that were asked for. */
export const pagesFrom = (first: CodePage): CodePage[] => [...new Set<CodePage>([first, 'cp852', 'cp866'])];

export const initialise = joined(ESC, '@');
export const partialCut = joined(GS, 'V', 66, 0);
/** Opens the drawer at the first plug: 50 ms on, 500 ms off. */
export const kickDrawer = joined(ESC, 'p', 0, 25, 250);
/** Answered at once, even while the printer waits for paper. */
export const askOffline = joined(DLE, EOT, 2);
/** Forgets all that waits, a command that was cut in two with it; done at once, and answered by `37 25 00`. */
export const clearBuffer = joined(DLE, DC4, 8, 1, 3, 20, 1, 6, 2, 8);
/** Answered when all before it was printed. */
export const askPaper = joined(GS, 'r', 1);
export const cutterCounter = 178;
export const lineCounter = 148;
/** Answered after all before it: `5F`, figures, `00` */
export const askCounter = (counter: number): Uint8Array => joined(GS, 'g2', 0, counter & 0xff, counter >> 8);
/** The printer sends the name back when all before it is on paper: `37 22`, the name, `00` */
export const nameProcess = (name: string): Uint8Array => joined(GS, '(H', 6, 0, 48, 48, name.padEnd(4).slice(0, 4));

const bold = (isOn: boolean): Uint8Array => joined(ESC, 'E', isOn ? 1 : 0);
const double = (isOn: boolean): Uint8Array => joined(GS, '!', isOn ? 0x11 : 0);
const centred = (isOn: boolean): Uint8Array => joined(ESC, 'a', isOn ? 1 : 0);

/** Code 128 of its set B, 80 dots high, with its letters below. */
const barcode = (value: string): Uint8Array =>
  joined(
    centred(true),
    GS,
    'h',
    80,
    GS,
    'w',
    2,
    GS,
    'H',
    2,
    GS,
    'k',
    73,
    value.length + 2,
    '{B',
    value,
    LF,
    centred(false),
  );

const qrFunction = (fn: number, ...parameters: (number | Uint8Array)[]): Uint8Array => {
  const body = joined(49, fn, ...parameters);
  return joined(GS, '(k', body.length & 0xff, body.length >> 8, body);
};

/** Model 2, modules of 5 dots, error correction M. */
const qr = (value: string): Uint8Array =>
  joined(
    centred(true),
    qrFunction(65, 50, 0),
    qrFunction(67, 5),
    qrFunction(69, 49),
    qrFunction(80, 48, utf8(value)),
    qrFunction(81, 48),
    LF,
    centred(false),
  );

/** Texts, with a change of page where a letter asks for it. The page lasts from line to line. */
const textWriter = (pages: readonly CodePage[]): ((text: string) => Uint8Array) => {
  let chosen: CodePage | undefined;
  return (text) =>
    joined(
      ...runsOf(text, pages).map(({ page, bytes }) => {
        const change = page === chosen ? [] : [ESC, 0x74, pageNumbers[page]];
        chosen = page;
        return [...change, ...bytes];
      }),
    );
};

/** The paper in the printer's language, from its beginning to its cut. */
export const escPosReceipt = ({ width, lines }: ReceiptPaper, pages: readonly CodePage[]): Uint8Array => {
  const write = textWriter(pages);
  const rule = joined('-'.repeat(width), LF);
  const bytesOf = (line: PaperLine): Uint8Array => {
    if ('value' in line) return line.kind === 'qr' ? qr(line.value) : barcode(line.value);
    if (line.kind !== 'cells') return line.kind === 'cut' ? partialCut : line.kind === 'feed' ? joined(LF) : rule;
    const cells = line.cells.flatMap(({ text, isBold, isDouble }) => [
      ...(isBold ? [bold(true)] : []),
      ...(isDouble ? [double(true)] : []),
      write(text),
      ...(isDouble ? [double(false)] : []),
      ...(isBold ? [bold(false)] : []),
    ]);
    return joined(...cells, LF);
  };
  const last = lines.at(-1)?.kind === 'cut' ? [] : [partialCut];
  return joined(initialise, ...lines.map(bytesOf), ...last);
};

/** Displays show as many letters in a line. */
const displayWidth = 20;

/** `US $ x y` goes to the beginning of the lower line; the page is chosen as a printer's is. */
export const displayLines = (lines: readonly [string, string], page: CodePage): Uint8Array => {
  const [upper, lower] = lines.map((text) => inPage(text.slice(0, displayWidth).padEnd(displayWidth), page));
  return joined(initialise, ESC, 't', pageNumbers[page], 0x0c, upper ?? [], 0x1f, '$', 1, 2, lower ?? []);
};
