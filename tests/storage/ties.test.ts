import { expect, it, onTestFinished } from 'vitest';
import type { Store } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStore } from '#server/storage/open-store.ts';
import { sql } from '#server/storage/sql.ts';
import { ownTables } from '#server/storage/tables/own-tables.ts';
import type { ColumnModel, TableModel } from '#server/storage/tables/table-model.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';

const id: ColumnModel = { name: 'Id', type: 'integer' };
const organisation: ColumnModel = { name: 'OrganisationId', type: 'integer', notNull: true };
const table = (name: string, columns: ColumnModel[], more: Partial<TableModel> = {}): TableModel => ({
  name,
  primaryKey: 'identity',
  uniques: [],
  indexes: [],
  columns: [id, organisation, ...columns],
  ...more,
});

const country = { ...table('Country', []), columns: [id] };
const shelf = (uniques: TableModel['uniques']): TableModel =>
  table('Shelf', [{ name: 'Name', type: 'text', default: 'a, (b)' }], { uniques });
const book = (isOwn: boolean, isLater = false): TableModel =>
  table(
    'Book',
    [
      { name: 'ShelfId', type: 'integer', notNull: true, references: 'Shelf', ...(isOwn && { isOwn }) },
      { name: 'CountryId', type: 'integer', references: 'Country' },
      { name: 'BookId', type: 'integer', references: 'Book', ...(isOwn && { isOwn }) },
      ...(isLater ? [{ name: 'OtherShelfId', type: 'integer' as const, references: 'Shelf', isOwn }] : []),
    ],
    { uniques: isOwn ? [{ columns: ['OrganisationId', 'Id'] }] : [] },
  );

const before = [...ownTables, country, shelf([]), book(false)];
const after = [...ownTables, country, shelf([{ columns: ['OrganisationId', 'Id'] }]), book(true, true)];

const open = async (): Promise<Store> => {
  const place = await temporaryStore();
  const store = await openStore(place);
  onTestFinished(async () => {
    await store.close();
    await place.remove();
  });
  await migrate(store, { tables: before });
  await store.write(async (db) => {
    await db.run(sql`insert into "Country" ("Id") values (1)`);
    await db.run(sql`insert into "Shelf" ("Id", "OrganisationId") values (1, 1), (2, 2)`);
    await db.run(
      sql`insert into "Book" ("Id", "OrganisationId", "ShelfId", "CountryId", "BookId") values (1, 1, 1, 1, null), (2, 2, 2, null, null)`,
    );
  });
  return store;
};
const run = (store: Store, statement: ReturnType<typeof sql>): Promise<string> =>
  store
    .write(async (db) => {
      await db.run(statement);
      return 'taken';
    })
    .catch((error: unknown) => store.reader.dialect.violation(error)?.kind ?? String(error));

it('an older database is brought to keys that carry the organisation, and what named another’s row names nothing [REV-H4]', async () => {
  const store = await open();
  await run(store, sql`update "Book" set "BookId" = 2 where "Id" = 1`);
  expect((await migrate(store, { tables: after })).changes).toContain('tie Book to its organisation');
  expect(await migrate(store, { tables: after, status: true })).toEqual({ changes: [], hasBackup: false });
  expect(
    (
      await store.reader.all(
        sql`select "Id", "ShelfId", "CountryId", "BookId", "OtherShelfId" from "Book" order by "Id"`,
      )
    ).map((row) => ({ ...row })),
  ).toEqual([
    { Id: 1, ShelfId: 1, CountryId: 1, BookId: null, OtherShelfId: null },
    { Id: 2, ShelfId: 2, CountryId: null, BookId: null, OtherShelfId: null },
  ]);
  for (const column of ['ShelfId', 'OtherShelfId', 'BookId']) {
    expect(await run(store, { text: `update "Book" set "${column}" = 2 where "Id" = 1`, values: [] }), column).toBe(
      'reference',
    );
    expect(await run(store, { text: `update "Book" set "${column}" = 1 where "Id" = 1`, values: [] }), column).toBe(
      'taken',
    );
  }
  expect(await run(store, sql`update "Book" set "CountryId" = 7 where "Id" = 1`)).toBe('reference');
  expect(await run(store, sql`delete from "Shelf" where "Id" = 1`)).toBe('reference');
  expect(await run(store, sql`insert into "Book" ("Id", "OrganisationId", "ShelfId") values (9, 1, 2)`)).toBe(
    'reference',
  );
  expect(await run(store, sql`insert into "Book" ("Id", "OrganisationId", "ShelfId") values (9, 1, 1)`)).toBe('taken');
});

it('a new database has them from the first, and a table renamed keeps them [REV-H4]', async () => {
  const place = await temporaryStore();
  const store = await openStore(place);
  onTestFinished(async () => {
    await store.close();
    await place.remove();
  });
  await migrate(store, { tables: after });
  const rack: TableModel = { ...shelf([{ columns: ['OrganisationId', 'Id'] }]), name: 'Rack', was: 'Shelf' };
  const columns = book(true, true).columns.map((column) =>
    column.references === 'Shelf' ? { ...column, references: 'Rack' } : column,
  );
  const renamed = [...ownTables, country, rack, { ...book(true, true), columns }];
  const { changes } = await migrate(store, { tables: renamed });
  expect(changes.filter((change) => change.startsWith('tie'))).toEqual([]);
  expect(await migrate(store, { tables: renamed, status: true })).toEqual({ changes: [], hasBackup: false });
  await run(store, sql`insert into "Rack" ("Id", "OrganisationId") values (1, 1), (2, 2)`);
  expect(await run(store, sql`insert into "Book" ("Id", "OrganisationId", "ShelfId") values (9, 1, 2)`)).toBe(
    'reference',
  );
});

it('what may not be empty and names another’s row stops the start, and says where [REV-H4]', async () => {
  const store = await open();
  await run(store, sql`update "Book" set "ShelfId" = 2 where "Id" = 1`);
  await expect(migrate(store, { tables: after })).rejects.toThrow(
    'Book 1 names a row of another organisation by ShelfId',
  );
});
