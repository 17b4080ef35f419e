import type { SumColumn } from './day-lines.ts';
import type { Codes, SaleLines } from './sale-lines.ts';
import type { Vector } from './vectors.ts';

/** A figure of a cell: a sum, the number of lines, or of documents. */
export type Base = SumColumn | 'Lines' | 'Documents';

export interface Grouping {
  /** Rows: each dimension within the one before. */
  rows: readonly Codes[];
  columns: readonly Codes[];
  bases: readonly Base[];
  /** The lines looked at: from the first to before the last. */
  from: number;
  until: number;
  /** The first line of the later of two periods that are compared; absent: there is one. */
  splitAt?: number;
  /** Dimensions that are cut down, and 1 for each code that stays. */
  filters: readonly { codes: Vector; keeps: Uint8Array }[];
}

/** Groups with lines: their codes by dimension, group after group. */
interface Keys {
  count: number;
  codes: Int32Array;
  width: number;
}

export interface Grouped {
  rows: Keys;
  columns: Keys;
  /** 1, or 2: the earlier period, then the later. */
  periods: number;
  /** By base: row × columns × periods. */
  figures: Partial<Record<Base, Float64Array>>;
}

/** Cells that are added up at once: more would not fit into a browser's memory, nor on a screen. */
const mostCells = 8_388_608;
/** Combinations of codes that are cells as they are; beyond that, rows are numbered as they occur. */
const mostDense = 1_048_576;
/** Combinations for which there is a table of numbers. */
const mostTabled = 67_108_864;
/** Lines that are looked at together: their keys stay in the processor's cache. */
const blockSize = 32_768;

/** More groups than can be shown: rows × columns. */
export class TooManyCells extends Error {}

/** Dimensions as one: its codes, and the codes of each of them by these. */
interface Joined {
  by: readonly Codes[];
  count: number;
  codesAt: (group: number) => number[];
}

const countOf = (by: readonly Codes[]): number => by.reduce((count, { ids }) => count * ids.length, 1);

/** The codes of a combination: those of a number whose digits have these bases. */
const digitsIn =
  (by: readonly Codes[]) =>
  (group: number): number[] => {
    const digits: number[] = [];
    let rest = group;
    for (const { ids } of by.toReversed()) {
      digits.unshift(rest % ids.length);
      rest = Math.floor(rest / ids.length);
    }
    return digits;
  };

/** Dimensions whose every combination is a group. */
const dense = (by: readonly Codes[]): Joined => ({ by, count: countOf(by), codesAt: digitsIn(by) });

/** Puts the number of the combination of each line of a block into `keys`. */
const fillKeys = (keys: Int32Array, by: readonly Codes[], from: number): void => {
  keys.fill(0);
  for (const { ids, codes } of by) {
    const of = ids.length;
    for (let at = 0; at < keys.length; at++) keys[at] = (keys[at] as number) * of + (codes[from + at] as number);
  }
};

/** Two dimensions as one that has the combinations that occur. @throws TooManyCells */
const numbered = (by: readonly Codes[], { from, until }: Grouping): Joined => {
  const most = countOf(by);
  if (most > mostTabled) throw new TooManyCells();
  const found: number[] = [];
  // Numbers from 1 on: a new array is full of 0.
  const table = new Int32Array(most);
  const codes = new Uint32Array(until);
  for (let start = from; start < until; start += blockSize) {
    const keys = new Int32Array(Math.min(blockSize, until - start));
    fillKeys(keys, by, start);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number;
      let number = table[key] as number;
      if (number === 0) number = table[key] = found.push(key);
      codes[start + at] = number - 1;
    }
  }
  const digits = digitsIn(by);
  return { by: [{ ids: found, codes }], count: found.length, codesAt: (group) => digits(found[group] as number) };
};

/** The dimensions of the rows: numbered where there are too many combinations of them. */
const rowsOf = (grouping: Grouping, columns: number): Joined => {
  const { rows } = grouping;
  if (countOf(rows) * columns <= mostDense || rows.length < 2) return dense(rows);
  const [first, ...others] = rows as readonly [Codes, ...Codes[]];
  return others.reduce<Joined>(
    (before, each) => {
      const next = numbered([...before.by, each], grouping);
      const of = each.ids.length;
      const pairs = next.by[0]?.ids ?? [];
      const codesAt = (group: number): number[] => {
        const pair = pairs[group] as number;
        return [...before.codesAt(Math.floor(pair / of)), pair % of];
      };
      return { ...next, codesAt };
    },
    dense([first]),
  );
};

/** All figures of one grouping; the last cell takes the lines that filters leave out. */
interface Sums {
  cells: number;
  hasLines: Uint8Array;
  figures: Map<Base, Float64Array>;
  /** Number of the last document counted in each cell. */
  last: Int32Array;
  document: number;
}

const addUp = (keys: Int32Array, numbers: Vector, into: { sums: Float64Array; from: number }): void => {
  const { sums, from } = into;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    sums[key] = (sums[key] as number) + (numbers[from + at] as number);
  }
};

const countLines = (keys: Int32Array, sums: Float64Array): void => {
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    sums[key] = (sums[key] as number) + 1;
  }
};

