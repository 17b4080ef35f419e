import type { Instant } from '#domain/zone.ts';
import type { Database } from '../database.ts';
import { sql, type Sql } from '../sql.ts';
import { insertingAny } from './rows.ts';

/** What can be odd about a document that is taken all the same. */
export type AttentionCode =
  | 'ARTICLE_UNKNOWN' | 'EMPLOYEE_UNKNOWN' | 'CONTRACTOR_UNKNOWN' | 'TENDER_UNKNOWN' | 'DEPOT_UNKNOWN'
  | 'TENDERS_DIFFER' | 'PRICE_DIFFERS' | 'STOCK_NEGATIVE' | 'SHIFT_CLOSED' | 'CLOCK_AHEAD' | 'DEVICE_GAP' | 'DEVICE_TWICE';

/** subject tells apart two of the same code: an article's id, a till. details are figures for whoever looks into it. */
export interface Odd { code: AttentionCode; subject?: string; details?: object }

export interface Noted { organisationId: number; documentId: number; on: Instant; odd: readonly Odd[] }

/** Puts what is odd about a document on the list of what needs attention. */
export const notingOdd = ({ organisationId, documentId, on, odd }: Noted): Sql[] => insertingAny({
  table: 'Attention',
  columns: ['OrganisationId', 'DocumentId', 'CreatedOn', 'Code', 'Subject', 'Details'],
  rows: odd.map(({ code, subject, details }) => [organisationId, documentId, on, code, subject ?? null, details ? JSON.stringify(details) : null]),
});

/** A receipt that was missed in a till's chain has come after all. */
export const resolveGap = async (db: Database, organisationId: number, subject: string, on: Instant): Promise<void> => {
  await db.run(sql`
    update "Attention" set "ResolvedOn" = ${on}
    where "OrganisationId" = ${organisationId} and "ResolvedOn" is null and "Code" = 'DEVICE_GAP' and "Subject" = ${subject}`);
};

export interface AttentionRow { Id: number; DocumentId: number; CreatedOn: Instant; Code: AttentionCode; Subject: string | null; Details: string | null }

/** What still needs attention, newest first. */
export const readAttention = async (db: Database, organisationId: number, limit = 1000): Promise<AttentionRow[]> => db.all<AttentionRow>(sql`
  select "Id", "DocumentId", "CreatedOn", "Code", "Subject", "Details" from "Attention"
  where "OrganisationId" = ${organisationId} and "ResolvedOn" is null order by "CreatedOn" desc, "Id" desc limit ${limit}`);
