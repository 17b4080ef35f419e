import { constants } from 'node:fs';
import { chmod, copyFile, link, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { openStore, sqliteFile } from '../open-store.ts';
import { privateFile } from '../drivers/private-files.ts';
import { lockDatabase } from '../drivers/server-lock/lock-database.ts';
import { lastMigration } from './backup.ts';
import { sync } from './durable.ts';
import { loadDump } from './load-dump.ts';
import { BackupError, checkBackup, type Manifest } from './manifest.ts';
import { inspectFile, foldJournal } from './sqlite-file.ts';

/** A database's file, and what may lie beside it. */
const besides = ['', '-wal', '-shm', '-journal'];

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

const knownMigration = (): number => Math.max(0, ...migrations.map(({ number }) => number));

/** Keeps what was live under another name; the live name always has a whole database behind it. */
const replaceFile = async (live: string, incoming: string): Promise<void> => {
  if (existsSync(live)) {
    foldJournal(live);
    const kept = `${live}.before-restore`;
    await rm(kept, { force: true });
    await link(live, kept);
  }
  for (const rest of besides.slice(1)) await rm(`${live}${rest}`, { force: true });
  await rename(incoming, live);
  await sync(dirname(live));
};

const restoreFile = async (folder: string, { file }: Manifest, { dataDir }: Place): Promise<void> => {
  const live = sqliteFile(dataDir);
  const incoming = `${live}.incoming`;
  const removeIncoming = async (): Promise<void> => {
    for (const rest of besides) await rm(`${incoming}${rest}`, { force: true });
  };
  try {
    // Removes files of an interrupted restore: a log beside another file would be applied to it.
    await removeIncoming();
    await copyFile(join(folder, file), incoming, constants.COPYFILE_FICLONE);
    await chmod(incoming, privateFile);
    inspectFile(incoming);
    await sync(incoming);
    await replaceFile(live, incoming);
  } finally {
    await removeIncoming();
  }
};

const restoreDump = async (folder: string, { file, migration }: Manifest, place: Place): Promise<void> => {
  const store = await openStore(place, { isOwner: true });
  try {
    await migrate(store);
    if ((await lastMigration(store)) !== migration)
      throw new BackupError('The backup is of another version: restore it with that one, then update');
    await store.write((db) => loadDump(db, join(folder, file)));
  } finally {
    await store.close();
  }
};

/**
 * Puts the data of a backup in the place of the live ones: all or nothing. What was live in SQLite stays beside it as
 * *.before-restore. The backup may be older than this version: `finish` migrates, and no server starts before it is
 * done.
 * @throws BackupError for a damaged or unfitting backup, OtherServer under a running server; the live data are
 * untouched
 */
export const restore = async (
  folder: string,
  place: Place,
  finish: () => Promise<unknown> = async () => undefined,
): Promise<Manifest> => {
  const manifest = await checkBackup(folder);
  const kind = place.databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.kind !== kind)
    throw new BackupError(`The backup is of ${manifest.kind}, this installation uses ${kind}`);
  if (manifest.migration > knownMigration()) throw new BackupError('The backup was written by a newer version');
  const lock = await lockDatabase(place, { purpose: 'restore' });
  try {
    await (kind === 'sqlite' ? restoreFile : restoreDump)(folder, manifest, place);
    await finish();
  } finally {
    await lock.release();
  }
  return manifest;
};
