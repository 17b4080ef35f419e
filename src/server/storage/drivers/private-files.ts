import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** File mode for the program's own user only, whatever the umask. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const isOpenToOthers = (mode: number): boolean => (mode & 0o077) !== 0;

/** Makes an empty file where there is none, for what creates files without a mode of their own. */
export const makePrivate = (path: string): void => {
  closeSync(openSync(path, 'a', privateFile));
  const { mode } = statSync(path);
  if (isOpenToOthers(mode) && isOwn(statSync(path))) chmodSync(path, privateFile);
};

const isOwn = ({ uid }: { uid: number }): boolean => process.getuid === undefined || uid === process.getuid();

/** A folder where every user may write, such as /tmp, is not ours to close. */
const sticky = 0o1000;

type Complain = (path: string, error?: unknown) => void;

const tightenOne = async (path: string, complain: Complain): Promise<'file' | 'folder' | undefined> => {
  const found = await lstat(path).catch(() => undefined);
  const kind = found?.isFile() ? 'file' : found?.isDirectory() ? 'folder' : undefined;
  if (!found || !kind || !isOpenToOthers(found.mode) || (found.mode & sticky) !== 0) return kind;
  if (!isOwn(found)) complain(path);
  else
    await chmod(path, kind === 'file' ? privateFile : privateFolder).catch((error: unknown) => complain(path, error));
  return kind;
};

const tightenWhole = async (path: string, complain: Complain): Promise<void> => {
  if ((await tightenOne(path, complain)) !== 'folder') return;
  for (const name of await readdir(path).catch(() => [])) await tightenWhole(join(path, name), complain);
};

/** The program's own names in its data folder; anything else there is not touched. */
const ownNames = /^(?:merx\.sqlite.*|server\.(?:lock|holder)|writable|backups|mail|anchors)$/;

/**
 * Closes to other users what an older version, or a copy, has left open to them in the data folder and in the folder of
 * anchors. `complain` hears of what cannot be closed.
 */
export const tightenFolders = async (dataDir: string, anchorDir: string, complain: Complain): Promise<void> => {
  if (process.platform === 'win32') return;
  await tightenOne(dataDir, complain);
  for (const name of await readdir(dataDir).catch(() => []))
    if (ownNames.test(name)) await tightenWhole(join(dataDir, name), complain);
  await tightenWhole(anchorDir, complain);
};