/** Lines of a document follow one another: a cell counts it at the first of those that it has. */
const countDocuments = (keys: Int32Array, begins: Uint8Array, into: { of: Sums; sums: Float64Array; from: number }) => {
  const { of, sums, from } = into;
  const { last } = of;
  let { document } = of;
  for (let at = 0; at < keys.length; at++) {
    document += begins[from + at] as number;
    const key = keys[at] as number;
    if (last[key] === document) continue;
    last[key] = document;
    sums[key] = (sums[key] as number) + 1;
  }
  of.document = document;
};

const dividePeriods = (keys: Int32Array, later: number): void => {
  for (let at = 0; at < keys.length; at++) keys[at] = (keys[at] as number) * 2 + (at >= later ? 1 : 0);
};

const leaveOut = (
  keys: Int32Array,
  { codes, keeps }: Grouping['filters'][number],
  into: { from: number; rest: number },
) => {
  const { from, rest } = into;
  for (let at = 0; at < keys.length; at++) if (keeps[codes[from + at] as number] === 0) keys[at] = rest;
};

const addBlock = (lines: SaleLines, of: Sums, { keys, from }: { keys: Int32Array; from: number }): void => {
  for (let at = 0; at < keys.length; at++) of.hasLines[keys[at] as number] = 1;
  for (const [base, sums] of of.figures) {
    if (base === 'Lines') countLines(keys, sums);
    else if (base === 'Documents') countDocuments(keys, lines.begins, { of, sums, from });
    else addUp(keys, lines.sums[base], { sums, from });
  }
};

const sumsOf = (cells: number, bases: readonly Base[]): Sums => ({
  cells,
  hasLines: new Uint8Array(cells + 1),
  figures: new Map(bases.map((base) => [base, new Float64Array(cells + 1)])),
  last: new Int32Array(bases.includes('Documents') ? cells + 1 : 0),
  document: 1,
});

const addLines = (lines: SaleLines, grouping: Grouping, { by, of }: { by: readonly Codes[]; of: Sums }): void => {
  const { from, until, splitAt, filters } = grouping;
  const keys = new Int32Array(blockSize);
  for (let start = from; start < until; start += blockSize) {
    const block = keys.subarray(0, Math.min(blockSize, until - start));
    fillKeys(block, by, start);
    if (splitAt !== undefined) dividePeriods(block, splitAt - start);
    for (const filter of filters) leaveOut(block, filter, { from: start, rest: of.cells });
    addBlock(lines, of, { keys: block, from: start });
  }
};

interface Shape {
  rows: number;
  columns: number;
  periods: number;
}

/** Places of the rows and columns that have lines. */
const presence = (hasLines: Uint8Array, { rows, columns, periods }: Shape): { rows: number[]; columns: number[] } => {
  const [inRow, inColumn] = [new Uint8Array(rows), new Uint8Array(columns)];
  for (let cell = 0; cell < rows * columns * periods; cell++) {
    if (hasLines[cell] === 0) continue;
    const place = Math.floor(cell / periods);
    inColumn[Math.floor(place / rows)] = 1;
    inRow[place % rows] = 1;
  }
  const placesOf = (flags: Uint8Array): number[] => [...flags.keys()].filter((place) => flags[place] === 1);
  return { rows: placesOf(inRow), columns: placesOf(inColumn) };
};

/** The figures of the groups that have lines, row after row. Those of a column lie together before: lines of a day do. */
const compact = (sums: Float64Array, { rows: height, periods }: Shape, kept: ReturnType<typeof presence>) => {
  const left = new Float64Array(kept.rows.length * kept.columns.length * periods);
  let at = 0;
  for (const row of kept.rows)
    for (const column of kept.columns)
      for (let period = 0; period < periods; period++)
        left[at++] = sums[(column * height + row) * periods + period] as number;
  return left;
};

const keysOf = ({ codesAt }: Joined, kept: readonly number[], width: number): Keys => ({
  count: kept.length,
  width,
  codes: Int32Array.from(kept.flatMap((group) => codesAt(group))),
});

/**
 * Adds lines up by rows and columns, over plain arrays. Groups without lines are left out.
 * @throws TooManyCells
 */
export const groupLines = (lines: SaleLines, grouping: Grouping): Grouped => {
  const columns = dense(grouping.columns);
  const periods = grouping.splitAt === undefined ? 1 : 2;
  const rows = rowsOf(grouping, columns.count * periods);
  const shape: Shape = { rows: rows.count, columns: columns.count, periods };
  const cells = rows.count * columns.count * periods;
  if (cells > mostCells) throw new TooManyCells();
  const of = sumsOf(cells, grouping.bases);
  addLines(lines, grouping, { by: [...columns.by, ...rows.by], of });
  const kept = presence(of.hasLines, shape);
  return {
    rows: keysOf(rows, kept.rows, grouping.rows.length),
    columns: keysOf(columns, kept.columns, grouping.columns.length),
    periods,
    figures: Object.fromEntries([...of.figures].map(([base, sums]) => [base, compact(sums, shape, kept)])),
  };
};
