import { describe, expect, it } from 'vitest';
import type { PageAnswer } from '#server/entity/index.ts';
import type { Store } from '#server/storage/database.ts';
import { readRecord, type StoredRecord } from '#server/storage/records/index.ts';
import { sql } from '#server/storage/sql.ts';
import { callerOf } from './fixtures/call-context.ts';
import { faultOf } from './fixtures/fault-of.ts';
import { models } from './fixtures/models.ts';
import { openFixtureStore } from './fixtures/open-fixture-store.ts';
import { fillShelf, ours, theirs } from './fixtures/things.ts';

const { Thing, Maker, Tag, Part } = models;

const create = (store: Store, thing: StoredRecord, organisationId = ours) =>
  callerOf(store, { organisationId }).call('Create', Thing, { thing });

const count = async (store: Store, table: string): Promise<number | undefined> =>
  (
    await store.reader.one<{ Count: number }>(
      sql`select count(*) as "Count" from ${{ text: `"${table}"`, values: [] }}`,
    )
  )?.Count;

describe('Create', () => {
  it('answers the entity as stored, with labels, children, joined entities and the server’s time', async () => {
    const store = await openFixtureStore();
    const { makers, tags } = await fillShelf(store);
    const { call, events } = callerOf(store);
    const thing = await call('Create', Thing, {
      thing: {
        Name: 'Lamp',
        Maker: { Id: makers.anna },
        Parts: [{ Name: 'Bulb', Amount: 2000 }, { Name: 'Foot' }],
        Tags: [{ Id: tags.red }],
        Id: 77,
        Version: 9,
        CreatedOn: 5,
      },
    });
    expect(thing).toMatchObject({
      Name: 'Lamp',
      Version: 1,
      CreatedOn: 1000,
      Maker: { Name: 'Anna', Country: { Code: 'MD' } },
      Parts: [{ Name: 'Bulb', Amount: 2000 }, { Name: 'Foot' }],
      Tags: [{ Id: tags.red, Name: 'Red' }],
      Filestreams: [],
    });
    expect(thing.Id).not.toBe(77);
    expect(events).toEqual([
      { entity: 'Part', id: expect.any(Number), action: 'create' },
      { entity: 'Part', id: expect.any(Number), action: 'create' },
      { entity: 'Thing', id: thing.Id, action: 'create' },
    ]);
  });

  it('refuses whatever is named in vain or belongs to others, with the path of each, and writes nothing', async () => {
    const store = await openFixtureStore();
    const { makers, tags, things } = await fillShelf(store);
    const before = await count(store, 'Thing');
    const fault = await faultOf(
      create(store, {
        Name: 'x',
        Maker: { Id: makers.foreign },
        ThingParentId: things['Молоко чужое'],
        Tags: [{ Id: tags.red }, { Id: 999 }],
      }),
    );
    expect(fault).toMatchObject({ code: 'NOT_FOUND', status: 404, params: { entity: 'Maker' } });
    expect(fault.items.map(({ Path }) => Path).sort()).toEqual(['thing.Maker', 'thing.Tags.1', 'thing.ThingParentId']);
    expect(await count(store, 'Thing')).toBe(before);
  });

  it('undoes everything when a child is refused', async () => {
    const store = await openFixtureStore();
    const hooks = {
      Part: {
        beforeCreate: ({ Name }: StoredRecord) => {
          if (Name === 'bad') throw new Error('refused');
        },
      },
    };
    const { call, events } = callerOf(store, { hooks });
    await expect(
      call('Create', Thing, { thing: { Name: 'y', Parts: [{ Name: 'ok' }, { Name: 'bad' }] } }),
    ).rejects.toThrow('refused');
    expect([await count(store, 'Thing'), await count(store, 'Part'), events]).toEqual([0, 0, []]);
  });

  it('answers what is stored when the same ClientId comes again with the same body', async () => {
    const store = await openFixtureStore();
    const first = await create(store, { Name: 'x', ClientId: 'c', Settings: { a: 1, b: 2 } });
    const again = await create(store, { Settings: { b: 2, a: 1 }, ClientId: 'c', Name: 'x' });
    expect(again).toEqual(first);
    const fault = await faultOf(create(store, { Name: 'other', ClientId: 'c' }));
    expect([fault.code, fault.stored]).toMatchObject(['CLIENT_ID_REUSED', { Name: 'x' }]);
    expect(await create(store, { Name: 'other', ClientId: 'c' }, theirs)).toMatchObject({ Name: 'other' });
  });

  it('has one effect when fifty bring the same ClientId at once', async () => {
    const store = await openFixtureStore();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create(store, { Name: 'x', ClientId: 'c', Parts: [{ Name: 'p' }] })),
    );
    expect(new Set(answers.map(({ Id }) => Id)).size).toBe(1);
    expect([await count(store, 'Thing'), await count(store, 'Part')]).toEqual([1, 1]);
  });

  it('takes a reference by the ClientId of what it leads to', async () => {
    const store = await openFixtureStore();
    const parent = await create(store, { Name: 'x', ClientId: 'parent' });
    const part = await callerOf(store).call('Create', Part, { part: { Name: 'p', Thing: { ClientId: 'parent' } } });
    expect(part).toMatchObject({ Thing: { Id: parent.Id, Name: 'x' } });
    const fault = await faultOf(
      callerOf(store).call('Create', Part, { part: { Name: 'p', Thing: { ClientId: 'nobody' } } }),
    );
    expect(fault).toMatchObject({ code: 'NOT_FOUND', items: [{ Path: 'part.Thing' }] });
  });

  it('is not for a session without an organisation', async () => {
    const store = await openFixtureStore();
    expect((await faultOf(create(store, { Name: 'x' }, 0))).code).toBe('NOT_ALLOWED');
  });
});

