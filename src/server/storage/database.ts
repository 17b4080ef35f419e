import type { Sql } from './sql.ts';
import type { Dialect } from './dialects/dialect.ts';

/** SQLite answers at once, PostgreSQL later; callers await either. */
export type Awaitable<T> = T | Promise<T>;

/** One connection's view: the reader outside a transaction, or an open transaction. */
export interface Database {
  readonly dialect: Dialect;
  all<Row = Record<string, unknown>>(query: Sql): Awaitable<Row[]>;
  one<Row = Record<string, unknown>>(query: Sql): Awaitable<Row | undefined>;
  /** Number of rows changed. */
  run(query: Sql): Awaitable<number>;
}

/** The store of one installation. */
export interface Store {
  /** Sees what is committed. */
  readonly reader: Database;
  /** Runs the work in one durable transaction; a throw undoes all of it. Write transactions of SQLite queue up. */
  write<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
