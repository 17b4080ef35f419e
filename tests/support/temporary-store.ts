import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '#server/storage/open-store.ts';
import { createDatabase } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Where a server under test keeps its things. With STORE=postgres a database of its own beside the data folder. */
export interface TemporaryStore extends AsyncDisposable {
  dataDir: string;
  databaseUrl?: string;
  /** Of the role that owns nothing, as a server should be. */
  serverUrl?: string;
  /** Of the superuser, whom no policy binds. */
  keeperUrl?: string;
  remove(): Promise<void>;
}

/** Empty; or, which saves most of a server's start, with the product's tables, as the first start would make them. */
export const temporaryStore = async ({ hasTables = false } = {}): Promise<TemporaryStore> => {
  const folder = await temporaryFolder('store');
  const dataDir = join(folder.path, 'data');
  const database =
    process.env.STORE === 'postgres'
      ? await createDatabase(postgresUrl(), hasTables ? process.env.TEST_DATABASE_TEMPLATE : undefined)
      : undefined;
  const { TEST_SQLITE_TEMPLATE: template } = process.env;
  if (hasTables && !database && template) {
    await mkdir(dataDir);
    await copyFile(template, sqliteFile(dataDir));
  }
  const remove = async () => {
    await database?.drop();
    await folder.remove();
  };
  return {
    dataDir,
    databaseUrl: database?.url,
    serverUrl: database?.serverUrl,
    keeperUrl: database?.keeperUrl,
    remove,
    [Symbol.asyncDispose]: remove,
  };
};

const postgresUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('No PostgreSQL was started: run these tests by `STORE=postgres npm run test:calls`');
  return url;
};
