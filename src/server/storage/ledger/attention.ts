import type { Instant } from '#domain/zone.ts';
import type { Database } from '../database.ts';
import { name, sql, type Sql } from '../sql.ts';
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

/** A place in a till's chain, as DEVICE_GAP and DEVICE_TWICE name it. */
export const devicePlaceName = (device: string, sequence: number): string => `${device}:${sequence}`;

const isGap = ({ Code }: AttentionRow): boolean => Code === 'DEVICE_GAP';
const deviceOf = ({ Subject }: AttentionRow): string => Subject?.slice(0, Subject.lastIndexOf(':')) ?? '';
const sequenceOf = ({ Subject }: AttentionRow): number => Number(Subject?.slice(Subject.lastIndexOf(':') + 1));

/** Places of the journal that were missed when their successors came. */
const filledPlaces = async (db: Database, organisationId: number, gaps: readonly AttentionRow[]): Promise<Set<string>> => {
  const filled = new Set<string>();
  for (const device of new Set(gaps.map(deviceOf))) {
    const sequences = gaps.filter((gap) => deviceOf(gap) === device).map(sequenceOf);
    const rows = await db.all<{ DeviceSequence: number }>(sql`
      select "DeviceSequence" from "Journal" where "OrganisationId" = ${organisationId} and "Device" = ${device} and ${db.dialect.isAny(name('DeviceSequence'), sequences)}`);
    for (const { DeviceSequence } of rows) filled.add(devicePlaceName(device, DeviceSequence));
  }
  return filled;
};

/**
 * What still needs attention, newest first. Two receipts of one till that are taken at the same moment do not see each other:
 * so a gap is one only while the journal has nothing in its place.
 */
export const readAttention = async (db: Database, organisationId: number, limit = 1000): Promise<AttentionRow[]> => {
  const rows = await db.all<AttentionRow>(sql`
    select "Id", "DocumentId", "CreatedOn", "Code", "Subject", "Details" from "Attention"
    where "OrganisationId" = ${organisationId} and "ResolvedOn" is null order by "CreatedOn" desc, "Id" desc limit ${limit}`);
  const filled = await filledPlaces(db, organisationId, rows.filter(isGap));
  return rows.filter((row) => !isGap(row) || !filled.has(row.Subject ?? ''));
};
