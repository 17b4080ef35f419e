import { watch, type FSWatcher } from 'node:fs';

/**
 * Calls after each save in the folders, and looks again which folders there are. Folders are watched, never files:
 * editors and git save by putting a new file in the place of the old one, and a watcher of the old one hears nothing
 * more. Saves that follow each other within `settleMs` are one.
 */
export const watchFolders = (
  foldersOf: () => readonly string[],
  onSave: () => void,
  settleMs = 50,
): { close(): void } => {
  const watched = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lookAgain();
      onSave();
    }, settleMs);
  };
  const lookAgain = (): void => {
    const folders = foldersOf();
    for (const [folder, watcher] of watched)
      if (!folders.includes(folder)) {
        watcher.close();
        watched.delete(folder);
      }
    for (const folder of folders)
      if (!watched.has(folder))
        watched.set(
          folder,
          watch(folder, again).on('error', () => watched.delete(folder)),
        );
  };
  lookAgain();
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watched.values()) watcher.close();
    },
  };
};
