import { DatabaseSync } from 'node:sqlite';
import { BackupError } from './manifest.ts';

const texts = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => Object.values(row).join(' '));

/**
 * Looks through a whole database file, leaving it as a single file without -wal. @throws BackupError where something is
 * broken
 */
export const inspectFile = (path: string): void => {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma journal_mode = delete');
    const [integrity] = texts(database, 'pragma integrity_check(1)');
    if (integrity !== 'ok') throw new Error(integrity);
    if (texts(database, 'pragma foreign_key_check').length > 0) throw new Error('a reference leads to nothing');
  } catch (cause) {
    throw new BackupError(`${path} is damaged`, { cause });
  } finally {
    database.close();
  }
};

/** Puts what is in the -wal into the file and removes it: left beside another file it would be played onto that. */
export const foldJournal = (path: string): void => {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
};
