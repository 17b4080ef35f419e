import { isZone } from '#domain/zone.ts';
import type { Database, Store } from '../database.ts';
import { sql } from '../sql.ts';
import { readAnchors, type Anchor } from './anchors/anchor-file.ts';
import { differs, gatherDifferences, type Difference } from './verify/difference.ts';
import { verifyJournal } from './verify/verify-journal.ts';
import { verifyRecipes } from './verify/verify-recipes.ts';
import { verifyReturns } from './verify/verify-returns.ts';
import { verifySequences, verifyShifts, verifyTenders } from './verify/verify-rest.ts';
import { verifyStock } from './verify/verify-stock.ts';
import { verifyPoints } from './verify/verify-stored-value.ts';
import { verifySums } from './verify/verify-sums.ts';

/** Asks the database to check its own file. */
const verifyFile = async (db: Database): Promise<void> => {
  for (const fault of await db.dialect.fileFaults(db)) differs({ organisationId: 0, check: 'file', ...fault });
};

export interface VerifyReport {
  organisations: number;
  lots: number;
  documents: number;
  entries: number;
  shifts: number;
  /** How many articles are being recosted: their stock was not checked. */
  recosting: number;
  /** The differences that were found, up to a limit. */
  differences: Difference[];
  /** The number of all differences. */
  differing: number;
  /** The first difference; absent: there is none. */
  difference?: Difference;
}

export interface VerifyOptions {
  /** The time zone of organisations that have not set one. */
  timeZone: string;
  organisationId?: number;
  /** The folder of the anchors; absent: they are not checked. */
  anchorDir?: string;
}

interface OrganisationRow {
  Id: number;
  Settings: string | null;
}

const organisationsOf = (db: Database, id: number | undefined) =>
  db.all<OrganisationRow>(
    id === undefined
      ? sql`select "Id", "Settings" from "Organisation" order by "Id"`
      : sql`select "Id", "Settings" from "Organisation" where "Id" = ${id}`,
  );

const zoneOf = ({ Settings }: OrganisationRow, fallback: string): string => {
  const { timeZone } = JSON.parse(Settings ?? '{}') as { timeZone?: string };
  return timeZone && isZone(timeZone) ? timeZone : fallback;
};

interface Looking {
  db: Database;
  organisationId: number;
  check: string;
}

/**
 * Runs one check. Data that cannot be read is a difference too, and the next check is still made, even if a failed
 * statement would end the whole transaction.
 */
const look = async ({ db, organisationId, check }: Looking, work: () => Promise<void>): Promise<void> => {
  try {
    await (db.dialect.failsWhole ? db.part(work) : work());
  } catch (error) {
    differs({
      organisationId,
      check,
      place: `the ${check} as a whole`,
      expected: 'what can be read',
      found: error instanceof Error ? error.message : String(error),
    });
  }
};

type Counts = Pick<VerifyReport, 'organisations' | 'lots' | 'documents' | 'entries' | 'shifts' | 'recosting'>;

const verifyOrganisation = async (
  db: Database,
  row: OrganisationRow,
  counts: Counts,
  { timeZone, anchors }: VerifyOptions & { anchors: readonly Anchor[] | undefined },
): Promise<void> => {
  const checks: Record<string, () => Promise<void>> = {
    journal: async () => {
      counts.entries += (await verifyJournal(db, row.Id, anchors)).entries;
    },
    sequences: () => verifySequences(db, row.Id),
    returns: () => verifyReturns(db, row.Id),
    recipes: () => verifyRecipes(db, row.Id),
    points: () => verifyPoints(db, row.Id),
    stock: async () => {
      const { lots, recosting } = await verifyStock(db, row.Id);
      counts.lots += lots;
      counts.recosting += recosting;
    },
    sums: async () => {
      counts.documents += await verifySums(db, row.Id, zoneOf(row, timeZone));
    },
    tenders: () => verifyTenders(db, row.Id),
    shifts: async () => {
      counts.shifts += await verifyShifts(db, row.Id);
    },
  };
  for (const [check, work] of Object.entries(checks)) await look({ db, organisationId: row.Id, check }, work);
  counts.organisations += 1;
};

/**
 * Computes everything that the ledger keeps again, on one snapshot of the database: the file itself, journal, codes,
 * layers, draws, costs, balances, sums, VAT, payments, shifts. Lists the differences of every organisation.
 */
export const verifyLedger = (store: Store, options: VerifyOptions): Promise<VerifyReport> =>
  store.snapshot(async (db) => {
    const counts: Counts = { organisations: 0, lots: 0, documents: 0, entries: 0, shifts: 0, recosting: 0 };
    const { anchors, broken } = options.anchorDir ? readAnchors(options.anchorDir) : { anchors: undefined };
    const { differences, count } = await gatherDifferences(async () => {
      await look({ db, organisationId: 0, check: 'file' }, () => verifyFile(db));
      for (const row of await organisationsOf(db, options.organisationId))
        await verifyOrganisation(db, row, counts, { ...options, anchors });
      if (broken !== undefined)
        differs({
          organisationId: 0,
          check: 'anchors',
          place: `line ${broken} of the anchors`,
          expected: 'its signature',
          found: 'another',
        });
    });
    return { ...counts, differences, differing: count, ...(differences[0] && { difference: differences[0] }) };
  });
