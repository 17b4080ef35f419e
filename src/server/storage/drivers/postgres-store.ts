import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  ended,
  type Database,
  type ScopedStore,
  type FinalStatement,
  type Store,
  type WriteOptions,
} from '../database.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { postgres, postgresWithoutTrigrams } from '../dialects/postgres.ts';
import { acrossAll, join, sql, words, type Sql } from '../sql.ts';
import { createSharedMemory } from '../search-text/memory/shared-memory.ts';
import { handOut } from './handed-out.ts';
import { inTime, TransactionTimeout } from './in-time.ts';
import { show } from './inspection.ts';
import { gather, send } from './gather.ts';
import type { Answer, Step } from './pipeline.ts';
import { tellingWhy, type PostgresAddress } from './postgres-connection.ts';
import { createPostgresTexts } from './postgres-text.ts';
import { scopedSteps, scopeStep, type Scoping } from './scope-steps.ts';
import type { WriteGate } from './server-lock/write-gate.ts';

const tries = 5;
/** serialization_failure, deadlock_detected */
const worthAnotherTry = new Set(['40001', '40P01']);

const insideWrite = new AsyncLocalStorage<boolean>();

const ignore = (): void => undefined;

/** Asks all of them in one way, and has an answer for each. */
type Ask = (queries: readonly Sql[]) => Promise<Answer[]>;
type Enter = Database['enter'];

/**
 * One statement that does all of them, on the same picture of the database: each way to the server costs more than a
 * small write.
 */
const together = (queries: readonly Sql[]): Sql =>
  queries.length === 1
    ? (queries[0] as Sql)
    : sql`with ${join(
        queries.map((query, index) => sql`${words(`s${index}`)} as (${query})`),
        ', ',
      )} select 1`;

/** The protocol counts the values of one statement in 16 bits, and counts on from 0 beyond them. */
const mostValues = 60_000;

/** Writes in as few statements as hold all their values, in their order. */
const inStatements = (queries: readonly Sql[]): Sql[] => {
  const pieces: Sql[][] = [];
  let room = 0;
  for (const query of queries) {
    if (room < query.values.length || pieces.length === 0) {
      pieces.push([]);
      room = mostValues;
    }
    pieces.at(-1)?.push(query);
    room -= query.values.length;
  }
  return pieces.map(together);
};

const databaseOn = (askAll: Ask, enter: Enter, dialect: Dialect): Database => {
  let depth = 0;
  const ask = async (query: Sql): Promise<Answer> => (await askAll([query]))[0] as Answer;
  return {
    dialect,
    enter,
    all: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    one: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).count,
    allOf: async <Row>(queries: readonly Sql[]) =>
      queries.length === 0 ? [] : (await askAll(queries)).map(({ rows }) => rows as Row[]),
    runAll: async (queries) => {
      if (queries.length > 0) await askAll(inStatements(queries));
    },
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

/**
 * A commit waits for the log by itself, together with the others that come meanwhile, as far as the server is set to:
 * replicas included. Nothing is answered before its own commit has returned, so that no answer outlives its data.
 */
const waitsForLog = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ mode: string }>(`select current_setting('synchronous_commit') as "mode"`);
  return rows[0]?.mode !== 'off';
};

/**
 * Writes the least that a commit waits for (postgresql.org/docs/current/functions-admin.html#PG-LOGICAL-EMIT-MESSAGE).
 */
const waitForLog = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`select pg_logical_emit_message(true, 'merx', '')`);
};

/**
 * A commit that waits longer, as for a replica that does not answer, is given up with its connection. Whether it was
 * done is not known then; the caller sends the same again, and a ClientId makes it one.
 */
const longestCommitMs = 15_000;

const isBoundByPolicies = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ free: boolean }>(
    'select rolsuper or rolbypassrls as "free" from pg_roles where rolname = current_user',
  );
  return rows[0]?.free === false;
};

const shown =
  (ask: Ask): Ask =>
  (queries) => {
    for (const query of queries) show(query);
    return ask(queries);
  };

export interface PostgresOptions {
  /** How long a write transaction may take; 0: as long as it likes. */
  limitMs?: number;
  /** How long one statement may take, also in a transaction; 0: as long as it likes. */
  statementMs?: number;
  /** How long a commit may wait for the log. */
  commitMs?: number;
  /** Of a server: it writes only while it holds the lock of the database. */
  gate?: WriteGate | undefined;
}

/**
 * A transaction that is left open holds its locks, also where this process no longer is: the server ends it some time
 * later than we would.
 */
const idleMs = (limitMs: number): number => (limitMs === 0 ? 0 : limitMs + 5000);

const quietly = (text: string): Step => ({ name: text, text, values: [], isQuiet: true });

const begin = [quietly('begin')];
const beginLong = [
  ...begin,
  quietly('set local statement_timeout = 0'),
  quietly('set local idle_in_transaction_session_timeout = 0'),
];
const beginSnapshot = [quietly('begin isolation level repeatable read read only')];

const openPool = (
  url: string,
  { limitMs = 0, statementMs = 0, connections = 10 }: PostgresOptions & { connections?: number },
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 20_000,
    // A named statement may keep a plan that was made before its tables had statistics; a new connection plans anew.
    maxLifetimeSeconds: 600,
    // Where the address says its own, that holds: 0 is not sent.
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    ...(limitMs > 0 && { idle_in_transaction_session_timeout: idleMs(limitMs) }),
  });
  // A connection that breaks, idle or between two statements, is replaced by the pool; without a listener it would end
  // the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
  });
  return pool;
};

