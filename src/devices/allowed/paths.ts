import { lstat, realpath, stat } from 'node:fs/promises';
import { isAbsolute, normalize, sep } from 'node:path';

const isWindows = process.platform === 'win32';

/** Serial ports and printers, under the names that systems give them. */
const usualDevices =
  /^\/dev\/(tty(S|USB|ACM|AMA|O|mxc|THS)\d{1,3}|usb\/lp\d{1,2}|lp\d{1,2}|rfcomm\d{1,2}|(cu|tty)\.[\w-][\w.-]*)$/;
const windowsPorts = /^(\\\\\.\\)?(COM[1-9]\d{0,2}|LPT[1-9])$/i;

/** A file that is written to is a line to a device, or nothing: one that is not there harms no one. */
const isCharacterDevice = async (path: string, look: typeof stat): Promise<boolean> =>
  look(path).then(
    (found) => found.isCharacterDevice(),
    (cause: NodeJS.ErrnoException) => cause.code === 'ENOENT',
  );

/** Without `..`, a link or the way to another machine in it, and written as the system writes it. */
const isPlainPath = (path: string): boolean =>
  isAbsolute(path) && normalize(path) === path && !/^(\\\\|\/\/)/.test(path);

/** A device at a cable, by its usual name; a link to one and any other only where the list has it by that name. */
export const allowsPath = async (entries: readonly string[], path: string): Promise<boolean> => {
  if (isWindows) return windowsPorts.test(path);
  if (usualDevices.test(path)) return isCharacterDevice(path, lstat as typeof stat);
  return entries.includes(path) && isPlainPath(path) && isCharacterDevice(path, stat);
};

/** A folder of the list, or one below it; a link leads elsewhere and is refused. */
export const allowsFolder = async (entries: readonly string[], folder: string): Promise<boolean> => {
  const isListed = entries.some(
    (entry) => isPlainPath(entry) && (folder === entry || folder.startsWith(entry.endsWith(sep) ? entry : entry + sep)),
  );
  if (!isListed || !isPlainPath(folder)) return false;
  return realpath(folder).then(
    (real) => real === folder,
    (cause: NodeJS.ErrnoException) => cause.code === 'ENOENT',
  );
};

/** Whether a person may be asked to allow it: what is no plain path never is. */
export const isOffered = (path: string): boolean => isPlainPath(path);
