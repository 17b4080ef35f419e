import type { PlacedBarcode, PlacedElement } from '#templates/model/label-layout.ts';
import type { Driver, Parameters, PrintedLabel } from '../../driver.ts';
import { ascii, joined, utf8 } from '../../bytes.ts';
import { fastText, rasterOf } from '../../language/label-pictures.ts';
import { dotsOf, stripCorner, withCopies } from '../../language/label-places.ts';
import { answersAlways, dpi, network, timeout } from '../../language/parameters.ts';
import { sendLabels, type Question } from '../../language/send-labels.ts';

const turns = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const;
const justifications = { left: 'L', center: 'C', right: 'R' } as const;

/** Characters that begin commands or escapes are written as escapes. */
const data = (text: string): string =>
  `^FH_^FD${text.replaceAll(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`;

/** Dots of the narrowest bar: two of 203 on an inch are a quarter of a millimetre. */
const moduleMm = 0.25;

const barcodeCommand = ({ symbology, rotation, hasText }: PlacedBarcode, height: number, module: number): string => {
  const turn = turns[rotation];
  const text = hasText ? 'Y' : 'N';
  if (symbology === 'qrcode') return `^BQN,2,${Math.max(2, module * 2)}`;
  if (symbology === 'datamatrix') return `^BX${turn},${Math.max(3, module * 2)},200`;
  const names = { ean13: 'BE', ean8: 'B8', code128: 'BC' } as const;
  return `^BY${module}^${names[symbology]}${turn},${height},${text},N${symbology === 'code128' ? ',N' : ''}`;
};

const barcode = (element: PlacedBarcode, dots: (mm: number) => number): string => {
  const { x, y } = stripCorner(element, 0, element.height);
  const figures = element.hasText && !['qrcode', 'datamatrix'].includes(element.symbology) ? 3 : 0;
  const command = barcodeCommand(element, dots(Math.max(3, element.height - figures)), Math.max(1, dots(moduleMm)));
  const value = element.symbology === 'qrcode' ? `MA,${element.value}` : element.value;
  return `^FO${dots(x)},${dots(y)}${command}${data(value)}`;
};

const elementText = (element: PlacedElement, dots: (mm: number) => number): string => {
  if (element.kind === 'barcode') return barcode(element, dots);
  if (element.kind === 'box') {
    const { x, y, width, height, rotation, lineMm } = element;
    const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width];
    const thick = Math.max(1, dots(lineMm));
    return `^FO${dots(x)},${dots(y)}^GB${Math.max(thick, dots(wide))},${Math.max(thick, dots(high))},${thick}^FS`;
  }
  const { lines, lineMm, fontMm, width, rotation, align } = element;
  return lines
    .map((line, at) => {
      const { x, y } = stripCorner(element, at * lineMm, lineMm);
      const font = `^A0${turns[rotation]},${dots(fontMm)},${dots(fontMm)}`;
      return `^FO${dots(x)},${dots(y)}${font}^FB${dots(width)},1,0,${justifications[align]}${data(line)}`;
    })
    .join('\n');
};

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');

/** The whole label as one picture; 1 is black. */
const pictureText = (picture: NonNullable<PrintedLabel['picture']>): string => {
  const { rowBytes, bytes } = rasterOf(picture);
  return `^FO0,0^GFA,${bytes.length},${bytes.length},${rowBytes},${hex(bytes)}^FS`;
};

/** One label and its copies; `^CI28` takes the texts as UTF-8. */
const labelText = (label: PrintedLabel, copies: number, parameters: Parameters): string => {
  const { width, height, elements, picture } = label;
  const dots = dotsOf(parameters);
  const body = picture ? pictureText(picture) : elements.map((element) => elementText(element, dots)).join('\n');
  return `^XA\n^CI28\n^PW${dots(width)}\n^LL${dots(height)}\n^LH0,0\n${body}\n^PQ${copies}\n^XZ\n`;
};

const etx = 0x03;

/** Where the third of three strings ends. */
const threeStrings = (bytes: Uint8Array): number | undefined => {
  const ends = [...bytes.keys()].filter((at) => bytes[at] === etx);
  return ends[2] === undefined ? undefined : ends[2] + 1;
};

/** `~HS`: the second figure says that there is no paper, the third that the printer was stopped. */
const hostStatus: Question = {
  ask: joined('~HS'),
  take: threeStrings,
  isPaperOut: (answer) => {
    const [, paperOut, isStopped] = ascii(answer).split(',');
    return paperOut === '1' || isStopped === '1';
  },
};

/** Zebra, and most printers of labels besides. */
export const driver: Driver = {
  name: 'zpl',
  parameters: {
    type: 'object',
    properties: { ...network(9100), ...timeout(5_000), ...dpi, ...answersAlways, ...fastText },
  },
  printLabels: (work, labels) => {
    const texts = withCopies(labels).map(({ label, copies }) => labelText(label, copies, work.parameters));
    return sendLabels(work, utf8(texts.join('')), hostStatus);
  },
};
