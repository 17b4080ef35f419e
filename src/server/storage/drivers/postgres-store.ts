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
import { Pipeline, type Answer, type Step } from './pipeline.ts';
import { createPostgresTexts } from './postgres-text.ts';

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

const asIs = pg.types.getTypeParser(25);

/** How a value of that type is read; undefined: its text is what it is. */
const parserOf = (oid: number): ((text: string) => unknown) | undefined => {
  const parser = parsers[oid] ?? pg.types.getTypeParser(oid);
  return parser === asIs ? undefined : parser;
};

const ignore = (): void => undefined;

/** Asks all of them in one way, and has an answer for each. */
type Ask = (queries: readonly Sql[]) => Promise<Answer[]>;
type Enter = Database['enter'];

/** One statement that does all of them, on the same picture of the database: each way to the server costs more than a small write. */
const together = (queries: readonly Sql[]): Sql => (queries.length === 1 ? queries[0] as Sql
  : sql`with ${join(queries.map((query, index) => sql`${words(`s${index}`)} as (${query})`), ', ')} select 1`);

const databaseOn = (askAll: Ask, enter: Enter, dialect: Dialect): Database => {
  let depth = 0;
  const ask = async (query: Sql): Promise<Answer> => (await askAll([query]))[0] as Answer;
  return {
    dialect,
    enter,
    all: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    one: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).count,
    allOf: async <Row>(queries: readonly Sql[]) => (queries.length === 0 ? [] : (await askAll(queries)).map(({ rows }) => rows as Row[])),
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

/** What the connection, or the transaction on it, sees from here on; the setting lasts until that ends, so that a pooled connection never keeps it. */
const scopeStep = (organisation: number): Step => ({ name: 'scope', text: `select set_config('app.organisation', $1, true)`, values: [String(organisation)], isQuiet: true });

const quietly = (text: string): Step => ({ name: text, text, values: [], isQuiet: true });

const send = (on: Pick<pg.Pool | pg.PoolClient, 'query'>, steps: readonly Step[]): Promise<Answer[]> => new Promise((resolve, reject) => {
  const done = (error: Error | null | undefined, answers: Answer[]): void => { if (error) reject(error); else resolve(answers); };
  (on.query as (pipeline: Pipeline, callback: typeof done) => void)(new Pipeline(steps, parserOf), done);
});

const shown = (ask: Ask): Ask => (queries) => {
  for (const query of queries) show(query);
  return ask(queries);
};

/** Statements with what each of them may see, where the policies bind; a transaction goes on with what it saw. */
const scopedSteps = (queries: readonly Sql[], { prepare, isBound, organisation, said }: { prepare: (query: Sql) => Step; isBound: boolean; organisation: number; said?: number }): Step[] => {
  const steps: Step[] = [];
  let here = said;
  for (const query of queries) {
    const seen = query.isAcross ? acrossAll : organisation;
    if (isBound && here !== seen) steps.push(scopeStep(seen));
    here = seen;
    steps.push(prepare(query));
  }
  if (isBound && said !== undefined && here !== said) steps.push(scopeStep(said));
  return steps;
};

export interface PostgresOptions {
  /** How long a write transaction may take; 0: as long as it likes. */
  limitMs?: number;
  /** How long one statement may take, also in a transaction; 0: as long as it likes. */
  statementMs?: number;
}

/** A transaction that is left open holds its locks, also where this process no longer is: the server ends it some time later than we would. */
const idleMs = (limitMs: number): number => (limitMs === 0 ? 0 : limitMs + 5000);

const begin = [quietly('begin')];
const beginLong = [...begin, quietly('set local statement_timeout = 0'), quietly('set local idle_in_transaction_session_timeout = 0')];
const beginSnapshot = [quietly('begin isolation level repeatable read read only')];

const openPool = (url: string, { limitMs = 0, statementMs = 0 }: PostgresOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url, max: 10, connectionTimeoutMillis: 20_000, types,
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

  /** One transaction. It begins, and the organisation is said, on the way of its first statement; a statement that sees across says so, and takes it back. */
  const transaction = async <T>(opening: readonly Step[], organisation: number, work: (db: Database) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let here = organisation;
    let before: readonly Step[] = isBound ? [...opening, scopeStep(organisation)] : opening;
    let hasBegun = false;
    const ask: Ask = (queries) => {
      const steps = [...before, ...scopedSteps(queries, { prepare, isBound, organisation: here, said: here })];
      before = [];
      hasBegun = true;
      return send(client, steps);
    };
    const enter: Enter = (other) => {
      if (isBound) before = [...before, scopeStep(other)];
      here = other;
    };
    const lent = handOut(databaseOn(shown(ask), enter, dialect));
    let isBroken = false;
    try {
      const value = await work(lent.db);
      if (hasBegun) await client.query('commit');
      return value;
    } catch (error) {
      // What still runs on the connection of a transaction that took too long ends with it.
      if (error instanceof TransactionTimeout) isBroken = true;
      else if (hasBegun) await client.query('rollback').catch(() => { isBroken = true; });
      throw error;
    } finally {
      lent.end();
      client.release(isBroken);
    }
  };

  const write = <T>(organisation: number, work: (db: Database) => Promise<T>, { isLong }: WriteOptions): Promise<T> => withTries(() =>
    insideWrite.run(true, transaction<T>, isLong ? beginLong : begin, organisation, (db) => inTime(work(db), isLong ? 0 : limitMs)));

  const readerOf = (organisation: number): Database => databaseOn(
    shown((queries) => send(pool, scopedSteps(queries, { prepare, isBound, organisation }))),
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
    snapshot: (work) => transaction(beginSnapshot, organisation, work),
  });

  return { ...deskOf(acrossAll), of: deskOf, isPastPolicies: !isBound, close: () => pool.end() };
};
