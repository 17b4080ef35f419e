import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House, type Json } from '../house.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

let house: House;
let place: Restaurant;
let soup: number;

beforeAll(async () => {
  house = await openHouse();
  place = await openRestaurant(house);
  soup = await place.product(10);
});
afterAll(() => house.close());

const wanted = '2026-12-24T19:30:00.000Z';
const Delivery = {
  Kind: 2,
  Name: 'Rusu',
  Phone: '+37369000002',
  Address: 'Str. Pushkin 5',
  WantedOn: wanted,
  Courier: 'Ion',
};
const settingOf = (record: Json, key: string): Json | undefined =>
  (record['Settings'] as { Key: string; Value: Json }[]).find((each) => each.Key === key)?.Value;

it.each(['DocumentGroupCreate', 'BillOperationTake'])(
  'a bill that is delivered says where, when and by whom, and so does its order in the kitchen: %s',
  async (name) => {
    const order = place.order([[soup, 1, 10]], { Settings: [{ Key: 'Delivery', Value: Delivery }] });
    const bill = { ClientId: randomUUID() };
    const Branch = { Id: place.branchId };
    const body =
      name === 'DocumentGroupCreate'
        ? { documentGroup: { ...bill, Branch, Documents: [order] } }
        : {
            operation: {
              ClientId: order.ClientId,
              BillOperationType: 1,
              Bill: bill,
              Branch,
              CreatedOn: new Date().toISOString(),
              Documents: [order],
            },
          };
    expect((await place.owner.try(name as 'DocumentGroupCreate', body as never)).status).toBe(200);
    const { Entities } = await place.owner.do('DocumentGroupSearch', { predicate: { Branches: [Branch] } } as never);
    const stored = Entities.find((each) => each.ClientId === bill.ClientId) as unknown as Json;
    const { WantedOn, ...rest } = settingOf(stored, 'Delivery') as Json;
    expect(rest).toEqual({ Kind: 2, Name: 'Rusu', Phone: '+37369000002', Address: 'Str. Pushkin 5', Courier: 'Ion' });
    expect(Date.parse(String(WantedOn))).toBe(Date.parse(wanted));
    const orders = await place.owner.do('DocumentSearch', {
      predicate: { DocumentGroups: [{ Id: stored['Id'] }] },
    } as never);
    expect(settingOf(orders.Entities[0] as unknown as Json, 'Delivery')).toMatchObject({ Kind: 2, Name: 'Rusu' });
  },
);
