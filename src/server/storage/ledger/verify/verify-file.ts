import type { Database } from '../../database.ts';
import { words } from '../../sql.ts';
import { differs } from './difference.ts';

/** SQLite's own look at its pages, indexes and keys; PostgreSQL looks after its own, with checksums where they are switched on. */
export const verifyFile = async (db: Database): Promise<void> => {
  if (db.dialect.name !== 'sqlite') return;
  const at = { organisationId: 0, check: 'file' };
  for (const { integrity_check: said } of await db.all<{ integrity_check: string }>(words('pragma integrity_check'))) {
    if (said !== 'ok') differs({ ...at, place: 'the database file', expected: 'ok', found: said });
  }
  for (const { table, rowid, parent } of await db.all<{ table: string; rowid: number | null; parent: string }>(words('pragma foreign_key_check'))) {
    differs({ ...at, place: `${table} ${rowid ?? ''}`.trim(), expected: `a row of ${parent}`, found: 'none' });
  }
};
