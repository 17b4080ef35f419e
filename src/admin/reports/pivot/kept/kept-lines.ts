import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { reportDatabase } from '#client/session/report-data.ts';
import type { PackedDay } from '#domain/documents/pivot/day-file.ts';
import type { NamedEntity, Names } from './names.ts';

/** Whose lines they are: a company, a person, and the branches that the person sees. */
export type Scope = string;

interface KeptSchema extends DBSchema {
  days: { key: [Scope, number]; value: PackedDay };
  names: { key: [Scope, NamedEntity | 'Items']; value: Names };
}

/** Each piece of work opens the database anew, so that signing out can remove it at any time. */
const withDatabase = async <T>(work: (db: IDBPDatabase<KeptSchema>) => Promise<T>): Promise<T> => {
  const db = await openDB<KeptSchema>(reportDatabase, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('days');
      fresh.createObjectStore('names');
    },
    blocking: (_present, _next, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
};

const daysOf = (scope: Scope, from: number, until: number): IDBKeyRange =>
  IDBKeyRange.bound([scope, from], [scope, until], false, true);

/** The days that are kept here, in order. */
export const keptDays = (scope: Scope, from: number, until: number): Promise<PackedDay[]> =>
  withDatabase((db) => db.getAll('days', daysOf(scope, from, until)));

/** Keeps these days in place of what was kept of them. */
export const keepDays = (scope: Scope, days: readonly PackedDay[]): Promise<void> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction('days', 'readwrite');
    for (const day of days) void store.put(day, [scope, day.Day]);
    await done;
  });

/** Removes what is kept of other people and rights, and days that no longer have sales. */
export const removeOthers = (scope: Scope, gone: readonly number[]): Promise<void> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction('days', 'readwrite');
    void store.delete(IDBKeyRange.upperBound([scope], true));
    void store.delete(IDBKeyRange.lowerBound([scope, []]));
    for (const day of gone) void store.delete([scope, day]);
    await done;
  });

export const keepNames = (scope: Scope, of: NamedEntity | 'Items', names: Names): Promise<unknown> =>
  withDatabase((db) => db.put('names', names, [scope, of]));

export const keptNames = async (scope: Scope, of: NamedEntity | 'Items'): Promise<Names> =>
  (await withDatabase((db) => db.get('names', [scope, of]))) ?? [];
