import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { makePrivate, privateFile } from '../private-files.ts';
import { holderText, OtherServer, readHolder, type Holder } from './holder.ts';
import type { LockTerms, ServerLock } from './server-lock.ts';

const againMs = 100;

const readHolderOf = (file: string): Holder | undefined => {
  try {
    return readHolder(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Refuses a second server on one data folder. The lock is the operating system's, through SQLite, so that it ends with
 * the process in any case, and a reused process number does not matter. A file beside it names the holder.
 */
const tryFolder = (folder: string, self: Holder): { unlock: () => void } | { holder?: Holder } => {
  const path = join(folder, 'server.lock');
  const holderFile = join(folder, 'server.holder');
  makePrivate(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    // SQLITE_BUSY: another has it. Anything else is no lock at all.
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== 5) throw error;
    return { holder: readHolderOf(holderFile) };
  }
  writeFileSync(holderFile, `${holderText(self)}\n`, { mode: privateFile });
  return {
    unlock: () => {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
};

/** The lock of a data folder with SQLite. Nothing but its own end takes it from a process. */
export const takeFolderLock = async (folder: string, { self, waitMs, log }: LockTerms): Promise<ServerLock> => {
  const until = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    const tried = tryFolder(folder, self);
    if ('unlock' in tried) {
      return {
        check: () => undefined,
        taken: new Promise(() => undefined),
        release: async () => tried.unlock(),
      };
    }
    const refusal = new OtherServer(folder, tried.holder);
    if (performance.now() >= until) throw refusal;
    if (isFirst) log.warn({ code: refusal.code }, `${refusal.message}: waiting for it to stop`);
    await pause(againMs);
  }
};
