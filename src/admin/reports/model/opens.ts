import { hasAdditional, session } from '#client/session.ts';
import { DatePart } from '#domain/date-part.ts';
import type { Period } from '#domain/period.ts';
import { endOfDay, numberOfDay, startOfDay, type Day } from '#domain/zone.ts';
import { asChoice, boundsOf } from '../../kinds/parts/period/period-choice.ts';
import { companyCalendar, type Filter } from '../../model/filter.ts';
import type { Values } from '../../model/route-pattern.ts';
import { allViews } from '../../model/views.ts';
import { dimensionOf, idIn, isDimension, type Row } from './dimensions.ts';
import type { Question } from './question.ts';

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const lastDayOf = (month: string): Day => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const daysOf: Readonly<Record<number, (key: string) => readonly [Day, Day]>> = {
  [DatePart.Day]: (key) => [key, key],
  [DatePart.Month]: (key) => [`${key}-01`, lastDayOf(key)],
};

/** The time that a row by date is of, within the period that is asked for; undefined: no single stretch of time. */
export const periodOfRow = (part: DatePart, key: string, { From, To }: Period): Period | undefined => {
  const days = daysOf[part]?.(key);
  if (!days || key === '') return undefined;
  const { zone } = companyCalendar();
  return {
    From: Math.max(From ?? 0, startOfDay(zone, numberOfDay(days[0]))),
    To: Math.min(To ?? Infinity, endOfDay(zone, numberOfDay(days[1]))),
  };
};

/** Filters of a list of documents for those of a row; undefined: the list has no filter for it. */
const filterOfRow = (row: Row, { fields, part, filter }: Question): Filter | undefined => {
  const narrowed: Filter = {};
  for (const name of fields) {
    if (name === 'Date') {
      const period = periodOfRow(part, String(row['Date'] ?? ''), boundsOf(asChoice(filter['ApprovedOn']) ?? {}));
      if (!period) return undefined;
      narrowed['ApprovedOn'] = period;
    } else if (name !== 'DocumentActionType') {
      const { documents, kind } = dimensionOf(name);
      const value = kind === 'enum' ? row[name] : idIn(row, name) && row[name];
      if (!documents || !value) return undefined;
      narrowed[documents] = [isRecord(value) ? { Id: value['Id'], Name: value['Name'] } : value];
    }
  }
  return narrowed;
};

const hasList = (type: number): boolean => allViews().some(({ view }) => view.list?.route === `/documents/${type}`);

/** Filters of a report that lists of documents have too. */
const shared = new Set([
  'ApprovedOn',
  'Branches',
  'Employees',
  'Contractors',
  'DocumentGroups',
  'DocumentOperationTypes',
]);

/**
 * The list of the documents that a row of figures is made of; undefined where that list cannot be narrowed so.
 * type: of the documents, where the rows are not by type.
 */
export const documentsOfRow = (row: Row, question: Question, type: number | undefined): string | undefined => {
  const { filter } = question;
  const own = row['DocumentActionType'];
  const documentType = typeof own === 'number' ? own : type;
  const isKnown = Object.keys(filter).every((name) => shared.has(name) || name === 'DocumentActionTypes');
  const narrowed = filterOfRow(row, question);
  if (!documentType || !hasList(documentType) || !isKnown || !narrowed) return undefined;
  const asked = Object.fromEntries(Object.entries(filter).filter(([name]) => shared.has(name)));
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...asked, ...narrowed }),
    page: '1',
    perPage: '25',
    sort: 'ApprovedOn',
    order: 'DESC',
  });
  return `/documents/${documentType}?${query}`;
};

/** Reports lead to product cards for those alone who have the additional access (R-PERM-028). */
const mayOpenProducts = (): boolean => {
  const current = session.get();
  return current !== undefined && hasAdditional(current, 'productCard');
};

/** The address of what a value of a dimension is: a product's card, a document. */
export const addressOf = (row: Row, name: string): string | undefined => {
  const id = isDimension(name) ? idIn(row, name) : undefined;
  if (!id) return undefined;
  if (name === 'Article') return mayOpenProducts() ? `/product/1?productid=${id}` : undefined;
  const value = row[name];
  if (name === 'Document' && isRecord(value)) return `/document/${String(value['DocumentActionType'])}/${id}`;
  return undefined;
};
