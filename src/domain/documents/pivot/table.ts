import { codesBy, type Items, type PivotDimension } from './dimensions.ts';
import { groupLines, type Grouped, type Grouping } from './group-lines.ts';
import { basesOf, isCompared, valueOf, type CellBases, type PivotValue } from './measures.ts';
import { rollUp } from './roll-up.ts';
import { lineOfDay, type Codes, type SaleLines } from './sale-lines.ts';

/** All that is chosen of a pivot table. Days are counted from 1970-01-01. */
export interface PivotQuestion {
  rows: readonly PivotDimension[];
  columns: readonly PivotDimension[];
  values: readonly PivotValue[];
  filters: readonly { name: PivotDimension; ids: readonly number[] }[];
  /** The first day, and the one after the last. */
  from: number;
  until: number;
  /** Rows that are open, by the ids on the way to them: '7', '7/20'. */
  open: readonly string[];
  /** By the place of a value in `values`; absent: by name. */
  sort: { value?: number; isUp: boolean };
}

/** The order of ids of a dimension by name; ids without one are ordered by themselves. */
export type Ranks = Partial<Record<PivotDimension, ReadonlyMap<number, number>>>;

/** A table to be shown: the first row is the total, and the last of the columns. */
export interface PivotTable {
  /** Ids of each column, one for each dimension of the columns. */
  columns: number[][];
  /** Columns that are left out, because there are too many. */
  cutColumns: number;
  /** By row: how deep it is, 0 for the total; the id that it is of; whether rows can be opened below. */
  depths: Uint8Array;
  ids: Float64Array;
  hasMore: Uint8Array;
  /** Row after row, column after column, value after value; NaN: there is none. */
  values: Float64Array;
}

/** More columns than anybody looks at. */
const mostColumns = 200;

type Place = number | undefined;

/** Reads one cell after another: nothing is made anew for each of very many. */
interface Cursor {
  /** The bases of the cell that it was sent to. */
  bases: CellBases;
  goTo: (row: Place, column: Place, ofTop: Place) => void;
}

const cursorOf = ({ figures, periods, columns }: Grouped, top: Grouped): Cursor => {
  const later = periods - 1;
  let [own, column] = [-1, -1];
  return {
    bases: {
      own: (base) => (own < 0 ? 0 : (figures[base]?.[own + later] ?? 0)),
      before: (base) => (own < 0 ? 0 : (figures[base]?.[own] ?? 0)),
      column: (base) => (column < 0 ? 0 : (top.figures[base]?.[column + later] ?? 0)),
    },
    goTo: (row, place, ofTop) => {
      own = row === undefined || place === undefined ? -1 : (row * columns.count + place) * periods;
      column = ofTop === undefined ? -1 : ofTop * periods;
    },
  };
};

interface Level {
  /** With the columns, and in all. */
  cells: Grouped;
  totals: Grouped;
  /** Group by the codes on the way to it. */
  places: Map<string, number>;
  /** The same in the totals. */
  totalPlaces: Map<string, number>;
  cellCursor: Cursor;
  totalCursor: Cursor;
}

const keysIn = ({ codes, count, width }: Grouped['rows']): Map<string, number> =>
  new Map(
    Array.from({ length: count }, (_, group) => [
      width === 1 ? String(codes[group]) : codes.subarray(group * width, (group + 1) * width).join('/'),
      group,
    ]),
  );

interface Source {
  lines: SaleLines;
  question: PivotQuestion;
  rows: readonly Codes[];
  columns: readonly Codes[];
  ranks: Ranks;
}

const groupingOf = ({ lines, question, rows, columns }: Source, items: Items): Grouping => {
  const { from, until, filters, values } = question;
  const isTwofold = values.some(isCompared);
  const before = from - (until - from);
  return {
    rows,
    columns,
    bases: basesOf(values),
    from: lineOfDay(lines, isTwofold ? before : from),
    until: lineOfDay(lines, until),
    ...(isTwofold && { splitAt: lineOfDay(lines, from) }),
    filters: filters.map(({ name, ids }) => {
      const codes = codesBy(lines, name, items);
      const kept = new Set(ids);
      return { codes: codes.codes, keeps: Uint8Array.from(codes.ids, (id) => (kept.has(id) ? 1 : 0)) };
    }),
  };
};

/** Levels of rows, from the total down to the deepest that is shown. */
const levelsOf = ({ lines, rows, columns }: Source, grouping: Grouping, depth: number): Level[] => {
  const isAdded = !grouping.bases.includes('Documents');
  const deepest = groupLines(lines, { ...grouping, rows: rows.slice(0, depth) });
  const cut = (length: number, keepsColumns: boolean): Grouped => {
    if (length === depth && (keepsColumns || columns.length === 0)) return deepest;
    if (isAdded) return rollUp(deepest, length, keepsColumns);
    return groupLines(lines, { ...grouping, rows: rows.slice(0, length), columns: keepsColumns ? columns : [] });
  };
  const [top, topTotals] = [cut(0, true), cut(0, false)];
  return Array.from({ length: depth + 1 }, (_, length) => {
    const [cells, totals] = length === 0 ? [top, topTotals] : [cut(length, true), cut(length, false)];
    return {
      cells,
      totals,
      places: keysIn(cells.rows),
      totalPlaces: keysIn(totals.rows),
      cellCursor: cursorOf(cells, top),
      totalCursor: cursorOf(totals, topTotals),
    };
  });
};

