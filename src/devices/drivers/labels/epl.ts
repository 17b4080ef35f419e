import type { PlacedBarcode, PlacedElement } from '#templates/model/label-layout.ts';
import type { Driver, Parameters, PrintedLabel } from '../../driver.ts';
import { joined } from '../../bytes.ts';
import { inPage, type CodePage } from '../../language/code-pages.ts';
import { fastText, inverted, rasterOf } from '../../language/label-pictures.ts';
import { dotsOf, indentOf, turned, withCopies } from '../../language/label-places.ts';
import { codePage, dpi, network, timeout } from '../../language/parameters.ts';
import { sendLabels } from '../../language/send-labels.ts';

/** `I8,x`: the sets of letters of the printer. */
const sets: Partial<Record<CodePage, string>> = { cp852: '2', cp1250: 'B', cp1251: 'C', cp1252: 'A' };

/** Heights of the five fonts in dots, the smallest first. */
const fonts = [12, 16, 20, 24, 48];

const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, (sign) => `\\${sign}`)}"`;

const turns = { 0: 0, 90: 1, 180: 2, 270: 3 } as const;

const moduleMm = 0.25;

const barcode = (element: PlacedBarcode, dots: (mm: number) => number): string => {
  const { symbology, value, rotation, hasText, height } = element;
  const corner = turned(element, 0, 0);
  const at = `${dots(corner.x)},${dots(corner.y)}`;
  const module = Math.max(1, dots(moduleMm));
  if (symbology === 'qrcode') return `b${at},Q,m2,s${Math.max(2, module * 2)},eM,${quoted(value)}`;
  if (symbology === 'datamatrix') return `b${at},D,h${Math.max(3, module * 2)},${quoted(value)}`;
  const names = { ean13: 'E30', ean8: 'E80', code128: '1' } as const;
  const high = dots(Math.max(3, height - (hasText ? 3 : 0)));
  return `B${at},${turns[rotation]},${names[symbology]},${module},${module * 2},${high},${hasText ? 'B' : 'N'},${quoted(value)}`;
};

const elementLines = (element: PlacedElement, dots: (mm: number) => number): string[] => {
  if (element.kind === 'barcode') return [barcode(element, dots)];
  if (element.kind === 'box') {
    const { x, y, width, height, rotation, lineMm } = element;
    const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width];
    return [`X${dots(x)},${dots(y)},${Math.max(1, dots(lineMm))},${dots(x + wide)},${dots(y + high)}`];
  }
  const { lines, lineMm, fontMm, rotation } = element;
  const font = Math.max(1, fonts.filter((height) => height <= dots(fontMm)).length);
  return lines.map((line, at) => {
    const { x, y } = turned(element, indentOf(element, line), at * lineMm);
    return `A${dots(x)},${dots(y)},${turns[rotation]},${font},1,1,N,${quoted(line)}`;
  });
};

/** The whole label as one picture; 1 is white. */
const pictureBytes = (picture: NonNullable<PrintedLabel['picture']>): Uint8Array => {
  const raster = rasterOf(picture);
  return joined(`GW0,0,${raster.rowBytes},${raster.height},`, inverted(raster), '\r\n');
};

/** The end of a line belongs to the printer's language, and to no set of letters. */
const linesOf = (lines: readonly string[], page: CodePage): Uint8Array =>
  joined(...lines.flatMap((line) => [inPage(line, page), joined('\r\n')]));

const labelBytes = (label: PrintedLabel, copies: number, parameters: Parameters): Uint8Array => {
  const { width, height, elements, picture } = label;
  const dots = dotsOf(parameters);
  const page = (parameters['codePage'] as CodePage | undefined) ?? 'cp1250';
  const set = sets[page] ?? 'B';
  return joined(
    linesOf(['', 'N', `q${dots(width)}`, `Q${dots(height)},24`, `I8,${set},001`], page),
    picture
      ? pictureBytes(picture)
      : linesOf(
          elements.flatMap((element) => elementLines(element, dots)),
          page,
        ),
    linesOf([`P${copies}`], page),
  );
};

/** Older desktop printers of Zebra and Eltron. */
export const driver: Driver = {
  name: 'epl',
  parameters: {
    type: 'object',
    properties: { ...network(9100), ...timeout(5_000), ...dpi, ...codePage('cp1250'), ...fastText },
  },
  printLabels: (work, labels) => {
    const all = withCopies(labels).map(({ label, copies }) => labelBytes(label, copies, work.parameters));
    return sendLabels(work, joined(...all));
  },
};
