import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Store } from './database.ts';
import { openPostgres } from './drivers/postgres-store.ts';
import { openSqlite } from './drivers/sqlite-store.ts';

export const sqliteFile = (dataDir: string): string => join(dataDir, 'merx.sqlite');

interface OpenOptions {
  /** On PostgreSQL as the role that owns the tables: for whoever makes or empties them. */
  isOwner?: boolean;
  /** For tools that work beside a running server. */
  isShared?: boolean;
  /** For a server: no transaction and no statement may hold up all others. A tool takes as long as it takes. */
  isLimited?: boolean;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseOwnerUrl' | 'transactionSeconds' | 'statementSeconds'>>;

/** Opens the store of the installation: PostgreSQL where a database URL is given, else SQLite in the data folder. */
export const openStore = async (place: Place, { isShared, isLimited, isOwner }: OpenOptions = {}): Promise<Store> => {
  const { dataDir, transactionSeconds = 0, statementSeconds = 0 } = place;
  const databaseUrl = place.databaseUrl && isOwner ? (place.databaseOwnerUrl ?? place.databaseUrl) : place.databaseUrl;
  const limitMs = isLimited ? transactionSeconds * 1000 : 0;
  const statementMs = isLimited ? statementSeconds * 1000 : 0;
  return databaseUrl
    ? openPostgres(databaseUrl, { limitMs, statementMs })
    : openSqlite({ path: sqliteFile(dataDir), isShared, limitMs, hasThreads: isLimited });
};
