import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../database.ts';
import { privateFile, privateFolder } from '../drivers/private-files.ts';
import { sql } from '../sql.ts';
import { dump } from './dump.ts';
import { sync } from './durable.ts';
import { hashOf, manifestName, sealManifest, type Manifest } from './manifest.ts';
import { inspectFile } from './sqlite-file.ts';

export interface BackupOptions {
  /** Folder of all backups, usually <data folder>/backups. */
  folder: string;
  /** Reason of the backup; part of its name. */
  label?: string;
  now?: () => number;
}

export interface Backup {
  path: string;
  manifest: Manifest;
}

/** A store that writes a copy of itself is a file; the rows of any other are written out. */
const kindOf = ({ copyTo }: Store): Manifest['kind'] => (copyTo ? 'sqlite' : 'postgres');

const files = { sqlite: 'merx.sqlite', postgres: 'merx.ndjson.gz' } as const;

/** 2026-01-31T10-20-30-456Z */
const stamp = (on: number): string => new Date(on).toISOString().replace(/[:.]/g, '-');

/** Number of the last migration; 0 for a database that has none. */
export const lastMigration = async ({ reader }: Store): Promise<number> => {
  const tables = await reader.dialect.storedTables(reader);
  if (!tables.some((table) => table.name === 'Migration')) return 0;
  return (await reader.one<{ Last: number | null }>(sql`select max("Number") as "Last" from "Migration"`))?.Last ?? 0;
};

/** The data in one file, looked through where the database can do that. */
const writeData = async (store: Store, path: string): Promise<void> => {
  if (!store.copyTo) return dump(store, path);
  await store.copyTo(path);
  inspectFile(path);
};

const describe = async (store: Store, path: string, createdOn: number): Promise<Manifest> => {
  const kind = kindOf(store);
  return sealManifest({
    format: 1,
    kind,
    createdOn: new Date(createdOn).toISOString(),
    migration: await lastMigration(store),
    file: files[kind],
    size: (await stat(path)).size,
    sha256: await hashOf(path),
  });
};

/**
 * Writes a backup of one moment, while the server goes on, and returns once it is on the disk.
 * It appears under its name only when it is whole: a folder with the data and a manifest.
 */
export const backup = async (
  store: Store,
  { folder, label = 'backup', now = Date.now }: BackupOptions,
): Promise<Backup> => {
  const createdOn = now();
  const path = join(folder, `${stamp(createdOn)}-${label}`);
  const unfinished = `${path}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: privateFolder });
  try {
    const data = join(unfinished, files[kindOf(store)]);
    await writeData(store, data);
    const manifest = await describe(store, data, createdOn);
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: privateFile,
    });
    for (const written of [data, join(unfinished, manifestName), unfinished]) await sync(written);
    await rename(unfinished, path);
    await sync(folder);
    return { path, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
