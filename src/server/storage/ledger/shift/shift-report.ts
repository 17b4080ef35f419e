import { drawersOf, type DrawerMovement, type ShiftReport, type TenderSum } from '#domain/sale/shift/shift-report.ts';
import type { Instant } from '#domain/zone.ts';
import { ArticleActionType, DocumentOperationType, TenderActionType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql, type Sql } from '../../sql.ts';
import { restaurantFigures } from './restaurant-figures.ts';
import { bondsWithBills, countOfBills, countOfSales, receiptsOf, type ShiftPlace } from './shift.ts';

interface Span {
  after: Instant;
  until: Instant;
}

interface Totals {
  Count: number;
  Bills: number;
  Returns: number;
  Total: number;
  Returned: number;
  Discount: number;
  FirstOn: Instant | null;
}

const totalsOf = async (db: Database, place: ShiftPlace, span: Span): Promise<Totals> => {
  const isReturn = sql`"DocumentOperationType" = ${DocumentOperationType.ReturnRegular}`;
  return (await db.one<Totals>(sql`
    select ${countOfSales} as "Count", ${countOfBills} as "Bills",
      cast(coalesce(sum(case when ${isReturn} then 1 else 0 end), 0) as bigint) as "Returns",
      cast(coalesce(sum("DebitSum"), 0) as bigint) as "Total",
      cast(coalesce(sum(case when ${isReturn} then "DebitSum" else 0 end), 0) as bigint) as "Returned",
      cast(coalesce(sum("DiscountSum"), 0) as bigint) as "Discount", min("ApprovedOn") as "FirstOn"
    from "Document" where ${receiptsOf(place, span)}`)) as Totals;
};

/** Subject of a payment: its bill, which is paid once however many orders it has, else its receipt. */
const paidFor = sql`coalesce((
  select min(own."GroupId") from ${bondsWithBills}
  where own."OrganisationId" = p."OrganisationId" and own."DocumentId" = p."DocumentId"), 0 - p."DocumentId")`;

/** Payments by payment type, with the number of receipts and bills. */
const tendersOf = (db: Database, place: ShiftPlace, span: Span): Promise<TenderSum[]> =>
  Promise.resolve(
    db.all<TenderSum>(sql`
    select t."Id" as "tenderId", t."Name" as "name", count(distinct ${paidFor}) as "count",
      cast(sum(p."Value") as bigint) as "sum"
    from "Payoff" p join "Tender" t on t."Id" = p."TenderId" and t."OrganisationId" = p."OrganisationId"
    where p."OrganisationId" = ${place.organisationId} and t."OrganisationId" = ${place.organisationId}
      and p."DocumentId" in (select "Id" from "Document" where ${receiptsOf(place, span)})
    group by t."Id", t."Name" order by t."Id"`),
  );

/** Condition on a row of "Lot" as `l`: it is one of gift cards, which are no turnover until they pay. */
const isOfGiftcards = (organisationId: number): Sql => sql`exists (select 1 from "Article" a
  where a."OrganisationId" = ${organisationId} and a."Id" = l."ArticleId"
    and (a."ArticleActionType" & ${ArticleActionType.GiftCard}) <> 0)`;

/** Sales of gift cards, less returned ones. */
const giftcardsOf = async (db: Database, place: ShiftPlace, span: Span): Promise<number> =>
  (
    await db.one<{ Sum: number }>(sql`
    select cast(coalesce(sum(l."DebitSum"), 0) as bigint) as "Sum"
    from "Lot" l where l."OrganisationId" = ${place.organisationId}
      and l."DocumentId" in (select "Id" from "Document" where ${receiptsOf(place, span)})
      and ${isOfGiftcards(place.organisationId)}`)
  )?.Sum ?? 0;

const vatOf = (db: Database, place: ShiftPlace, span: Span): Promise<ShiftReport['vat'][number][]> =>
  Promise.resolve(
    db.all<ShiftReport['vat'][number]>(sql`
    select coalesce("DebitVatRate", 0) as "rate", cast(coalesce(sum("DebitSum"), 0) as bigint) as "sum",
      cast(coalesce(sum("DebitVatSum"), 0) as bigint) as "vat"
    from "Lot" l where l."OrganisationId" = ${place.organisationId}
      and l."DocumentId" in (select "Id" from "Document" where ${receiptsOf(place, span)})
      and not ${isOfGiftcards(place.organisationId)}
    group by coalesce("DebitVatRate", 0) order by coalesce("DebitVatRate", 0)`),
  );

/** The till that a slip's number begins with; 0: the number is none of a slip. */
const tillOf = (number: string | null): number => Number(/^(\d{1,8})-\d+$/.exec(number ?? '')?.[1] ?? 0);

