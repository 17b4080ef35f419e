import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from '../house.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

let house: House;
let place: Restaurant;

beforeAll(async () => {
  house = await openHouse();
  place = await openRestaurant(house);
});
afterAll(() => house.close());

const at = (hour: number, minute = 0): string => new Date(Date.UTC(2026, 11, 24, hour, minute)).toISOString();
const body = (desks: readonly number[], StartsOn: string, more: object = {}) => ({
  Name: 'Popescu',
  Phone: '+37369000001',
  Guests: 4,
  Branch: { Id: place.branchId },
  Desks: desks.map((Id) => ({ Id })),
  StartsOn,
  ...more,
});
const reserve = (desks: readonly number[], StartsOn: string, more: object = {}) =>
  place.owner.try('ReservationCreate', { reservation: body(desks, StartsOn, more) } as never);
/** A change of what is stored now. */
const update = async (Id: number, changes: object) => {
  const { Version } = await place.owner.do('ReservationRead', { reservation: { Id } });
  return place.owner.try('ReservationUpdate', { reservation: { Id, Version, ...changes } } as never);
};
const moment = (text: unknown): number => Date.parse(String(text));

describe('a reservation', () => {
  it('keeps its desks for two hours where nothing is said, and names them in the list', async () => {
    const desks = [await place.desk(), await place.desk()];
    const { status, body: made } = await reserve(desks, at(18));
    expect(status).toBe(200);
    expect(made).toMatchObject({ Name: 'Popescu', LengthMinutes: 120, ReservationStatus: 0 });
    expect(moment(made['EndsOn'])).toBe(moment(at(20)));
    const { Entities } = await place.owner.do('ReservationSearch', {
      predicate: { Branches: [{ Id: place.branchId }], StartsOn: { From: at(0), To: at(23) } },
    } as never);
    expect(Entities[0]).toMatchObject({ Desks: desks.map((Id) => ({ Id })), Phone: '+37369000001' });
  });

  it('meets no other at one desk and time: who has it is said; beside it, and after those that did not come, there is room', async () => {
    const desk = await place.desk();
    const first = await reserve([desk], at(18), { Name: 'Rusu' });
    const refused = await reserve([await place.desk(), desk], at(19, 59));
    expect(refused).toMatchObject({ status: 422, body: { Code: 'RESERVATION_CONFLICT' } });
    expect(JSON.stringify(refused.body)).toContain('Rusu');
    expect((await reserve([desk], at(20))).status).toBe(200);
    expect((await reserve([desk], at(16), { LengthMinutes: 120 })).status).toBe(200);
    const change = (changes: object) => update(Number(first.body['Id']), changes);
    expect(await change({ LengthMinutes: 180 })).toMatchObject({ status: 422 });
    expect((await change({ ReservationStatus: 2 })).status).toBe(200);
    expect((await reserve([desk], at(18, 30), { LengthMinutes: 60 })).status).toBe(200);
    expect(await change({ ReservationStatus: 0 })).toMatchObject({ status: 422 });
    expect(await change({ ReservationStatus: 1 })).toMatchObject({ status: 422 });
    expect((await change({ ReservationStatus: 4 })).status).toBe(200);
  });

  it('is of desks that stand in its branch, all of them', async () => {
    const { Id: elsewhere } = await place.owner.do('BranchCreate', { branch: { Name: 'North' } });
    const { Id: far } = await place.owner.do('UnitCreate', { unit: { Name: 'Far', Branch: { Id: elsewhere } } });
    const near = await place.desk();
    for (const desks of [[far], [near, far], [near, 999_999]])
      expect((await reserve(desks, at(11))).status, String(desks)).toBe(404);
    expect((await reserve([near], at(11))).status).toBe(200);
  });

  it('made twice at once at one desk is made once', async () => {
    const desk = await place.desk();
    const both = await Promise.all([reserve([desk], at(12)), reserve([desk], at(12, 30))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('of guests who were seated gets the bill that is opened at their desk', async () => {
    const desk = await place.desk();
    const dish = await place.product(10);
    const { body: made } = await reserve([desk], at(14));
    const Id = Number(made['Id']);
    expect((await update(Id, { ReservationStatus: 1 })).status).toBe(200);
    const bill = await place.bill([[dish, 1, 10]], { Desk: { Id: desk } });
    await place.bill([[dish, 1, 10]], { Desk: { Id: desk } });
    expect(await place.owner.do('ReservationRead', { reservation: { Id } })).toMatchObject({ Bill: { Id: bill.Id } });
  });

  it('is of desks of its branch and of the own company', async () => {
    const stranger = await openRestaurant(house);
    expect((await reserve([await stranger.desk()], at(10))).status).toBeGreaterThanOrEqual(400);
    expect((await stranger.owner.do('ReservationSearch', { predicate: {} })).Entities).toEqual([]);
  });
});
