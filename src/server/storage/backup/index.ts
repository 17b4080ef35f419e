import { join } from 'node:path';
import type { Store } from '../database.ts';
import { backup } from './backup.ts';

export { backup } from './backup.ts';
export { restore } from './restore.ts';

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** For migrate: the backup that stands before any change to a database with data in it. */
export const beforeMigration = (store: Store, dataDir: string) => (): Promise<unknown> =>
  backup(store, { folder: backupFolder(dataDir), label: 'before-migration' });
