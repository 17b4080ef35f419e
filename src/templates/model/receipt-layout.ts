import { fieldFact, fieldGroup, type ReceiptData } from './receipt-fields.ts';
import {
  receiptSides,
  type Justification,
  type ReceiptCell,
  type ReceiptLine,
  type ReceiptTemplate,
} from './receipt-template.ts';
import { alignText, cutText, lettersOf, wrapText } from './text.ts';
import { writeValue, type Value } from './values.ts';

/** A cell on paper: `text` is as long as `width` letters, half of it where letters are double. */
export interface PaperCell {
  readonly text: string;
  /** In single letters. */
  readonly width: number;
  readonly justification: Justification;
  readonly isBold: boolean;
  readonly isDouble: boolean;
}

interface PaperCells {
  readonly kind: 'cells';
  readonly side: ReceiptLine['Side'];
  /** Together as wide as the paper. */
  readonly cells: readonly PaperCell[];
}

interface PaperCode {
  readonly kind: 'barcode' | 'qr';
  readonly side: ReceiptLine['Side'];
  readonly value: string;
}

interface PaperMark {
  readonly kind: 'rule' | 'feed' | 'cut';
  readonly side: ReceiptLine['Side'];
}

export type PaperLine = PaperCells | PaperCode | PaperMark;

/** Layout of a receipt for every printer, preview and e-mail. */
export interface ReceiptPaper {
  /** Letters in a line. */
  readonly width: number;
  readonly lines: readonly PaperLine[];
}

/** One of the lists, by the name of its group: what a repeated line is printed for. */
type Row = Readonly<{ field: string; values: Readonly<Record<string, Value>> }>;

interface Filled {
  readonly cell: ReceiptCell;
  readonly text: string;
  readonly isAmount: boolean;
}

interface Sheet {
  readonly width: number;
  readonly zone: string;
  readonly data: ReceiptData;
}

const valueOf = ({ Field, PropertyName }: ReceiptCell, { data }: Sheet, row: Row | undefined): Value => {
  const values = row?.field === Field ? row.values : Reflect.get(data, Field);
  return Array.isArray(values) ? undefined : (values as Row['values'] | undefined)?.[PropertyName];
};

/** Nothing to say: not given, or a zero of those that are then not said. */
const isNothing = ({ Field, PropertyName }: ReceiptCell, value: Value): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (value === 0 && Boolean(fieldFact(Field, PropertyName)?.hidesZero));

/** The words around a value are said with it alone. */
const fillCell = (cell: ReceiptCell, sheet: Sheet, row: Row | undefined): Filled => {
  const { Field, PropertyName, Prefix, Suffix } = cell;
  if (!Field) return { cell, text: Prefix + Suffix, isAmount: false };
  const value = valueOf(cell, sheet, row);
  const kind = fieldFact(Field, PropertyName)?.kind ?? 'text';
  const text = isNothing(cell, value) ? '' : Prefix + writeValue(kind, value, sheet.zone) + Suffix;
  return { cell, text, isAmount: kind !== 'text' };
};

const isDouble = ({ Style }: ReceiptCell): boolean => Style.split(' ').includes('double');
const isBold = ({ Style }: ReceiptCell): boolean => Style.split(' ').includes('bold');

/** How many single letters the text asks for. */
const asked = ({ cell, text }: Filled): number => lettersOf(text).length * (isDouble(cell) ? 2 : 1);

/** Widths as the template has them; what is without one shares the rest, and nothing goes beyond the paper. */
const templateWidths = (cells: readonly Filled[], paper: number): number[] => {
  const open = cells.filter(({ cell }) => cell.Width === 0).length;
  const fixed = cells.reduce((sum, { cell }) => sum + cell.Width, 0);
  const rest = Math.max(0, paper - fixed);
  let spare = open ? rest % open : 0;
  let left = paper;
  return cells.map(({ cell }, at) => {
    const share = cell.Width || Math.floor(rest / open) + (spare-- > 0 ? 1 : 0);
    const isLast = at === cells.length - 1;
    const width = isLast ? left : Math.min(share, left);
    left -= width;
    return width;
  });
};

/** Letters that a text keeps when an amount beside it asks for more room. */
const leastText = 4;
/** Between a text and the one that takes of its room. */
const gap = 1;

/** Takes missing width from the column that has most to spare. */
const giveRoom = (widths: number[], at: number, lacking: number, spare: (place: number) => number): void => {
  const widest = widths.reduce((best, _width, place) => (spare(place) > spare(best) ? place : best), at);
  const taken = Math.min(lacking, Math.max(0, spare(widest)));
  widths[widest] = (widths[widest] ?? 0) - taken;
  widths[at] = (widths[at] ?? 0) + taken;
};

/**
 * An amount is never broken in two: what it lacks is taken from the widest text beside it. A text takes what its
 * neighbours leave empty, where the template gives neither a width.
 */
