import { describe, expect, it } from 'vitest';
import {
  allDayCounts,
  clockText,
  nextTimes,
  ofStation,
  recalledTimes,
  urgencyOf,
  type KitchenOrder,
} from '#domain/restaurant/kitchen.ts';
import { isTicketTooOld, ticketMark, ticketRemarks, ticketWords } from '#domain/restaurant/kitchen/kitchen-ticket.ts';
import { orderStatus, orderTimes, type KitchenTimes } from '#domain/restaurant/kitchen/kitchen-times.ts';

const none: KitchenTimes = {};
const begun: KitchenTimes = { StartedOn: 100 };
const done: KitchenTimes = { StartedOn: 200, CompletedOn: 300 };

describe('the status of a kitchen order', () => {
  it.each<[string, KitchenTimes[], number]>([
    ['no item', [], 0],
    ['items that nobody began', [none, none], 0],
    ['one item that was begun', [none, begun], 1],
    ['one completed of two', [done, none], 1],
    ['all completed', [done, { CompletedOn: 500 }], 2],
  ])('of %s is known by its items [R-KITCHEN-002]', (_what, items, status) => {
    expect(orderStatus(items)).toBe(status);
  });

  it('is complete when the last item is, and begun with the first [R-KITCHEN-003]', () => {
    expect(orderTimes([done, { StartedOn: 150, CompletedOn: 900 }])).toEqual({
      StartedOn: 150,
      CompletedOn: 900,
      Status: 2,
    });
    expect(orderTimes([done, begun])).toEqual({ StartedOn: 100, CompletedOn: null, Status: 1 });
  });

  it('goes on by a touch and back by a recall', () => {
    const first = nextTimes(none, 1000);
    const second = nextTimes(first, 2000);
    expect([first, second, nextTimes(second, 3000)]).toEqual([
      { StartedOn: 1000, CompletedOn: null },
      { StartedOn: 1000, CompletedOn: 2000 },
      { StartedOn: 1000, CompletedOn: 2000 },
    ]);
    expect(recalledTimes(second)).toEqual(first);
    expect(recalledTimes(first)).toEqual({ StartedOn: null, CompletedOn: null });
  });
});

const order = (id: number, ...items: [articleId: number, quantity: number, times?: KitchenTimes][]): KitchenOrder => ({
  id,
  code: String(id),
  createdOn: 0,
  items: items.map(([articleId, quantity, times = {}], at) => ({
    ...times,
    id: id * 10 + at,
    version: 1,
    articleId,
    name: `Dish ${articleId}`,
    quantity,
    remarks: [],
  })),
});

it('what is to be cooked is counted over all orders, without what is complete', () => {
  const orders = [order(1, [7, 2000], [8, 1000]), order(2, [7, 1000, begun], [8, 4000, done])];
  expect(allDayCounts(orders)).toEqual([
    { articleId: 7, name: 'Dish 7', quantity: 3000 },
    { articleId: 8, name: 'Dish 8', quantity: 1000 },
  ]);
});

it('a station sees what it cooks', () => {
  const orders = [order(1, [7, 2000], [8, 1000]), order(2, [9, 1000])];
  expect(ofStation(orders, new Set([8])).map(({ id, items }) => [id, items.length])).toEqual([[1, 1]]);
  expect(ofStation(orders, undefined)).toBe(orders);
});

it('an order is due after ten minutes and late after twenty', () => {
  expect([0, 10, 19.9, 20].map((minutes) => urgencyOf(minutes * 60_000))).toEqual(['calm', 'due', 'due', 'late']);
  expect([5000, 245_000, 3_750_000].map(clockText)).toEqual(['0:05', '4:05', '1:02:30']);
});

describe('a ticket of the kitchen', () => {
  it('has all its words in each language, and is in Russian where the language is another', () => {
    const names = Object.keys(ticketWords('en')).sort();
    const all = ['en', 'ru', 'ro'].map(ticketWords);
    for (const words of all) {
      expect(Object.keys(words).sort()).toEqual(names);
      expect(Object.values(words).filter((word) => word.trim() === '')).toEqual([]);
    }
    expect(new Set(all.map(({ cancelled }) => cancelled)).size).toBe(3);
    expect([ticketWords('de'), ticketWords('')]).toEqual([ticketWords('ru'), ticketWords('ru')]);
  });

  it('says of a line what is done otherwise, when and for whom, and why it is cancelled', () => {
    const Settings = { Supplements: '2 × cheese', Note: 'no salt', Course: 2, Seat: 3 };
    expect(ticketRemarks({ Settings }, ticketWords('en'), 'burnt')).toBe(
      '2 × cheese · no salt · Course 2 · Seat 3 · burnt',
    );
    expect(ticketRemarks({ Settings: { Note: 'no salt' } }, ticketWords('ro'))).toBe('no salt');
    expect([ticketRemarks({ Settings: null }, ticketWords('ru')), ticketRemarks({}, ticketWords('ru'))]).toEqual([
      '',
      '',
    ]);
  });

  it('says that it comes late, or once more', () => {
    const mark = (now: number, isReprint = false) => ticketMark(ticketWords('en'), { sentOn: 1000, now, isReprint });
    expect([mark(1000), mark(91_000), mark(91_001), mark(1000, true), mark(91_001, true)]).toEqual([
      '',
      '',
      'PRINTED LATE',
      'PRINTED AGAIN: it may be there already',
      'PRINTED AGAIN: it may be there already',
    ]);
  });

  it('is printed by itself for six hours', () => {
    expect([isTicketTooOld(1000, 1000 + 6 * 3_600_000), isTicketTooOld(1000, 1001 + 6 * 3_600_000)]).toEqual([
      false,
      true,
    ]);
  });
});
