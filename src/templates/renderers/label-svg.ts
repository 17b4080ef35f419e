import type { LabelPaper, PlacedBarcode, PlacedBox, PlacedElement, PlacedText } from '../model/label-layout.ts';
import { barcodeShape } from './barcode-shape.ts';
import { drawing, escapeText, figure, fontFamily, mark } from './svg.ts';

/** From the label's corner to the element's, turned about it. */
export const turned = ({ x, y, width, height, rotation }: Omit<PlacedBox, 'kind' | 'lineMm'>): string => {
  const corner = { 0: [x, y], 90: [x + height, y], 180: [x + width, y + height], 270: [x, y + width] }[rotation];
  const moved = `translate(${corner.map(figure).join(' ')})`;
  return rotation ? `${moved} rotate(${rotation})` : moved;
};

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
const anchorAt = { left: 0, center: 0.5, right: 1 };

/** Of a font's height: from the top of a line to the foot of its letters. */
export const baseline = 0.95;

const drawText = (element: PlacedText): string =>
  element.lines
    .map((line, at) =>
      mark(
        'text',
        {
          x: element.width * anchorAt[element.align],
          y: at * element.lineMm + element.fontMm * baseline,
          'font-size': element.fontMm,
          'font-weight': element.isBold && 700,
          'font-style': element.isItalic && 'italic',
          'text-decoration': element.isStruck && 'line-through',
          'text-anchor': anchors[element.align],
          'xml:space': 'preserve',
        },
        escapeText(line),
      ),
    )
    .join('');

/** Height of the figures below bars: a quarter of the code, and no more than people need. */
export const figuresMm = (height: number): number => Math.min(3, height / 4);

const drawBars = ({ symbology, value, width, height, hasText }: PlacedBarcode): string => {
  const { path, quiet, ...shape } = barcodeShape(symbology, value);
  const moduleMm = width / (shape.width + quiet.left + quiet.right);
  const textMm = hasText ? figuresMm(height) : 0;
  const bars = mark('path', {
    d: path,
    transform: `translate(${figure(quiet.left * moduleMm)} 0) scale(${moduleMm.toFixed(5)} ${figure(height - textMm)})`,
    'shape-rendering': 'crispEdges',
  });
  const text = mark(
    'text',
    { x: width / 2, y: height - textMm * 0.12, 'font-size': textMm * 0.95, 'text-anchor': 'middle' },
    escapeText(value),
  );
  return hasText ? bars + text : bars;
};

/** A square code in the middle of its box, as large as it may be. */
const drawSquare = ({ symbology, value, width, height }: PlacedBarcode): string => {
  const { path, quiet, ...shape } = barcodeShape(symbology, value);
  const moduleMm = Math.min(
    width / (shape.width + quiet.left + quiet.right),
    height / (shape.height + quiet.left + quiet.right),
  );
  const [left, top] = [(width - shape.width * moduleMm) / 2, (height - shape.height * moduleMm) / 2];
  return mark('path', {
    d: path,
    'fill-rule': 'evenodd',
    transform: `translate(${figure(left)} ${figure(top)}) scale(${moduleMm.toFixed(5)})`,
    'shape-rendering': 'crispEdges',
  });
};

const drawBarcode = (element: PlacedBarcode): string => {
  const isSquare = element.symbology === 'qrcode' || element.symbology === 'datamatrix';
  return mark('g', { 'data-barcode': element.value }, isSquare ? drawSquare(element) : drawBars(element));
};

const drawBox = ({ width, height, lineMm }: PlacedBox): string =>
  mark('rect', { width, height, fill: 'none', stroke: 'black', 'stroke-width': lineMm });

const drawElement = (element: PlacedElement): string => {
  const inside = {
    text: () => drawText(element as PlacedText),
    barcode: () => drawBarcode(element as PlacedBarcode),
    box: () => drawBox(element as PlacedBox),
  }[element.kind]();
  return mark('g', { transform: turned(element), 'data-element': element.kind }, inside);
};

const drawInside = ({ width, height, elements }: LabelPaper): string =>
  mark('rect', { width, height, fill: 'white' }) +
  mark(
    'g',
    // Figures as wide as they are, as texts are measured and printers are sent them, whatever the page is set in.
    { 'font-family': fontFamily, 'font-variant': 'normal', fill: 'black' },
    elements.map(drawElement).join(''),
  );

/** A label as a drawing of its own size. */
export const labelSvg = (paper: LabelPaper): string => drawing(paper, drawInside(paper));

/** A label in its place on a sheet. */
export interface SheetLabel {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly paper: LabelPaper;
}

/** Labels on one sheet, each in its place; what goes beyond a label is cut off. */
export const sheetSvg = (
  sheet: { readonly width: number; readonly height: number },
  labels: readonly SheetLabel[],
): string =>
  drawing(
    sheet,
    mark('rect', { width: sheet.width, height: sheet.height, fill: 'white' }) +
      labels
        .map(({ x, y, scale, paper }) => {
          const [width, height] = [paper.width * scale, paper.height * scale];
          const viewBox = `0 0 ${figure(paper.width)} ${figure(paper.height)}`;
          return mark('svg', { x, y, width, height, viewBox, overflow: 'hidden' }, drawInside(paper));
        })
        .join(''),
  );
