import { constants } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { lockFolder } from '../drivers/folder-lock.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { openStore, sqliteFile } from '../open-store.ts';
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
  await mkdir(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const live = sqliteFile(dataDir);
  const incoming = `${live}.incoming`;
  const removeIncoming = async (): Promise<void> => {
    for (const rest of besides) await rm(`${incoming}${rest}`, { force: true });
  };
  try {
    // What a restore that was cut left: a log beside another file would be played onto that.
    await removeIncoming();
    await copyFile(join(folder, file), incoming, constants.COPYFILE_FICLONE);
    inspectFile(incoming);
    await sync(incoming);
    await replaceFile(live, incoming);
  } finally {
    await removeIncoming();
    unlock();
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
 * *.before-restore. No server may be running. Migrate afterwards: the backup may be older than this version.
 * @throws BackupError for a damaged or unfitting backup, with the live data untouched
 */
export const restore = async (folder: string, place: Place): Promise<Manifest> => {
  const manifest = await checkBackup(folder);
  const kind = place.databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.kind !== kind)
    throw new BackupError(`The backup is of ${manifest.kind}, this installation uses ${kind}`);
  if (manifest.migration > knownMigration()) throw new BackupError('The backup was written by a newer version');
  await (kind === 'sqlite' ? restoreFile : restoreDump)(folder, manifest, place);
  return manifest;
};
