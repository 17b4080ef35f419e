import { isZone } from '#domain/zone.ts';
import type { Database, Store } from '../database.ts';
import { sql } from '../sql.ts';
import { readAnchors, type Anchor } from './anchors/anchor-file.ts';
import { Differs, type Difference } from './verify/difference.ts';
import { verifyJournal } from './verify/verify-journal.ts';
import { verifySequences, verifyShifts, verifyTenders } from './verify/verify-rest.ts';
import { verifyStock } from './verify/verify-stock.ts';
import { verifySums } from './verify/verify-sums.ts';

export interface VerifyReport {
  organisations: number;
  lots: number;
  documents: number;
  entries: number;
  shifts: number;
  /** The first thing found that does not follow from the rest; absent: all is well. */
  difference?: Difference;
}

export interface VerifyOptions {
  /** Zone of organisations that have none of their own. */
  timeZone: string;
  organisationId?: number;
  /** Folder of the anchors; absent: they are not looked at. */
  anchorDir?: string;
}

interface OrganisationRow { Id: number; Settings: string | null }

const organisationsOf = (db: Database, id: number | undefined) => db.all<OrganisationRow>(id === undefined
  ? sql`select "Id", "Settings" from "Organisation" order by "Id"`
  : sql`select "Id", "Settings" from "Organisation" where "Id" = ${id}`);

const zoneOf = ({ Settings }: OrganisationRow, fallback: string): string => {
  const { timeZone } = JSON.parse(Settings ?? '{}') as { timeZone?: string };
  return timeZone && isZone(timeZone) ? timeZone : fallback;
};

const verifyOrganisation = async (db: Database, row: OrganisationRow, report: VerifyReport, { timeZone, anchors }: VerifyOptions & { anchors: readonly Anchor[] }): Promise<void> => {
  const journal = await verifyJournal(db, row.Id, anchors);
  report.entries += journal.entries;
  await verifySequences(db, row.Id);
  report.lots += await verifyStock(db, row.Id);
  report.documents += await verifySums(db, row.Id, zoneOf(row, timeZone));
  await verifyTenders(db, row.Id);
  report.shifts += await verifyShifts(db, row.Id);
  report.organisations += 1;
};

/**
 * Derives everything that the ledger keeps anew, on one picture of the database: journal, codes, layers, draws, costs,
 * balances, sums, payments, shifts. Names the first difference.
 */
export const verifyLedger = (store: Store, options: VerifyOptions): Promise<VerifyReport> => store.snapshot(async (db) => {
  const report: VerifyReport = { organisations: 0, lots: 0, documents: 0, entries: 0, shifts: 0 };
  const { anchors, broken } = options.anchorDir ? readAnchors(options.anchorDir) : { anchors: [] };
  try {
    for (const row of await organisationsOf(db, options.organisationId)) await verifyOrganisation(db, row, report, { ...options, anchors });
    if (broken !== undefined) throw new Differs({ organisationId: 0, check: 'anchors', place: `line ${broken} of the anchors`, expected: 'its signature', found: 'another' });
    return report;
  } catch (error) {
    if (error instanceof Differs) return { ...report, difference: error.difference };
    throw error;
  }
});
