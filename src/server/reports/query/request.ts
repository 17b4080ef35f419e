import { Fault } from '#domain/faults.ts';
import { lastOf } from '#domain/period.ts';
import { isZone, type Instant } from '#domain/zone.ts';
import { DatePart } from '#domain/date-part.ts';
import type { CallContext } from '../../call/context.ts';
import { readKnown, zoneOf } from '../../storage/ledger/known.ts';
import type { Span } from '#domain/documents/sums/clock.ts';

/** Members of a report predicate beside its filters (contract, "A predicate"), in inside values. */
export interface ReportPredicate {
  Pager?: { Index?: number | null; Size?: number | null } | null;
  Sorts?: { Name: string; SortType?: 0 | 1 }[] | null;
  Columns?: string[] | null;
  Group?: { Fields?: string[]; DatePart?: number; ArticleSplit?: { Id?: number }; TimeZone?: string } | null;
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
  /** Grouping fields without Date. */
  fields: readonly string[];
  date?: { part: DatePart; zone: string };
  articleSplitId?: number;
  page: { index: number; size: number };
}

const largestPage = 1000;

const invalid = (path: string, message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `predicate.${path}`, Message: message }] });

const isDatePart = (part: number): part is DatePart => (Object.values(DatePart) as number[]).includes(part);

/** Without a zone of its own a report's dates are those of the organisation. */
const dateOf = ({ Group }: ReportPredicate, zone: string): ReportRequest['date'] => {
  const { Fields = [], DatePart: part, TimeZone } = Group ?? {};
  if (!Fields.includes('Date')) return undefined;
  if (part === undefined) throw invalid('Group.DatePart', 'is required');
  if (!isDatePart(part)) throw invalid('Group.DatePart', 'is no part of a date');
  if (TimeZone !== undefined && !isZone(TimeZone)) throw invalid('Group.TimeZone', 'is not a time zone');
  return { part, zone: TimeZone ?? zone };
};

/** Rows are by the items of a collection, or by the items that are named. @throws INVALID_INPUT where neither is */
const collectionOf = ({ Group, ArticleGroups }: ReportPredicate): number | undefined => {
  const id = Group?.ArticleSplit?.Id;
  if (Group?.Fields?.includes('ArticleGroup') && id === undefined && !ArticleGroups)
    throw invalid('Group.ArticleSplit', 'is required');
  return id;
};

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;

/** A session with the report for one purpose only must filter by it. @throws NOT_ALLOWED */
const refuseWide = (predicate: ReportPredicate, { call, session: { isSuperuser, menu } }: CallContext): void => {
  const { narrow, menuKeys = [] } = call;
  if (!narrow || isSuperuser || !menu) return;
  const isFree = menuKeys.some((key) => !narrow.keys.includes(key) && menu.has(key));
  if (!isFree && !narrow.by.some((filter) => isGiven(predicate[filter]))) throw new Fault('NOT_ALLOWED');
};

interface Named {
  Id?: number;
}

/** Branches of the predicate, restricted to the session's own; all of these by default. */
const ownBranches = (asked: unknown, branches: readonly number[]): unknown => {
  if (Array.isArray(asked)) return (asked as Named[]).filter(({ Id }) => Id !== undefined && branches.includes(Id));
  if (typeof asked !== 'object' || asked === null) return branches.map((Id) => ({ Id }));
  const { Ids } = asked as { Ids?: readonly number[] };
  return { ...asked, Ids: Ids ? Ids.filter((id) => branches.includes(id)) : branches };
};

/** A report's predicate as this session may ask it: of its branches, and as wide as its menu says. */
const withinReach = (predicate: ReportPredicate, context: CallContext): ReportPredicate => {
  refuseWide(predicate, context);
  const { isSuperuser, branches } = context.session;
  return isSuperuser || !branches
    ? predicate
    : { ...predicate, Branches: ownBranches(predicate['Branches'], branches) };
};

/**
 * Reads what a report predicate asks. @throws INVALID_INPUT for a date part, zone or collection that is missing or
 * wrong
 */
export const readRequest = async (
  asking: ReportPredicate,
  context: CallContext,
  defaults: readonly string[] = [],
): Promise<ReportRequest> => {
  const predicate = withinReach(asking, context);
  const { organisationId } = context.session;
  if (organisationId === 0) throw new Fault('NOT_ALLOWED');
  const zone = zoneOf(await readKnown(context.db, { organisationId, ids: {} }), context.services.config.timeZone);
  const grouping = predicate.Group?.Fields ?? defaults;
  return {
    context,
    organisationId,
    zone,
    predicate,
    fields: [...new Set(grouping)].filter((field) => field !== 'Date'),
    date: dateOf(predicate, zone),
    articleSplitId: collectionOf(predicate),
    page: { index: predicate.Pager?.Index ?? 0, size: Math.min(predicate.Pager?.Size ?? largestPage, largestPage) },
  };
};

/** The time asked for, both ends belonging to it; open where an end is left out. */
export const readSpan = ({ ApprovedOn }: ReportPredicate): Partial<Span> => ({
  ...(typeof ApprovedOn?.From === 'number' && { from: ApprovedOn.From }),
  ...(typeof ApprovedOn?.To === 'number' && { until: lastOf(ApprovedOn.To) + 1 }),
});

export const wantsColumn = ({ predicate: { Columns } }: ReportRequest, name: string): boolean =>
  !Columns?.length || Columns.includes(name);
