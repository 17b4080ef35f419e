import type { Instant } from '#domain/zone.ts';
import { SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { name, sql } from '../sql.ts';

/** A line of a bill, and the bill on which it is now. */
export interface PlacedLine {
  Id: number;
  ClientId: string | null;
  DocumentId: number;
  BillId: number;
  /** When its bill was paid. */
  ClosedOn: Instant | null;
  DebitSum: number;
}

export interface LinesNamed {
  ids: readonly number[];
  clientIds: readonly string[];
}

/** Finds lines by their ids and ClientIds, on whichever bill they are. */
export const placedLines = async (
  db: Database,
  organisationId: number,
  { ids, clientIds }: LinesNamed,
): Promise<PlacedLine[]> =>
  db.all<PlacedLine>(sql`
    select l."Id", l."ClientId", l."DocumentId", g."Id" as "BillId", g."ApprovedOn" as "ClosedOn",
      coalesce(l."DebitSum", 0) as "DebitSum"
    from "Lot" l
      join "DocumentBond" b on b."DocumentId" = l."DocumentId" and b."OrganisationId" = l."OrganisationId"
      join "DocumentGroup" g on g."Id" = b."GroupId" and g."OrganisationId" = b."OrganisationId"
      join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
    where l."OrganisationId" = ${organisationId} and s."SplitDocumentType" = ${SplitDocumentType.Bill}
      and (${db.dialect.isAny(sql`l."Id"`, ids)} or ${db.dialect.isAny(sql`l."ClientId"`, clientIds)})
    order by l."Id"`);

/** Moves whole orders of a bill to another. */
export const putOrders = async (
  db: Database,
  organisationId: number,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<void> => {
  await db.run(sql`
    update "DocumentBond" set "GroupId" = ${to}
    where "OrganisationId" = ${organisationId} and "GroupId" = ${from}
      and ${db.dialect.isAny(name('DocumentId'), ids)}`);
};

/** Redirects the operations on a removed bill to the one that has its orders now. */
export const followBill = async (
  db: Database,
  organisationId: number,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await db.run(sql`
    update "BillOperation" set "BillId" = ${to}
    where "OrganisationId" = ${organisationId} and "BillId" = ${from}`);
};

/** The bill on which the last operation on a bill with this ClientId took effect; undefined: there was none. */
export const lastPlaceOf = async (
  db: Database,
  organisationId: number,
  clientId: string,
): Promise<number | undefined> =>
  (
    await db.one<{ BillId: number }>(sql`
    select "BillId" from "BillOperation"
    where "OrganisationId" = ${organisationId} and "BillClientId" = ${clientId} and "BillId" is not null
    order by "Id" desc limit 1`)
  )?.BillId;

/** The number of the bill at a desk that was opened last and is not paid; undefined: the desk is free. */
export const openBillAt = async (db: Database, organisationId: number, deskId: number): Promise<string | undefined> =>
  (
    await db.one<{ Code: string | null }>(sql`
    select g."Code" from "DocumentGroup" g
      join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
    where g."OrganisationId" = ${organisationId} and g."DeskId" = ${deskId} and g."ApprovedOn" is null
      and s."SplitDocumentType" = ${SplitDocumentType.Bill}
    order by g."Id" desc limit 1`)
  )?.Code ?? undefined;
