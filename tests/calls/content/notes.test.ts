import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Person } from '../house.ts';

let house: House;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  house = await openHouse();
  [owner, stranger] = [await house.signUp(), await house.signUp()];
  const note = (NoteActionTypes: number, Latitude = 47.02, Longitude = 28.83) =>
    owner.do('NoteCreate', { note: { NoteActionTypes, Latitude, Longitude } });
  for (const type of [1, 1, 3]) await note(type);
  house.wait(15 * 3_600_000);
  await note(2, 1001, 1001);
});
afterAll(() => house.close());

const resume = (predicate: object, who = owner) => who.do('NoteResumeSearch', { predicate });

describe('notes', () => {
  it('are created, found by type, read and deleted', async () => {
    const { Entities, Pager } = await owner.do('NoteSearch', {
      predicate: { NoteActionTypes: [3], Sorts: [{ Name: 'CreatedOn', SortType: 1 }] },
    });
    expect(Pager.Number).toBe(1);
    expect(Entities[0]).toMatchObject({ NoteActionTypes: 3, Latitude: 47.02, Longitude: 28.83 });
    expect(await owner.do('NoteRead', { note: { Id: Entities[0].Id } })).toMatchObject({
      Id: Entities[0].Id,
      CreatedOn: expect.stringMatching(/^2026-11-21T/),
    });
    const made = await owner.do('NoteCreate', { note: { NoteActionTypes: 1 } });
    await owner.do('NoteDelete', { note: { Id: made.Id, Version: made.Version } });
    expect((await owner.try('NoteLoad', { note: { Id: made.Id } })).status).toBe(404);
  });

  it('are counted by type and by day', async () => {
    expect((await resume({ Group: { Fields: ['NoteActionType'] } })).Entities).toEqual([
      { NoteActionType: 1, Count: 2 },
      { NoteActionType: 2, Count: 1 },
      { NoteActionType: 3, Count: 1 },
    ]);
    expect((await resume({ Group: { Fields: ['Date'], DatePart: 5 } })).Entities).toEqual([
      { Date: '2026-11-21', Count: 3 },
      { Date: '2026-11-22', Count: 1 },
    ]);
    expect(
      (await resume({ NoteActionTypes: [1], Group: { Fields: ['NoteActionType', 'Date'], DatePart: 3 } })).Entities,
    ).toEqual([{ NoteActionType: 1, Date: '2026-11', Count: 2 }]);
  });

  it('of one company are not seen by another', async () => {
    expect((await resume({ Group: { Fields: ['NoteActionType'] } }, stranger)).Entities).toEqual([]);
    expect((await stranger.do('NoteSearch', { predicate: {} })).Entities).toEqual([]);
  });
});

describe('models of devices', () => {
  it('are found by their types, and each type has some [REV-D14]', async () => {
    const { Entities } = await owner.do('DeviceSearch', { predicate: { DeviceTypes: [4] } });
    expect(new Set(Entities.map(({ Brand }: { Brand: string }) => Brand))).toEqual(
      new Set(['CAS', 'Mettler', 'T-Scale']),
    );
    expect(
      (await owner.do('DeviceSearch', { predicate: { DeviceTypes: [3], Pager: { Index: 1, Size: 1 } } })).Pager,
    ).toEqual({ Index: 1, Size: 1, Number: 3 });
    for (const type of [1, 2, 3, 4, 5, 6])
      expect(
        (await owner.do('DeviceSearch', { predicate: { DeviceTypes: [type] } })).Entities.length,
        `type ${type}`,
      ).toBeGreaterThan(1);
    expect((await owner.do('DeviceSearch', { predicate: { Ids: [21] } })).Entities).toMatchObject([
      { Brand: 'Datecs', Settings: { protocol: 'datecs-x' }, Vats: true },
    ]);
  });

  it('are refused for types that are no numbers', async () => {
    expect(await owner.try('DeviceSearch', { predicate: { DeviceTypes: 'scales' } })).toMatchObject({
      status: 400,
      fault: { Type: 3 },
    });
  });
});
