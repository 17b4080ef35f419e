import { findBrokenLink, genesisHash, type ChainStart, type StoredEntry } from '#domain/journal.ts';
import type { Database } from '../../database.ts';
import { name, sql } from '../../sql.ts';
import { sha256, type JournalKind } from '../journal/journal.ts';
import { documentBody, type JournaledDocument, type JournaledLot, type JournaledPayoff } from '../journal/journal-body.ts';
import { canonicalJson } from '#domain/journal.ts';
import { Differs, expectSame } from './difference.ts';

interface EntryRow { Number: number; Kind: JournalKind; EntityId: number; PreviousHash: string; Hash: string; Body: string }

const pageSize = 500;
const check = 'journal';

const nextEntries = (db: Database, organisationId: number, after: number) => db.all<EntryRow>(sql`
  select "Number", "Kind", "EntityId", "PreviousHash", "Hash", "Body" from "Journal"
  where "OrganisationId" = ${organisationId} and "Number" > ${after} order by "Number" limit ${pageSize}`);

interface DocumentRow {
  Id: number; ClientId: string | null; Code: string | null; Number: string | null; DocumentActionType: number; DocumentOperationType: number | null; ApprovedOn: number | null;
  BranchId: number | null; CreditDepotId: number | null; DebitDepotId: number | null; ContractorId: number | null; EmployeeId: number | null;
  CreditSum: number | null; DebitSum: number | null; DiscountSum: number | null; Settings: string | null;
}

const named = (id: number | null): { Id: number } | null => (id === null ? null : { Id: id });

const asJournaled = (row: DocumentRow): JournaledDocument => ({
  ...row, Branch: named(row.BranchId), CreditDepot: named(row.CreditDepotId), DebitDepot: named(row.DebitDepotId),
  Contractor: named(row.ContractorId), Employee: named(row.EmployeeId), Settings: row.Settings ? JSON.parse(row.Settings) as Record<string, unknown> : null,
});

const readBodies = async (db: Database, organisationId: number, ids: readonly number[]): Promise<Map<number, string>> => {
  const own = sql`"OrganisationId" = ${organisationId}`;
  const documents = await db.all<DocumentRow>(sql`
    select "Id", "ClientId", "Code", "Number", "DocumentActionType", "DocumentOperationType", "ApprovedOn", "BranchId", "CreditDepotId", "DebitDepotId",
      "ContractorId", "EmployeeId", "CreditSum", "DebitSum", "DiscountSum", "Settings" from "Document" where ${own} and ${db.dialect.isAny(name('Id'), ids)}`);
  const lots = Map.groupBy(await db.all<JournaledLot & { DocumentId: number; ArticleId: number }>(sql`
    select "Id", "DocumentId", "ArticleId", "Quantity", "CreditSum", "DebitSum", "PrimaryDebitSum" from "Lot" where ${own} and ${db.dialect.isAny(name('DocumentId'), ids)}`), ({ DocumentId }) => DocumentId);
  const payoffs = Map.groupBy(await db.all<JournaledPayoff & { DocumentId: number; TenderId: number }>(sql`
    select "Id", "DocumentId", "TenderId", "Value" from "Payoff" where ${own} and ${db.dialect.isAny(name('DocumentId'), ids)}`), ({ DocumentId }) => DocumentId);
  return new Map(documents.map((row) => [row.Id, canonicalJson(documentBody(
    asJournaled(row),
    (lots.get(row.Id) ?? []).map((lot) => ({ ...lot, Article: { Id: lot.ArticleId } })),
    (payoffs.get(row.Id) ?? []).map((payoff) => ({ ...payoff, Tender: { Id: payoff.TenderId } })),
  ))]));
};

const asEntry = ({ Number: sequence, PreviousHash: previousHash, Hash: hash, Body }: EntryRow): StoredEntry => ({ sequence, previousHash, hash, body: JSON.parse(Body) as unknown });

const compareChain = (organisationId: number, rows: readonly EntryRow[], start: ChainStart): void => {
  const broken = findBrokenLink(rows.map(asEntry), sha256, start);
  if (!broken) return;
  const row = rows[broken.index] as EntryRow;
  throw new Differs({ organisationId, check, place: `Journal ${row.Number}`, expected: broken.reason === 'sequence' ? start.sequence + broken.index : `its ${broken.reason}`, found: broken.reason === 'sequence' ? row.Number : 'another' });
};

/** Documents that were cleared together are in the journal and nowhere else. */
const clearedUntil = async (db: Database, organisationId: number): Promise<number> => (await db.one<{ Number: number | null }>(sql`
  select max("Number") as "Number" from "Journal" where "OrganisationId" = ${organisationId} and "Kind" = 'clear'`))?.Number ?? 0;

export interface JournalReport { entries: number; documents: number }

/**
 * Goes through the chain of hashes, and compares each entry with the document that it tells of: a changed journal,
 * a changed document and a lost one are all found.
 */
export const verifyJournal = async (db: Database, organisationId: number): Promise<JournalReport> => {
  const cleared = await clearedUntil(db, organisationId);
  let start: ChainStart = { previousHash: genesisHash, sequence: 1 };
  let documents = 0;
  for (;;) {
    const rows = await nextEntries(db, organisationId, start.sequence - 1);
    const last = rows.at(-1);
    if (!last) break;
    compareChain(organisationId, rows, start);
    const told = rows.filter(({ Kind, Number: number }) => Kind === 'document' && number > cleared);
    const bodies = await readBodies(db, organisationId, told.map(({ EntityId }) => EntityId));
    for (const { Number: number, EntityId, Body } of told) expectSame({ organisationId, check, place: `Journal ${number}, Document ${EntityId}` }, Body, bodies.get(EntityId));
    documents += told.length;
    start = { previousHash: last.Hash, sequence: last.Number + 1 };
  }
  const approved = await db.one<{ Count: number }>(sql`select count(*) as "Count" from "Document" where "OrganisationId" = ${organisationId} and "ApprovedOn" is not null`);
  expectSame({ organisationId, check, place: 'approved documents in the journal' }, approved?.Count ?? 0, documents);
  return { entries: start.sequence - 1, documents };
};
