import { expect, it, onTestFinished } from 'vitest';
import { entities } from '#generated/model.ts';
import { migrate } from '#server/storage/migrate.ts';
import { makeStore } from './fixtures/open-fixture-store.ts';

it('the whole generated model and the ledger become tables, once', async () => {
  const { store, remove } = await makeStore(entities);
  onTestFinished(remove);
  expect((await migrate(store, { status: true })).changes).toEqual([]);
  const stored = (await store.reader.dialect.storedTables(store.reader)).map(({ name }) => name);
  for (const { table } of Object.values(entities)) if (table) expect(stored).toContain(table);
  expect(stored).toEqual(expect.arrayContaining(['StockBalance', 'Journal', 'FileContent', 'Migration']));
});
