import { sqliteFile } from '#server/storage/open-store.ts';
import { openUpToDate } from '#server/storage/backup/open-up-to-date.ts';
import { readConfig } from '#server/config.ts';
import { findPostgres } from './find-postgres.ts';
import { createDatabase, startPostgres, type PostgresDatabase } from './postgres.ts';
import { removeForgotten, temporaryFolder } from './temporary-folder.ts';

/** Makes the product's tables, and nothing in them. */
const makeTables = async (dataDir: string, database?: PostgresDatabase): Promise<void> => {
  const place = { ...readConfig({}), dataDir, databaseUrl: database?.serverUrl, databaseOwnerUrl: database?.url };
  await (await openUpToDate(place)).close();
};

const onSqlite = async (): Promise<() => Promise<void>> => {
  const folder = await temporaryFolder('template');
  await makeTables(folder.path);
  process.env.TEST_SQLITE_TEMPLATE = sqliteFile(folder.path);
  return folder.remove;
};

/** One server, unless TEST_DATABASE_URL names one that is running already. */
const onPostgres = async (): Promise<() => Promise<void>> => {
  await using folder = await temporaryFolder('template');
  const running = process.env.TEST_DATABASE_URL;
  const server = running ? { url: running, stop: async () => {} } : await beginPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  const database = await createDatabase(server.url);
  await makeTables(folder.path, database);
  process.env.TEST_DATABASE_TEMPLATE = database.name;
  return async () => {
    await database.drop();
    await server.stop();
  };
};

const beginPostgres = async () => {
  const { bin, how } = await findPostgres();
  console.log(`PostgreSQL: ${bin} (${how})`);
  return startPostgres({ isDurable: false });
};

/** For all files of a run together: their stores begin as copies of it. */
export const setup = async (): Promise<() => Promise<void>> => {
  await removeForgotten();
  return process.env.STORE === 'postgres' ? onPostgres() : onSqlite();
};