const widthsOf = (cells: readonly Filled[], paper: number): number[] => {
  const widths = templateWidths(cells, paper);
  const left = (place: number, keeps: (filled: Filled) => number): number => {
    const filled = cells[place];
    return filled ? (widths[place] ?? 0) - keeps(filled) : 0;
  };
  const widen = (isMeant: (filled: Filled) => boolean, spare: (place: number) => number): void => {
    for (const [at, filled] of cells.entries()) {
      const lacking = isMeant(filled) ? asked(filled) - (widths[at] ?? 0) : 0;
      if (lacking > 0) giveRoom(widths, at, lacking, (place) => (place === at ? 0 : spare(place)));
    }
  };
  widen(
    ({ isAmount }) => isAmount,
    (place) => left(place, (filled) => (filled.isAmount ? asked(filled) : leastText)),
  );
  const isOpen = ({ cell }: Filled): boolean => cell.Width === 0;
  widen(
    (filled) => !filled.isAmount && isOpen(filled),
    (place) => left(place, (filled) => (isOpen(filled) ? asked(filled) + gap : Infinity)),
  );
  return widths;
};

/** A line of the paper for each line that the longest cell is wrapped into. */
const layCells = (cells: readonly Filled[], side: ReceiptLine['Side'], paper: number): PaperLine[] => {
  const widths = widthsOf(cells, paper);
  const columns = cells.map((filled, at) => {
    const width = widths[at] ?? 0;
    const room = isDouble(filled.cell) ? Math.floor(width / 2) : width;
    return {
      ...filled,
      width,
      room,
      parts: filled.isAmount ? [cutText(filled.text, room)] : wrapText(filled.text, room),
    };
  });
  const height = Math.max(1, ...columns.map(({ parts }) => parts.length));
  return Array.from({ length: height }, (_, at) => ({
    kind: 'cells' as const,
    side,
    cells: columns
      .filter(({ width }) => width > 0)
      .map(({ cell, width, room, parts }) => ({
        text: alignText(parts[at] ?? '', room, cell.Justification),
        width,
        justification: cell.Justification,
        isBold: isBold(cell),
        isDouble: isDouble(cell),
      })),
  }));
};

/** A line whose fields are all without a value is left out; a fixed text alone is always said. */
const layLine = (line: ReceiptLine, sheet: Sheet, row: Row | undefined): PaperLine[] => {
  const { Side: side, Kind: kind } = line;
  if (kind === 'rule' || kind === 'feed' || kind === 'cut') return [{ kind, side }];
  const cells = line.cells.map((cell) => fillCell(cell, sheet, row));
  const named = cells.filter(({ cell }) => cell.Field);
  if (cells.length === 0 || (named.length > 0 && named.every(({ text }) => text === ''))) return [];
  if (kind === 'cells') return layCells(cells, side, sheet.width);
  const value = cells[0]?.text ?? '';
  return value ? [{ kind, side, value }] : [];
};

/** The list that a line is printed for each of; in the body, products. */
const listOfLine = ({ cells }: ReceiptLine): string | undefined =>
  cells.find(({ Field }) => fieldGroup(Field)?.isList)?.Field;

/** Lines of one list that follow one another are printed together for each of it. */
const blocksOf = (lines: readonly ReceiptLine[]): { field?: string; lines: ReceiptLine[] }[] => {
  const blocks: { field?: string; lines: ReceiptLine[] }[] = [];
  for (const line of lines) {
    const field = listOfLine(line);
    const last = blocks.at(-1);
    if (last && field && last.field === field) last.lines.push(line);
    else blocks.push({ ...(field && { field }), lines: [line] });
  }
  return blocks;
};

const rowsOf = (field: string, { data }: Sheet): Row[] =>
  ((Reflect.get(data, field) ?? []) as Row['values'][]).map((values) => ({ field, values }));

const layBlock = ({ field, lines }: { field?: string; lines: readonly ReceiptLine[] }, sheet: Sheet): PaperLine[] => {
  const rows = field === undefined ? [undefined] : rowsOf(field, sheet);
  return rows.flatMap((row) => lines.flatMap((line) => layLine(line, sheet, row)));
};

/**
 * A receipt on paper: the lines of the template, side by side from header to footer, filled with the data. Pure: the
 * same lines for the preview, the browser, a printer and an e-mail.
 *
 * @param zone of the organisation, for dates: 'Europe/Chisinau'
 */
export const layoutReceipt = ({ width, lines }: ReceiptTemplate, data: ReceiptData, zone: string): ReceiptPaper => ({
  width,
  lines: receiptSides.flatMap((side) =>
    blocksOf(lines.filter(({ Side }) => Side === side)).flatMap((block) => layBlock(block, { width, zone, data })),
  ),
});

/** The paper as plain lines; codes as their values. */
export const receiptText = ({ width, lines }: ReceiptPaper): string[] =>
  lines.flatMap((line) => {
    if (line.kind === 'cells') {
      const parts = line.cells.map((cell) => (cell.isDouble ? cell.text.padEnd(cell.width) : cell.text));
      return [parts.join('').trimEnd()];
    }
    if (line.kind === 'barcode' || line.kind === 'qr') return [alignText(line.value, width, 'center').trimEnd()];
    return { rule: ['-'.repeat(width)], feed: [''], cut: [] }[line.kind];
  });
