import type { LabelPaper, PlacedBarcode, PlacedBox, PlacedElement, PlacedText } from '../model/label-layout.ts';
import { pictureOf, rowBytes, type LabelPicture } from '../model/label-picture.ts';
import { barcodeShape } from './barcode-shape.ts';
import { baseline, figuresMm } from './label-svg.ts';
import { fontFamily } from './svg.ts';

const millimetresOfInch = 25.4;

interface Ink {
  readonly context: OffscreenCanvasRenderingContext2D;
  /** Whole dots of a length. */
  dots(mm: number): number;
  /** Letters and lines stand where they are, between dots too. */
  exact(mm: number): number;
}

const fontOf = ({ isBold, isItalic }: Pick<PlacedText, 'isBold' | 'isItalic'>, dots: number): string =>
  `${isItalic ? 'italic ' : ''}${isBold ? 700 : 400} ${dots}px ${fontFamily}`;

const anchorAt = { left: 0, center: 0.5, right: 1 };
/** Of a font's height: how far above the feet of the letters the line through them lies, and how thick it is. */
const struck = { above: 0.28, thick: 0.07 };

const drawText = (element: PlacedText, { context, exact }: Ink): void => {
  context.font = fontOf(element, exact(element.fontMm));
  context.textAlign = element.align;
  for (const [at, line] of element.lines.entries()) {
    const x = exact(element.width * anchorAt[element.align]);
    const y = exact(at * element.lineMm + element.fontMm * baseline);
    context.fillText(line, x, y);
    if (!element.isStruck) continue;
    const { width } = context.measureText(line);
    const thick = Math.max(1, Math.round(exact(element.fontMm) * struck.thick));
    context.fillRect(
      x - width * anchorAt[element.align],
      y - Math.round(exact(element.fontMm) * struck.above),
      width,
      thick,
    );
  }
};

/** Modules are whole dots, so that all bars of a width are alike: scanners need it more than the full box. */
const drawBarcode = (element: PlacedBarcode, { context, dots }: Ink): void => {
  const { symbology, value, width, height, hasText } = element;
  const { path, quiet, isSquare, ...shape } = barcodeShape(symbology, value);
  const [wide, high] = [shape.width + quiet.left + quiet.right, shape.height + quiet.left + quiet.right];
  const room = isSquare ? Math.min(dots(width) / wide, dots(height) / high) : dots(width) / wide;
  const module = Math.max(1, Math.floor(room));
  const textMm = hasText && !isSquare ? figuresMm(height) : 0;
  const left = Math.round((dots(width) - wide * module) / 2) + quiet.left * module;
  const top = isSquare ? Math.round((dots(height) - shape.height * module) / 2) : 0;
  context.save();
  context.translate(left, top);
  context.scale(module, isSquare ? module : dots(height - textMm));
  context.fill(new Path2D(path), 'evenodd');
  context.restore();
  if (textMm === 0) return;
  context.font = fontOf({ isBold: false, isItalic: false }, dots(textMm * 0.95));
  context.textAlign = 'center';
  // Figures are no wider than their bars.
  context.fillText(value, left + (shape.width * module) / 2, dots(height - textMm * 0.12), shape.width * module);
};

/** The line lies on the edge of the box, as in the designer. */
const drawBox = ({ width, height, lineMm }: PlacedBox, { context, exact }: Ink): void => {
  context.lineWidth = Math.max(1, exact(lineMm));
  context.strokeRect(0, 0, exact(width), exact(height));
};

const radians = Math.PI / 180;

const draw = (element: PlacedElement, ink: Ink): void => {
  const { context } = ink;
  const place = element.kind === 'barcode' ? ink.dots : ink.exact;
  const { x, y, width, height, rotation } = element;
  const corner = { 0: [x, y], 90: [x + height, y], 180: [x + width, y + height], 270: [x, y + width] }[rotation];
  context.save();
  context.translate(place(corner[0] ?? 0), place(corner[1] ?? 0));
  context.rotate(rotation * radians);
  if (element.kind === 'text') drawText(element, ink);
  else if (element.kind === 'barcode') drawBarcode(element, ink);
  else drawBox(element, ink);
  context.restore();
};

const halfLight = 384;

/** A dot is black where the drawing is darker than half. */
const bitsOf = ({ data, width, height }: ImageData): Uint8Array => {
  const row = rowBytes({ width });
  const bits = new Uint8Array(row * height);
  for (let at = 0; at < width * height; at += 1) {
    const light = (data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0);
    const [x, y] = [at % width, Math.floor(at / width)];
    if (light < halfLight) bits[y * row + (x >> 3)] = (bits[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  }
  return bits;
};

/** Letters are drawn by the fonts of the page once those that they need are there. */
const fontsFor = async ({ elements }: LabelPaper): Promise<void> => {
  const texts = elements.flatMap((element) =>
    element.kind === 'text' ? [{ element, text: element.lines.join('') }] : [],
  );
  await Promise.all(texts.map(({ element, text }) => document.fonts.load(fontOf(element, 16), text)));
};

/** The label as the designer shows it, in the dots of a printer. For browsers. */
export const drawLabel = async (paper: LabelPaper, dpi: number): Promise<LabelPicture> => {
  const exact = (mm: number): number => (mm * dpi) / millimetresOfInch;
  const dots = (mm: number): number => Math.round(exact(mm));
  const size = { width: dots(paper.width), height: dots(paper.height) };
  await fontsFor(paper).catch(() => {});
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws nothing');
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = context.strokeStyle = 'black';
  for (const element of paper.elements) draw(element, { context, dots, exact });
  return pictureOf(size, bitsOf(context.getImageData(0, 0, size.width, size.height)));
};
