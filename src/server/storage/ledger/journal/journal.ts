import { createHash } from 'node:crypto';
import { genesisHash, journalInput } from '#domain/journal.ts';
import type { Instant } from '#domain/zone.ts';
import type { Awaitable, Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { journalSequence, nextNumbers } from './sequence.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a journal tells of. */
export type JournalKind = 'document' | 'shift' | 'clear';

/** A receipt's place in the chain of the till that made it. */
export interface DevicePlace { device: string; deviceSequence: number }

export interface JournalEntry {
  organisationId: number;
  number: number;
  kind: JournalKind;
  entityId: number;
  createdOn: Instant;
  previousHash: string;
  /** Whole numbers, texts and flags only. */
  body: object;
  place?: DevicePlace;
}

/** The last entry of a journal: what an anchor elsewhere keeps, so that a tail cut off is missed. */
export interface JournalHead { number: number; hash: string }

/** Adds an entry under a number just taken from the sequence, which keeps others from the end of the journal. */
export const appendEntry = async (db: Database, entry: JournalEntry): Promise<JournalHead> => {
  const { organisationId, number, kind, entityId, createdOn, previousHash, body, place } = entry;
  const text = journalInput({ previousHash, sequence: number, body });
  const hash = sha256(text);
  await db.run(sql`
    insert into "Journal" ("OrganisationId", "Number", "Kind", "EntityId", "CreatedOn", "Device", "DeviceSequence", "PreviousHash", "Hash", "Body")
    values (${organisationId}, ${number}, ${kind}, ${entityId}, ${createdOn}, ${place?.device ?? null}, ${place?.deviceSequence ?? null},
      ${previousHash}, ${hash}, ${text.slice(text.indexOf('\n', text.indexOf('\n') + 1) + 1)})`);
  return { number, hash };
};

/** The hash that the entry of this number stands on. */
export const previousHash = async (db: Database, organisationId: number, number: number): Promise<string> => {
  const row = await db.one<{ Hash: string }>(sql`select "Hash" from "Journal" where "OrganisationId" = ${organisationId} and "Number" = ${number - 1}`);
  return row?.Hash ?? genesisHash;
};

/** Adds an entry of something that has no number of its own to take with it. */
export const writeEntry = async (db: Database, entry: Omit<JournalEntry, 'number' | 'previousHash'>): Promise<JournalHead> => {
  const numbers = await nextNumbers(db, entry.organisationId, [journalSequence]);
  const number = numbers[journalSequence];
  return appendEntry(db, { ...entry, number, previousHash: await previousHash(db, entry.organisationId, number) });
};

/** Which of these places of a till's chain the journal holds, and for what document. */
export const readDevicePlaces = (db: Database, organisationId: number, device: string, sequences: readonly number[]): Awaitable<{ DeviceSequence: number; EntityId: number }[]> =>
  db.all<{ DeviceSequence: number; EntityId: number }>(sql`
    select "DeviceSequence", "EntityId" from "Journal"
    where "OrganisationId" = ${organisationId} and "Device" = ${device} and ${db.dialect.isAny(sql`"DeviceSequence"`, sequences)}`);
