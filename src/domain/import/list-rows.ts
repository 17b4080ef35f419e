import { foldText } from '../fold.ts';
import type { FileRow } from './file-rows.ts';

/** Rows of a list that is made for reading: titles between the products, sums below them, headings once more. */

export interface ListRows {
  readonly rows: readonly FileRow[];
  /** Column in which each row has the title above it; undefined: there are no titles. */
  readonly titleColumn: number | undefined;
  /** Titles, sums and repeated headings. */
  readonly leftOut: number;
}

const sum = /^(?:итого|всего)(?:\s|:|$)|^(?:total|subtotal|sub-total|total general|ukupno|suma|sum)\s*:?$/u;
const longNumber = /^\D*\d{6,14}\D*$/;

const filled = ({ cells }: FileRow): string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

const isSum = (row: FileRow): boolean => {
  const texts = filled(row);
  return sum.test(foldText(texts[0] ?? '')) && !texts.slice(1).some((text) => longNumber.test(text));
};

/** A title is the only text of its row, in one cell or in several that were one. */
const titleOf = (row: FileRow): string | undefined => {
  const texts = new Set(filled(row));
  const [text] = texts;
  return texts.size === 1 && /\p{L}/u.test(text ?? '') ? text : undefined;
};

/** So many cells of a row hold something that a row with a single one is no product. */
const fewestCells = 3;

const isDense = (rows: readonly FileRow[]): boolean => {
  const dense = rows.filter((row) => filled(row).length >= fewestCells).length;
  return dense * 2 > rows.length;
};

const isSameHeading = (row: FileRow, heading: readonly string[]): boolean =>
  filled(row).length > 1 &&
  row.cells.every((cell, at) => cell.trim() === '' || cell.trim() === (heading[at] ?? '').trim());

/** Rows that a title may stand above: the title of a part may be followed by that of its first section. */
const isFollowed = (rows: readonly FileRow[], at: number): boolean => {
  for (let next = at + 1; next < rows.length; next += 1) {
    const row = rows[next] as FileRow;
    if (isSum(row)) return false;
    if (titleOf(row) === undefined) return true;
  }
  return false;
};

/**
 * The rows that are products or people. In a list of several columns a row with one text alone is the title of those
 * below; each of them gets it in a column behind the others.
 */
export const listRows = (rows: readonly FileRow[], heading: readonly string[], width: number): ListRows => {
  const kept: FileRow[] = [];
  const hasTitles = isDense(rows);
  let title: string | undefined;
  for (const [at, row] of rows.entries()) {
    if (isSum(row) || isSameHeading(row, heading)) continue;
    const own = hasTitles ? titleOf(row) : undefined;
    if (own !== undefined && isFollowed(rows, at)) {
      title = own;
      continue;
    }
    if (title === undefined) {
      kept.push(row);
      continue;
    }
    const cells = [...row.cells.slice(0, width)];
    while (cells.length < width) cells.push('');
    kept.push({ row: row.row, cells: [...cells, title] });
  }
  return {
    rows: kept,
    titleColumn: title === undefined ? undefined : width,
    leftOut: rows.length - kept.length,
  };
};
