import { DatePart } from '#domain/date-part.ts';
import { toPredicate, type Filter } from '../../model/filter.ts';
import type { Values } from '../../model/route-pattern.ts';
import { isDimension, type DimensionName } from './dimensions.ts';
import { isMeasure, sortName, type MeasureName } from './measures.ts';
import type { Report } from './report.ts';

export interface Sort {
  by: MeasureName | DimensionName;
  isUp: boolean;
}

/** The period that the figures are compared with. */
export type Compared = 'before' | 'year';

/** All that is chosen on the page of a report. */
export interface Question {
  filter: Filter;
  fields: readonly DimensionName[];
  part: DatePart;
  split?: { Id: number; Name?: string | null };
  sort?: Sort;
  /** The first is 1. */
  page: number;
  perPage: number;
  compared?: Compared | undefined;
}

const usualSize = 25;

/** The first question of a report. */
export const firstQuestion = (report: Report): Question => ({
  filter: report.filter ?? {},
  fields: report.grouping,
  part: report.part ?? DatePart.Day,
  ...(report.sort && { sort: { isUp: false, ...report.sort } }),
  page: 1,
  perPage: report.perPage ?? usualSize,
});

/** In the query of an address. */
export const asText = (question: Question): string => JSON.stringify(question);

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSort = (value: unknown): value is Sort =>
  isObject(value) &&
  typeof value['by'] === 'string' &&
  (isMeasure(value['by']) || isDimension(value['by'])) &&
  typeof value['isUp'] === 'boolean';

const dateParts: readonly number[] = Object.values(DatePart);
const isPart = (value: unknown): value is DatePart => typeof value === 'number' && dateParts.includes(value);
const isCompared = (value: unknown): value is Compared => value === 'before' || value === 'year';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const isSplit = (value: unknown): value is NonNullable<Question['split']> =>
  isObject(value) && typeof value['Id'] === 'number';

/** Those of these names that the report may be grouped by, each once; its own grouping where none is left. */
export const fieldsOf = (report: Report, names: unknown): readonly DimensionName[] => {
  const known = Array.isArray(names) ? names.filter(isDimension) : [];
  const fields = [...new Set(known)].filter((name) => report.dimensions.includes(name));
  return report.isFixed || fields.length === 0 ? report.grouping : fields;
};

/** The question in an address, which anyone may have typed; undefined: none that can be read. */
export const questionIn = (report: Report, text: string | null): Question | undefined => {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (!isObject(given) || !isObject(given['filter'])) return undefined;
  const { fields, part, split, sort, page, perPage, compared } = given;
  const first = firstQuestion(report);
  const names = new Set<string>(report.filters);
  return {
    ...first,
    filter: Object.fromEntries(Object.entries(given['filter']).filter(([name]) => names.has(name))),
    fields: fieldsOf(report, fields),
    ...(isPart(part) && { part }),
    ...(isSplit(split) && { split }),
    ...(isSort(sort) && { sort }),
    ...(isCount(page) && { page }),
    ...(isCount(perPage) && { perPage: Math.min(perPage, 100) }),
    ...(isCompared(compared) && { compared }),
  };
};

/** Only groupings by a collection that is chosen can be asked for, or by items that are (R-REPORT-014). */
const lacksCollection = ({ fields, split, filter }: Question): boolean =>
  fields.includes('ArticleGroup') &&
  split === undefined &&
  !(Array.isArray(filter['ArticleGroups']) && filter['ArticleGroups'].length > 0);

/** The records that a filter is narrowed to. */
export const chosenOf = ({ filter }: Question, name: string): { Id: number }[] => {
  const chosen = filter[name];
  if (!Array.isArray(chosen)) return [];
  return chosen.flatMap((each: unknown) => (isSplit(each) ? [{ Id: each.Id }] : []));
};

/** Why a report cannot be asked for yet; undefined: it can. */
export const blockOf = ({ requires }: Report, question: Question): string | undefined => {
  if (lacksCollection(question)) return 'Choose a collection to group by its items.';
  if (requires && chosenOf(question, requires.filter).length !== 1) return requires.hint;
  return undefined;
};

const periods = { ApprovedOn: 'instant', AppliedOn: 'instant' } as const;

/** The Group of a predicate. */
export const groupOf = ({ part, split }: Question, fields: readonly DimensionName[]): Values => ({
  Fields: [...fields],
  ...(fields.includes('Date') && { DatePart: part }),
  ...(fields.includes('ArticleGroup') && split && { ArticleSplit: { Id: split.Id } }),
});

/** The predicate of the chosen filters, without grouping, order and page. */
export const predicateOf = ({ base }: Report, { filter }: Question): Values => ({
  ...base?.(),
  ...toPredicate({ searched: [], periods }, filter),
});

/** The Sorts of a predicate; empty where the call cannot sort by it. */
export const sortsOf = ({ sort, fields }: Question): Values[] => {
  if (!sort) return [];
  const { by } = sort;
  const Name = isMeasure(by) ? sortName(by) : fields.find((name) => name === by);
  return Name ? [{ Name, SortType: sort.isUp ? 0 : 1 }] : [];
};

/** The content of a preset: the filters, and the grouping beside them. */
export const keptOf = ({ filter, fields, part, split }: Question): Filter => ({
  ...filter,
  Group: { Fields: [...fields], DatePart: part, ...(split && { ArticleSplit: split }) },
});

/** The part of a question that a preset sets; filters that the report does not have are left out. */
export const keptIn = (report: Report, kept: unknown): Partial<Question> => {
  const values = isObject(kept) ? kept : {};
  const { Group } = values;
  const names = new Set<string>(report.filters);
  const filter = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  if (!isObject(Group)) return { filter };
  const { Fields, DatePart: part, ArticleSplit: split } = Group;
  return {
    filter,
    fields: fieldsOf(report, Fields),
    ...(isPart(part) && { part }),
    ...(isSplit(split) && { split }),
  };
};
