import { describe, expect, it } from 'vitest';
import type { Store } from '#server/storage/database.ts';
import {
  deleteRecord,
  findByClientId,
  hideRecord,
  insertRecord,
  insertRecords,
  insertRow,
  readRecord,
  readRecords,
  searchRecords,
  updateRecord,
} from '#server/storage/records/index.ts';
import { sql } from '#server/storage/sql.ts';
import { faultOf } from './fixtures/fault-of.ts';
import { models } from './fixtures/models.ts';
import { openFixtureStore } from './fixtures/open-fixture-store.ts';
import { fillShelf, ours, theirs } from './fixtures/things.ts';

const add = (store: Store, record: Record<string, unknown>) =>
  store.write((db) => insertRecord(db, models.Thing, { OrganisationId: ours, ...record }));

describe('a record', () => {
  it('is read as it was written, every kind of field, without what is null or secret', async () => {
    const store = await openFixtureStore();
    const { makers } = await fillShelf(store);
    const record = {
      Name: 'Lamp "ё"',
      Code: null,
      Note: 'a\nb',
      Price: -5,
      Amount: 1234,
      Latitude: 47.0105,
      Kind: 3,
      IsShown: false,
      MadeOn: 1_700_000_000_000,
      BornOn: '2024-02-29',
      Settings: { colour: 'red', other: [1, { a: null }] },
      Extra: ['x', 1.5, null],
      State: { IsActive: false, AppliedOn: 7 },
      ClientId: 'c',
    };
    const id = await add(store, { ...record, Maker: { Id: makers.anna }, Secret: 'hash' });
    const { Code: _, ...kept } = record;
    expect(await readRecord(store.reader, models.Thing, { organisationId: ours, id })).toEqual({
      ...kept,
      Id: id,
      Version: 1,
      Maker: { Id: makers.anna, Name: 'Anna', Country: { Id: 1, Code: 'MD' } },
    });
  });

  it('takes the defaults of its schema, in inside units', async () => {
    const store = await openFixtureStore();
    const id = await add(store, { Name: 'x' });
    expect(await readRecord(store.reader, models.Thing, { organisationId: ours, id })).toEqual({
      Id: id,
      Version: 1,
      Name: 'x',
      Price: 150,
      Kind: 1,
      State: { IsActive: true },
    });
  });

  it('of another organisation is not there, for reading, changing and deleting alike', async () => {
    const store = await openFixtureStore();
    const id = await add(store, { Name: 'x' });
    const foreign = { organisationId: theirs, id };
    expect(await readRecord(store.reader, models.Thing, foreign)).toBeUndefined();
    expect(await readRecords(store.reader, models.Thing, theirs, [id])).toEqual([]);
    const changed = await faultOf(
      store.write((db) => updateRecord(db, models.Thing, { ...foreign, changes: { Name: 'y' } })),
    );
    const deleted = await faultOf(store.write((db) => deleteRecord(db, models.Thing, foreign)));
    expect([changed.code, deleted.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await readRecord(store.reader, models.Thing, { organisationId: ours, id })).toMatchObject({
      Name: 'x',
      Version: 1,
    });
  });

  it('keeps the order of ids when many are written and read at once', async () => {
    const store = await openFixtureStore();
    const names = Array.from({ length: 150 }, (_, index) => `n${index}`);
    const ids = await store.write((db) =>
      insertRecords(
        db,
        models.Tag,
        names.map((Name) => ({ OrganisationId: ours, Name })),
      ),
    );
    expect((await readRecords(store.reader, models.Tag, ours, ids.toReversed())).map(({ Name }) => Name)).toEqual(
      names.toReversed(),
    );
  });

  it('is changed only in what is given, and counts its version', async () => {
    const store = await openFixtureStore();
    const id = await add(store, { Name: 'x', Note: 'n', Code: 'k' });
    await store.write((db) =>
      updateRecord(db, models.Thing, { organisationId: ours, id, version: 1, changes: { Name: 'Ёж', Code: null } }),
    );
    expect(await readRecord(store.reader, models.Thing, { organisationId: ours, id })).toMatchObject({
      Name: 'Ёж',
      Note: 'n',
      Version: 2,
    });
    expect(
      (
        await searchRecords(
          store.reader,
          models.Thing,
          { Strings: [{ Name: 'Name', Pattern: 'еж' }] },
          { organisationId: ours },
        )
      ).total,
    ).toBe(1);
  });

  it('seen in an older version is a conflict that carries what is stored', async () => {
    const store = await openFixtureStore();
    const id = await add(store, { Name: 'x' });
    const change = (Name: string) =>
      store.write((db) => updateRecord(db, models.Thing, { organisationId: ours, id, version: 1, changes: { Name } }));
    await change('first');
    const fault = await faultOf(change('second'));
    expect(fault.code).toBe('CONFLICT');
    expect(fault.stored).toMatchObject({ Id: id, Name: 'first', Version: 2 });
  });

  it('that breaks a unique key is the fault its schema names', async () => {
    const store = await openFixtureStore();
    await add(store, { Name: 'x', Code: 'k' });
    const fault = await faultOf(add(store, { Name: 'y', Code: 'k' }));
    expect([fault.code, fault.items]).toEqual(['USER_CODE_TAKEN', [{ Path: 'Code', Message: 'must be unique' }]]);
    expect(
      (await faultOf(store.write((db) => insertRecords(db, models.Country, [{ Code: 'RO' }, { Code: 'RO' }])))).code,
    ).toBe('NOT_UNIQUE');
    await store.write((db) => insertRecord(db, models.Thing, { OrganisationId: theirs, Name: 'z', Code: 'k' }));
  });

  it('that is hidden gives its unique key free, and is shown again', async () => {
    const store = await openFixtureStore();
    const id = await add(store, { Name: 'x', Code: 'k' });
    await store.write((db) => hideRecord(db, models.Thing, { organisationId: ours, id, on: 5 }));
    expect((await searchRecords(store.reader, models.Thing, {}, { organisationId: ours })).total).toBe(0);
    expect(await readRecord(store.reader, models.Thing, { organisationId: ours, id })).toMatchObject({ DeletedOn: 5 });
    await add(store, { Name: 'y', Code: 'k' });
    expect(
      (await faultOf(store.write((db) => hideRecord(db, models.Thing, { organisationId: ours, id, on: null })))).code,
    ).toBe('USER_CODE_TAKEN');
  });

  it('that something points at cannot be deleted', async () => {
    const store = await openFixtureStore();
    const { things, makers } = await fillShelf(store);
    expect(
      (await faultOf(store.write((db) => deleteRecord(db, models.Maker, { organisationId: ours, id: makers.anna }))))
        .code,
    ).toBe('REFERENCED');
    await store.write((db) =>
      deleteRecord(db, models.Thing, { organisationId: ours, id: things['молоко топлёное'] as number }),
    );
    await store.write((db) => deleteRecord(db, models.Maker, { organisationId: ours, id: makers.boris }));
  });

  it('never gets the id of one that was deleted', async () => {
    const store = await openFixtureStore();
    const first = await add(store, { Name: 'x' });
    await store.write((db) => deleteRecord(db, models.Thing, { organisationId: ours, id: first }));
    expect(await add(store, { Name: 'y' })).toBeGreaterThan(first);
  });

  it('with a ClientId that is known is not written twice, however many bring it at once', async () => {
    const store = await openFixtureStore();
    const bring = () =>
      store.write((db) =>
        insertRow(db, models.Thing, { OrganisationId: ours, Name: 'x', ClientId: 'c', BodyHash: 'h' }),
      );
    const rows = await Promise.all(Array.from({ length: 8 }, bring));
    const [id, ...others] = rows.flatMap((row) => row?.Id ?? []);
    expect(others).toEqual([]);
    expect({ ...(await findByClientId(store.reader, models.Thing, ours, 'c')) }).toEqual({ Id: id, BodyHash: 'h' });
    expect(await findByClientId(store.reader, models.Thing, theirs, 'c')).toBeUndefined();
  });

  it('asks for the labels of a whole page in one query per target', async () => {
    const store = await openFixtureStore();
    await fillShelf(store);
    const texts: string[] = [];
    const counting = {
      ...store.reader,
      all: (query: Parameters<typeof store.reader.all>[0]) => {
        texts.push(query.text);
        return store.reader.all(query);
      },
    };
    await searchRecords(counting as typeof store.reader, models.Thing, {}, { organisationId: ours });
    expect(texts.map((text) => /from "(\w+)"/.exec(text)?.[1])).toEqual(['Thing', 'Maker', 'Country']);
  });

  it('keeps its texts folded for sorting', async () => {
    const store = await openFixtureStore();
    await add(store, { Name: 'Ștefan Ёж' });
    expect({ ...(await store.reader.one(sql`select "NameFolded" from "Thing"`)) }).toEqual({ NameFolded: 'stefan еж' });
  });
});
