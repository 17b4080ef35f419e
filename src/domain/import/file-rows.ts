import { guessColumns, headingScore, type ColumnMapping, type ImportKind } from './import-fields.ts';
import { listRows } from './list-rows.ts';
import { asTyped } from './without-formula.ts';

/** One row of a file: the number that a spreadsheet shows beside it, and its cells as text. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A letter that the file has lost. */
const unreadable = '\ufffd';

/** Numbers the rows of a file and leaves out those that hold nothing. */
export const filledRows = (rows: readonly (readonly string[])[]): FileRow[] =>
  rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(asTyped) }))
    .filter(({ cells }) => cells.some((cell) => cell.replaceAll(unreadable, '').trim() !== ''));

/** Price lists begin with names, dates and addresses: headings are not looked for further down than this. */
const deepestHeading = 15;

/** Headings may take two rows: the upper one names what several columns have in common. */
const headingsAt = (rows: readonly FileRow[], at: number, kind?: ImportKind): readonly string[] => {
  const { row, cells: own } = rows[at] as FileRow;
  const upper = rows[at - 1];
  if (upper?.row !== row - 1) return own;
  const width = Math.max(own.length, upper.cells.length);
  const both = Array.from({ length: width }, (_, column) => {
    const [above = '', below = ''] = [upper.cells[column]?.trim(), own[column]?.trim()];
    return above === '' || below === '' || above === below ? below || above : `${above} ${below}`;
  });
  return headingScore(both, kind) > Math.max(headingScore(own, kind), headingScore(upper.cells, kind)) ? both : own;
};

/** The row whose cells read most like headings, the lower one of two; undefined where none does. */
export const findHeading = (rows: readonly FileRow[], kind?: ImportKind): number | undefined => {
  let best: { row: number; score: number } | undefined;
  for (const [at, { row }] of rows.slice(0, deepestHeading).entries()) {
    const score = headingScore(headingsAt(rows, at, kind), kind);
    if (score > (best?.score ?? 0)) best = { row, score };
  }
  return best?.row;
};

/** A column of a file as people recognise it. */
export interface FileColumn {
  readonly index: number;
  readonly heading: string;
  readonly samples: readonly string[];
  /** It holds the titles that stand between the rows of the file. */
  readonly isTitles?: boolean;
}

export interface FileTable {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly FileRow[];
  /** Titles, sums and repeated headings below the heading, which are no rows of the table. */
  readonly leftOut: number;
}

export interface TableOptions {
  readonly kind?: ImportKind | undefined;
  /** Every row is one of the list, also one with a single text and one that reads like a sum. */
  readonly isEveryRow?: boolean | undefined;
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
 * Rows below the heading, and their columns. A file without a heading is all rows. Columns without text are left out.
 * Titles between the rows become a column after the others.
 */
export const tableOf = (
  rows: readonly FileRow[],
  headingRow: number | undefined,
  { kind, isEveryRow = false }: TableOptions = {},
): FileTable => {
  const at = rows.findIndex(({ row }) => row === headingRow);
  const heading = at < 0 ? [] : headingsAt(rows, at, kind);
  const all = headingRow === undefined ? rows : rows.filter(({ row }) => row > headingRow);
  const width = Math.max(heading.length, ...all.slice(0, 1000).map(({ cells }) => cells.length));
  const below = isEveryRow ? undefined : listRows(all, heading, width);
  const listed = below?.rows ?? all;
  const columns = Array.from({ length: Math.max(0, width) }, (_, index) => ({
    index,
    heading: (heading[index] ?? '').trim(),
    samples: samplesOf(listed, index),
  }));
  const titles =
    below?.titleColumn === undefined
      ? []
      : [{ index: width, heading: '', samples: samplesOf(listed, width), isTitles: true }];
  return {
    columns: [...columns, ...titles].filter(({ heading: text, samples }) => text !== '' || samples.length > 0),
    rows: listed,
    leftOut: below?.leftOut ?? 0,
  };
};

/** By the headings; titles between the rows are groups where no column holds them. */
export const guessMapping = (columns: readonly FileColumn[], kind: ImportKind): ColumnMapping => {
  const headings: string[] = [];
  for (const { index, heading } of columns) headings[index] = heading;
  const mapping = guessColumns(
    Array.from(headings, (heading) => heading ?? ''),
    kind,
  );
  const titles = columns.find(({ isTitles }) => isTitles);
  return titles && mapping.Group === undefined ? { ...mapping, Group: titles.index } : mapping;
};
