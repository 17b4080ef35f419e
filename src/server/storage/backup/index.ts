import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../database.ts';
import { backup } from './backup.ts';

export { backup } from './backup.ts';
export { restore } from './restore.ts';

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

const label = 'before-migration';
/** Backups of the program's own making that stay; those that people made are never removed. */
const mostKept = 5;

const namesEnding = async (folder: string, end: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(end)).sort();

const removeAll = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
};

/**
 * For migrate: the backup that stands before any change to a database with data in it. The lock of the database is
 * held, so an unfinished one is what a start that was killed has left. The last few whole ones are kept.
 */
export const beforeMigration = (store: Store, dataDir: string) => async (): Promise<void> => {
  const folder = backupFolder(dataDir);
  await removeAll(folder, await namesEnding(folder, `-${label}.unfinished`));
  await backup(store, { folder, label });
  await removeAll(folder, (await namesEnding(folder, `-${label}`)).slice(0, -mostKept));
};
