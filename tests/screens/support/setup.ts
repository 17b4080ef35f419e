import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place for the builds that all files of the run share; gone with the run. */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'merx-webs-'));
  process.env.WEB_BUILDS = folder;
  return () => rm(folder, { recursive: true, force: true });
};
