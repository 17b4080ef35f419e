import { describe, expect, it } from 'vitest';
import { boardOf, lastCompleted, lastServed, partsOf, toHandOut } from '#domain/restaurant/kitchen/handing-out.ts';
import { urgencyOf, type KitchenItem, type KitchenOrder } from '#domain/restaurant/kitchen.ts';

const item = (id: number, articleId: number, times: Partial<KitchenItem> = {}): KitchenItem => ({
  id,
  version: 1,
  articleId,
  name: `Dish ${articleId}`,
  quantity: 1000,
  remarks: [],
  ...times,
});
const order = (id: number, items: readonly KitchenItem[], servedOn?: number): KitchenOrder => ({
  id,
  code: String(id),
  createdOn: id,
  items,
  ...(servedOn !== undefined && { servedOn }),
});
const done = (at: number) => ({ StartedOn: at, CompletedOn: at });
const minute = 60_000;

describe('orders that are handed out', () => {
  it('are divided by the station that cooks each item; what no station cooks comes last', () => {
    const grill = { id: 1, name: 'Grill', articleIds: new Set([10]) };
    const bar = { id: 2, name: 'Bar', articleIds: new Set([20, 10]) };
    const parts = partsOf([item(1, 30), item(2, 20, done(5)), item(3, 10)], [grill, bar]);
    expect(parts.map(({ station, items, status }) => [station?.name, items.map(({ id }) => id), status])).toEqual([
      ['Grill', [3], 0],
      ['Bar', [2], 2],
      [undefined, [1], 0],
    ]);
  });

  it('stand first when all their stations are ready, the longest there before the others', () => {
    const orders = [
      order(1, [item(1, 1)]),
      order(2, [item(2, 1, done(900))]),
      order(3, [item(3, 1, done(500)), item(4, 2, done(600))]),
      order(4, [item(5, 1, done(100))], 700),
    ];
    expect(toHandOut(orders).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect([lastCompleted(orders)?.id, lastServed(orders)?.id]).toEqual([2, 4]);
    expect(lastServed([])).toBeUndefined();
  });

  it('are told to guests by their numbers: what is prepared, and what has been ready for less than twenty minutes', () => {
    const orders = [
      order(1, [item(1, 1)]),
      order(2, [item(2, 1, done(minute))]),
      order(3, [item(3, 1, done(30 * minute))]),
      order(4, [item(4, 1, done(30 * minute))], 31 * minute),
    ];
    expect(boardOf(orders, 32 * minute)).toEqual({ preparing: ['1'], ready: ['3'] });
  });

  it('are called where they are taken away; those of desks where the house says so [R16]', () => {
    const orders = [order(1, [item(1, 1)]), { ...order(2, [item(2, 1, done(minute))]), desk: 'Window' }];
    expect(boardOf(orders, 2 * minute)).toEqual({ preparing: ['1'], ready: [] });
    expect(boardOf(orders, 2 * minute, true)).toEqual({ preparing: ['1'], ready: ['2'] });
  });
});

it('an order is due and late after the minutes that its station allows', () => {
  const patience = { dueMinutes: 3, lateMinutes: 5 };
  expect([2, 3, 5].map((minutes) => urgencyOf(minutes * minute, patience))).toEqual(['calm', 'due', 'late']);
});
