import type { PlacedBarcode, PlacedElement } from '#templates/model/label-layout.ts';
import { exactly } from '../../connections/connection.ts';
import type { Driver, Parameters, PrintedLabel } from '../../driver.ts';
import { joined, utf8 } from '../../bytes.ts';
import { fastText, inverted, rasterOf } from '../../language/label-pictures.ts';
import { dotsOf, indentOf, turned, withCopies } from '../../language/label-places.ts';
import { answersAlways, dpi, network, timeout } from '../../language/parameters.ts';
import { sendLabels, type Question } from '../../language/send-labels.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '\\["]')}"`;

const moduleMm = 0.25;
const pointMm = 25.4 / 72;

const barcode = (element: PlacedBarcode, dots: (mm: number) => number): string => {
  const { symbology, value, rotation, hasText, width, height } = element;
  const corner = turned(element, 0, 0);
  const at = `${dots(corner.x)},${dots(corner.y)}`;
  const module = Math.max(1, dots(moduleMm));
  if (symbology === 'qrcode') return `QRCODE ${at},M,${Math.max(2, module * 2)},A,${rotation},${quoted(value)}`;
  if (symbology === 'datamatrix') return `DMATRIX ${at},${dots(width)},${dots(height)},${quoted(value)}`;
  const names = { ean13: 'EAN13', ean8: 'EAN8', code128: '128' } as const;
  const high = dots(Math.max(3, height - (hasText ? 3 : 0)));
  return `BARCODE ${at},"${names[symbology]}",${high},${hasText ? 1 : 0},${rotation},${module},${module},${quoted(value)}`;
};

const elementLines = (element: PlacedElement, dots: (mm: number) => number): string[] => {
  if (element.kind === 'barcode') return [barcode(element, dots)];
  if (element.kind === 'box') {
    const { x, y, width, height, rotation, lineMm } = element;
    const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width];
    return [`BOX ${dots(x)},${dots(y)},${dots(x + wide)},${dots(y + high)},${Math.max(1, dots(lineMm))}`];
  }
  const { lines, lineMm, fontMm, rotation } = element;
  const points = Math.max(4, Math.round(fontMm / pointMm));
  return lines.map((line, at) => {
    const { x, y } = turned(element, indentOf(element, line), at * lineMm);
    return `TEXT ${dots(x)},${dots(y)},"0",${rotation},${points},${points},${quoted(line)}`;
  });
};

/** The whole label as one picture; 1 is white. */
const pictureBytes = (picture: NonNullable<PrintedLabel['picture']>): Uint8Array => {
  const raster = rasterOf(picture);
  return joined(`BITMAP 0,0,${raster.rowBytes},${raster.height},0,`, inverted(raster), '\r\n');
};

const linesOf = (lines: readonly string[]): Uint8Array => utf8(lines.map((line) => `${line}\r\n`).join(''));

const labelBytes = (label: PrintedLabel, copies: number, parameters: Parameters): Uint8Array => {
  const { width, height, elements, picture } = label;
  const dots = dotsOf(parameters);
  return joined(
    linesOf([`SIZE ${width} mm,${height} mm`, 'GAP 2 mm,0 mm', 'DIRECTION 1', 'CODEPAGE UTF-8', 'CLS']),
    picture ? pictureBytes(picture) : linesOf(elements.flatMap((element) => elementLines(element, dots))),
    linesOf([`PRINT 1,${copies}`]),
  );
};

/** `ESC ! ?`: a byte, of which the third bit says that there is no paper. */
const status: Question = {
  ask: Uint8Array.of(0x1b, 0x21, 0x3f),
  take: exactly(1),
  isPaperOut: ([bits = 0]) => (bits & 0x04) !== 0,
};

/** TSC, Godex in its emulation, and many without a name. */
export const driver: Driver = {
  name: 'tspl',
  parameters: {
    type: 'object',
    properties: { ...network(9100), ...timeout(5_000), ...dpi, ...answersAlways, ...fastText },
  },
  printLabels: (work, labels) => {
    const all = withCopies(labels).map(({ label, copies }) => labelBytes(label, copies, work.parameters));
    return sendLabels(work, joined(...all), status);
  },
};
