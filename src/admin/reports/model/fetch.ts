import type { Values } from '../../model/route-pattern.ts';
import { dimensionOf, idIn, keyOfRow, type DimensionName, type Row } from './dimensions.ts';
import { withEarlier } from './earlier.ts';
import { measureOf, numberIn } from './measures.ts';
import { groupOf, predicateOf, sortsOf, type Question } from './question.ts';
import type { Report, Rows } from './report.ts';

/** A value that has a column of its own. */
export interface Across {
  id: number;
  row: Row;
}

export interface Fetched extends Rows {
  /** The question that they answer. */
  question: Question;
  /** The sums of all rows. */
  all?: Row;
  across: readonly Across[];
  /** There are more rows than are read into a page. */
  isCut: boolean;
}

/** Rows of one request. */
const most = 1000;
/** Rows of a report that is read as a whole. */
const mostOfWhole = 10_000;

const columnsOf = ({ measures }: Report, fields: readonly DimensionName[]): string[] => [
  ...new Set([...fields, ...measures.flatMap((name) => measureOf(name).from)]),
];

const ask = (report: Report, question: Question, fields: readonly DimensionName[]): Values => ({
  ...predicateOf(report, question),
  Group: groupOf(question, fields),
  Columns: columnsOf(report, fields),
});

/** All rows, page by page, as far as they are read. */
export const readAll = async (report: Report, predicate: Values, signal?: AbortSignal): Promise<Rows> => {
  const rows: Row[] = [];
  for (let Index = 0; ; Index += 1) {
    const page = await report.read({ ...predicate, Pager: { Index, Size: most } }, signal);
    rows.push(...page.rows);
    if (page.rows.length < most || rows.length >= mostOfWhole)
      return { rows, count: Math.max(page.count, rows.length) };
  }
};

const added = (report: Report, rows: readonly Row[]): Row => {
  const fields = new Set(report.measures.flatMap((name) => (measureOf(name).hasTotal ? measureOf(name).from : [])));
  return Object.fromEntries([...fields].map((name) => [name, rows.reduce((sum, row) => sum + numberIn(row, name), 0)]));
};

/** The sums of all rows: those of the whole without any grouping. */
export const readTotal = async (report: Report, question: Question, signal?: AbortSignal): Promise<Row | undefined> => {
  const { rows } = await report.read({ ...ask(report, question, []), Pager: { Index: 0, Size: 1 } }, signal);
  return rows[0];
};

/** Cuts a report down to what some rows belong to. */
const narrowedTo = (rows: readonly Row[], fields: readonly DimensionName[]): Values =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const { filter } = dimensionOf(name);
      const ids = [...new Set(rows.map((row) => idIn(row, name)))];
      if (!filter || ids.length === 0 || ids.includes(undefined)) return [];
      return [[filter, ids.map((Id) => ({ Id }))]];
    }),
  );

/** Under which names a row keeps the figures of its columns across. */
export const acrossName = (id: number): string => `across ${id}`;

/** The values that have a column, and in each row the figure of each. */
const spread = async (report: Report, question: Question, { rows, signal }: { rows: Row[]; signal?: AbortSignal }) => {
  const { across: name } = report;
  const [measure] = report.measures;
  if (!name || !measure) return { across: [], rows };
  const [heads, cells] = await Promise.all([
    readAll(report, ask(report, question, [name]), signal),
    rows.length === 0
      ? undefined
      : readAll(
          report,
          { ...ask(report, question, [...question.fields, name]), ...narrowedTo(rows, question.fields) },
          signal,
        ),
  ]);
  const ofRow = Map.groupBy(cells?.rows ?? [], (row) => keyOfRow(row, question.fields));
  const [from = ''] = measureOf(measure).from;
  return {
    across: heads.rows.flatMap((row) => {
      const id = idIn(row, name);
      return id === undefined ? [] : [{ id, row }];
    }),
    rows: rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        (ofRow.get(keyOfRow(row, question.fields)) ?? []).map((cell) => [
          acrossName(idIn(cell, name) ?? 0),
          numberIn(cell, from),
        ]),
      ),
    })),
  };
};

interface Reading {
  /** The first is nought. */
  page: number;
  size: number;
  /** Totals and columns across are read already. */
  isMore?: boolean;
  signal?: AbortSignal;
}

/** One page of a report, or all of one that is read as a whole, with its totals. */
export const fetchReport = async (
  report: Report,
  question: Question,
  { page, size, isMore = false, signal }: Reading,
): Promise<Fetched> => {
  const asked = ask(report, question, question.fields);
  if (report.isWhole) {
    const { rows, count } = await readAll(report, asked, signal);
    return { question, rows, count: rows.length, all: added(report, rows), across: [], isCut: count > rows.length };
  }
  const [answer, all] = await Promise.all([
    report.read({ ...asked, Sorts: sortsOf(question), Pager: { Index: page, Size: size } }, signal),
    isMore ? undefined : readTotal(report, question, signal),
  ]);
  const compared = await withEarlier(report, question, {
    rows: answer.rows,
    all,
    read: {
      rows: async (earlier) => {
        const predicate = { ...ask(report, earlier, question.fields), ...narrowedTo(answer.rows, question.fields) };
        return answer.rows.length === 0 ? [] : (await readAll(report, predicate, signal)).rows;
      },
      all: (earlier) => readTotal(report, earlier, signal),
    },
  });
  const { rows, across } = await spread(report, question, { rows: compared.rows, ...(signal && { signal }) });
  return {
    question,
    rows,
    count: answer.count,
    ...(compared.all && { all: compared.all }),
    across,
    isCut: false,
  };
};
