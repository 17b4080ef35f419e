import { multiplyDivide } from '#domain/numbers/rounding.ts';
import { one } from '#domain/quantity.ts';
import type { CountedSum, ShiftReport } from '#domain/sale/shift/shift-report.ts';
import type { Instant } from '#domain/zone.ts';
import { DocumentActionType, SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql, words, type Sql } from '../../sql.ts';
import { bondsWithBills, receiptsOf, type ShiftPlace } from './shift.ts';

interface Span {
  after: Instant;
  until: Instant;
}

/** The orders of the bills that were closed. */
const ordersIn = (place: ShiftPlace, span: Span): Sql => sql`
  select "Id" from "Document" where ${receiptsOf(place, span)} and "DocumentActionType" = ${DocumentActionType.Order}`;

const coversOf = async (db: Database, place: ShiftPlace, span: Span): Promise<number> => {
  const guests = db.dialect.numberIn(words('g."Settings"'), 'Guests');
  const row = await db.one<{ Count: number }>(sql`
    select cast(coalesce(sum(${guests}), 0) as bigint) as "Count" from "DocumentGroup" g
    where g."OrganisationId" = ${place.organisationId} and g."Id" in (
      select own."GroupId" from ${bondsWithBills}
      where own."OrganisationId" = ${place.organisationId} and own."DocumentId" in (${ordersIn(place, span)}))`);
  return Number(row?.Count ?? 0);
};

const serviceOf = async (db: Database, place: ShiftPlace, span: Span): Promise<number> => {
  const row = await db.one<{ Sum: number }>(sql`
    select cast(coalesce(sum(l."DebitSum"), 0) as bigint) as "Sum" from "Lot" l
    where l."OrganisationId" = ${place.organisationId} and l."DocumentId" in (${ordersIn(place, span)})
      and l."ArticleId" = (select b."ServiceArticleId" from "Branch" b
        where b."OrganisationId" = ${place.organisationId} and b."Id" = ${place.branchId})`);
  return Number(row?.Sum ?? 0);
};

/** Lines of which something was taken back, each once, at their list prices. */
const voidsOf = async (db: Database, place: ShiftPlace, span: Span): Promise<CountedSum> => {
  const rows = await db.all<{ Settings: string; Price: number }>(sql`
    select l."Settings", coalesce(l."PrimaryDebitPrice", l."DebitPrice", 0) as "Price" from "Lot" l
    where l."OrganisationId" = ${place.organisationId} and l."DocumentId" in (${ordersIn(place, span)})
      and l."Settings" like '%"VoidedQuantity":%'`);
  const sums = rows.map(({ Settings, Price }) => {
    const { VoidedQuantity = 0 } = JSON.parse(Settings) as { VoidedQuantity?: number };
    return multiplyDivide(Price, VoidedQuantity, one);
  });
  return { count: rows.length, sum: sums.reduce((sum, each) => sum + each, 0) };
};

const openBillsOf = async (db: Database, { organisationId, branchId }: ShiftPlace): Promise<CountedSum> => {
  const row = await db.one<{ Count: number; Sum: number }>(sql`
    select count(*) as "Count", cast(coalesce(sum(g."Sum"), 0) as bigint) as "Sum" from "DocumentGroup" g
      join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
    where g."OrganisationId" = ${organisationId} and g."BranchId" = ${branchId} and g."ApprovedOn" is null
      and s."SplitDocumentType" = ${SplitDocumentType.Bill}`);
  return { count: Number(row?.Count ?? 0), sum: Number(row?.Sum ?? 0) };
};

type Figures = Pick<ShiftReport, 'covers' | 'service' | 'voids' | 'openBills'>;

/** Figures of a restaurant's shift beside the sales; a shop has none. */
export const restaurantFigures = async (db: Database, place: ShiftPlace, span: Span): Promise<Figures> => {
  const [covers, service] = [await coversOf(db, place, span), await serviceOf(db, place, span)];
  const [voids, openBills] = [await voidsOf(db, place, span), await openBillsOf(db, place)];
  return {
    ...(covers > 0 && { covers }),
    ...(service !== 0 && { service }),
    ...(voids.count > 0 && { voids }),
    ...(openBills.count > 0 && { openBills }),
  };
};
