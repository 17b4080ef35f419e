import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Json } from '../house.ts';
import { restaurantOfFile } from './restaurant.ts';

const { house, place } = await restaurantOfFile();
const soup = await place.product(10);

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

it('guests are counted with the first order; a delivery’s address and time change later, in the kitchen too', async () => {
  const order = place.order([[soup, 1, 10]], { Settings: [{ Key: 'Delivery', Value: Delivery }] });
  const bill = { ClientId: randomUUID() };
  const Branch = { Id: place.branchId };
  const take = async (BillOperationType: number, more: object) => {
    const operation = { ClientId: randomUUID(), BillOperationType, Bill: bill, Branch, ...more };
    const CreatedOn = new Date(house.now()).toISOString();
    return place.owner.do('BillOperationTake', { operation: { ...operation, CreatedOn } } as never);
  };
  const { DocumentGroup: opened } = await take(1, { Documents: [order], Guests: 3 });
  const Id = (opened as Json)['Id'] as number;
  const stored = async () => {
    const loaded = await place.load(Id);
    const [kitchen] = loaded.Documents as unknown as Json[];
    return {
      guests: settingOf(loaded as unknown as Json, 'Guests'),
      bill: settingOf(loaded as unknown as Json, 'Delivery'),
      kitchen: settingOf(kitchen as Json, 'Delivery'),
    };
  };
  const before = await stored();
  expect(before).toMatchObject({ guests: 3, bill: { Address: 'Str. Pushkin 5' } });
  const later = { ...Delivery, Address: 'Str. Dacia 7', WantedOn: '2026-12-24T20:15:00.000Z' };
  await take(6, { Delivery: later });
  await take(6, { Guests: 5 });
  const after = await stored();
  expect(after).toMatchObject({ guests: 5, bill: { Address: 'Str. Dacia 7' }, kitchen: { Address: 'Str. Dacia 7' } });
  expect(Date.parse(String((after.kitchen as Json)['WantedOn']))).toBe(Date.parse(later.WantedOn));
  const { Sum } = await place.load(Id);
  await place.owner.do('DocumentGroupApprove', {
    documentGroup: { Id },
    payoffs: [{ Tender: { Id: place.cash }, Value: Sum }],
  } as never);
  await take(6, { Guests: 9, Delivery });
  expect(await stored()).toEqual(after);
});

it('bills that are put together have the guests of both', async () => {
  const counted = (Guests: number) => place.bill([[soup, 1, 10]], { Settings: [{ Key: 'Guests', Value: Guests }] });
  const [one, other] = [await counted(2), await counted(3)];
  await place.owner.do('DocumentGroupMerge', { documentGroup: { Id: one.Id }, from: [{ Id: other.Id }] });
  expect(settingOf((await place.load(one.Id)) as unknown as Json, 'Guests')).toBe(5);
});

it('a bill beside one that is taken away goes where that goes, and so does its order in the kitchen', async () => {
  const order = place.order([[soup, 2, 10]], { Settings: [{ Key: 'Delivery', Value: Delivery }] });
  const { Id, Version } = await place.bill([], { Documents: [order] });
  const [{ Id: orderId, Lots }] = (await place.load(Id)).Documents as [Json];
  const { DocumentGroup: made } = await place.owner.do('DocumentGroupSplit', {
    documentGroup: {
      Id,
      Version,
      Documents: [{ Id: orderId, Lots: [{ Id: Lots[0].Id, QuantitySplit: 1 }] }],
    },
  } as never);
  expect(settingOf(made as Json, 'Delivery')).toMatchObject({ Kind: 2, Name: 'Rusu' });
  const [moved] = (made as Json)['Documents'] as [Json];
  expect(settingOf(moved, 'Delivery')).toMatchObject({ Kind: 2, Name: 'Rusu' });
});
