import { open } from 'node:fs/promises';

/** Returns once the file, or the names in the folder, are on the disk. */
export const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
