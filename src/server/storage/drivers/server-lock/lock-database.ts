import { mkdirSync } from 'node:fs';
import type { Config } from '../../../config.ts';
import { reachPostgres, tellingWhy } from '../postgres-connection.ts';
import { privateFolder } from '../private-files.ts';
import { takeAdvisoryLock } from './advisory-lock.ts';
import { takeFolderLock } from './folder-lock.ts';
import { thisProcess, type Purpose } from './holder.ts';
import type { ServerLock, StoreLog } from './server-lock.ts';

export interface LockOptions {
  purpose: Purpose;
  /** How long to wait for another process to end; absent: it is refused at once. */
  lockSeconds?: number;
  /** How long to wait for a PostgreSQL that does not answer yet. */
  databaseSeconds?: number;
  log?: StoreLog;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

const silent: StoreLog = { warn: () => undefined, error: () => undefined };

/**
 * Takes the lock of an installation's database: for a server, and for what must not run beside one.
 * @throws OtherServer where another process holds it
 */
export const lockDatabase = async (
  { dataDir, databaseUrl, databaseOwnerUrl }: Place,
  { purpose, lockSeconds = 0, databaseSeconds = 0, log = silent }: LockOptions,
): Promise<ServerLock> => {
  const terms = { self: thisProcess(purpose), waitMs: lockSeconds * 1000, log };
  if (!databaseUrl) {
    mkdirSync(dataDir, { recursive: true, mode: privateFolder });
    return takeFolderLock(dataDir, terms);
  }
  const patience = { seconds: databaseSeconds, log };
  const server = { url: databaseUrl, setting: 'DATABASE_URL' };
  const owner = databaseOwnerUrl ? { url: databaseOwnerUrl, setting: 'DATABASE_OWNER_URL' } : server;
  if (owner !== server) await (await reachPostgres(server, patience)).end();
  const connect = (seconds = databaseSeconds) => reachPostgres(owner, { seconds, log });
  return tellingWhy(owner, () => takeAdvisoryLock(connect, terms));
};
