import { describe, expect, it } from 'vitest';
import type { Json } from '../house.ts';
import { openRestaurant, restaurantOfFile } from './restaurant.ts';

const { house, place } = await restaurantOfFile();
const soup = await place.product(10);

const orderRead = async (id: number): Promise<Json> =>
  (await place.owner.do('DocumentSearch', { predicate: { Ids: [id] } })).Entities[0] as Json;
const serve = (Id: number, IsServed?: boolean) =>
  place.owner.try('KitchenServe', { document: { Id }, ...(IsServed !== undefined && { IsServed }) });
const step = async (id: number, times: object): Promise<void> => {
  const { Entities } = await place.owner.do('LotSearch', { predicate: { Documents: [{ Id: id }] } });
  for (const { Id, Version } of Entities)
    await place.owner.do('LotUpdate', {
      lot: { Id, Version, Settings: Object.entries(times).map(([Key, Value]) => ({ Key, Value })) },
    } as never);
};
const newOrder = async (): Promise<number> => {
  const bill = await place.bill([[soup, 1, 10]]);
  const [order] = (await place.load(bill.Id)).Documents as unknown as [{ Id: number }];
  return order.Id;
};
const noon = new Date(Date.UTC(2026, 10, 23, 12)).toISOString();

describe('a station of the kitchen', () => {
  it('cooks product groups of a branch, with minutes after which an order is due and late', async () => {
    const split = await place.owner.do('ArticleSplitCreate', { articleSplit: { Name: 'Kitchen', Code: 'KITCHEN' } });
    const group = await place.owner.do('ArticleGroupCreate', {
      articleGroup: { Name: 'Grill', ArticleSplit: { Id: split.Id } },
    });
    const made = await place.owner.do('KitchenStationCreate', {
      kitchenStation: { Name: 'Grill', Branch: { Id: place.branchId }, Groups: [{ Id: group.Id }], LateMinutes: 15 },
    });
    const { Entities } = await place.owner.do('KitchenStationSearch', {
      predicate: { Branches: [{ Id: place.branchId }] },
    });
    expect(Entities).toMatchObject([
      { Id: made.Id, Name: 'Grill', Groups: [{ Id: group.Id, Name: 'Grill' }], DueMinutes: 10, LateMinutes: 15 },
    ]);
    const stranger = await openRestaurant(house);
    const seen = await stranger.owner.do('KitchenStationSearch', { predicate: {} });
    expect(seen.Entities).toEqual([]);
  });
});

describe('an order that is handed out', () => {
  it('is complete before, and comes back when it is called back or cooked once more', async () => {
    const id = await newOrder();
    expect(await serve(id)).toMatchObject({ status: 422, body: { Code: 'ORDER_NOT_COMPLETE' } });
    await step(id, { StartedOn: noon, CompletedOn: noon });
    expect((await serve(id)).status).toBe(200);
    const first = (await orderRead(id))['ServedOn'];
    expect(first).toBeTypeOf('string');
    // Said twice it is as said once.
    expect((await serve(id)).status).toBe(200);
    expect((await orderRead(id))['ServedOn']).toBe(first);
    expect((await serve(id, false)).status).toBe(200);
    expect((await orderRead(id))['ServedOn']).toBeUndefined();
    await serve(id);
    await step(id, { CompletedOn: null });
    expect((await orderRead(id))['ServedOn']).toBeUndefined();
  });

  it('is of the own company, and an order of the kitchen', async () => {
    const id = await newOrder();
    const stranger = await openRestaurant(house);
    expect((await stranger.owner.try('KitchenServe', { document: { Id: id } })).status).toBe(404);
    const income = await place.owner.do('DocumentCreate', { document: { DocumentActionType: 1 } } as never);
    expect((await serve(income.Id)).status).toBe(404);
  });
});
