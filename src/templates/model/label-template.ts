import { listOf, numberOf, oneOf, parseTemplate, textOf, type Words } from './reading.ts';

export const elementTypes = ['text', 'field', 'barcode', 'box'] as const;
export type ElementType = (typeof elementTypes)[number];

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

export const symbologies = ['auto', 'ean8', 'ean13', 'code128', 'qrcode', 'datamatrix'] as const;
export type Symbology = (typeof symbologies)[number];

export const rotations = [0, 90, 180, 270] as const;
export type Rotation = (typeof rotations)[number];

/** See schemas/templates/label-element.json. Lengths in millimetres, from the label's upper left corner. */
export interface LabelElement {
  readonly type: ElementType;
  /** The text; the path of the field; of a barcode the path of its field, or the code itself. */
  readonly value: string;
  readonly x: number;
  readonly y: number;
  /** Before it is turned. */
  readonly width: number;
  readonly height: number;
  /** Clockwise, about the upper left corner of the box that it fills after being turned. */
  readonly rotation: Rotation;
  /** 1 to 20; see `fontMm`. */
  readonly fontSize: number;
  /** Any of 'bold', 'italic', 'strike'. */
  readonly style: string;
  readonly align: Alignment;
  readonly prefix: string;
  readonly suffix: string;
  readonly symbology: Symbology;
  /** Figures below the bars. */
  readonly hasText: boolean;
  /** The path of a field: where it has no value, the element is left out. Empty: it always stands there. */
  readonly onlyWith: string;
}

/** The content of Settings.Template of a template of type 5. */
export interface LabelTemplate {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** The later lie above the earlier. */
  readonly elements: readonly LabelElement[];
}

export const labelSize = { width: 69.4, height: 32.5 };
export const labelBounds = { from: 5, to: 500 };
export const fontSizes = { from: 1, to: 20 };
/** Between the edge and what stands where no place is given. */
export const labelMarginMm = 2;

/** Height of the letters of a font size, from one line's foot to the next without spacing. */
export const fontMm = (fontSize: number): number => fontSize / 2;

/** A line's height over that of its letters. */
export const lineSpacing = 1.2;

const roundMm = (value: number): number => Math.round(value * 100) / 100;

const place = { from: -100, to: 500 };
const extent = { from: 0.1, to: 500 };
const barcodeHeightMm = 12;

/** An element without a place is put below the one before, as wide as the label. */
const readElement = (words: Words, label: { width: number }, below: number): LabelElement => {
  const type = oneOf(words['type'], elementTypes, 'text');
  const fontSize = Math.round(numberOf(words['fontSize'], { usual: 6, ...fontSizes }));
  const usualHeight = type === 'barcode' ? barcodeHeightMm : fontMm(fontSize) * lineSpacing;
  const usualWidth = Math.max(extent.from, label.width - 2 * labelMarginMm);
  return {
    type,
    value: textOf(words['value']),
    x: roundMm(numberOf(words['x'], { usual: labelMarginMm, ...place })),
    y: roundMm(numberOf(words['y'], { usual: below, ...place })),
    width: roundMm(numberOf(words['width'], { usual: usualWidth, ...extent })),
    height: roundMm(numberOf(words['height'], { usual: usualHeight, ...extent })),
    rotation: rotations.find((each) => each === words['rotation']) ?? 0,
    fontSize,
    style: textOf(words['style']),
    align: oneOf(words['align'], alignments, 'left'),
    prefix: textOf(words['prefix']),
    suffix: textOf(words['suffix']),
    symbology: oneOf(words['symbology'], symbologies, 'auto'),
    hasText: words['hasText'] !== false,
    onlyWith: textOf(words['onlyWith']),
  };
};

const readElements = (all: readonly Words[], label: { width: number }): LabelElement[] => {
  const elements: LabelElement[] = [];
  for (const words of all) {
    const last = elements.at(-1);
    elements.push(readElement(words, label, last ? last.y + last.height : labelMarginMm));
  }
  return elements;
};

/** Template of a stored or imported text. @throws SyntaxError where it is no JSON. */
export const readLabelTemplate = (text: string): LabelTemplate => {
  const { width, height, elements } = parseTemplate(text);
  const label = {
    width: roundMm(numberOf(width, { usual: labelSize.width, ...labelBounds })),
    height: roundMm(numberOf(height, { usual: labelSize.height, ...labelBounds })),
  };
  return { ...label, elements: readElements(listOf(elements), label) };
};

/** An element with all that is usual. */
export const newElement = (given: Partial<LabelElement> & Pick<LabelElement, 'type'>): LabelElement =>
  readElement({ ...given }, labelSize, labelMarginMm);

/** Defaults of an element of any size, left out when it is stored. */
const usual: Partial<LabelElement> = {
  rotation: 0,
  style: '',
  align: 'left',
  prefix: '',
  suffix: '',
  symbology: 'auto',
  hasText: true,
  onlyWith: '',
};

/** As it is stored. */
export const writeLabelTemplate = ({ width, height, elements }: LabelTemplate): string =>
  JSON.stringify({
    width,
    height,
    elements: elements.map((element) =>
      Object.fromEntries(Object.entries(element).filter(([name, value]) => value !== Reflect.get(usual, name))),
    ),
  });