/** The program's own readers are shared by all calls: each asks alone, so that none fails by what another asks. */
const readerAsk = (pool: pg.Pool, scoping: Scoping): Ask => {
  const ask = scoping.organisation === acrossAll ? (steps: readonly Step[]) => send(pool, steps) : gather(pool).ask;
  return (queries) => ask(scopedSteps(queries, scoping), queries.length);
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

interface Ground {
  pool: pg.Pool;
  prepare: (query: Sql) => Step;
  /** Whether the policies bind the role at all. */ isBound: boolean;
  dialect: Dialect;
  commitMs: number;
}
interface Beginning {
  opening: readonly Step[];
  organisation: number;
  /** How long it may take; 0: as long as it likes. */ limitMs: number;
}

/**
 * One transaction. It begins, and the organisation is said, on the way of its first statement; a statement that sees
 * across says so, and takes it back.
 */
const transactionOn = async <T>(
  { pool, prepare, isBound, dialect, commitMs }: Ground,
  { opening, organisation, limitMs }: Beginning,
  work: (db: Database) => Promise<T | FinalStatement<T>>,
): Promise<T> => {
  const client = await pool.connect();
  const gathered = gather(client);
  let here = organisation;
  let before: readonly Step[] = isBound ? [...opening, scopeStep(organisation)] : opening;
  let isOpen = false;
  const ask = (queries: readonly Sql[], after: readonly Step[] = []): Promise<Answer[]> => {
    const steps = [...before, ...scopedSteps(queries, { prepare, isBound, organisation: here, said: here }), ...after];
    before = [];
    isOpen = true;
    return gathered.ask(steps, queries.length);
  };
  const askLast = async (query: Sql): Promise<Record<string, unknown> | undefined> => {
    const [answer] = await ask([show(query)], [quietly('commit')]);
    isOpen = false;
    return answer?.rows[0];
  };
  const enter: Enter = (other) => {
    if (isBound) before = [...before, scopeStep(other)];
    here = other;
  };
  const lent = handOut(
    databaseOn(
      shown((queries) => ask(queries)),
      enter,
      dialect,
    ),
  );
  let isBroken = false;
  try {
    const worked = async (): Promise<T> => ended(await work(lent.db), askLast);
    const value = await inTime(worked(), limitMs);
    // Queries that are not awaited belong to the transaction too.
    gathered.flush();
    if (isOpen) await inTime(client.query('commit'), commitMs);
    return value;
  } catch (error) {
    // Queries still running on a timed-out transaction's connection end with it.
    if (error instanceof TransactionTimeout) isBroken = true;
    else gathered.flush();
    if (isOpen && !isBroken)
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
    throw error;
  } finally {
    lent.end();
    client.release(isBroken);
  }
};

/** The pool, and what its first connection finds out. Superusers, and roles that no policy binds, are told no scope. */
const openFirst = async (url: string, options: PostgresOptions) => {
  const pool = openPool(url, options);
  try {
    const dialect = (await hasTrigrams(pool)) ? postgres : postgresWithoutTrigrams;
    return { pool, dialect, isBound: await isBoundByPolicies(pool), isDurable: await waitsForLog(pool) };
  } catch (error) {
    await pool.end();
    throw error;
  }
};

/** A pool of connections; READ COMMITTED, with the work run again after a deadlock. */
export const openPostgres = async (address: PostgresAddress, options: PostgresOptions = {}): Promise<Store> => {
  const { limitMs = 0, commitMs = longestCommitMs, gate } = options;
  const { url } = address;
  const { pool, dialect, isBound, isDurable } = await tellingWhy(address, () => openFirst(url, options));
  const prepare = createPostgresTexts();
  const ground: Ground = { pool, prepare, isBound, dialect, commitMs };

  const write = async <T>(
    organisation: number,
    work: (db: Database) => Promise<T | FinalStatement<T>>,
    { isLong }: WriteOptions,
  ): Promise<T> => {
    const beginning = { opening: isLong ? beginLong : begin, organisation, limitMs: isLong ? 0 : limitMs };
    // The lock may be lost while the work is done: what it wrote is undone then.
    const checked = async (db: Database): Promise<T | FinalStatement<T>> => {
      const value = await work(db);
      gate?.check();
      return value;
    };
    return withTries(async () => {
      await gate?.enter();
      return insideWrite.run(true, transactionOn<T>, ground, beginning, checked);
    });
  };

  const readerOf = (organisation: number): Database =>
    databaseOn(
      shown(readerAsk(pool, { prepare, isBound, organisation })),
      () => {
        throw new Error('Only a transaction enters an organisation');
      },
      dialect,
    );

  const memory = createSharedMemory({ storeOf: (organisation) => storeOf(organisation) });

  const storeOf = (organisation: number): ScopedStore => {
    const reader: Database = { ...readerOf(organisation), textMemory: memory };
    return {
      reader,
      longReader: reader,
      reportReader: reader,
      write: async (work, writeOptions = {}) => {
        if (insideWrite.getStore())
          throw new Error('A write inside a write would wait for itself: hand the open transaction on');
        return write(organisation, work, writeOptions);
      },
      snapshot: (work) => transactionOn(ground, { opening: beginSnapshot, organisation, limitMs: 0 }, work),
    };
  };

  return {
    ...storeOf(acrossAll),
    of: storeOf,
    isPastPolicies: !isBound,
    isVolatile: !isDurable,
    checkWrites: () => inTime(waitForLog(pool), commitMs),
    close: () => pool.end(),
  };
};
