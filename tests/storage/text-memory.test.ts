import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '#server/storage/database.ts';
import { openStore } from '#server/storage/open-store.ts';
import { createTextIndex } from '#server/storage/search-text/memory/text-index.ts';
import {
  deleteRecords,
  hideRecord,
  insertRecord,
  insertRecords,
  searchRecords,
  updateRecord,
  type StoredRecord,
} from '#server/storage/records/index.ts';
import { sql } from '#server/storage/sql.ts';
import { newSeed, randomFrom } from '#tests/support/random.ts';
import { models } from './fixtures/models.ts';
import { makeStore, openFixtureStore } from './fixtures/open-fixture-store.ts';
import { ours, theirs } from './fixtures/things.ts';

const { Thing } = models;
const words = ['молоко', 'хлеб', 'lapte', 'pâine', 'сыр', 'brânză', 'кофе', 'șampon'];

type Predicate = Record<string, unknown>;

const term = (Pattern: string, more: Predicate = {}): Predicate => ({
  Strings: [
    { Name: 'Name', Pattern: `%${Pattern}%` },
    { Name: 'Code', Pattern: `%${Pattern}%` },
  ],
  ...more,
});

/** The same store without its memory. */
const search = (store: Store, predicate: Predicate, hasMemory = true) =>
  searchRecords(hasMemory ? store.reader : { ...store.reader, textMemory: undefined }, Thing, predicate, {
    organisationId: ours,
  });

const shelf = (count: number): StoredRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    OrganisationId: ours,
    Name: `${words[index % words.length]} ${words[(index * 5 + (index >> 3)) % words.length]} ${index}`,
    Code: `K${index}`,
    Kind: index % 3,
  }));

/** Searches until the memory answers; it fills itself between turns. */
const warm = async (store: Store): Promise<void> => {
  const known = () =>
    store.reader.textMemory?.find({
      table: 'Thing',
      columns: ['NameFolded', 'CodeFolded'],
      softDelete: 'DeletedOn',
      organisationId: ours,
      wanted: ['NameFolded'],
      terms: ['молоко'],
    });
  for (let turn = 0; turn < 2000 && !(await known()); turn++) await pause(2);
  expect(await known()).toBeDefined();
};

const openFilled = async (): Promise<{ store: Store; ids: number[] }> => {
  const store = await openFixtureStore();
  const ids = await store.write(async (db) => {
    await insertRecord(db, Thing, { OrganisationId: theirs, Name: 'молоко чужое' });
    return insertRecords(db, Thing, shelf(4000));
  });
  await warm(store);
  return { store, ids };
};

const asks: Predicate[] = [
  term('молоко'),
  term('молоко', { Sorts: [{ Name: 'Name', SortType: 0 }], Pager: { Index: 2, Size: 7 } }),
  term('ко', { Pager: { Size: 3 } }),
  term('LAPTE', { Sorts: [{ Name: 'Name', SortType: 1 }], Pager: { Index: 0, Size: 5 } }),
  term('k399', { Columns: ['Name'] }),
  term('нет такого'),
  term('молоко хлеб'),
  term('хлеб k1 мол', { Sorts: [{ Name: 'Name', SortType: 0 }], Pager: { Index: 1, Size: 4 } }),
  term('сыр 7'),
  term('7 k'),
  term('сыр', { Kinds: [1], Sorts: [{ Name: 'Code' }], Pager: { Size: 4 } }),
  term('хлеб', { WithDeleted: true }),
  term('хлеб', { Ids: [1, 2, 3, 4, 5] }),
];

const agree = async (store: Store): Promise<void> => {
  for (const predicate of asks)
    expect(await search(store, predicate), JSON.stringify(predicate)).toEqual(await search(store, predicate, false));
};

