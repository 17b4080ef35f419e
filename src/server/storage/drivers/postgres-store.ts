import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Desk, Store, WriteOptions } from '../database.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { postgres, postgresWithoutTrigrams } from '../dialects/postgres.ts';
import { acrossAll, join, sql, words, type Sql } from '../sql.ts';
import { createSharedMemory } from '../search-text/memory/shared-memory.ts';
import { handOut } from './handed-out.ts';
import { inTime, TransactionTimeout } from './in-time.ts';
import { show } from './inspection.ts';
import { createPostgresTexts, type PostgresQuery } from './postgres-text.ts';
import { ScopedQuery, setScope, type Scope } from './scoped-query.ts';

const tries = 5;
/** serialization_failure, deadlock_detected */
const worthAnotherTry = new Set(['40001', '40P01']);

const insideWrite = new AsyncLocalStorage<boolean>();

const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers`);
  return value;
};

/** bigint, and the numeric of its sums, arrive as text. */
const parsers: Record<number, (text: string) => unknown> = { 20: whole, 1700: Number };
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const ignore = (): void => undefined;

type Ask = (query: Sql) => Promise<pg.QueryResult>;
type Enter = Database['enter'];

/** One statement that does all of them, on the same picture of the database: each way to the server costs more than a small write. */
const together = (queries: readonly Sql[]): Sql => (queries.length === 1 ? queries[0] as Sql
  : sql`with ${join(queries.map((query, index) => sql`${words(`s${index}`)} as (${query})`), ', ')} select 1`);

const databaseOn = (ask: Ask, enter: Enter, dialect: Dialect): Database => {
  let depth = 0;
  return {
    dialect,
    enter,
    all: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    one: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).rowCount ?? 0,
    runAll: async (queries) => { if (queries.length > 0) await ask(together(queries)); },
    part: async (work) => {
      const point = `part_${++depth}`;
      await ask(words(`savepoint ${point}`));
      try {
        const value = await work();
        await ask(words(`release ${point}`));
        return value;
      } catch (error) {
        await ask(words(`rollback to ${point}`));
        throw error;
      } finally {
        depth--;
      }
    },
  };
};

const hasTrigrams = async (pool: pg.Pool): Promise<boolean> => {
  try {
    await pool.query('create extension if not exists pg_trgm');
  } catch {
    // A user without the right may find it made already.
  }
  const { rows } = await pool.query(`select 1 from pg_extension where extname = 'pg_trgm'`);
  return rows.length > 0;
};

const isBoundByPolicies = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ free: boolean }>('select rolsuper or rolbypassrls as "free" from pg_roles where rolname = current_user');
  return rows[0]?.free === false;
};

const scoped = (on: Pick<pg.Pool | pg.PoolClient, 'query'>, query: PostgresQuery, scope: Scope): Promise<pg.QueryResult> => new Promise((resolve, reject) => {
  const done = (error: Error | null | undefined, result: pg.QueryResult): void => { if (error) reject(error); else resolve(result); };
  (on.query as (query: ScopedQuery, callback: typeof done) => void)(new ScopedQuery(query, scope), done);
});

const shown = (ask: Ask): Ask => (query) => ask(show(query));

export interface PostgresOptions {
  /** How long a write transaction may take; 0: as long as it likes. */
  limitMs?: number;
  /** How long one statement may take, also in a transaction; 0: as long as it likes. */
  statementMs?: number;
}

/** A transaction that is left open holds its locks, also where this process no longer is: the server ends it some time later than we would. */
const idleMs = (limitMs: number): number => (limitMs === 0 ? 0 : limitMs + 5000);

const beginLong = 'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

const prepareScope = async (client: pg.ClientBase): Promise<void> => {
  await client.query({ ...setScope, values: [''] });
};

const openPool = (url: string, { limitMs = 0, statementMs = 0 }: PostgresOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url, max: 10, connectionTimeoutMillis: 20_000, types,
    // The first words of each connection, before any statement that needs them: one that cannot prepare them is not used.
    onConnect: prepareScope,
    // A named statement may keep a plan that was made before its tables had statistics; a new connection plans anew.
    maxLifetimeSeconds: 600,
    // Where the address says its own, that holds: 0 is not sent.
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    ...(limitMs > 0 && { idle_in_transaction_session_timeout: idleMs(limitMs) }),
  });
  // A connection that breaks, idle or between two statements, is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => { client.on('error', ignore); });
  return pool;
};

/** Runs a transaction again that crossed another one. */
const withTries = async <T>(run: () => Promise<T>, tried = 1): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (tried >= tries || !worthAnotherTry.has(code)) throw error;
    await pause(Math.random() * 10 * 2 ** tried);
    return withTries(run, tried + 1);
  }
};

/** A pool of connections; READ COMMITTED, with the work run again after a deadlock. */
export const openPostgres = async (url: string, options: PostgresOptions = {}): Promise<Store> => {
  const { limitMs = 0 } = options;
  const pool = openPool(url, options);
  const dialect = (await hasTrigrams(pool)) ? postgres : postgresWithoutTrigrams;
  const prepare = createPostgresTexts();

  /** Superusers, and roles that the policies do not bind, would be told in vain. */
  const isBound = await isBoundByPolicies(pool);

  /** One transaction. The organisation is said with its first words; a statement that sees across says so, and takes it back. */
  const transaction = async <T>(begin: string, organisation: number, work: (db: Database) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let here = organisation;
    const ask: Ask = ({ isAcross, ...query }) => (isBound && isAcross && here !== acrossAll
      ? scoped(client, prepare(query), { organisation: acrossAll, after: here })
      : client.query(prepare(query)));
    const enter: Enter = async (other) => {
      if (isBound) await client.query({ ...setScope, values: [String(other)] });
      here = other;
    };
    const lent = handOut(databaseOn(shown(ask), enter, dialect));
    let isBroken = false;
    try {
      await client.query(isBound ? `${begin}; select set_config('app.organisation', '${organisation}', true)` : begin);
      const value = await work(lent.db);
      await client.query('commit');
      return value;
    } catch (error) {
      // What still runs on the connection of a transaction that took too long ends with it.
      if (error instanceof TransactionTimeout) isBroken = true;
      else await client.query('rollback').catch(() => { isBroken = true; });
      throw error;
    } finally {
      lent.end();
      client.release(isBroken);
    }
  };

  const write = <T>(organisation: number, work: (db: Database) => Promise<T>, { isLong }: WriteOptions): Promise<T> => withTries(() =>
    insideWrite.run(true, transaction<T>, isLong ? beginLong : 'begin', organisation, (db) => inTime(work(db), isLong ? 0 : limitMs)));

  const readerOf = (organisation: number): Database => databaseOn(
    shown((query) => (isBound ? scoped(pool, prepare(query), { organisation: query.isAcross ? acrossAll : organisation }) : pool.query(prepare(query)))),
    () => { throw new Error('Only a transaction enters an organisation'); },
    dialect,
  );

  const memory = createSharedMemory({ deskOf: (organisation) => deskOf(organisation) });

  const deskOf = (organisation: number): Desk => ({
    reader: { ...readerOf(organisation), textMemory: memory },
    write: async (work, writeOptions = {}) => {
      if (insideWrite.getStore()) throw new Error('A write inside a write would wait for itself: hand the open transaction on');
      return write(organisation, work, writeOptions);
    },
    snapshot: (work) => transaction('begin isolation level repeatable read read only', organisation, work),
  });

  return { ...deskOf(acrossAll), of: deskOf, isPastPolicies: !isBound, close: () => pool.end() };
};
