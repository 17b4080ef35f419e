import { DatePart } from '#domain/date-part.ts';
import { dimensionText, idIn, keyOfRow, type Row, type Voice } from './dimensions.ts';
import { inOrder, type Column } from './columns.ts';
import { readAll } from './fetch.ts';
import { measureOf, sortName, type MeasureName } from './measures.ts';
import { groupOf, predicateOf, type Question } from './question.ts';
import type { Report } from './report.ts';

export interface Bar {
  key: string;
  name: string;
  value: number;
  /** The row that it shows. */
  row: Row;
}

/** As many bars as a chart has room for. */
const mostBars = 10;

export const isByDate = ({ fields: [first] }: Question): boolean => first === 'Date';

/** Rows of the chart: by the first dimension of the grouping, all dates or the largest of anything else. */
export const readChart = async (
  report: Report,
  question: Question,
  { chart, signal }: { chart: MeasureName; signal?: AbortSignal },
): Promise<Row[]> => {
  const [first] = question.fields;
  if (!first) return [];
  const predicate = {
    ...predicateOf(report, question),
    Group: groupOf(question, [first]),
    Columns: [first, ...measureOf(chart).from],
  };
  if (isByDate(question)) return (await readAll(report, predicate, signal)).rows;
  const Sorts = [{ Name: sortName(chart), SortType: 1 }];
  return (await report.read({ ...predicate, Sorts, Pager: { Index: 0, Size: mostBars } }, signal)).rows;
};

/** The largest of rows that are all read already. */
export const largestOf = (rows: readonly Row[], columns: readonly Column[], chart: MeasureName): Row[] =>
  inOrder(rows, columns, { by: chart, isUp: false }).slice(0, mostBars);

/** Rows as bars, nothing but what is above nought. */
export const barsOf = (
  rows: readonly Row[],
  { fields: [first], part }: Question,
  { chart, voice }: { chart: MeasureName; voice: Voice },
): Bar[] => {
  if (!first) return [];
  return rows.flatMap((row) => {
    const value = measureOf(chart).of(row, undefined);
    if (typeof value !== 'number' || (value <= 0 && first !== 'Date')) return [];
    return [
      {
        key: String(idIn(row, first) ?? keyOfRow(row, [first])),
        name: first === 'Date' && part === DatePart.Day ? shortDay(row) : dimensionText(row, first, part, voice),
        value,
        row,
      },
    ];
  });
};

/** '21.11': the axis has no room for the year. */
const shortDay = (row: Row): string => String(row['Date']).slice(5).split('-').toReversed().join('.');
