import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Store } from './database.ts';
import { openPostgres } from './drivers/postgres-store.ts';
import { openSqlite } from './drivers/sqlite-store.ts';

export const sqliteFile = (dataDir: string): string => join(dataDir, 'merx.sqlite');

/**
 * Opens the store of the installation: PostgreSQL where a database URL is given, else SQLite in the data folder.
 * `isShared` is for tools that work beside a running server.
 */
export const openStore = async (config: Pick<Config, 'dataDir' | 'databaseUrl'>, options: { isShared?: boolean } = {}): Promise<Store> =>
  (config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite({ path: sqliteFile(config.dataDir), ...options }));
