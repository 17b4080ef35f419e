import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreRefusal } from '../store-refusal.ts';

/**
 * Refuses a second server on one data folder. The lock is the operating system's, by way of SQLite,
 * so that it ends with the process however that dies, and a process number used again deceives nobody.
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw new StoreRefusal(`Another server is running on ${folder}`, { cause });
  }
  return () => lock.close();
};
