import { largestAmount } from '#domain/numbers/amounts.ts';
import { Fault } from '#domain/faults.ts';
import type { Instant } from '#domain/zone.ts';
import type { Database } from '../database.ts';
import { all, join, name, sql } from '../sql.ts';

/** The columns of a document that its lines depend on. */
export interface Header {
  Id: number;
  DocumentActionType: number;
  DocumentOperationType: number | null;
  CreatedOn: Instant | null;
  ApprovedOn: Instant | null;
  DebitDepotId: number | null;
  CreditDepotId: number | null;
  ReceivingDepotId: number | null;
  SourceId: number | null;
  ContractorId: number | null;
  IsStorno: boolean | null;
}

/** Locks the document until the transaction ends, against approval and changes. */
export const lockHeader = async (db: Database, organisationId: number, id: number): Promise<Header | undefined> =>
  db.one<Header>(sql`
  select "Id", "DocumentActionType", "DocumentOperationType", "CreatedOn", "ApprovedOn", "DebitDepotId",
    "CreditDepotId", "ReceivingDepotId", "SourceId", "ContractorId", "IsStorno" from "Document"
  where "OrganisationId" = ${organisationId} and "Id" = ${id}${db.dialect.forUpdate}`);

export interface SumsChange {
  CreditSum: number;
  DebitSum: number;
  DiscountSum: number;
}

const sumColumns = ['CreditSum', 'DebitSum', 'DiscountSum'] as const;

/**
 * Changes the sums of a document with its lines (R-DOC-029). Its version stays, because no field of a form has changed.
 * @throws AMOUNT_TOO_LARGE if a sum becomes larger than a document may have
 */
export const bumpSums = async (db: Database, organisationId: number, id: number, change: SumsChange): Promise<void> => {
  const changes = sumColumns
    .filter((column) => change[column] !== 0)
    .map((column) => ({
      column: name(column),
      sum: sql`coalesce(${name(column)}, 0) + cast(${change[column]} as bigint)`,
    }));
  if (changes.length === 0) return;
  const changed = await db.run(sql`
    update "Document" set ${join(
      changes.map(({ column, sum }) => sql`${column} = ${sum}`),
      ', ',
    )}
    where "OrganisationId" = ${organisationId} and "Id" = ${id} and ${all(
      changes.map(
        ({ column, sum }) =>
          sql`(abs(${sum}) <= cast(${largestAmount} as bigint) or abs(${sum}) < abs(coalesce(${column}, 0)))`,
      ),
    )}`);
  if (changed === 0) throw new Fault('AMOUNT_TOO_LARGE');
};

/** Tags that every new document gets. */
export const defaultTags = async (db: Database, organisationId: number): Promise<{ Id: number }[]> =>
  db.all<{ Id: number }>(sql`
  select g."Id" from "DocumentGroup" g join "DocumentSplit" s on s."Id" = g."DocumentSplitId"
    and s."OrganisationId" = g."OrganisationId"
  where g."OrganisationId" = ${organisationId} and g."IsDefault" = 1 and s."Code" = 'TAGS' order by g."Id"`);
