import { createHash } from 'node:crypto';
import { BackupError } from '../manifest.ts';

/** Rows of one table in the archive. */
export interface ArchivedTable {
  name: string;
  columns: string[];
  rows: number;
  /** Least and largest Id, of a table that has them. */
  ids?: [number, number];
}

export interface ArchivedFile {
  name: string;
  size: number;
  sha256: string;
}

/** The last file of an archive: what is in it. */
export interface ArchiveManifest {
  format: 1;
  kind: 'company';
  /** ISO 8601. */
  createdOn: string;
  /** Number of the last numbered migration that the rows have seen. */
  migration: number;
  organisation: { Id: number; Name: string };
  tables: ArchivedTable[];
  files: ArchivedFile[];
}

export const archiveManifestName = 'manifest.json';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws BackupError for what this version cannot read */
export const readArchiveManifest = (bytes: Buffer): ArchiveManifest => {
  try {
    const manifest = JSON.parse(bytes.toString('utf8')) as Partial<ArchiveManifest>;
    if (
      manifest.format === 1 &&
      manifest.kind === 'company' &&
      manifest.organisation &&
      manifest.tables &&
      manifest.files
    )
      return manifest as ArchiveManifest;
  } catch (cause) {
    throw new BackupError(`The archive's ${archiveManifestName} is damaged`, { cause });
  }
  throw new BackupError('This is no archive of a company that this version can read');
};
