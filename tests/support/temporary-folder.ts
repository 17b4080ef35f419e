import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder extends AsyncDisposable {
  path: string;
  remove(): Promise<void>;
}

/** A new folder under the system's own temporary one. Whoever makes it removes it, or says `await using`. */
export const temporaryFolder = async (purpose = 'test'): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(tmpdir(), `merx-${purpose}-`));
  const remove = () => rm(path, { recursive: true, force: true });
  return { path, remove, [Symbol.asyncDispose]: remove };
};