/** Cash of receipts, by the till whose number is on their slips. */
const cashByTill = async (db: Database, place: ShiftPlace, span: Span): Promise<Map<number, number>> => {
  const rows = await db.all<{ Number: string | null; Sum: number }>(sql`
    select d."Number", cast(sum(p."Value") as bigint) as "Sum"
    from "Payoff" p join "Document" d on d."Id" = p."DocumentId" and d."OrganisationId" = p."OrganisationId"
      join "Tender" t on t."Id" = p."TenderId" and t."OrganisationId" = p."OrganisationId"
    where p."OrganisationId" = ${place.organisationId} and d."OrganisationId" = ${place.organisationId}
      and t."OrganisationId" = ${place.organisationId} and t."TenderActionType" = ${TenderActionType.Cash}
      and d."Id" in (select "Id" from "Document" where ${receiptsOf(place, span)})
    group by d."Id", d."Number"`);
  const byTill = new Map<number, number>();
  for (const { Number: number, Sum } of rows) byTill.set(tillOf(number), (byTill.get(tillOf(number)) ?? 0) + Sum);
  return byTill;
};

/** Tips and roundings of the few receipts that have them. */
const besideOf = async (db: Database, place: ShiftPlace, span: Span): Promise<{ tips: number; rounding: number }> => {
  const rows = await db.all<{ Settings: string }>(sql`
    select "Settings" from "Document" where ${receiptsOf(place, span)}
      and ("Settings" like '%"Tip":%' or "Settings" like '%"CashRounding":%')`);
  return rows
    .map(({ Settings }) => JSON.parse(Settings) as { Tip?: number; CashRounding?: number })
    .reduce<{ tips: number; rounding: number }>(
      ({ tips, rounding }, { Tip = 0, CashRounding = 0 }) => ({ tips: tips + Tip, rounding: rounding + CashRounding }),
      { tips: 0, rounding: 0 },
    );
};

/** Cash movements in the drawers of the place in the open shift. */
const openMovements = (
  db: Database,
  { organisationId, branchId, depotId }: ShiftPlace,
  until: Instant,
): Promise<DrawerMovement[]> =>
  Promise.resolve(
    db.all<DrawerMovement>(sql`
    select "CashMovementType" as "type", "Value" as "value", coalesce("Expected", "Value") as "expected",
      coalesce("Till", 0) as "till", "CreatedOn" as "on"
    from "CashMovement" where "OrganisationId" = ${organisationId} and "BranchId" = ${branchId}
      and "DepotId" = ${depotId} and "ShiftId" is null and "CreatedOn" <= ${until}
    order by "CreatedOn", "Id"`),
  );

/** The drawers of the open shift as they should be at an instant. */
export const openDrawers = async (db: Database, place: ShiftPlace, span: Span): Promise<ShiftReport['drawers']> =>
  drawersOf(await cashByTill(db, place, span), await openMovements(db, place, span.until));

/** The report of the receipts of a place after one instant, up to and with another. */
export const readShiftReport = async (db: Database, place: ShiftPlace, span: Span): Promise<ShiftReport> => {
  const totals = await totalsOf(db, place, span);
  const giftcards = await giftcardsOf(db, place, span);
  return {
    ...(totals.FirstOn !== null && { openedOn: totals.FirstOn }),
    until: span.until,
    receiptsCount: totals.Count,
    billsCount: totals.Bills,
    returnsCount: totals.Returns,
    total: totals.Total - giftcards,
    ...(giftcards !== 0 && { giftcards }),
    returned: totals.Returned,
    discount: totals.Discount,
    ...(await besideOf(db, place, span)),
    ...(await restaurantFigures(db, place, span)),
    tenders: await tendersOf(db, place, span),
    vat: await vatOf(db, place, span),
    drawers: await openDrawers(db, place, span),
  };
};

/** Assigns cash movements in the drawers of the place to the closed shift. */
export const bindMovements = async (
  db: Database,
  { organisationId, branchId, depotId }: ShiftPlace,
  { shiftId, until }: { shiftId: number; until: Instant },
): Promise<void> => {
  await db.run(sql`
    update "CashMovement" set "ShiftId" = ${shiftId} where "OrganisationId" = ${organisationId}
      and "BranchId" = ${branchId} and "DepotId" = ${depotId} and "ShiftId" is null and "CreatedOn" <= ${until}`);
};

/** The shift is open again, and so are its movements. */
export const freeMovements = async (db: Database, organisationId: number, shiftId: number): Promise<void> => {
  await db.run(sql`
    update "CashMovement" set "ShiftId" = null
    where "OrganisationId" = ${organisationId} and "ShiftId" = ${shiftId}`);
};
