import type { PredicateOf } from '#client/call.ts';
import type { DatePart } from '#domain/date-part.ts';
import { soldKinds } from '#domain/documents/sales-kinds.ts';
import type { Period } from '#domain/period.ts';
import type { PeriodChoice } from '../kinds/parts/period/period-choice.ts';

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

/** The figures of the period; returns apart, as they are no receipts. */
export const salesInAll = (question: SalesQuestion): Predicate => ({
  ...base(question),
  ...everyRow,
  Group: { Fields: ['DocumentOperationType'], TimeZone: question.zone },
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
