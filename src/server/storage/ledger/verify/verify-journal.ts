import { findBrokenLink, genesisHash, type ChainStart, type StoredEntry } from '#domain/documents/journal.ts';
import type { Database } from '../../database.ts';
import { name, names, sql } from '../../sql.ts';
import type { Anchor } from '../anchors/anchor-file.ts';
import { sha256, type JournalKind } from '../journal/journal.ts';
import {
  documentBody,
  journaledFigures,
  type JournaledDocument,
  type JournaledLot,
  type JournaledPayoff,
} from '#domain/documents/approve/journal-body.ts';
import { canonicalJson } from '#domain/documents/journal.ts';
import { storedValueBodies } from '../stored-value/stored-value-bodies.ts';
import { journalSequence } from '../journal/sequence.ts';
import { differs, expectSame } from './difference.ts';

interface EntryRow {
  Number: number;
  Kind: JournalKind;
  EntityId: number;
  CreatedOn: number;
  Device: string | null;
  DeviceSequence: number | null;
  PreviousHash: string;
  Hash: string;
  Body: string;
}

const pageSize = 500;
const check = 'journal';

const nextEntries = (db: Database, organisationId: number, after: number) =>
  db.all<EntryRow>(sql`
  select "Number", "Kind", "EntityId", "CreatedOn", "Device", "DeviceSequence", "PreviousHash", "Hash", "Body"
  from "Journal"
  where "OrganisationId" = ${organisationId} and "Number" > ${after} order by "Number" limit ${pageSize}`);

interface DocumentRow {
  Id: number;
  ClientId: string | null;
  Code: string | null;
  Number: string | null;
  DocumentActionType: number;
  DocumentOperationType: number | null;
  ApprovedOn: number | null;
  BranchId: number | null;
  CreditDepotId: number | null;
  DebitDepotId: number | null;
  ContractorId: number | null;
  EmployeeId: number | null;
  CreditSum: number | null;
  DebitSum: number | null;
  DiscountSum: number | null;
  Settings: string | null;
}

const named = (id: number | null): { Id: number } | null => (id === null ? null : { Id: id });

const asJournaled = (row: DocumentRow): JournaledDocument => ({
  ...row,
  Branch: named(row.BranchId),
  CreditDepot: named(row.CreditDepotId),
  DebitDepot: named(row.DebitDepotId),
  Contractor: named(row.ContractorId),
  Employee: named(row.EmployeeId),
  Settings: row.Settings ? (JSON.parse(row.Settings) as Record<string, unknown>) : null,
});

/** Content of an entry under its hash. Older ones have no time of writing. */
interface Sealed {
  V?: number;
  Kind?: unknown;
  Id?: unknown;
  On?: number;
  Device?: [unknown, unknown, unknown];
}

const sealedOf = ({ Body }: EntryRow): Sealed => JSON.parse(Body) as Sealed;

const readBodies = async (
  db: Database,
  organisationId: number,
  entries: readonly EntryRow[],
): Promise<Map<number, string>> => {
  const ids = entries.map(({ EntityId }) => EntityId);
  const sealed = new Map(entries.map((entry) => [entry.EntityId, sealedOf(entry)]));
  const own = sql`"OrganisationId" = ${organisationId}`;
  const documents = await db.all<DocumentRow>(sql`
    select "Id", "ClientId", "Code", "Number", "DocumentActionType", "DocumentOperationType", "ApprovedOn", "BranchId",
      "CreditDepotId", "DebitDepotId",
      "ContractorId", "EmployeeId", "CreditSum", "DebitSum", "DiscountSum", "Settings" from "Document" where ${own}
        and ${db.dialect.isAny(name('Id'), ids)}`);
  const lots = Map.groupBy(
    await db.all<JournaledLot & { DocumentId: number; ArticleId: number }>(sql`
    select "Id", "DocumentId", "ArticleId", "Quantity", "CreditSum", "DebitSum", "PrimaryDebitSum",
      ${names(journaledFigures)} from "Lot" where ${own} and ${db.dialect.isAny(name('DocumentId'), ids)}`),
    ({ DocumentId }) => DocumentId,
  );
  const payoffs = Map.groupBy(
    await db.all<JournaledPayoff & { DocumentId: number; TenderId: number; GiftcardId: number | null }>(sql`
    select "Id", "DocumentId", "TenderId", "Value", "GiftcardId" from "Payoff" where ${own}
      and ${db.dialect.isAny(name('DocumentId'), ids)}`),
    ({ DocumentId }) => DocumentId,
  );
  const stored = await storedValueBodies(db, organisationId, ids);
  return new Map(
    documents.map((row) => [
      row.Id,
      canonicalJson({
        ...documentBody(
          { ...asJournaled(row), ...stored(row.Id) },
          (lots.get(row.Id) ?? []).map((lot) => ({ ...lot, Article: { Id: lot.ArticleId } })),
          (payoffs.get(row.Id) ?? []).map((payoff) => ({
            ...payoff,
            Tender: { Id: payoff.TenderId },
            Giftcard: named(payoff.GiftcardId),
          })),
          sealed.get(row.Id)?.V ?? 1,
        ),
        On: sealed.get(row.Id)?.On,
      }),
    ]),
  );
};

const asEntry = ({ Number: sequence, PreviousHash: previousHash, Hash: hash, Body }: EntryRow): StoredEntry => ({
  sequence,
  previousHash,
  hash,
  body: JSON.parse(Body) as unknown,
});

