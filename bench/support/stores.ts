import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres, createDatabase } from '#tests/support/postgres.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TemporaryStore } from '#tests/support/temporary-store.ts';
import { options, type StoreName } from './options.ts';

/** An empty store of that kind; PostgreSQL is a server of its own, durable as in production. */
const openStore = async (name: StoreName): Promise<TemporaryStore> => {
  const folder = await temporaryFolder('bench');
  const server = name === 'postgres' ? await startPostgres() : undefined;
  const database = server && (await createDatabase(server.url));
  const remove = async () => {
    await server?.stop();
    await folder.remove();
  };
  return {
    dataDir: join(folder.path, 'data'),
    databaseUrl: database?.url,
    serverUrl: database?.serverUrl,
    keeperUrl: database?.keeperUrl,
    remove,
    [Symbol.asyncDispose]: remove,
  };
};

/** Does the work on each kind of store that was asked for. */
export const onEachStore = async (work: (store: TemporaryStore, name: StoreName) => Promise<void>): Promise<void> => {
  for (const name of options.stores) {
    await using store = await openStore(name);
    await work(store, name);
  }
};

/**
 * For programs that write beside the server: SQLite's file belongs to one of them, so the other gets a copy. PostgreSQL
 * serves both.
 */
export const copyOf = async (store: TemporaryStore): Promise<Pick<TemporaryStore, 'dataDir' | 'databaseUrl'>> => {
  // The limit is what the database does without looking whose rows they are.
  if (store.databaseUrl) return { ...store, databaseUrl: store.keeperUrl };
  const dataDir = `${store.dataDir}-copy`;
  await cp(store.dataDir, dataDir, { recursive: true });
  return { dataDir };
};
