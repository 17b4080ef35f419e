import { symbologyOf } from '../model/label-layout.ts';
import type { PaperCell, PaperLine, ReceiptPaper } from '../model/receipt-layout.ts';
import { barcodeShape } from './barcode-shape.ts';
import { drawing, escapeText, figure, fixedFamily, mark } from './svg.ts';

/** As a thermal printer has it: letters of 12 × 24 dots, eight dots a millimetre, a line of 30. */
const letterMm = 1.5;
const lineMm = 3.75;
const fontMm = 2.5;
const marginMm = 4;
const barsMm = 10;
const squareMm = 22;

const drawCell = ({ text, width, isBold, isDouble }: PaperCell, left: number, foot: number): string => {
  const letter = isDouble ? letterMm * 2 : letterMm;
  // One place a letter, whatever the font of the reader's device; a run of blanks would be drawn as one.
  const letters = Array.from(text).flatMap((each, at) => (each.trim() ? [{ each, x: left + at * letter }] : []));
  if (letters.length === 0 || width === 0) return '';
  const x = letters.map((each) => figure(each.x)).join(' ');
  return mark(
    'text',
    { x, y: foot, 'font-size': isDouble ? fontMm * 2 : fontMm, 'font-weight': isBold && 700 },
    escapeText(letters.map(({ each }) => each).join('')),
  );
};

const drawCells = (cells: readonly PaperCell[], top: number): { marks: string; height: number } => {
  const height = cells.some(({ isDouble }) => isDouble) ? lineMm * 2 : lineMm;
  let left = marginMm;
  const marks = cells.map((cell) => {
    const drawn = drawCell(cell, left, top + height * 0.78);
    left += cell.width * letterMm;
    return drawn;
  });
  return { marks: marks.join(''), height };
};

const drawCode = (
  kind: 'barcode' | 'qr',
  value: string,
  box: { top: number; width: number },
): { marks: string; height: number } => {
  const symbology = kind === 'qr' ? 'qrcode' : symbologyOf('auto', value);
  if (!symbology) return { marks: '', height: 0 };
  const shape = barcodeShape(symbology, value);
  const across = shape.width + shape.quiet.left + shape.quiet.right;
  const moduleMm = shape.isSquare ? squareMm / across : Math.min(0.375, (box.width - 2 * marginMm) / across);
  const left = (box.width - shape.width * moduleMm) / 2;
  const height = shape.isSquare ? squareMm : barsMm;
  const scale = shape.isSquare ? `${moduleMm.toFixed(4)}` : `${moduleMm.toFixed(4)} ${barsMm}`;
  const top = box.top + (shape.isSquare ? shape.quiet.left * moduleMm : 0);
  const drawn = mark('path', {
    d: shape.path,
    'fill-rule': 'evenodd',
    'shape-rendering': 'crispEdges',
    transform: `translate(${figure(left)} ${figure(top)}) scale(${scale})`,
  });
  return { marks: mark('g', { 'data-barcode': value }, drawn), height: height + lineMm / 2 };
};

const drawLine = (line: PaperLine, box: { top: number; width: number }): { marks: string; height: number } => {
  if (line.kind === 'cells') return drawCells(line.cells, box.top);
  if (line.kind === 'barcode' || line.kind === 'qr') return drawCode(line.kind, line.value, box);
  const across = (y: number, dashes: string | undefined): string =>
    mark('line', {
      x1: marginMm,
      x2: box.width - marginMm,
      y1: y,
      y2: y,
      stroke: 'black',
      'stroke-width': 0.25,
      'stroke-dasharray': dashes,
    });
  const marks = {
    feed: '',
    rule: across(box.top + lineMm / 2, undefined),
    cut: across(box.top + lineMm / 2, '2 1.5'),
  }[line.kind];
  return { marks, height: lineMm };
};

/** A receipt as a drawing, as wide as its paper. */
export const receiptSvg = ({ width: letters, lines }: ReceiptPaper): string => {
  const width = letters * letterMm + 2 * marginMm;
  let top = marginMm;
  const marks = lines.map((line) => {
    const drawn = drawLine(line, { top, width });
    top += drawn.height;
    return drawn.marks;
  });
  const height = top + marginMm;
  return drawing(
    { width, height },
    mark('rect', { width, height, fill: 'white' }) +
      mark('g', { 'font-family': fixedFamily, fill: 'black' }, marks.join('')),
  );
};
