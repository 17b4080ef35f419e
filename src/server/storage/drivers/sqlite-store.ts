import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import type { Database, ScopedStore, Store } from '../database.ts';
import { makePrivate, privateFolder } from './private-files.ts';
import { createTextMemory } from '../search-text/memory/text-memory.ts';
import type { TextMemory } from '../search-text/search-text.ts';
import { createGroupCommit } from './group-commit.ts';
import { handOut } from './handed-out.ts';
import { connectSqlite, pragmas, type SqliteConnection } from './sqlite-connection.ts';
import { createReadingPool, type ReadingPool } from './threads/reading-pool.ts';
import { readerBy, startThread, type ReadOrder } from './threads/reading-thread.ts';
import { createQuestionCost, readerOfBoth } from './threads/short-questions.ts';
import { noteChanges } from './note-changes.ts';

export interface SqliteOptions {
  path: string;
  /** How long a write transaction may take; 0: as long as it likes. */
  limitMs?: number;
  /** For a server: what may take long to read is read by threads of their own. */
  hasThreads?: boolean;
}

/** A thread for one picture of the database. */
const inThread = async <T>(order: ReadOrder, work: (db: Database) => Promise<T>): Promise<T> => {
  const thread = startThread(order, () => undefined);
  const lent = handOut(readerBy(thread.ask));
  try {
    return await work(lent.db);
  } finally {
    lent.end();
    await thread.close();
  }
};

interface Beside {
  order: ReadOrder;
  reader: SqliteConnection;
  memory: TextMemory;
}

/** Readers of lists and of reports. A list never waits for a report, of the same company either. */
const readersBeside = ({ order, reader, memory }: Beside) => {
  const createPool = () => createReadingPool((onEnd) => startThread(order, onEnd));
  const [lists, reports] = [createPool(), createPool()];
  const costOf = createQuestionCost(reader.raw);
  const by = (pool: ReadingPool, organisationId: number): Database => ({
    ...readerOfBoth({ atOnce: reader.db, beside: readerBy(pool.askFor(organisationId)), costOf }, organisationId),
    textMemory: memory,
  });
  return {
    of: (organisationId: number): Pick<ScopedStore, 'longReader' | 'reportReader'> => ({
      longReader: by(lists, organisationId),
      reportReader: by(reports, organisationId),
    }),
    close: () => Promise.all([lists.close(), reports.close()]),
  };
};

/** One file: a connection that writes, and one that reads. */
export const openSqlite = ({ path, limitMs = 0, hasThreads = false }: SqliteOptions): Store => {
  mkdirSync(dirname(path), { recursive: true, mode: privateFolder });
  // Files beside it take its mode.
  makePrivate(path);
  const writer = connectSqlite(path, { readOnly: false });
  const reader = connectSqlite(path, { readOnly: true });
  const version = writer.raw.prepare('pragma data_version');
  const { write, idle } = createGroupCommit(writer, { limitMs, onEnded: () => memory.reread() });
  const memory = createTextMemory({
    reader: reader.db,
    watch: noteChanges(writer, write, (table, id) => memory.note(table, id)),
    foreignVersion: () => version.get()?.['data_version'] as number,
  });
  const beside = readersBeside({ order: { path, pragmas, isSnapshot: false }, reader, memory });
  const scoped: ScopedStore = {
    reader: { ...reader.db, textMemory: memory },
    longReader: { ...reader.db, textMemory: memory },
    reportReader: { ...reader.db, textMemory: memory },
    write,
    snapshot: async (work) => {
      if (hasThreads) return inThread({ path, pragmas, isSnapshot: true }, work);
      const { raw, db } = connectSqlite(path, { readOnly: true });
      const lent = handOut(db);
      try {
        raw.exec('begin');
        return await work(lent.db);
      } finally {
        lent.end();
        raw.close();
      }
    },
  };
  return {
    ...scoped,
    of: (organisationId) => (hasThreads ? { ...scoped, ...beside.of(organisationId) } : scoped),
    // In one step on a connection of its own: others read and write meanwhile, and nothing makes it begin again.
    copyTo: async (target) => {
      const { raw } = connectSqlite(path, { readOnly: true });
      makePrivate(target);
      try {
        await backup(raw, target, { rate: 2_147_483_647 });
      } finally {
        raw.close();
      }
    },
    close: async () => {
      await idle();
      await beside.close();
      reader.raw.close();
      writer.raw.close();
    },
  };
};