/** Puts the values of the cell that a cursor is at where they belong. */
const writeCell = (into: Float64Array, at: number, values: readonly PivotValue[], bases: CellBases): void => {
  for (let place = 0; place < values.length; place++)
    into[at + place] = valueOf(values[place] as PivotValue, bases) ?? Number.NaN;
};

/** The columns that are shown, by their order, and how many are not. */
const columnsOf = ({ columns, question, ranks }: Source, top: Level) => {
  const { codes, count, width } = top.cells.columns;
  if (columns.length === 0) return { shown: [], ids: [], cut: 0 };
  const all = Array.from({ length: count }, (_, group) => ({
    group,
    ids: columns.map(({ ids }, place) => ids[codes[group * width + place] as number] as number),
  }));
  const rankOf = (ids: readonly number[], place: number): number =>
    ranks[question.columns[place] as PivotDimension]?.get(ids[place] as number) ?? (ids[place] as number);
  const byRank = (one: readonly number[], other: readonly number[]): number => {
    const place = one.findIndex((_, at) => rankOf(one, at) !== rankOf(other, at));
    return place < 0 ? 0 : rankOf(one, place) - rankOf(other, place);
  };
  const shown = all.toSorted((one, other) => byRank(one.ids, other.ids)).slice(0, mostColumns);
  return {
    shown: shown.map(({ ids }) => columns.map((each, place) => each.ids.indexOf(ids[place] as number)).join('/')),
    ids: shown.map(({ ids }) => ids),
    cut: count - shown.length,
  };
};

interface Node {
  key: string;
  id: number;
  depth: number;
  hasMore: boolean;
}

/** The rows that are shown: those below an open one come after it. */
const nodesOf = (source: Source, levels: readonly Level[]): Node[] => {
  const { question, rows, ranks } = source;
  const open = new Set(question.open);
  const children = levels.map(({ cells }, depth) => {
    const byParent = new Map<string, string[]>();
    if (depth === 0) return byParent;
    for (const key of keysIn(cells.rows).keys()) {
      const parent = key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : '';
      const siblings = byParent.get(parent);
      if (siblings) siblings.push(key);
      else byParent.set(parent, [key]);
    }
    return byParent;
  });
  const idOf = (key: string, depth: number): number =>
    rows[depth - 1]?.ids[Number(key.slice(key.lastIndexOf('/') + 1))] as number;
  const figureOf = (key: string, depth: number): number => {
    const level = levels[depth] as Level;
    const value = question.values[question.sort.value ?? -1];
    const id = idOf(key, depth);
    if (!value) return ranks[question.rows[depth - 1] as PivotDimension]?.get(id) ?? id;
    const { bases, goTo } = level.totalCursor;
    goTo(level.totalPlaces.get(key), 0, 0);
    return valueOf(value, bases) ?? -Infinity;
  };
  const nodes: Node[] = [{ key: '', id: 0, depth: 0, hasMore: false }];
  const descend = (parent: string, path: string, depth: number): void => {
    const found = (children[depth]?.get(parent) ?? []).map((key) => ({ key, figure: figureOf(key, depth) }));
    found.sort((one, other) => (question.sort.isUp ? one.figure - other.figure : other.figure - one.figure));
    for (const { key } of found) {
      const id = idOf(key, depth);
      const own = path === '' ? String(id) : `${path}/${id}`;
      nodes.push({ key, id, depth, hasMore: depth < rows.length });
      if (depth < rows.length && open.has(own)) descend(key, own, depth + 1);
    }
  };
  if (rows.length > 0) descend('', '', 1);
  return nodes;
};

/** How deep rows are shown: one deeper than the deepest that is open. */
const depthOf = ({ rows, open }: PivotQuestion): number =>
  Math.min(rows.length, 1 + Math.max(0, ...open.map((path) => path.split('/').length)));

/**
 * Makes the table that a question is answered by.
 * @throws TooManyCells
 */
export const tableOf = (
  lines: SaleLines,
  question: PivotQuestion,
  { items, ranks }: { items: Items; ranks: Ranks },
): PivotTable => {
  const by = (names: readonly PivotDimension[]): Codes[] => names.map((name) => codesBy(lines, name, items));
  const source: Source = { lines, question, rows: by(question.rows), columns: by(question.columns), ranks };
  const levels = levelsOf(source, groupingOf(source, items), depthOf(question));
  const top = levels[0] as Level;
  const { shown, ids, cut } = columnsOf(source, top);
  const nodes = nodesOf(source, levels);
  const places = levels.map(({ cells }) => keysIn(cells.columns));
  const { values } = question;
  const width = (shown.length + 1) * values.length;
  const table = new Float64Array(nodes.length * width);
  const topColumns = shown.map((column) => places[0]?.get(column));
  const columnPlaces = places.map((of) => shown.map((column) => of.get(column)));
  nodes.forEach(({ key, depth }, row) => {
    const level = levels[depth] as Level;
    const { cellCursor, totalCursor } = level;
    const [own, start] = [level.places.get(key), row * width];
    for (let place = 0; place < shown.length; place++) {
      cellCursor.goTo(own, columnPlaces[depth]?.[place], topColumns[place]);
      writeCell(table, start + place * values.length, values, cellCursor.bases);
    }
    totalCursor.goTo(level.totalPlaces.get(key), 0, 0);
    writeCell(table, start + shown.length * values.length, values, totalCursor.bases);
  });
  return {
    columns: ids,
    cutColumns: cut,
    depths: Uint8Array.from(nodes, ({ depth }) => depth),
    ids: Float64Array.from(nodes, ({ id }) => id),
    hasMore: Uint8Array.from(nodes, ({ hasMore }) => (hasMore ? 1 : 0)),
    values: table,
  };
};
