import { ReceiptLineSide } from '#generated/types.ts';
import { listOf, numberOf, oneOf, parseTemplate, textOf, type Words } from './reading.ts';

export const justifications = ['left', 'center', 'right'] as const;
export type Justification = (typeof justifications)[number];

export const lineKinds = ['cells', 'rule', 'feed', 'barcode', 'qr', 'cut'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * A part of a line: `Prefix`, the value of `Field`.`PropertyName`, `Suffix`. Without a field it is a fixed text.
 *
 * `Width` in letters; 0 takes its share of what the others leave. `Style`: any of 'bold', 'double'.
 */
export interface ReceiptCell {
  readonly Field: string;
  readonly PropertyName: string;
  readonly Prefix: string;
  readonly Suffix: string;
  readonly Width: number;
  readonly Justification: Justification;
  readonly Style: string;
}

/** A line of the template: of a barcode and a QR code the first cell is the value. */
export interface ReceiptLine {
  readonly Side: (typeof ReceiptLineSide)[keyof typeof ReceiptLineSide];
  readonly Kind: LineKind;
  readonly cells: readonly ReceiptCell[];
}

/** The content of Settings.Template of a template of type 3, see schemas/templates/receipt-template.json. */
export interface ReceiptTemplate {
  /** Letters in a line: 48 on paper of 80 mm, 32 on paper of 58 mm. */
  readonly width: number;
  readonly lines: readonly ReceiptLine[];
}

export const receiptWidth = 48;
export const receiptWidths = { from: 16, to: 96 };

/** From the top of the paper to its bottom. */
export const receiptSides: readonly ReceiptLine['Side'][] = Object.values(ReceiptLineSide);

export const emptyCell: ReceiptCell = {
  Field: '',
  PropertyName: '',
  Prefix: '',
  Suffix: '',
  Width: 0,
  Justification: 'left',
  Style: '',
};

const readCell = ({ Field, PropertyName, Prefix, Suffix, Width, Justification, Style }: Words): ReceiptCell => ({
  Field: textOf(Field),
  PropertyName: textOf(PropertyName),
  Prefix: textOf(Prefix),
  Suffix: textOf(Suffix),
  Width: Math.round(numberOf(Width, { usual: 0, from: 0, to: receiptWidths.to })),
  Justification: oneOf(Justification, justifications, 'left'),
  Style: textOf(Style),
});

const readLine = ({ Side, Kind, cells }: Words): ReceiptLine => ({
  Side: receiptSides.find((side) => side === Side) ?? ReceiptLineSide.Header,
  Kind: oneOf(Kind, lineKinds, 'cells'),
  cells: listOf(cells).map(readCell),
});

/** Template of a stored or imported text. @throws SyntaxError where it is no JSON. */
export const readReceiptTemplate = (text: string): ReceiptTemplate => {
  const { width, lines } = parseTemplate(text);
  return {
    width: Math.round(numberOf(width, { usual: receiptWidth, ...receiptWidths })),
    lines: listOf(lines).map(readLine),
  };
};

/** As it is stored: what is usual is left out. */
export const writeReceiptTemplate = ({ width, lines }: ReceiptTemplate): string =>
  JSON.stringify({
    // As it is read again: paper has whole letters alone.
    width: Math.round(width),
    lines: lines.map(({ Side, Kind, cells }) => ({
      Side,
      ...(Kind !== 'cells' && { Kind }),
      cells: cells.map((cell) =>
        Object.fromEntries(Object.entries(cell).filter(([name, value]) => value !== Reflect.get(emptyCell, name))),
      ),
    })),
  });
