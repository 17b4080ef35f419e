import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/documents/journal.ts';
import type { Instant } from '#domain/zone.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { journalSequence, takeJournal, type JournalEnd } from './sequence.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Kinds of journal entries. */
export type JournalKind = 'document' | 'shift' | 'clear' | 'cash' | 'points' | 'landed';

/** A receipt's place in the chain of the till that made it. */
export interface DevicePlace {
  device: string;
  deviceSequence: number;
}

export interface JournalEntry {
  organisationId: number;
  kind: JournalKind;
  entityId: number;
  createdOn: Instant;
  /** Whole numbers, texts and flags only. The entry's time is added to it. */
  body: object;
  place?: DevicePlace;
}

/** The last entry of a journal: what an anchor elsewhere keeps, so that a tail cut off is missed. */
export interface JournalHead {
  number: number;
  hash: string;
}

/** Hash and text of an entry. */
export const sealed = (previousHash: string, number: number, body: object): { hash: string; body: string } => {
  const text = canonicalJson(body);
  return { hash: sha256(`${previousHash}\n${number}\n${text}`), body: text };
};

/** Adds the entry that the journal's end was taken for. */
export const appendEntry = async (
  db: Database,
  entry: JournalEntry,
  { number, previousHash }: JournalEnd,
): Promise<JournalHead> => {
  const { organisationId, kind, entityId, createdOn, place } = entry;
  const { hash, body } = sealed(previousHash, number, { ...entry.body, On: createdOn });
  await db.runAll([
    sql`insert into "Journal" ("OrganisationId", "Number", "Kind", "EntityId", "CreatedOn", "Device", "DeviceSequence",
      "PreviousHash", "Hash", "Body")
      values (${organisationId}, ${number}, ${kind}, ${entityId}, ${createdOn}, ${place?.device ?? null},
      ${place?.deviceSequence ?? null}, ${previousHash}, ${hash}, ${body})`,
    sql`update "Sequence" set "Hash" = ${hash}, "PreviousHash" = ${previousHash}
      where "OrganisationId" = ${organisationId} and "Name" = ${journalSequence}`,
  ]);
  return { number, hash };
};

/** Adds an entry of something that takes no other number with it. */
export const writeEntry = async (db: Database, entry: JournalEntry): Promise<JournalHead> =>
  appendEntry(db, entry, (await takeJournal(db, entry.organisationId)).end);
