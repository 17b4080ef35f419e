import { mostCells, mostColumns } from './limits.ts';

/** As much of a spreadsheet's cell as is read: its type, value, shown text and number format. */
export interface SheetCell {
  t?: string;
  v?: unknown;
  w?: string;
  z?: string | number;
}

/** A number format whose text says more than the number: per cent, leading zeros, dates. */
const isShownBetter = (format: string): boolean =>
  /%|^0{2,}$|[ymdhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));

/** All digits of a barcode, and no more of a fraction than was typed: 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));

const numberText = ({ v, w, z }: SheetCell): string =>
  typeof z === 'string' && w !== undefined && isShownBetter(z) ? w : plainNumber(v as number);

/** The text of a cell. A number keeps all its digits: spreadsheets show long barcodes as 3.85E+12. */
export const cellText = (cell: SheetCell | undefined | null): string => {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  if (cell.t === 'n') return numberText(cell).trim();
  if (cell.t === 'b') return cell.v ? '1' : '0';
  return String(cell.v);
};

/** One row of a sheet as the package reads it: cells stand at the index of their column, with holes between. */
type SheetRow = readonly (SheetCell | undefined | null)[] | undefined;

/** A cell that was merged from several: its corners, both counted from 0. */
export interface MergedCells {
  readonly s: { readonly r: number; readonly c: number };
  readonly e: { readonly r: number; readonly c: number };
}

/**
 * Cells that were merged downwards say the same in each of their rows: the group of several products. What was merged
 * to the right is said once.
 */
export const unmerged = (texts: readonly string[][], merges: readonly MergedCells[] = []): string[][] => {
  const filled = texts.map((row) => [...row]);
  let count = 0;
  for (const { s, e } of merges) {
    const text = filled[s.r]?.[s.c] ?? '';
    if (text === '') continue;
    for (let at = s.r + 1; at <= Math.min(e.r, filled.length - 1) && count < mostCells; at += 1) {
      const row = filled[at] as string[];
      if (row.length === 0) continue;
      while (row.length < s.c) row.push('');
      row[s.c] ||= text;
      count += 1;
    }
  }
  return filled;
};

/**
 * The texts of the rows of a sheet, each as far as its last cell that holds a text. One cell far to the right does not
 * make a row of thousands; cells beyond the columns that a list has are left out. Undefined: the sheet has more cells
 * than may be read.
 */
export const sheetTexts = (rows: readonly SheetRow[]): string[][] | undefined => {
  const texts: string[][] = [];
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row: string[] = [];
    const cells = rows[at];
    // Only the cells that are there: a row may be sparse, and its length says nothing.
    cells?.forEach((cell, column) => {
      if (column >= mostColumns) return;
      const text = cellText(cell);
      if (text === '') return;
      while (row.length < column) row.push('');
      row.push(text);
    });
    count += row.length;
    if (count > mostCells) return undefined;
    texts.push(row);
  }
  return texts;
};
