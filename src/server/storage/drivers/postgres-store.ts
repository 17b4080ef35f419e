import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Store } from '../database.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { postgres, postgresWithoutTrigrams } from '../dialects/postgres.ts';
import { join, sql, words, type Sql } from '../sql.ts';
import { handOut } from './handed-out.ts';
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

type Ask = (query: Sql) => Promise<pg.QueryResult>;

/** One statement that does all of them, on the same picture of the database: each way to the server costs more than a small write. */
const together = (queries: readonly Sql[]): Sql => (queries.length === 1 ? queries[0] as Sql
  : sql`with ${join(queries.map((query, index) => sql`${words(`s${index}`)} as (${query})`), ', ')} select 1`);

const databaseOn = (ask: Ask, dialect: Dialect): Database => {
  let depth = 0;
  return {
    dialect,
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

/** A pool of connections; READ COMMITTED, with the work run again after a deadlock. */
export const openPostgres = async (url: string): Promise<Store> => {
  // A named statement may keep a plan that was made before its tables had statistics; a new connection plans anew.
  const pool = new pg.Pool({ connectionString: url, max: 10, maxLifetimeSeconds: 600, connectionTimeoutMillis: 20_000, types });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const dialect = (await hasTrigrams(pool)) ? postgres : postgresWithoutTrigrams;
  const prepare = createPostgresTexts();

  /** Row-level security would say set_config('app.organisation', …, true) after the first words. */
  const transaction = async <T>(begin: string, work: (db: Database) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const lent = handOut(databaseOn((query) => client.query(prepare(query)), dialect));
    let isBroken = false;
    try {
      await client.query(begin);
      const value = await work(lent.db);
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch(() => { isBroken = true; });
      throw error;
    } finally {
      lent.end();
      client.release(isBroken);
    }
  };

  const write = async <T>(work: (db: Database) => Promise<T>, tried = 1): Promise<T> => {
    try {
      return await insideWrite.run(true, transaction<T>, 'begin', work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (tried >= tries || !worthAnotherTry.has(code)) throw error;
      await pause(Math.random() * 10 * 2 ** tried);
      return write(work, tried + 1);
    }
  };

  return {
    reader: databaseOn((query) => pool.query(prepare(query)), dialect),
    write: async (work) => {
      if (insideWrite.getStore()) throw new Error('A write inside a write would wait for itself: hand the open transaction on');
      return write(work);
    },
    snapshot: (work) => transaction('begin isolation level repeatable read read only', work),
    close: () => pool.end(),
  };
};
