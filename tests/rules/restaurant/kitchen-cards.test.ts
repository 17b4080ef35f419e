import { describe, expect, it } from 'vitest';
import {
  kitchenCards,
  newCards,
  partsOfItems,
  partTimes,
  waitedFor,
} from '#domain/restaurant/kitchen/kitchen-cards.ts';
import type { KitchenItem, KitchenOrder } from '#domain/restaurant/kitchen.ts';

const item = (id: number, quantity: number, more: Partial<KitchenItem> = {}): KitchenItem => ({
  id,
  version: 1,
  articleId: 5,
  name: 'Steak',
  quantity,
  remarks: [],
  ...more,
});
const order = (id: number, items: readonly KitchenItem[], more: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id,
  code: '36',
  desk: 'Window',
  branchId: 1,
  createdOn: 1000,
  items,
  ...more,
});

describe('what the kitchen sees of a bill that was divided [R3]', () => {
  const divided = [
    order(1, [item(10, 254), item(11, 1000)]),
    order(2, [item(20, 446, { partOf: 10 }), item(21, 2000, { name: 'Soup' })]),
    order(3, [item(30, 300, { partOf: 10 })]),
  ];

  it('is one card with whole dishes, however many bills they are on', () => {
    const [card, ...others] = kitchenCards(divided);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ id: 1, orderIds: [1, 2, 3] });
    expect(card?.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [10, 1000],
      [11, 1000],
      [21, 2000],
    ]);
    expect(partsOfItems(card?.items ?? []).map(({ id }) => id)).toEqual([10, 20, 30, 11, 21]);
  });

  it('is no new order', () => {
    expect(newCards(divided.slice(0, 1), divided)).toEqual([]);
    expect(newCards(divided, [order(4, [item(40, 1000)], { createdOn: 2000 })])).toHaveLength(1);
  });

  it.each<[string, Partial<KitchenOrder>]>([
    ['sent later', { createdOn: 2000 }],
    ['of another number', { code: '37' }],
    ['at another desk', { desk: 'Door' }],
  ])('is another card where it was %s', (_what, more) => {
    expect(kitchenCards([order(1, [item(10, 500)]), order(2, [item(20, 500, { partOf: 10 })], more)])).toHaveLength(2);
  });

  it('is complete once all parts are, and handed out once all orders were', () => {
    const half = [
      order(1, [item(10, 500, { StartedOn: 5, CompletedOn: 9 })], { servedOn: 7 }),
      order(2, [item(20, 500, { partOf: 10, StartedOn: 4 })]),
    ];
    const [card] = kitchenCards(half);
    expect(card?.items[0]).toMatchObject({ StartedOn: 4, CompletedOn: null });
    expect(card?.servedOn).toBeUndefined();
    expect(partTimes({ StartedOn: 5, CompletedOn: 9 }, { StartedOn: 4, CompletedOn: 20 })).toEqual({
      StartedOn: 5,
      CompletedOn: 9,
    });
    expect(partTimes({ StartedOn: 5, CompletedOn: 9 }, { StartedOn: null, CompletedOn: null })).toEqual({
      StartedOn: null,
      CompletedOn: null,
    });
  });

  it('shows the cancellation that a waiter asks for of one part', () => {
    const cancelling = { id: 20, quantity: 500, reason: 'Mistake' };
    const [card] = kitchenCards([order(1, [item(10, 500)]), order(2, [item(20, 500, { partOf: 10, cancelling })])]);
    expect(card?.items[0]?.cancelling).toEqual(cancelling);
  });
});

describe('how long an order waits [R12]', () => {
  it('is counted from when its open dishes were fired, where they were held', () => {
    const done = item(10, 1000, { StartedOn: 1500, CompletedOn: 4000 });
    const fired = item(11, 1000, { firedOn: 60_000 });
    expect(waitedFor(order(1, [done, fired]), 61_000)).toBe(1000);
    expect(waitedFor(order(1, [item(10, 1000), fired]), 61_000)).toBe(60_000);
    expect(waitedFor(order(1, [done, { ...fired, CompletedOn: 65_000 }]), 99_000)).toBe(5000);
    expect(waitedFor(order(1, []), 3000)).toBe(2000);
  });
});
