import { describe, expect, it } from 'vitest';
import type { Database } from '#server/storage/database.ts';
import { insertRecords, searchRecords } from '#server/storage/records/index.ts';
import { models } from './fixtures/models.ts';
import { openFixtureStore } from './fixtures/open-fixture-store.ts';
import { fillShelf, ours } from './fixtures/things.ts';

const names = async (db: Database, predicate: Record<string, unknown>): Promise<unknown[]> =>
  (await searchRecords(db, models.Thing, predicate, { organisationId: ours })).rows.map(({ Name }) => Name);

describe('a search', () => {
  it('sorts by name without regard to case, accents last of all', async () => {
    const store = await openFixtureStore();
    await fillShelf(store);
    const up = ['Pâine albă', 'Șampon', 'Șampon mic', 'Молоко 3,2%', 'молоко топлёное'];
    expect(await names(store.reader, { Sorts: [{ Name: 'Name', SortType: 0 }] })).toEqual(up);
    expect(await names(store.reader, { Sorts: [{ Name: 'Name', SortType: 1 }] })).toEqual(up.toReversed());
  });

  it('puts what has no value last, up and down', async () => {
    const store = await openFixtureStore();
    await fillShelf(store);
    const Columns = ['Name', 'MadeOn'];
    expect(await names(store.reader, { Columns, Sorts: [{ Name: 'MadeOn' }] })).toEqual([
      'Молоко 3,2%',
      'молоко топлёное',
      'Pâine albă',
      'Șampon',
      'Șampon mic',
    ]);
    expect(await names(store.reader, { Columns, Sorts: [{ Name: 'MadeOn', SortType: 1 }] })).toEqual([
      'Pâine albă',
      'молоко топлёное',
      'Молоко 3,2%',
      'Șampon mic',
      'Șampon',
    ]);
  });

  it('sorts by the name of what a reference leads to', async () => {
    const store = await openFixtureStore();
    await fillShelf(store);
    expect(await names(store.reader, { Sorts: [{ Name: 'Maker' }, { Name: 'Code' }] })).toEqual([
      'Молоко 3,2%',
      'Pâine albă',
      'молоко топлёное',
      'Șampon',
      'Șampon mic',
    ]);
  });

  it('answers pages with the total of all', async () => {
    const store = await openFixtureStore();
    await fillShelf(store);
    const page = (Index: number) =>
      searchRecords(store.reader, models.Thing, { Pager: { Index, Size: 2 } }, { organisationId: ours });
    expect(await page(0)).toMatchObject({
      total: 5,
      index: 0,
      size: 2,
      rows: [{ Name: 'Молоко 3,2%' }, { Name: 'молоко топлёное' }],
    });
    expect(await page(2)).toMatchObject({ total: 5, rows: [{ Name: 'Șampon mic' }] });
    expect(await page(9)).toMatchObject({ total: 5, rows: [] });
  });

  it('caps a page at a thousand', async () => {
    const store = await openFixtureStore();
    await store.write(async (db) =>
      insertRecords(
        db,
        models.Tag,
        Array.from({ length: 1010 }, (_, index) => ({ OrganisationId: ours, Name: `Tag ${index}` })),
      ),
    );
    for (const predicate of [{}, { Pager: { Size: 5000 } }]) {
      const { rows, total } = await searchRecords(store.reader, models.Tag, predicate, { organisationId: ours });
      expect([rows.length, total]).toEqual([1000, 1010]);
    }
  });

  it('answers the columns asked for, Id always', async () => {
    const store = await openFixtureStore();
    const { things } = await fillShelf(store);
    const { rows } = await searchRecords(
      store.reader,
      models.Thing,
      { Ids: [things['Молоко 3,2%']], Columns: ['Price', 'Maker'] },
      { organisationId: ours },
    );
    expect(rows).toEqual([
      {
        Id: things['Молоко 3,2%'],
        Price: 1250,
        Maker: { Id: expect.any(Number), Name: 'Anna', Country: { Id: 1, Code: 'MD' } },
      },
    ]);
  });

  it('finds the same by walking the list as by the index, when a term is broad', async () => {
    const store = await openFixtureStore();
    const thousands = Array.from({ length: 4000 }, (_, index) => ({
      OrganisationId: ours,
      Name: index % 2 ? `Сок ${4000 - index}` : `Широкое слово ${4000 - index}`,
    }));
    await store.write(async (db) => insertRecords(db, models.Thing, thousands));
    const predicate = { Strings: [{ Name: 'Name', Pattern: '%слово%' }], Pager: { Index: 0, Size: 3 } };
    const { rows, total } = await searchRecords(
      store.reader,
      models.Thing,
      { ...predicate, Sorts: [{ Name: 'Name', SortType: 0 }] },
      { organisationId: ours },
    );
    expect(rows.map(({ Name }) => Name)).toEqual(['Широкое слово 10', 'Широкое слово 100', 'Широкое слово 1000']);
    expect(total).toBe(2000);
    expect(
      (
        await searchRecords(
          store.reader,
          models.Thing,
          { ...predicate, Sorts: [{ Name: 'Kind' }, { Name: 'Name' }] },
          { organisationId: ours },
        )
      ).rows,
    ).toEqual(rows);
  });
});
