import { Fault } from '#domain/faults.ts';
import { isZone, type Instant } from '#domain/zone.ts';
import type { DatePart } from '#domain/date-part.ts';
import type { CallContext } from '../call/context.ts';
import { readKnown, zoneOf } from '../storage/ledger/known.ts';
import type { Span } from '../storage/ledger/clock.ts';

/** What a report predicate holds beside its filters (contract, "A predicate"), in inside values. */
export interface ReportPredicate {
  Pager?: { Index?: number | null; Size?: number | null } | null;
  Sorts?: { Name: string; SortType?: 0 | 1 }[] | null;
  Columns?: string[] | null;
  Group?: { Fields?: string[]; DatePart?: DatePart; ArticleSplit?: { Id?: number }; TimeZone?: string } | null;
  ApprovedOn?: { From?: Instant | null; To?: Instant | null } | null;
  [filter: string]: unknown;
}

/** A report asked for, with its defaults. */
export interface ReportRequest {
  context: CallContext;
  organisationId: number;
  /** Zone by which sums are kept. */
  zone: string;
  predicate: ReportPredicate;
  /** What rows are grouped by, Date apart. */
  fields: readonly string[];
  date?: { part: DatePart; zone: string };
  articleSplitId?: number;
  page: { index: number; size: number };
}

const largestPage = 1000;

const invalid = (path: string, message: string): Fault => new Fault('INVALID_INPUT', { items: [{ Path: `predicate.${path}`, Message: message }] });

/** Without a zone of its own a report's dates are those of the organisation. */
const dateOf = ({ Group }: ReportPredicate, zone: string): ReportRequest['date'] => {
  const { Fields = [], DatePart: part, TimeZone } = Group ?? {};
  if (!Fields.includes('Date')) return undefined;
  if (part === undefined) throw invalid('Group.DatePart', 'is required');
  if (TimeZone !== undefined && !isZone(TimeZone)) throw invalid('Group.TimeZone', 'is not a time zone');
  return { part, zone: TimeZone ?? zone };
};

/** Reads what a report predicate asks. @throws INVALID_INPUT for a date part or zone that is missing or wrong */
export const readRequest = async (predicate: ReportPredicate, context: CallContext, defaults: readonly string[] = []): Promise<ReportRequest> => {
  const { organisationId } = context.session;
  if (organisationId === 0) throw new Fault('NOT_ALLOWED');
  const zone = zoneOf(await readKnown(context.db, { organisationId, ids: {} }), context.services.config.timeZone);
  const asked = predicate.Group?.Fields ?? defaults;
  return {
    context, organisationId, zone, predicate,
    fields: [...new Set(asked)].filter((field) => field !== 'Date'),
    date: dateOf(predicate, zone),
    articleSplitId: predicate.Group?.ArticleSplit?.Id,
    page: { index: predicate.Pager?.Index ?? 0, size: Math.min(predicate.Pager?.Size ?? largestPage, largestPage) },
  };
};

/** A time given as 23:59:59 means to the end of that second (001 §9). */
const endOf = (to: Instant): Instant => (to % 1000 === 0 && to % 60_000 === 59_000 ? to + 1000 : to + 1);

/** The time asked for, both ends belonging to it; open where an end is left out. */
export const readSpan = ({ ApprovedOn }: ReportPredicate): Partial<Span> => ({
  ...(typeof ApprovedOn?.From === 'number' && { from: ApprovedOn.From }),
  ...(typeof ApprovedOn?.To === 'number' && { until: endOf(ApprovedOn.To) }),
});

export const wantsColumn = ({ predicate: { Columns } }: ReportRequest, name: string): boolean => !Columns?.length || Columns.includes(name);
