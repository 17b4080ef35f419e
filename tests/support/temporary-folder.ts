import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder extends AsyncDisposable {
  path: string;
  remove(): Promise<void>;
}

/** The machine's folder in memory, and the bytes that must be free in it and of all memory. */
const inMemory = { path: '/dev/shm', room: 2e9, memory: 6e9 };

const hasRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory.path);
    return bavail * bsize >= inMemory.room && freemem() >= inMemory.memory;
  } catch {
    return false;
  }
};

/** A quick run makes thousands of files that live for seconds; the deep suite has them where a shop has them. */
const base = !process.env.DEEP && hasRoomInMemory() ? inMemory.path : tmpdir();

const beginning = 'merx-';

/** A new folder, in memory where there is room. Whoever makes it removes it, or says `await using`. */
export const temporaryFolder = async (purpose = 'test'): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(base, `${beginning}${purpose}-`));
  const remove = () => rm(path, { recursive: true, force: true });
  return { path, remove, [Symbol.asyncDispose]: remove };
};

const dayMs = 86_400_000;

/** Removes what runs that were killed have left in memory, which has no end but the machine's. */
export const removeForgotten = async (): Promise<void> => {
  if (base !== inMemory.path) return;
  const names = (await readdir(base)).filter((name) => name.startsWith(beginning));
  await Promise.all(
    names.map(async (name) => {
      const path = join(base, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true });
    }),
  );
};
