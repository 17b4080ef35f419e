import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database } from '../database.ts';
import { schemaCloses, schemaOpens } from '../dialects/sqlite-tie.ts';
import { sqlite } from '../dialects/sqlite.ts';
import type { Sql } from '../sql.ts';
import { show } from './inspection.ts';

const limit = 1000;

/** Prepared statements by their text. When there are too many the oldest quarter goes: hot ones are back at once. */
const createStatementCache = (connection: DatabaseSync): ((text: string) => StatementSync) => {
  const statements = new Map<string, StatementSync>();
  const makeRoom = (): void => {
    let surplus = limit / 4;
    for (const text of statements.keys()) {
      if (surplus-- <= 0) return;
      statements.delete(text);
    }
  };
  return (text) => {
    const known = statements.get(text);
    if (known) return known;
    if (statements.size >= limit) makeRoom();
    const statement = connection.prepare(text);
    statements.set(text, statement);
    return statement;
  };
};

/** Every acknowledged commit survives a power cut only with synchronous=FULL. */
// A checkpoint copies each changed page once: with 32 MiB between two of them, pages that every receipt changes are
// copied seldom.
const writerPragmas = 'pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 8000;';
export const pragmas =
  'pragma busy_timeout = 5000; pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = ' +
  '-32000; pragma mmap_size = 268435456;';

export interface SqliteConnection {
  readonly raw: DatabaseSync;
  readonly db: Database;
  /** Undoes the transaction that is open, if one is. */
  undo(): void;
}

export const connectSqlite = (path: string, { readOnly }: { readOnly: boolean }): SqliteConnection => {
  const raw = new DatabaseSync(path, { readOnly });
  raw.exec(pragmas);
  if (!readOnly) raw.exec(writerPragmas);
  const prepare = createStatementCache(raw);
  /** Open savepoints. A late release, after an outer one was undone, finds its own gone and changes nothing. */
  const points: symbol[] = [];
  const guarded = (query: Sql): StatementSync => {
    if (query === schemaOpens || query === schemaCloses) raw.enableDefensive(query === schemaCloses);
    return prepare(show(query).text);
  };
  const db: Database = {
    dialect: sqlite,
    all: <Row>(query: Parameters<Database['all']>[0]) => prepare(show(query).text).all(...query.values) as Row[],
    one: <Row>(query: Parameters<Database['one']>[0]) =>
      prepare(show(query).text).get(...query.values) as Row | undefined,
    allOf: <Row>(queries: Parameters<Database['allOf']>[0]) =>
      queries.map((query) => prepare(show(query).text).all(...query.values) as Row[]),
    run: (query) => Number(guarded(query).run(...query.values).changes),
    runAll: (queries) => {
      for (const query of queries) prepare(show(query).text).run(...query.values);
    },
    part: async (work) => {
      const point = Symbol('part');
      const place = `part_${points.length + 1}`;
      prepare(`savepoint ${place}`).run();
      points.push(point);
      const isOpen = (): boolean => points.includes(point);
      try {
        const value = await work();
        if (!isOpen()) throw new Error('The transaction has ended: a part of it was not awaited');
        prepare(`release ${place}`).run();
        return value;
      } catch (error) {
        if (isOpen() && raw.isTransaction) raw.exec(`rollback to ${place}; release ${place}`);
        throw error;
      } finally {
        if (isOpen()) points.length = points.indexOf(point);
      }
    },
    // Every statement binds the organisation itself.
    enter: () => undefined,
  };
  const undo = (): void => {
    points.length = 0;
    if (raw.isTransaction) raw.exec('rollback');
  };
  return { raw, db, undo };
};
