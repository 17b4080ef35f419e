import { statfsSync } from 'node:fs';
import { isRoot, onPath, runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A disk in memory that can be made full and larger again. */
export interface SmallDisk extends AsyncDisposable {
  path: string;
  /** Leaves room for so many bytes. */
  leave(bytes: number): Promise<void>;
}

const bytesUsed = (path: string): number => {
  const { blocks, bfree, bsize } = statfsSync(path);
  return (blocks - bfree) * bsize;
};

/** Refused while what is on it grows beyond the new size: then with more room each time, however fast it is written. */
const resize = async (path: string, bytes: number, tries = 20): Promise<void> => {
  try {
    await runProgram('mount', ['-o', `remount,size=${bytesUsed(path) + bytes}`, path]);
  } catch (error) {
    if (tries === 1) throw error;
    await resize(path, bytes + 100_000, tries - 1);
  }
};

/** @throws saying why this machine has none */
export const mountSmallDisk = async (): Promise<SmallDisk> => {
  if (!isRoot) throw new Error('only root may mount a disk');
  if (!onPath('mount')) throw new Error('there is no mount');
  const folder = await temporaryFolder('disk');
  try {
    await runProgram('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'merx-test', folder.path]);
  } catch (error) {
    await folder.remove();
    throw error;
  }
  return {
    path: folder.path,
    leave: (bytes) => resize(folder.path, bytes),
    [Symbol.asyncDispose]: async () => {
      await runProgram('umount', [folder.path]);
      await folder.remove();
    },
  };
};