describe('Update', () => {
  const setUp = async () => {
    const store = await openFixtureStore();
    const shelf = await fillShelf(store);
    const caller = callerOf(store);
    const thing = await caller.call('Create', Thing, {
      thing: {
        Name: 'Lamp',
        Note: 'n',
        Code: 'L',
        Maker: { Id: shelf.makers.anna },
        Parts: [{ Name: 'Bulb' }, { Name: 'Foot' }],
        Tags: [{ Id: shelf.tags.red }],
        Settings: { colour: 'red', other: 1 },
        State: { IsActive: true, AppliedOn: 5 },
      },
    });
    const update = (changes: StoredRecord, version = thing.Version) =>
      caller.call('Update', Thing, { thing: { Id: thing.Id, Version: version, ...changes } });
    const load = () => caller.call('Load', Thing, { thing: { Id: thing.Id } });
    return { store, shelf, caller, thing, update, load, parts: thing['Parts'] as StoredRecord[] };
  };

  it('changes what is sent and leaves the rest', async () => {
    const { update, load, thing } = await setUp();
    expect(await update({ Name: 'Torch', Code: null })).toMatchObject({ Name: 'Torch', Version: 2, Note: 'n' });
    const loaded = await load();
    expect(loaded).toMatchObject({
      Note: 'n',
      Maker: { Name: 'Anna' },
      Parts: [{ Name: 'Bulb' }, { Name: 'Foot' }],
      Tags: [{ Name: 'Red' }],
      State: { IsActive: true, AppliedOn: 5 },
    });
    expect(loaded).not.toHaveProperty('Code');
    expect(loaded['CreatedOn']).toBe(thing['CreatedOn']);
  });

  it('changes settings key by key, and takes away what is null', async () => {
    const { update } = await setUp();
    expect(await update({ Settings: { colour: null, size: 3 } })).toMatchObject({ Settings: { other: 1, size: 3 } });
  });

  it('asks for the version, and answers an older one with what is stored', async () => {
    const { update, caller, thing } = await setUp();
    const without = await faultOf(caller.call('Update', Thing, { thing: { Id: thing.Id, Name: 'x' } }));
    expect(without).toMatchObject({ code: 'INVALID_INPUT', items: [{ Path: 'thing.Version' }] });
    await update({ Name: 'first' });
    const conflict = await faultOf(update({ Name: 'second' }));
    expect([conflict.code, conflict.stored]).toMatchObject([
      'CONFLICT',
      { Name: 'first', Version: 2, Parts: [{ Name: 'Bulb' }, { Name: 'Foot' }] },
    ]);
  });

  it('takes children item by item: 1 creates, 2 and 4 update, 3 deletes', async () => {
    const { update, load, parts } = await setUp();
    await update({
      Parts: [
        { Id: parts[0]?.Id, EntityActionType: 3 },
        { Id: parts[1]?.Id, Name: 'Base', EntityActionType: 4 },
        { Name: 'Wire', EntityActionType: 1 },
      ],
    });
    expect(await load()).toMatchObject({ Parts: [{ Id: parts[1]?.Id, Name: 'Base' }, { Name: 'Wire' }] });
    await update({ Parts: [{ Id: parts[1]?.Id, Name: 'Stand', EntityActionType: 2 }] }, 2);
    expect(await load()).toMatchObject({ Parts: [{ Name: 'Stand' }, { Name: 'Wire' }] });
  });

  it('takes children without an action as the whole new list', async () => {
    const { update, load, parts } = await setUp();
    await update({ Parts: [{ Name: 'Wire' }, { Id: parts[1]?.Id, Name: 'Foot', Amount: 5 }], Tags: [] });
    expect(await load()).toMatchObject({
      Parts: [{ Id: parts[1]?.Id, Name: 'Foot', Amount: 5 }, { Name: 'Wire' }],
      Tags: [],
    });
  });

  it('does not reach the children of another', async () => {
    const { update, caller, store } = await setUp();
    const other = await create(store, { Name: 'other', Parts: [{ Name: 'p' }] });
    const [part] = other['Parts'] as [StoredRecord];
    expect(await faultOf(update({ Parts: [{ Id: part.Id, Name: 'mine', EntityActionType: 2 }] }))).toMatchObject({
      code: 'NOT_FOUND',
      items: [{ Path: 'thing.Parts' }],
    });
    await update({ Parts: [{ Id: part.Id, EntityActionType: 3 }] });
    expect(await caller.call('Load', Thing, { thing: { Id: other.Id } })).toMatchObject({ Parts: [{ Name: 'p' }] });
  });

  it('does not give an entity away', async () => {
    const { update, thing, store } = await setUp();
    await update({ OrganisationId: theirs, ClientId: 'new', CreatedOn: 1 });
    expect(await readRecord(store.reader, Thing, { organisationId: ours, id: thing.Id as number })).toMatchObject({
      Id: thing.Id,
      CreatedOn: 1000,
    });
    expect(thing).not.toHaveProperty('ClientId');
  });

  it('of another organisation’s entity finds nothing', async () => {
    const { store, thing } = await setUp();
    const stranger = callerOf(store, { organisationId: theirs });
    for (const verb of ['Read', 'Load', 'Update', 'Remove', 'Delete', 'Switch', 'Upload'] as const) {
      expect((await faultOf(stranger.call(verb, Thing, { thing: { Id: thing.Id, Version: 1, Name: 'x' } }))).code).toBe(
        'NOT_FOUND',
      );
    }
  });
});