/** Each broken link; behind one the chain is looked at as it goes on from there. */
const compareChain = (organisationId: number, rows: readonly EntryRow[], start: ChainStart): void => {
  const entries = rows.map(asEntry);
  for (let from = 0, stands = start; ;) {
    const broken = findBrokenLink(entries.slice(from), sha256, stands);
    if (!broken) return;
    const row = rows[from + broken.index] as EntryRow;
    const expected = stands.sequence + broken.index;
    differs(
      broken.reason === 'sequence'
        ? { organisationId, check, place: `Journal ${expected}`, expected: 'an entry', found: `Journal ${row.Number}` }
        : { organisationId, check, place: `Journal ${row.Number}`, expected: `its ${broken.reason}`, found: 'another' },
    );
    from += broken.index + 1;
    stands = { previousHash: row.Hash, sequence: row.Number + 1 };
  }
};

/** Columns beside the text are for searching; the hash is of the text alone. */
const compareColumns = (organisationId: number, row: EntryRow): void => {
  const { Kind, Id = organisationId, On = row.CreatedOn, Device } = sealedOf(row);
  const isPlaced = typeof Device?.[0] === 'string' && Device[0] !== '' && typeof Device[1] === 'number';
  const [device, deviceSequence] = isPlaced ? Device : [null, null];
  expectSame(
    { organisationId, check, place: `Journal ${row.Number}` },
    [Kind, Id, On, device, deviceSequence],
    [row.Kind, row.EntityId, row.CreatedOn, row.Device, row.DeviceSequence],
  );
};

/** The counter knows where the journal ends: an entry that was cut off or put at its end. */
const compareEnd = async (
  db: Database,
  organisationId: number,
  { sequence, previousHash }: ChainStart,
): Promise<void> => {
  const end = await db.one<{ Value: number; Hash: string | null }>(
    sql`select "Value", "Hash" from "Sequence" where "OrganisationId" = ${organisationId}
      and "Name" = ${journalSequence}`,
  );
  const [found, expected] = [sequence - 1, end?.Value ?? 0];
  if (found !== expected)
    return differs({
      organisationId,
      check,
      place: `Journal ${Math.min(found, expected) + 1}`,
      expected: found < expected ? 'an entry' : 'none',
      found: found < expected ? 'none' : 'an entry',
    });
  if (found > 0) expectSame({ organisationId, check, place: `Journal ${found}, the end` }, end?.Hash, previousHash);
};

const dayMs = 86_400_000;

/**
 * Heads are anchored every hour: where a journal has gone on for days and no anchor tells of it, they were taken away.
 */
const expectAnchors = async (db: Database, organisationId: number, anchors: readonly Anchor[]): Promise<void> => {
  const span = await db.one<{ First: number | null; Last: number | null }>(
    sql`select min("CreatedOn") as "First", max("CreatedOn") as "Last" from "Journal"
      where "OrganisationId" = ${organisationId}`,
  );
  const days = ((span?.Last ?? 0) - (span?.First ?? 0)) / dayMs;
  if (days > 1 && !anchors.some(({ Organisation }) => Organisation === organisationId)) {
    differs({
      organisationId,
      check: 'anchors',
      place: `the journal of ${Math.floor(days)} days`,
      expected: 'anchors outside of the database',
      found: 'none',
    });
  }
};

/** Compares anchors kept outside of the database with its journal. */
const compareAnchors = async (db: Database, organisationId: number, anchors: readonly Anchor[]): Promise<void> => {
  await expectAnchors(db, organisationId, anchors);
  for (const { Organisation, Number: number, Hash, On } of anchors) {
    if (Organisation !== organisationId || number === 0) continue;
    const row = await db.one<{ Hash: string }>(
      sql`select "Hash" from "Journal" where "OrganisationId" = ${organisationId} and "Number" = ${number}`,
    );
    expectSame(
      { organisationId, check: 'anchors', place: `Journal ${number}, anchored ${new Date(On).toISOString()}` },
      Hash,
      row?.Hash,
    );
  }
};

/** Documents that were cleared together are in the journal and nowhere else. */
const clearedUntil = async (db: Database, organisationId: number): Promise<number> =>
  (
    await db.one<{ Number: number | null }>(sql`
  select max("Number") as "Number" from "Journal" where "OrganisationId" = ${organisationId} and "Kind" = 'clear'`)
  )?.Number ?? 0;

export interface JournalReport {
  entries: number;
  documents: number;
}

/**
 * Goes through the chain of hashes, and compares each entry with the document that it tells of: a changed journal,
 * a changed document and a lost one are all found.
 */
export const verifyJournal = async (
  db: Database,
  organisationId: number,
  anchors?: readonly Anchor[],
): Promise<JournalReport> => {
  const cleared = await clearedUntil(db, organisationId);
  let start: ChainStart = { previousHash: genesisHash, sequence: 1 };
  let documents = 0;
  for (;;) {
    const rows = await nextEntries(db, organisationId, start.sequence - 1);
    const last = rows.at(-1);
    if (!last) break;
    compareChain(organisationId, rows, start);
    const told = rows.filter(({ Kind, Number: number }) => Kind === 'document' && number > cleared);
    for (const row of rows) compareColumns(organisationId, row);
    const bodies = await readBodies(db, organisationId, told);
    for (const { Number: number, EntityId, Body } of told)
      expectSame(
        { organisationId, check, place: `Journal ${number}, Document ${EntityId}` },
        Body,
        bodies.get(EntityId),
      );
    documents += told.length;
    start = { previousHash: last.Hash, sequence: last.Number + 1 };
  }
  await compareEnd(db, organisationId, start);
  if (anchors) await compareAnchors(db, organisationId, anchors);
  const approved = await db.one<{ Count: number }>(
    sql`select count(*) as "Count" from "Document" where "OrganisationId" = ${organisationId}
      and "ApprovedOn" is not null`,
  );
  expectSame({ organisationId, check, place: 'approved documents in the journal' }, approved?.Count ?? 0, documents);
  return { entries: start.sequence - 1, documents };
};
