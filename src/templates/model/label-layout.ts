import { barcodeFormat, isEan, type BarcodeFormat } from '#domain/catalogue/barcode.ts';
import {
  fontMm,
  lineSpacing,
  type Alignment,
  type LabelElement,
  type LabelTemplate,
  type Rotation,
  type Symbology,
} from './label-template.ts';
import { approximateWidth, fitText, type MeasureText } from './fit-text.ts';

/** Values of a label by the path of their field: 'Article.Name' → 'Хлеб белый'. Written as they are printed. */
export type LabelItem = Readonly<Record<string, string>>;

interface Placed {
  /** The upper left corner of the box, in millimetres. */
  readonly x: number;
  readonly y: number;
  /** Before it is turned; turned by 90 or 270 the box is `height` wide and `width` high. */
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
}

export interface PlacedText extends Placed {
  readonly kind: 'text';
  readonly lines: readonly string[];
  /** Of the letters, in millimetres. */
  readonly fontMm: number;
  /** From one line's top to the next. */
  readonly lineMm: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isStruck: boolean;
  readonly align: Alignment;
}

export interface PlacedBarcode extends Placed {
  readonly kind: 'barcode';
  readonly symbology: Exclude<Symbology, 'auto'>;
  readonly value: string;
  readonly hasText: boolean;
}

/** A frame of a thin line; of no height or no width, a line. */
export interface PlacedBox extends Placed {
  readonly kind: 'box';
  readonly lineMm: number;
}

export type PlacedElement = PlacedText | PlacedBarcode | PlacedBox;

/** Layout of a label for every printer, preview and page: lengths in millimetres. */
export interface LabelPaper {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly PlacedElement[];
}

export const boxLineMm = 0.3;

const placeOf = ({ x, y, width, height, rotation }: LabelElement): Placed => ({ x, y, width, height, rotation });

const asSymbology: Readonly<Record<Exclude<BarcodeFormat, 'text'>, PlacedBarcode['symbology']>> = {
  'EAN-8': 'ean8',
  'EAN-13': 'ean13',
  'CODE-128': 'code128',
};

/** Which letters each can say; an EAN's figures alone, with the check digit that belongs to them. */
const canSay: Readonly<Record<PlacedBarcode['symbology'], (value: string) => boolean>> = {
  ean8: (value) => isEan(value, 8),
  ean13: (value) => isEan(value, 13),
  code128: (value) => /^[\x20-\x7e]+$/.test(value),
  qrcode: (value) => value !== '',
  datamatrix: (value) => value !== '',
};

/** How a code is drawn: as asked where it can be, else as its figures allow. Undefined: not at all. */
export const symbologyOf = (asked: Symbology, value: string): PlacedBarcode['symbology'] | undefined => {
  if (asked !== 'auto' && canSay[asked](value)) return asked;
  const format = barcodeFormat(value);
  if (format && format !== 'text') return asSymbology[format];
  return canSay.code128(value) ? 'code128' : undefined;
};

/** A field that the item has is meant by its path; anything else is the code itself. */
const codeOf = ({ value, prefix, suffix }: LabelElement, item: LabelItem): string => {
  const found = /^[A-Z]\w*(\.\w+)+$/.test(value) ? (item[value] ?? '') : value;
  return found && prefix + found + suffix;
};

const layBarcode = (element: LabelElement, item: LabelItem): PlacedElement[] => {
  const value = codeOf(element, item);
  const symbology = value ? symbologyOf(element.symbology, value) : undefined;
  return symbology ? [{ kind: 'barcode', ...placeOf(element), symbology, value, hasText: element.hasText }] : [];
};

const textOfElement = ({ type, value, prefix, suffix }: LabelElement, item: LabelItem): string => {
  if (type === 'text') return value;
  const found = item[value] ?? '';
  return found && prefix + found + suffix;
};

const layText = (element: LabelElement, item: LabelItem, measure: MeasureText): PlacedElement[] => {
  const text = textOfElement(element, item);
  if (!text) return [];
  const styles = element.style.split(' ');
  const isBold = styles.includes('bold');
  const { lines, fontMm: fitted } = fitText(text, {
    width: element.width,
    height: element.height,
    fontMm: fontMm(element.fontSize),
    isBold,
    measure,
  });
  return [
    {
      kind: 'text',
      ...placeOf(element),
      lines,
      fontMm: fitted,
      lineMm: fitted * lineSpacing,
      isBold,
      isItalic: styles.includes('italic'),
      isStruck: styles.includes('strike'),
      align: element.align,
    },
  ];
};

const lay = (element: LabelElement, item: LabelItem, measure: MeasureText): PlacedElement[] => {
  if (element.onlyWith && !item[element.onlyWith]) return [];
  if (element.type === 'barcode') return layBarcode(element, item);
  if (element.type === 'box') return [{ kind: 'box', ...placeOf(element), lineMm: boxLineMm }];
  return layText(element, item, measure);
};

/**
 * A label of one item: each element with its place in millimetres, its text broken into lines that fit. A field without
 * a value and a code that cannot be drawn are left out.
 *
 * @param measure widths of texts by the font that draws them; without it they are taken from a table
 */
export const layoutLabel = (
  { width, height, elements }: LabelTemplate,
  item: LabelItem,
  measure: MeasureText = approximateWidth,
): LabelPaper => ({ width, height, elements: elements.flatMap((element) => lay(element, item, measure)) });