describe('Read, Load and Search', () => {
  it('read shallow, load with children, search with what is cheap', async () => {
    const store = await openFixtureStore();
    const { things } = await fillShelf(store);
    const { call } = callerOf(store);
    const id = things['Șampon'];
    const read = await call('Read', Thing, { thing: { Id: id } });
    expect(read).toMatchObject({ Name: 'Șampon', Tags: [{ Name: 'Red' }], Filestreams: [] });
    expect(read).not.toHaveProperty('Parts');
    expect(await call('Load', Thing, { thing: { Id: id } })).toMatchObject({
      Parts: [{ Name: 'Pump' }],
      Variants: [{ Name: 'Șampon mic', Tags: [] }],
    });
    const page = await call<PageAnswer>('Search', Thing, { predicate: { Ids: [id], Pager: { Index: 0, Size: 10 } } });
    expect(page).toMatchObject({
      Entities: [{ Name: 'Șampon', Tags: [{ Name: 'Red' }] }],
      Pager: { Index: 0, Size: 10, Number: 1 },
    });
    const narrow = await call<PageAnswer>('Search', Thing, { predicate: { Ids: [id], Columns: ['Name'] } });
    expect(narrow.Entities).toEqual([{ Id: id, Name: 'Șampon' }]);
    expect(await call('Read', Thing, { thing: { ClientId: 'client-1' } })).toMatchObject({ Name: 'Молоко 3,2%' });
  });

  it('gives a light list for type-ahead', async () => {
    const store = await openFixtureStore();
    await fillShelf(store);
    const page = await callerOf(store).call<PageAnswer>('Reference', Thing, {
      predicate: { Strings: [{ Name: 'Name', Pattern: '%pai%' }] },
    });
    expect(page).toEqual({
      Entities: [{ Id: expect.any(Number), Name: 'Pâine albă', Code: 'P_1' }],
      Pager: { Index: 0, Size: 10, Number: 1 },
    });
  });
});

