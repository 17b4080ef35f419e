import { join } from 'node:path';
import type { TemporaryStore } from '#tests/support/temporary-store.ts';
import type { Database } from '#server/storage/database.ts';
import { postgres } from '#server/storage/dialects/postgres.ts';
import { sqlite } from '#server/storage/dialects/sqlite.ts';
import type { Sql } from '#server/storage/sql.ts';
import { freePort, startProgram, type Program } from './built-server.ts';

export interface BareRoute {
  path: string;
  texts: readonly string[];
  isWrite?: boolean;
}
export interface BareSettings {
  port: number;
  file?: string;
  databaseUrl?: string;
  routes: readonly BareRoute[];
}

/** The bare server on a store, in its own process. */
export const startBare = (
  { dataDir, databaseUrl }: Pick<TemporaryStore, 'dataDir' | 'databaseUrl'>,
  routes: readonly BareRoute[],
): Promise<Program> => {
  const port = freePort();
  const settings: BareSettings = {
    port,
    ...(databaseUrl ? { databaseUrl } : { file: join(dataDir, 'merx.sqlite') }),
    routes,
  };
  return startProgram({ args: ['bench/support/bare.ts', JSON.stringify(settings)], port, path: '/' });
};

/** The statements that some work of the storage would run, so that the limit runs the very same. */
export const statementsOf = async (
  store: Pick<TemporaryStore, 'databaseUrl'>,
  work: (db: Database) => unknown,
): Promise<Sql[]> => {
  const said: Sql[] = [];
  const keep = (query: Sql) => {
    said.push(query);
  };
  const row = { Id: 1 };
  const db: Database = {
    dialect: store.databaseUrl ? postgres : sqlite,
    all: (query) => {
      keep(query);
      return [];
    },
    one: (query) => {
      keep(query);
      return row as never;
    },
    allOf: (queries) =>
      queries.map((query) => {
        keep(query);
        return [];
      }),
    run: (query) => {
      keep(query);
      return 1;
    },
    runAll: (queries) => queries.forEach(keep),
    part: async (inner) => inner(),
    enter: () => undefined,
  };
  await Promise.resolve(work(db)).catch(() => undefined);
  return said;
};
