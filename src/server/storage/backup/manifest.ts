import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Description of a backup, in manifest.json beside its file. */
export interface Manifest {
  format: 1;
  kind: 'sqlite' | 'postgres';
  /** ISO 8601. */
  createdOn: string;
  /** Number of the last numbered migration that the data have seen; 0: none. */
  migration: number;
  file: string;
  size: number;
  sha256: string;
  /** Of all the rest of the manifest. */
  seal: string;
}

export const manifestName = 'manifest.json';

/** A backup that cannot be trusted, or does not fit this installation. Nothing has been changed. */
export class BackupError extends Error {}

export const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const sealOf = ({ format, kind, createdOn, migration, file, size, sha256 }: Omit<Manifest, 'seal'>): string =>
  createHash('sha256')
    .update(JSON.stringify([format, kind, createdOn, migration, file, size, sha256]))
    .digest('hex');

/** A damaged manifest must not lead to what it did not mean. */
export const sealManifest = (manifest: Omit<Manifest, 'seal'>): Manifest => ({ ...manifest, seal: sealOf(manifest) });

const isManifest = (value: unknown): value is Manifest => {
  const manifest = value as Partial<Manifest> | null;
  return (
    manifest?.format === 1 &&
    (manifest.kind === 'sqlite' || manifest.kind === 'postgres') &&
    typeof manifest.file === 'string' &&
    /^[\w.-]+$/.test(manifest.file) &&
    typeof manifest.size === 'number' &&
    typeof manifest.sha256 === 'string' &&
    typeof manifest.migration === 'number' &&
    manifest.seal === sealOf(manifest as Manifest)
  );
};

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
    if (isManifest(manifest)) return manifest;
  } catch (cause) {
    throw new BackupError(`${folder} is not a backup: its ${manifestName} is missing or damaged`, { cause });
  }
  throw new BackupError(`${folder} is not a backup that this version can read`);
};

/** Reads the whole backup and compares it with its manifest. @throws BackupError */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const file = join(folder, manifest.file);
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new BackupError(`${file} is missing`, { cause });
  });
  if (size !== manifest.size || (await hashOf(file)) !== manifest.sha256) throw new BackupError(`${file} is damaged`);
  return manifest;
};
