import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Store } from './database.ts';
import { openPostgres } from './drivers/postgres-store.ts';
import type { WriteGate } from './drivers/server-lock/write-gate.ts';
import { openSqlite } from './drivers/sqlite-store.ts';

export const sqliteFile = (dataDir: string): string => join(dataDir, 'merx.sqlite');

interface OpenOptions {
  /** On PostgreSQL as the role that owns the tables, to make or empty them. */
  isOwner?: boolean;
  /** For a server: no transaction and no statement may hold up all others. A tool takes as long as it takes. */
  isLimited?: boolean;
  /** For a server on PostgreSQL, whose lock may be lost; that of a data folder is not. */
  gate?: WriteGate | undefined;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseOwnerUrl' | 'transactionSeconds' | 'statementSeconds'>>;

/**
 * Opens the store of the installation: PostgreSQL where a database URL is given, else SQLite in the data folder. It
 * works beside others that have it open; who must be alone holds the lock of the database meanwhile (`lockDatabase`).
 */
export const openStore = async (place: Place, { isLimited, isOwner, gate }: OpenOptions = {}): Promise<Store> => {
  const { dataDir, transactionSeconds = 0, statementSeconds = 0 } = place;
  const isByOwner = isOwner && place.databaseOwnerUrl !== undefined;
  const url = isByOwner ? place.databaseOwnerUrl : place.databaseUrl;
  const limitMs = isLimited ? transactionSeconds * 1000 : 0;
  const statementMs = isLimited ? statementSeconds * 1000 : 0;
  return place.databaseUrl && url
    ? openPostgres({ url, setting: isByOwner ? 'DATABASE_OWNER_URL' : 'DATABASE_URL' }, { limitMs, statementMs, gate })
    : openSqlite({ path: sqliteFile(dataDir), limitMs, hasThreads: isLimited });
};
