import { guessColumns, type ImportKind } from './import-fields.ts';
import { asTyped } from './without-formula.ts';

/** One row of a file: the number that a spreadsheet shows beside it, and its cells as text. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Numbers the rows of a file and leaves out those that hold nothing. */
export const filledRows = (rows: readonly (readonly string[])[]): FileRow[] =>
  rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(asTyped) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

/** Price lists begin with names, dates and addresses: headings are not looked for further down than this. */
const deepestHeading = 15;

/** The row whose cells read most like headings; undefined where none does. */
export const findHeading = (rows: readonly FileRow[], kind?: ImportKind): number | undefined => {
  let best: { row: number; found: number } | undefined;
  for (const { row, cells } of rows.slice(0, deepestHeading)) {
    const found = Object.keys(guessColumns(cells, kind)).length;
    if (found > (best?.found ?? 0)) best = { row, found };
  }
  return best?.row;
};

/** A column of a file as people recognise it. */
export interface FileColumn {
  readonly index: number;
  readonly heading: string;
  readonly samples: readonly string[];
}

export interface FileTable {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly FileRow[];
}

const samplesShown = 3;

const samplesOf = (rows: readonly FileRow[], index: number): string[] => {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = (cells[index] ?? '').trim();
    if (text !== '') samples.add(text);
    if (samples.size === samplesShown) break;
  }
  return [...samples];
};

/**
 * What stands below the heading, and its columns. A file without a heading is all rows. A column without any text is
 * none.
 */
export const tableOf = (rows: readonly FileRow[], headingRow: number | undefined): FileTable => {
  const heading = rows.find(({ row }) => row === headingRow)?.cells ?? [];
  const below = headingRow === undefined ? rows : rows.filter(({ row }) => row > headingRow);
  const width = Math.max(heading.length, ...below.slice(0, 1000).map(({ cells }) => cells.length));
  const columns = Array.from({ length: Math.max(0, width) }, (_, index) => ({
    index,
    heading: (heading[index] ?? '').trim(),
    samples: samplesOf(below, index),
  }));
  return { columns: columns.filter(({ heading: text, samples }) => text !== '' || samples.length > 0), rows: below };
};