describe('Remove, Switch and Delete', () => {
  it('hide, show and hide again [R-CAT-020]', async () => {
    const store = await openFixtureStore();
    const { call } = callerOf(store);
    const { Id } = await create(store, { Name: 'x' });
    const found = async () => (await call<PageAnswer>('Search', Thing, { predicate: {} })).Pager.Number;
    expect(await call('Remove', Thing, { thing: { Id } })).toMatchObject({ DeletedOn: 1000 });
    expect(await found()).toBe(0);
    const { Version } = await call('Read', Thing, { thing: { Id } });
    expect(await call('Update', Thing, { thing: { Id, Version, DeletedOn: null } })).not.toHaveProperty('DeletedOn');
    expect(await call('Switch', Thing, { thing: { Id } })).toHaveProperty('DeletedOn');
    expect(await call('Switch', Thing, { thing: { Id } })).not.toHaveProperty('DeletedOn');
    expect(await found()).toBe(1);
  });

  it('delete an entity with what belongs to it, unless others point at it', async () => {
    const store = await openFixtureStore();
    const { makers, tags, things } = await fillShelf(store);
    const { call } = callerOf(store);
    expect((await faultOf(call('Delete', Maker, { maker: { Id: makers.anna } }))).code).toBe('REFERENCED');
    expect((await faultOf(call('Delete', Tag, { tag: { Id: tags.blue } }))).code).toBe('REFERENCED');
    expect(await call('Delete', Thing, { thing: { Id: things['Молоко 3,2%'] } })).toMatchObject({
      Name: 'Молоко 3,2%',
    });
    expect((await faultOf(call('Delete', Thing, { thing: { Id: things['Șampon'] } }))).code).toBe('REFERENCED');
    expect([await count(store, 'Part'), await count(store, 'ThingTag')]).toEqual([1, 2]);
    expect((await faultOf(call('Delete', Thing, { thing: { Id: things['Pâine albă'], Version: 5 } }))).code).toBe(
      'CONFLICT',
    );
  });
});

describe('hooks', () => {
  it('run around each write, for children too, and may change what is written', async () => {
    const store = await openFixtureStore();
    const seen: string[] = [];
    const note =
      (what: string) =>
      (entity: StoredRecord): void => {
        seen.push(`${what} ${String(entity['Name'])}`);
      };
    const hooks = {
      Thing: {
        beforeCreate: (entity: StoredRecord) => {
          entity['Note'] = 'by hook';
          seen.push('before');
        },
        afterCreate: note('created'),
        beforeUpdate: note('changing'),
        afterUpdate: note('changed'),
        beforeDelete: note('deleting'),
        afterDelete: note('deleted'),
        fill: (entities: readonly StoredRecord[]) => {
          for (const entity of entities) entity['Extra'] = 'filled';
        },
      },
      Part: { afterCreate: note('part') },
    };
    const { call } = callerOf(store, { hooks });
    const thing = await call('Create', Thing, { thing: { Name: 'x', Parts: [{ Name: 'p' }] } });
    expect(thing).toMatchObject({ Note: 'by hook', Extra: 'filled' });
    await call('Update', Thing, { thing: { Id: thing.Id, Version: 1, Name: 'y' } });
    await call('Delete', Thing, { thing: { Id: thing.Id } });
    expect(seen).toEqual(['before', 'part p', 'created x', 'changing y', 'changed y', 'deleting y', 'deleted y']);
  });

  it('undo the call by throwing', async () => {
    const store = await openFixtureStore();
    const { call, events } = callerOf(store, {
      hooks: {
        Thing: {
          afterCreate: () => {
            throw new Error('no');
          },
        },
      },
    });
    await expect(call('Create', Thing, { thing: { Name: 'x' } })).rejects.toThrow('no');
    expect([await count(store, 'Thing'), events]).toEqual([0, []]);
  });
});
