import { evennessOf } from '#domain/documents/evenness.ts';
import type { Span } from '#domain/documents/sums/clock.ts';
import { dayNumber } from '#domain/zone.ts';
import type { SaleResumeSearchRow } from '#generated/types.ts';
import { isSale, isTakenBack } from '../../storage/ledger/stored-value/sale-kinds.ts';
import { cheapest } from './cheapest.ts';
import { grouped, type RawRow } from './query.ts';
import type { ReportRequest } from './request.ts';
import { spanOf } from './resume.ts';

const week = 7;

/** Whole weeks of a span, counted back from its last day: the first of their days, and how many they are. */
const weeksOf = ({ zone }: ReportRequest, { from, until }: Span): { first: number; count: number } => {
  const after = dayNumber(zone, until - 1) + 1;
  const count = Math.floor((after - dayNumber(zone, from)) / week);
  return { first: after - count * week, count };
};

const byDay = async (request: ReportRequest, ids: readonly number[], span: Span): Promise<RawRow[]> => {
  const own: ReportRequest = {
    ...request,
    date: { part: 5, zone: request.zone },
    predicate: { ...request.predicate, Articles: ids.map((Id) => ({ Id })) },
  };
  const wanted = { request: own, by: ['Article'] as const, figures: ['Quantity'] as const };
  const pieces = cheapest(own)({ ...wanted, counts: isSale, lessens: isTakenBack }, span);
  return own.context.db.all<RawRow>(grouped({ ...wanted, pieces }));
};

const isWanted = ({ predicate: { Columns }, fields, date }: ReportRequest): boolean =>
  Columns?.includes('XYZGroup') === true && date === undefined && fields.length === 1 && fields[0] === 'Article';

/** Says of the products of a page how evenly they sell from week to week, where that is asked. */
export const addEvenness = async (request: ReportRequest, rows: readonly SaleResumeSearchRow[]): Promise<void> => {
  if (!isWanted(request) || rows.length === 0) return;
  const known = await spanOf(request);
  if (!known) return;
  const span = { ...known, until: Math.max(known.from + 1, Math.min(known.until, request.context.now + 1)) };
  const { first, count } = weeksOf(request, span);
  const ids = rows.flatMap(({ Article: article }) => article?.Id ?? []);
  const sold = new Map(ids.map((id) => [id, Array.from({ length: count }, () => 0)]));
  for (const row of await byDay(request, ids, span)) {
    const weeks = sold.get(Number(row['ArticleId']));
    const place = Math.floor((Number(row['Unit']) - first) / week);
    if (weeks && place >= 0 && place < count) weeks[place] = (weeks[place] as number) + Number(row['Quantity']);
  }
  for (const row of rows) {
    const letter = evennessOf(sold.get(row.Article?.Id ?? 0) ?? []);
    if (letter) row.XYZGroup = letter;
  }
};
