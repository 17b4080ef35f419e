import type { Instant } from '#domain/zone.ts';
import type { Database } from '../database.ts';
import { sql, words } from '../sql.ts';
import { bumpingRows } from './rows.ts';

/** As much of a document as its lines depend on. */
export interface Header {
  Id: number;
  DocumentActionType: number;
  DocumentOperationType: number | null;
  CreatedOn: Instant | null;
  ApprovedOn: Instant | null;
}

/** Keeps others from approving or changing the document until the transaction ends. */
export const lockHeader = async (db: Database, organisationId: number, id: number): Promise<Header | undefined> => db.one<Header>(sql`
  select "Id", "DocumentActionType", "DocumentOperationType", "CreatedOn", "ApprovedOn" from "Document"
  where "OrganisationId" = ${organisationId} and "Id" = ${id}${words(db.dialect.name === 'postgres' ? ' for update' : '')}`);

export interface SumsChange { CreditSum: number; DebitSum: number; DiscountSum: number }

/** The document's sums follow its lines (001 §4). Its version stays: nobody has changed what a form shows. */
export const bumpSums = async (db: Database, organisationId: number, id: number, { CreditSum, DebitSum, DiscountSum }: SumsChange): Promise<void> => db.runAll(bumpingRows(db.dialect.name, {
  table: 'Document',
  keys: ['OrganisationId', 'Id'],
  columns: ['OrganisationId', 'Id', 'CreditSum', 'DebitSum', 'DiscountSum'],
  rows: CreditSum === 0 && DebitSum === 0 && DiscountSum === 0 ? [] : [[organisationId, id, CreditSum, DebitSum, DiscountSum]],
}));

/** Tags that every new document gets (G-079). */
export const defaultTags = async (db: Database, organisationId: number): Promise<{ Id: number }[]> => db.all<{ Id: number }>(sql`
  select g."Id" from "DocumentGroup" g join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
  where g."OrganisationId" = ${organisationId} and g."IsDefault" = 1 and s."Code" = 'TAGS' order by g."Id"`);
