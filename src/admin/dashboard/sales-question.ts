import type { PredicateOf } from '#client/call.ts';
import { DatePart, partForInterval } from '#domain/date-part.ts';
import { soldKinds } from '#domain/documents/sales-kinds.ts';
import type { Period } from '#domain/period.ts';
import { dayMs } from '#domain/zone.ts';
import { DocumentActionType, SplitDocumentType } from '#generated/types.ts';
import { isNamed, type PeriodChoice } from '../kinds/parts/period/period-choice.ts';
import type { Filter } from '../model/filter.ts';

export interface SalesQuestion {
  /** As it was chosen, for the lists that figures open. */
  choice: PeriodChoice;
  period: Period;
  zone: string;
  isRestaurant: boolean;
}

type Predicate = PredicateOf<'SaleResumeSearch'>;

const base = ({ period, isRestaurant }: SalesQuestion) => ({
  ...soldKinds(isRestaurant),
  ...(period.From !== undefined && { ApprovedOn: { From: period.From, To: period.To } }),
});

const everyRow = { Pager: { Index: 0, Size: 1000 } };

export const salesByDate = (question: SalesQuestion, part: DatePart): Predicate => ({
  ...base(question),
  ...everyRow,
  Group: { Fields: ['Date'], DatePart: part, TimeZone: question.zone },
});

/**
 * The figures of the period; returns apart, as they are no receipts, and orders of bills, as a bill may have several.
 */
export const salesInAll = (question: SalesQuestion): Predicate => ({
  ...base(question),
  ...everyRow,
  Group: {
    Fields: [...(question.isRestaurant ? ['DocumentActionType' as const] : []), 'DocumentOperationType'],
    TimeZone: question.zone,
  },
});

/** The bills that were paid in the period. */
export const billsInAll = ({ period }: SalesQuestion): PredicateOf<'DocumentGroupResumeSearch'> => ({
  SplitDocumentTypes: [SplitDocumentType.Bill],
  ApprovedOn: { From: period.From ?? 0, ...(period.To !== undefined && { To: period.To }) },
  Group: { Fields: ['DocumentSplit'] },
});

export const salesBy = (question: SalesQuestion, field: 'Branch' | 'Employee'): Predicate => ({
  ...base(question),
  ...everyRow,
  Group: { Fields: [field], TimeZone: question.zone },
  Sorts: [{ Name: 'DebitSum', SortType: 1 }],
});

/** 0 orders products by quantity, anything else by sales value (R-DASH-004). */
export const topProducts = (
  question: SalesQuestion,
  { topBy, count }: { topBy: number; count: number },
): Predicate => ({
  ...base(question),
  Pager: { Index: 0, Size: count },
  Group: { Fields: ['Article'], TimeZone: question.zone },
  Sorts: [{ Name: topBy === 0 ? 'QuantitySum' : 'DebitSum', SortType: 1 }],
});

export const salesByGroup = (question: SalesQuestion, splitId: number): Predicate => ({
  ...base(question),
  ...everyRow,
  Group: { Fields: ['ArticleGroup'], ArticleSplit: { Id: splitId }, TimeZone: question.zone },
  Sorts: [{ Name: 'DebitSum', SortType: 1 }],
});

const longestByHour = 2 * dayMs;
const longestByDay = 62 * dayMs;

/** The part a period starts with: by the interval's code (R-DASH-008), for days of one's own by their number. */
export const usualPart = (choice: PeriodChoice): DatePart => {
  if (isNamed(choice)) return partForInterval(choice.Interval);
  const length = (choice.To ?? 0) - (choice.From ?? 0);
  if (length <= longestByHour) return DatePart.Hour;
  return length <= longestByDay ? DatePart.Day : DatePart.Month;
};

/** The list of the receipts that a sum is made of, narrowed as the sum is. */
export const receiptsAddress = ({ choice }: Pick<SalesQuestion, 'choice'>, filter: Filter = {}): string => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ ApprovedOn: choice, ...filter }),
    page: '1',
    perPage: '25',
    sort: 'ApprovedOn',
    order: 'DESC',
  });
  return `/documents/${DocumentActionType.Check}?${query}`;
};
