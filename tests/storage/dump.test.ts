import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dump } from '#server/storage/backup/dump.ts';
import type { Database, Store } from '#server/storage/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A store of one table, whose rows fill the way to the disk many times over. */
const storeOf = (pages: number): Store => {
  let page = 0;
  const rows = () => Array.from({ length: 100 }, () => ({ Text: randomBytes(2000).toString('base64') }));
  const db = {
    dialect: { storedTables: async () => [{ name: 'Thing', columns: [{ name: 'Text' }], indexes: [] }] },
    run: async () => 0,
    all: async () => (page++ < pages ? rows() : []),
  } as unknown as Database;
  return { snapshot: (work: (to: Database) => Promise<unknown>) => work(db) } as unknown as Store;
};

it.each([[1], [50]])(
  'a dump of %i pages that cannot be written fails, and waits for nothing',
  async (pages) => {
    const folder = await temporaryFolder('dump');
    onTestFinished(folder.remove);
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => {
      unhandled.push(reason);
    };
    process.on('unhandledRejection', note);
    onTestFinished(() => {
      process.off('unhandledRejection', note);
    });
    await expect(dump(storeOf(pages), join(folder.path, 'nowhere', 'merx.ndjson.gz'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(unhandled).toEqual([]);
  },
  10_000,
);
