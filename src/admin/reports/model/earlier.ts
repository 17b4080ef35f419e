import { earlierPeriod, type Period } from '#domain/period.ts';
import { asChoice, boundsOf } from '../../kinds/parts/period/period-choice.ts';
import { companyCalendar } from '../../model/filter.ts';
import { keyOfRow, type Row } from './dimensions.ts';
import { measureOf, numberIn, type MeasureName } from './measures.ts';
import type { Question } from './question.ts';
import type { Report } from './report.ts';

/** Under which name a row keeps its figure of the period that is compared with. */
export const earlierName = 'earlier';

const isBounded = ({ From, To }: Period): boolean => From !== undefined && To !== undefined;

/** Whether figures can be compared with an earlier period: rows by date have none that they belong to. */
export const mayCompare = ({ compares, isWhole }: Report, { fields, filter }: Question): boolean =>
  compares !== undefined &&
  !isWhole &&
  !fields.includes('Date') &&
  isBounded(boundsOf(asChoice(filter['ApprovedOn']) ?? {}));

/** The measure that is compared now; undefined: none is. */
export const comparedIn = (report: Report, question: Question): MeasureName | undefined =>
  question.compared && mayCompare(report, question) ? report.compares : undefined;

/** The same question about the earlier period. */
const earlierQuestion = (question: Question): Question => {
  const { From, To } = boundsOf(asChoice(question.filter['ApprovedOn']) ?? {});
  const { compared } = question;
  if (!compared || From === undefined || To === undefined) return question;
  return {
    ...question,
    filter: { ...question.filter, ApprovedOn: earlierPeriod({ From, To }, compared, companyCalendar()) },
  };
};

/** Reads the rows that a question asks for, and the sums of all. */
export interface Earlier {
  rows: (question: Question) => Promise<readonly Row[]>;
  all: (question: Question) => Promise<Row | undefined>;
}

const withFigure = (row: Row, figure: number): Row => ({ ...row, [earlierName]: figure });

/** Rows and sums with their figures of the earlier period beside them. */
export const withEarlier = async (
  report: Report,
  question: Question,
  { rows, all, read }: { rows: Row[]; all: Row | undefined; read: Earlier },
): Promise<{ rows: Row[]; all: Row | undefined }> => {
  const name = comparedIn(report, question);
  if (!name) return { rows, all };
  const [from = ''] = measureOf(name).from;
  const before = earlierQuestion(question);
  const [some, whole] = await Promise.all([read.rows(before), all ? read.all(before) : undefined]);
  const figures = new Map(some.map((row) => [keyOfRow(row, question.fields), numberIn(row, from)]));
  return {
    rows: rows.map((row) => withFigure(row, figures.get(keyOfRow(row, question.fields)) ?? 0)),
    all: all && withFigure(all, numberIn(whole, from)),
  };
};
