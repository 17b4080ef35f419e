import type { SplitLine } from '#domain/restaurant/split-bill.ts';
import type { Instant } from '#domain/zone.ts';
import { SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { name, sql, type Sql } from '../sql.ts';

/** An order of a bill: the columns that the bill depends on. */
export interface OrderRow {
  Id: number;
  DebitSum: number;
  CreditSum: number;
  /** Number of the order in the kitchen. */ Number: string | null;
  CreatedOn: Instant;
  ApprovedOn: Instant | null;
}

const ordersIn = (organisationId: number, billId: number): Sql => sql`
  from "DocumentBond" b join "Document" d on d."Id" = b."DocumentId" and d."OrganisationId" = b."OrganisationId"
  where b."OrganisationId" = ${organisationId} and b."GroupId" = ${billId}`;

/** The orders of a bill, first come first. */
export const ordersOf = (db: Database, organisationId: number, billId: number): Promise<OrderRow[]> =>
  Promise.resolve(
    db.all<OrderRow>(sql`
    select d."Id", coalesce(d."DebitSum", 0) as "DebitSum", coalesce(d."CreditSum", 0) as "CreditSum",
      d."Number", d."CreatedOn", d."ApprovedOn"
    ${ordersIn(organisationId, billId)} order by d."Id"`),
  );

/** The bill of which a document is an order. */
export const billOf = async (db: Database, organisationId: number, documentId: number): Promise<number | undefined> => {
  const row = await db.one<{ Id: number }>(sql`
    select g."Id" from "DocumentBond" b
      join "DocumentGroup" g on g."Id" = b."GroupId" and g."OrganisationId" = b."OrganisationId"
      join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
    where b."OrganisationId" = ${organisationId} and b."DocumentId" = ${documentId}
      and s."SplitDocumentType" = ${SplitDocumentType.Bill} limit 1`);
  return row?.Id;
};

/** Whether any bill has this number. */
export const hasBillOf = async (db: Database, organisationId: number, code: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 as "Found" from "DocumentGroup" g
      join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
    where g."OrganisationId" = ${organisationId} and g."Code" = ${code}
      and s."SplitDocumentType" = ${SplitDocumentType.Bill} limit 1`)) !== undefined;

/** Types of these groups by their groupings: each SplitDocumentType once. */
export const groupTypes = async (
  db: Database,
  organisationId: number,
  groupIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db.all<{ Type: number }>(sql`
    select distinct s."SplitDocumentType" as "Type" from "DocumentGroup" g
      join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
    where g."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`g."Id"`, groupIds)}`);
  return new Set(rows.map(({ Type }) => Type));
};

/** Computes the sums of a bill from its orders. */
export const sumBill = async (db: Database, organisationId: number, billId: number): Promise<void> => {
  const sum = (column: string): Sql =>
    sql`(select coalesce(sum(d.${name(column)}), 0) ${ordersIn(organisationId, billId)})`;
  await db.run(sql`
    update "DocumentGroup" set "Sum" = ${sum('DebitSum')}, "DebitSum" = ${sum('DebitSum')},
      "CreditSum" = ${sum('CreditSum')}
    where "OrganisationId" = ${organisationId} and "Id" = ${billId}`);
};

/** Computes the sums of an order from its lines. */
export const sumOrder = async (db: Database, organisationId: number, documentId: number): Promise<void> => {
  const sum = (of: Sql): Sql => sql`(select coalesce(sum(${of}), 0) from "Lot" l
    where l."OrganisationId" = ${organisationId} and l."DocumentId" = ${documentId})`;
  await db.run(sql`
    update "Document" set "DebitSum" = ${sum(sql`l."DebitSum"`)}, "CreditSum" = ${sum(sql`l."CreditSum"`)},
      "DiscountSum" = ${sum(sql`l."PrimaryDebitSum" - l."DebitSum"`)}
    where "OrganisationId" = ${organisationId} and "Id" = ${documentId}`);
};

export interface BillLine extends SplitLine {
  DocumentId: number;
  ArticleId: number;
  ArticleActionType: number;
}

/** All lines of a bill. */
export const linesOf = (db: Database, organisationId: number, billId: number): Promise<BillLine[]> =>
  Promise.resolve(
    db.all<BillLine>(sql`
    select l."Id", l."DocumentId", l."ArticleId", coalesce(a."ArticleActionType", 0) as "ArticleActionType",
      coalesce(l."Quantity", 0) as "Quantity", coalesce(l."PrimaryQuantity", l."Quantity", 0) as "PrimaryQuantity",
      coalesce(l."PrimaryDebitSum", 0) as "PrimaryDebitSum", coalesce(l."DebitSum", 0) as "DebitSum",
      coalesce(l."DebitVatRate", 0) as "DebitVatRate"
    from "DocumentBond" b
      join "Lot" l on l."DocumentId" = b."DocumentId" and l."OrganisationId" = b."OrganisationId"
      join "Article" a on a."Id" = l."ArticleId" and a."OrganisationId" = l."OrganisationId"
    where b."OrganisationId" = ${organisationId} and b."GroupId" = ${billId} order by l."Id"`),
  );

export interface OrderedRow {
  Id: number;
  articleId: number;
  quantity: number;
  listPrice: number;
  orderedOn: Instant;
}

/** Lines of a bill at their list prices, with when they were ordered. */
export const orderedLines = (db: Database, organisationId: number, billId: number): Promise<OrderedRow[]> =>
  Promise.resolve(
    db.all<OrderedRow>(sql`
    select l."Id", l."ArticleId" as "articleId", coalesce(l."Quantity", 0) as "quantity",
      coalesce(l."PrimaryDebitPrice", 0) as "listPrice", d."CreatedOn" as "orderedOn"
    from "DocumentBond" b
      join "Document" d on d."Id" = b."DocumentId" and d."OrganisationId" = b."OrganisationId"
      join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
    where b."OrganisationId" = ${organisationId} and b."GroupId" = ${billId} order by l."Id"`),
  );

/** Moves whole lines to another order. Their version increases, so that earlier readers have an older one. */
export const moveLines = async (
  db: Database,
  organisationId: number,
  { ids, documentId }: { ids: readonly number[]; documentId: number },
): Promise<void> => {
  if (ids.length === 0) return;
  await db.run(sql`
    update "Lot" set "DocumentId" = ${documentId}, "Version" = "Version" + 1
    where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), ids)}`);
};

/** Moves all orders of a bill to another. */
export const moveOrders = async (
  db: Database,
  organisationId: number,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await db.run(sql`
    update "DocumentBond" set "GroupId" = ${to}
    where "OrganisationId" = ${organisationId} and "GroupId" = ${from}`);
};
