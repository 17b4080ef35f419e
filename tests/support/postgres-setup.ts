import { readConfig } from '#server/config.ts';
import { openUpToDate } from '#server/storage/migrations/open-up-to-date.ts';
import { findPostgres } from './find-postgres.ts';
import { createDatabase, startPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Makes the product's tables once, for databases that are copied from it. */
const makeTemplate = async (serverUrl: string): Promise<string> => {
  await using folder = await temporaryFolder('template');
  const database = await createDatabase(serverUrl);
  const store = await openUpToDate({
    ...readConfig({}),
    dataDir: folder.path,
    databaseUrl: database.serverUrl,
    databaseOwnerUrl: database.url,
  });
  await store.close();
  return database.name;
};

/** For all files of a run together: one server, unless TEST_DATABASE_URL names one that is running already. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.STORE !== 'postgres') return undefined;
  if (process.env.TEST_DATABASE_URL) {
    process.env.TEST_DATABASE_TEMPLATE = await makeTemplate(process.env.TEST_DATABASE_URL);
    return undefined;
  }
  const { bin, how } = await findPostgres();
  console.log(`PostgreSQL: ${bin} (${how})`);
  const server = await startPostgres({ isDurable: false });
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_TEMPLATE = await makeTemplate(server.url);
  return server.stop;
};