describe('the memory of texts', () => {
  it('finds what the search index finds, in the same order', async () => {
    const { store } = await openFilled();
    await agree(store);
    expect((await search(store, term('молоко'))).total).toBeGreaterThan(400);
  });

  it('stays in step with whatever is committed, by whichever statement', async () => {
    const { store, ids } = await openFilled();
    await store.write(async (db) => {
      await updateRecord(db, Thing, { organisationId: ours, id: ids[0] as number, changes: { Name: 'аааа молоко' } });
      await insertRecords(db, Thing, [
        { OrganisationId: ours, Name: 'Молоко новое' },
        { OrganisationId: ours, Name: 'яяя молоко' },
      ]);
      await hideRecord(db, Thing, { organisationId: ours, id: ids[8] as number, on: 1 });
      await deleteRecords(db, Thing, ours, ids.slice(16, 40));
      await db.run(sql`update "Thing" set "NameFolded" = 'молоко by hand' where "Id" = ${ids[50] as number}`);
      await db.run(sql`delete from "Thing" where "Code" = 'K64'`);
    });
    await warm(store);
    await agree(store);
  });

  it('does not show what was undone', async () => {
    const { store } = await openFilled();
    const before = (await search(store, term('молоко'))).total;
    await expect(
      store.write(async (db) => {
        await insertRecords(db, Thing, [{ OrganisationId: ours, Name: 'молоко' }]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await search(store, term('молоко'))).total).toBe(before);
  });

  it('takes what was written while it was being filled', async () => {
    const store = await openFixtureStore();
    const ids = await store.write((db) => insertRecords(db, Thing, shelf(4000)));
    await search(store, term('молоко'));
    for (let turn = 0; turn < 20; turn++) {
      await store.write(async (db) => {
        await updateRecord(db, Thing, {
          organisationId: ours,
          id: ids[turn * 150] as number,
          changes: { Name: `молоко ${turn}` },
        });
        await deleteRecords(db, Thing, ours, [ids[turn * 150 + 1] as number]);
      });
    }
    await warm(store);
    await agree(store);
  });

  it('sees what another process has written', async () => {
    const made = await makeStore();
    onTestFinished(made.remove);
    await made.store.write((db) => insertRecords(db, Thing, shelf(4000)));
    await warm(made.store);
    const beside = await openStore(made);
    await beside.write((db) => insertRecords(db, Thing, [{ OrganisationId: ours, Name: 'хххмолокоххх' }]));
    await beside.close();
    expect((await search(made.store, term('хххмолокоххх'))).total).toBe(1);
  });
});

describe.runIf(process.env.STORE === 'postgres')('the memories of several servers', () => {
  it('show what another server has committed as soon as it is committed, whatever order transactions end in', async () => {
    const made = await makeStore();
    onTestFinished(made.remove);
    const ids = await made.store.write((db) => insertRecords(db, Thing, shelf(4000)));
    const beside = await openStore(made);
    onTestFinished(() => beside.close());
    await warm(made.store);
    await warm(beside);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const early = beside.write(async (db) => {
      await updateRecord(db, Thing, { organisationId: ours, id: ids[3] as number, changes: { Name: 'хххранохх' } });
      await held;
    });
    await made.store.write((db) => insertRecords(db, Thing, [{ OrganisationId: ours, Name: 'хххпозднохх' }]));
    for (const store of [made.store, beside]) {
      expect((await search(store, term('хххпоздно'))).total).toBe(1);
      expect((await search(store, term('хххрано'))).total).toBe(0);
    }
    letGo();
    await early;
    for (const store of [made.store, beside]) expect((await search(store, term('хххрано'))).total).toBe(1);
  });

  it('agree through random writes of both', async () => {
    const made = await makeStore();
    onTestFinished(made.remove);
    const seed = newSeed();
    const next = randomFrom(seed);
    const ids = await made.store.write((db) => insertRecords(db, Thing, shelf(4000)));
    const beside = await openStore(made);
    onTestFinished(() => beside.close());
    const stores = [made.store, beside];
    for (const store of stores) await warm(store);
    for (let turn = 0; turn < 40; turn++) {
      const writer = stores[turn % 2] as Store;
      const id = ids[Math.floor(next() * ids.length)] as number;
      await writer.write(async (db) => {
        if (next() < 0.3) await deleteRecords(db, Thing, ours, [id]);
        else
          await db.run(
            sql`update "Thing" set "NameFolded" = ${`молоко ${Math.floor(next() * 100)}`} where "OrganisationId" = ${ours} and "Id" = ${id}`,
          );
      });
      for (const store of stores) {
        const asked = term(`молоко ${Math.floor(next() * 10)}`, { Sorts: [{ Name: 'Name', SortType: 0 }] });
        expect(await search(store, asked), `seed ${seed}`).toEqual(await search(store, asked, false));
      }
    }
  });
});

describe('an index of texts', () => {
  it('agrees with looking at each text, through random changes', () => {
    const seed = newSeed();
    const next = randomFrom(seed);
    const letters = 'абвab ';
    const text = (length: number): string =>
      Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join('');
    const index = createTextIndex(2);
    const rows = new Map<number, [string, string]>();
    const first = Array.from({ length: 300 }, (_, id) => ({
      id: id + 1,
      texts: [text(12), text(4)] as [string, string],
    })).sort((one, other) =>
      one.texts[0] < other.texts[0] ? -1 : one.texts[0] > other.texts[0] ? 1 : one.id - other.id,
    );
    for (const row of first) {
      index.fill(row);
      rows.set(row.id, row.texts);
    }
    index.seal();
    for (let turn = 0; turn < 400; turn++) {
      const id = 1 + Math.floor(next() * 350);
      const texts: [string, string] | undefined = next() < 0.3 ? undefined : [text(12), text(4)];
      index.put(id, texts);
      if (texts) rows.set(id, texts);
      else rows.delete(id);
      const wanted = [text(3 + Math.floor(next() * 2)), ...(turn % 3 === 0 ? [text(1), text(2)] : [])];
      const expected = [...rows]
        .filter(([, [name, code]]) => wanted.every((each) => name.includes(each) || code.includes(each)))
        .sort(([one, [name]], [other, [another]]) => (name < another ? -1 : name > another ? 1 : one - other))
        .map(([found]) => found);
      expect(index.find([0, 1], wanted), `seed ${seed}`).toEqual(expected);
    }
    expect(index.size).toBe(rows.size);
  });
});
