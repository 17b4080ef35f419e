import type { Database } from '../../database.ts';
import { differs } from './difference.ts';

/** What the database itself finds wrong in its file. */
export const verifyFile = async (db: Database): Promise<void> => {
  for (const fault of await db.dialect.fileFaults(db)) differs({ organisationId: 0, check: 'file', ...fault });
};
