import type { Sql } from './sql.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { TextMemory } from './search-text/search-text.ts';

/** SQLite answers at once, PostgreSQL later; callers await either. */
export type Awaitable<T> = T | Promise<T>;

/** One connection's view: the reader outside a transaction, or an open transaction. */
export interface Database {
  readonly dialect: Dialect;
  all<Row = Record<string, unknown>>(query: Sql): Awaitable<Row[]>;
  one<Row = Record<string, unknown>>(query: Sql): Awaitable<Row | undefined>;
  /** In-memory search index of this reader. */
  readonly textMemory?: TextMemory;
  /**
   * The rows of each of several queries that do not wait for each other's answers: PostgreSQL is asked in one way, in
   * this order.
   */
  allOf<Row = Record<string, unknown>>(queries: readonly Sql[]): Awaitable<Row[][]>;
  /** Number of rows changed. */
  run(query: Sql): Awaitable<number>;
  /** Writes that do not depend on each other: PostgreSQL is sent all of them at once. */
  runAll(queries: readonly Sql[]): Awaitable<void>;
  /** Inside a transaction: a part of it that can fail alone, undone without undoing the rest. */
  part<T>(work: () => Awaitable<T>): Promise<T>;
  /** Inside a transaction: from here on it works for this organisation, which it has just made or found. */
  enter(organisationId: number): Awaitable<void>;
}

export interface EndingParts<T> {
  /** Queries sent before whose answers are not awaited. */
  before: Promise<unknown>;
  query: Sql;
  /** Answer of the write, from the query's first row. */
  answer: (row: Record<string, unknown> | undefined) => T;
  /** The error to tell, of those of what was asked before and of the query. */
  failed: (before: unknown, last: unknown) => unknown;
}

/**
 * Result of a write's work with the last statement of its transaction. PostgreSQL gets it together with the commit, in
 * one round trip, so that its locks are held no longer than that.
 */
export class FinalStatement<T> {
  readonly parts: EndingParts<T>;
  /** Why what was asked before has failed already: then the last is not asked, and nothing is committed. */
  broken?: { reason: unknown };

  constructor(parts: EndingParts<T>) {
    this.parts = parts;
    parts.before.catch((reason: unknown) => {
      this.broken = { reason };
    });
  }

  /** The same, after more queries that were sent before its last. An error of what was sent first is the one told. */
  after(sent: Promise<unknown>): FinalStatement<T> {
    sent.catch(() => undefined);
    return new FinalStatement({ ...this.parts, before: this.parts.before.then(() => sent) });
  }

  /** The same, with another answer made of its own. */
  with<Other>(make: (answer: T) => Other): FinalStatement<Other> {
    const { answer, ...rest } = this.parts;
    return new FinalStatement({ ...rest, answer: (row) => make(answer(row)) });
  }
}

/** Result of a write; `ask` sends its last statement, if there is one. */
export const ended = async <T>(
  made: T | FinalStatement<T>,
  ask: (query: Sql) => Promise<Record<string, unknown> | undefined>,
): Promise<T> => {
  if (!(made instanceof FinalStatement)) return made;
  const { before, query, answer, failed } = made.parts;
  if (made.broken) throw failed(made.broken.reason, undefined);
  const [first, last] = await Promise.allSettled([before, ask(query)]);
  if (first.status === 'fulfilled' && last.status === 'fulfilled') return answer(last.value);
  throw failed(
    first.status === 'rejected' ? first.reason : undefined,
    last.status === 'rejected' ? last.reason : undefined,
  );
};

/** Reading and writing for one organisation, or for the installation. */
export interface ScopedStore {
  /** Sees what is committed. */
  readonly reader: Database;
  /**
   * The same for lists: SQLite answers at once what looks at few rows by its plan, and the rest in other threads, so
   * that the process goes on meanwhile.
   */
  readonly longReader: Database;
  /** The same for reports, in threads of their own: no list waits for one. */
  readonly reportReader: Database;
  /**
   * Runs the work in one durable transaction; a throw undoes all of it. Write transactions of SQLite queue up.
   * One that takes too long is undone.
   * PostgreSQL may run the work again after a deadlock: what it does outside the database it does once it has ended.
   */
  write<T>(work: (db: Database) => Promise<T | FinalStatement<T>>, options?: WriteOptions): Promise<T>;
  /** Runs the work on one unchanging picture of what is committed; it cannot write. */
  snapshot<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

export interface WriteOptions {
  /** Takes as long as it takes: a migration. All others are undone after the time that the store allows. */
  isLong?: boolean;
}

/** The store of one installation. By itself it sees every organisation: for the program's own work. */
export interface Store extends ScopedStore {
  /**
   * For calls: PostgreSQL shows no other organisation's rows here, whatever a statement forgets, save to statements
   * that are marked to see across. Of 0, no organisation's.
   */
  of(organisationId: number): ScopedStore;
  /** PostgreSQL: the role is one that no policy binds, so that the database by itself shows it everything. */
  readonly isPastPolicies?: boolean;
  /** PostgreSQL: the server is set to answer commits before they are on the disk, so that a crash loses receipts. */
  readonly isVolatile?: boolean;
  /** PostgreSQL: fails where a commit does not return, though reading works. */
  checkWrites?(): Promise<void>;
  /** SQLite: writes a whole copy of the database to the path, while others go on writing. */
  copyTo?(path: string): Promise<void>;
  close(): Promise<void>;
}
