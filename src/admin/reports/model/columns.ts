import { comparedIn, earlierName } from './earlier.ts';
import { acrossName, type Fetched } from './fetch.ts';
import { dimensionText, isDimension, type DimensionName, type Row, type Voice } from './dimensions.ts';
import {
  measureOf,
  numberIn,
  showFigure,
  sortName,
  writeFigure,
  type Figure,
  type Measure,
  type MeasureName,
} from './measures.ts';
import type { Question, Sort } from './question.ts';
import type { Report } from './report.ts';
import { titleOf } from './titles.ts';

export interface Column {
  key: string;
  /** In the reader's language. */
  title: string;
  unit: Measure['unit'];
  value: (row: Row) => Figure;
  /** Of all rows. */
  total?: Figure;
  /** The name that rows are sorted by; absent: they cannot be. */
  sort?: MeasureName | DimensionName;
  dimension?: DimensionName;
  measure?: MeasureName;
}

const dimensionColumn = (name: DimensionName, report: Report, { part }: Question, voice: Voice): Column => ({
  key: name,
  title: voice.translate(titleOf(report, name)),
  unit: 'text',
  value: (row) => dimensionText(row, name, part, voice),
  ...(!report.isOrdered && { sort: name }),
  dimension: name,
});

const totalOf = ({ of, hasTotal }: Measure, all: Row | undefined): Figure =>
  hasTotal && all ? of(all, all) : undefined;

const measureColumn = (name: MeasureName, report: Report, { all }: Fetched, { translate }: Voice): Column => {
  const measure = measureOf(name);
  const mayBeSorted = !report.isOrdered && (report.isWhole || sortName(name) !== undefined);
  return {
    key: name,
    title: translate(measure.title),
    unit: measure.unit,
    value: (row) => measure.of(row, all),
    total: totalOf(measure, all),
    ...(mayBeSorted && { sort: name }),
    measure: name,
  };
};

const acrossColumns = (
  { across: name, measures: [first] }: Report,
  { across }: Fetched,
  question: Question,
  voice: Voice,
) => {
  if (!name || !first) return [];
  const measure = measureOf(first);
  return across.map(({ id, row }): Column => ({
    key: acrossName(id),
    title: dimensionText(row, name, question.part, voice),
    unit: measure.unit,
    value: (each) => {
      const figure = each[acrossName(id)];
      return typeof figure === 'number' ? figure : 0;
    },
    total: totalOf(measure, row),
  }));
};

const changeOf = (now: Figure, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((Number(now ?? 0) - before) / Math.abs(before)) * 1000) / 10;

/** The figure of the earlier period, and by how much it has changed since. */
const comparedColumns = (name: MeasureName, { all }: Fetched, { translate }: Voice): Column[] => {
  const { title, unit, of } = measureOf(name);
  const change = (row: Row): number | undefined => changeOf(of(row, all), numberIn(row, earlierName));
  return [
    {
      key: earlierName,
      title: `${translate(title)}, ${translate('before that')}`,
      unit,
      value: (row) => numberIn(row, earlierName),
      ...(all && { total: numberIn(all, earlierName) }),
    },
    {
      key: 'change',
      title: translate('Change, %'),
      unit: 'percent',
      value: change,
      ...(all && { total: change(all) }),
    },
  ];
};

/** Rows by date have no letters. */
const isShown = (name: MeasureName, { fields }: Question): boolean => name !== 'ABCGroup' || !fields.includes('Date');

/** The columns: first those of the grouping, then figures. */
export const columnsOf = (report: Report, question: Question, fetched: Fetched, voice: Voice): Column[] => [
  ...question.fields.map((name) => dimensionColumn(name, report, question, voice)),
  ...acrossColumns(report, fetched, question, voice),
  ...report.measures
    .filter((name) => isShown(name, question))
    .flatMap((name) => [
      measureColumn(name, report, fetched, voice),
      ...(name === comparedIn(report, question) ? comparedColumns(name, fetched, voice) : []),
    ]),
];

export const showCell = ({ unit, value }: Column, row: Row): string => showFigure(unit, value(row));
export const writeCell = ({ unit, value }: Column, row: Row): string | number => writeFigure(unit, value(row));

const compare = (one: Figure, other: Figure): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''));
};

/** Rows of a report that is read as a whole, in the order that is chosen. */
export const inOrder = (rows: readonly Row[], columns: readonly Column[], sort: Sort | undefined): Row[] => {
  const column = sort && columns.find(({ key }) => key === sort.by);
  if (!column) return [...rows];
  const sign = sort.isUp ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(column.value(one), column.value(other)));
};

/** Whether a click on the head of a column begins with the smallest: names do, figures begin with the largest. */
export const beginsUp = (by: Sort['by']): boolean => isDimension(by);
