import { describe, expect, it } from 'vitest';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { MatchedDiscount } from '#domain/sale/price-unit.ts';
import type { ReturnedLine, SaleEvent, SaleState } from '#domain/sale/receipt-event.ts';
import { refuseSale } from '#domain/sale/receipt-guards.ts';
import { newSale, sell } from '#domain/sale/receipt-machine.ts';
import {
  givesBackAlone,
  isApproved,
  isApprovedAlone,
  type Receipt,
  type ReceiptLine,
  type SaleCustomer,
  type SoldLine,
} from '#domain/sale/receipt.ts';
import { TillAction } from '#generated/types.ts';
import { added, article, card, cash, till } from './till.ts';

const milk = article(1, 2000);
const bread = article(2, 900);
const ana: SaleCustomer = { Id: 5, Name: 'Ana', discount: 1000 };
const ion: SaleCustomer = { Id: 6, Name: 'Ion', discount: 0 };

/** Three of a product were sold for 18.00 each, of which one came back. */
const soldAs = (name: SoldLine['name'], more: Partial<SoldLine> = {}): SoldLine => ({
  name,
  Quantity: 3000,
  ReturnedQuantity: 1000,
  DebitSum: 5400,
  PrimaryDebitSum: 6000,
  DebitPrice: 1800,
  PrimaryDebitPrice: 2000,
  DebitVatRate: 2000,
  ...more,
});

const back = (id: string, name: SoldLine['name'], quantity = 1000, more: Partial<SoldLine> = {}): ReturnedLine => ({
  id,
  article: milk,
  quantity,
  price: 2000,
  sold: soldAs(name, more),
});

type Begun = Partial<Extract<SaleEvent, { type: 'returnBegun' }>>;
const returning = (lines: readonly ReturnedLine[], more: Begun = {}): SaleEvent => ({
  type: 'returnBegun',
  receiptId: 'back',
  at: 20,
  lines,
  ...more,
});
const exchanging = (lines: readonly ReturnedLine[], more: Begun = {}): SaleEvent =>
  returning(lines, { isExchange: true, ...more });

const opening = { receiptId: 'new', at: 7 };
const selling = (lineId: string, what = milk, more: object = {}): SaleEvent => ({
  type: 'lineAdded',
  receiptId: 'sale',
  at: 5,
  lineId,
  article: what,
  ...more,
});
const customerSet = (customer?: SaleCustomer): SaleEvent => ({
  type: 'customerSet',
  ...opening,
  ...(customer && { customer }),
});
const matching = (byLine: Record<string, readonly MatchedDiscount[]>): SaleEvent => ({
  type: 'discountsMatched',
  byLine,
});

const linesOf = ({ receipt }: SaleState): [string, number][] =>
  (receipt?.lines ?? []).map(({ id, quantity }) => [id, quantity]);
const firstLine = ({ receipt }: SaleState): ReceiptLine => receipt?.lines[0] as ReceiptLine;

describe('what is given back against a receipt', () => {
  it('opens a return of its own, that has what was said of it and no more', () => {
    const line = back('a', { lotId: 1 });
    expect(till(returning([line])).receipt).toStrictEqual({
      id: 'back',
      branchId: 1,
      employeeId: 10,
      startedOn: 20,
      isReturn: true,
      lines: [line],
    });
  });

  it('costs what was paid for it, on a return and in an exchange alike', () => {
    const sums = [returning, exchanging].map((begin) => {
      const { receipt } = till(begin([back('a', { lotId: 1 }, 2000)]));
      return receipt && priceReceipt(receipt).totals.DebitSum;
    });
    expect(sums).toEqual([-3600, -3600]);
  });

  it('keeps why it comes back, whose it was and how it was paid, of all receipts that come back together', () => {
    const paidInCash = { Tender: { Id: cash.Id }, Value: 500 };
    const paidByCard = { Tender: { Id: card.Id }, Value: 300 };
    const first = till(returning([back('a', { lotId: 1 })], { reason: 2, paidBy: [paidInCash], customer: ana }));
    expect(first.receipt).toMatchObject({ returnReason: 2, paidBy: [paidInCash], customer: ana });
    const silent = sell(first, returning([back('b', { lotId: 2 })]));
    expect(silent.receipt).toMatchObject({ id: 'back', returnReason: 2, paidBy: [paidInCash], customer: ana });
    const second = sell(
      first,
      returning([back('b', { lotId: 2 })], { receiptId: 'x', reason: 3, paidBy: [paidByCard], customer: ion }),
    );
    expect(second.receipt).toMatchObject({
      id: 'back',
      returnReason: 3,
      paidBy: [paidInCash, paidByCard],
      customer: ion,
    });
    expect(linesOf(second)).toEqual([
      ['a', 1000],
      ['b', 1000],
    ]);
  });

  it.each([
    ['two lines of old slips, which have no names of a device', { lotId: 1 }, { lotId: 2 }, 2],
    ['two lines of slips that the server does not know yet', { clientId: 'one' }, { clientId: 'two' }, 2],
    ['the same line of an old slip', { lotId: 1 }, { lotId: 1 }, 1],
    ['the same line of this device', { clientId: 'one' }, { clientId: 'one' }, 1],
    ['the same line by both of its names', { lotId: 1, clientId: 'one' }, { lotId: 1, clientId: 'one' }, 1],
  ] as const)('tells lines apart by what they were sold as: %s', (_, one, other, count) => {
    const state = till(returning([back('a', one)]), returning([back('b', other)]));
    expect(linesOf(state).map(([id]) => id)).toEqual(count === 1 ? ['b'] : ['a', 'b']);
  });

  it('takes the new quantity of a line that is given back already, and leaves the others', () => {
    const first = till(returning([back('a', { lotId: 1 }), back('b', { lotId: 2 }), back('c', { lotId: 3 })]));
    const again = sell(first, returning([back('d', { lotId: 2 }, 2000), back('e', { lotId: 4 }, 500)]));
    expect(linesOf(again)).toEqual([
      ['a', 1000],
      ['c', 1000],
      ['d', 2000],
      ['e', 500],
    ]);
  });

  it('takes the new quantity of a line that the server knew by the second time alone', () => {
    const state = till(
      returning([back('a', { clientId: 'one' })]),
      returning([back('b', { lotId: 1, clientId: 'one' })]),
    );
    expect(linesOf(state)).toEqual([['b', 1000]]);
  });

  it('lays a sale aside, and goes on with a return that is open', () => {
    const state = till(selling('s'), returning([back('a', { lotId: 1 })]));
    expect(state.delayed).toMatchObject([{ id: 'sale', delayedOn: 20, document: { isReturn: false } }]);
    expect(linesOf(state)).toEqual([['a', 1000]]);
    const more = sell(state, returning([back('b', { lotId: 2 })], { receiptId: 'other' }));
    expect([more.receipt?.id, more.delayed]).toEqual(['back', state.delayed]);
  });

  it('joins goods that come back without a receipt, once they are a return', () => {
    const state = till(selling('s'), { type: 'returnToggled', ...opening }, returning([back('a', { lotId: 1 })]));
    expect([state.receipt?.id, state.receipt?.isReturn, state.delayed]).toEqual(['sale', true, []]);
    expect(linesOf(state).map(([id]) => id)).toEqual(['s', 'a']);
  });

  it('leaves nothing of a sale that had no lines', () => {
    const state = till(customerSet(ana), returning([back('a', { lotId: 1 })]));
    expect([state.receipt?.id, state.receipt?.customer, state.delayed]).toEqual(['back', undefined, []]);
  });
});

describe('an exchange', () => {
  it('goes on with the sale that is open, and keeps its customer', () => {
    const state = till(selling('s'), customerSet(ana), exchanging([back('a', { lotId: 1 })]));
    expect([state.receipt?.id, state.receipt?.isReturn, state.receipt?.customer]).toEqual(['sale', false, ana]);
    expect([linesOf(state).map(([id]) => id), state.delayed]).toEqual([['s', 'a'], []]);
  });

  it('opens a sale where none is open, and lays a return aside', () => {
    expect(till(exchanging([back('a', { lotId: 1 })])).receipt).toMatchObject({ id: 'back', isReturn: false });
    const state = till(
      returning([back('a', { lotId: 1 })]),
      exchanging([back('b', { lotId: 2 })], { receiptId: 'exchange', at: 30 }),
    );
    expect(state.receipt).toMatchObject({ id: 'exchange', startedOn: 30, isReturn: false });
    expect(state.delayed).toMatchObject([{ id: 'back', delayedOn: 30, document: { isReturn: true } }]);
  });

  it('sells the same product as a line of its own, and has no discount now for what comes back', () => {
    const state = till(exchanging([back('a', { lotId: 1 })]), selling('s'));
    expect(linesOf(state)).toEqual([
      ['a', 1000],
      ['s', 1000],
    ]);
    const off: MatchedDiscount[] = [{ id: 1, name: 'Autumn', kind: 'percent', value: 50_000 }];
    const matched = sell(state, matching({ a: off, s: off })).receipt;
    expect(matched?.lines[0]).toBe(firstLine(state));
    expect(matched?.lines[1]?.discounts).toEqual(off);
  });
});

describe('the lines of a receipt', () => {
  it('have what was said of them and no more', () => {
    const plain = { id: 's', article: milk, quantity: 1000, price: 2000 };
    expect(firstLine(till(selling('s')))).toStrictEqual(plain);
    const discounts: MatchedDiscount[] = [{ id: 1, name: 'A', kind: 'amount', value: 1 }];
    const said = { quantity: 300, price: 1500, printedSum: 450, discounts };
    expect(firstLine(till(selling('s', milk, said)))).toStrictEqual({ ...plain, ...said });
    const card = { giftcard: 'GC-1', price: 1500 };
    expect(firstLine(till(selling('s', milk, card)))).toStrictEqual({ ...plain, ...card });
    const free = article(3, 0);
    expect(firstLine(till(selling('s', free, { price: 5 })))).toStrictEqual({ ...plain, article: free, price: 5 });
  });

  it.each([
    ['the same product at the same price', [selling('a'), selling('b')], [['a', 2000]]],
    ['another product at the same price', [selling('a'), selling('b', article(3, 2000))], 2],
    ['the same product at another price', [selling('a'), selling('b', milk, { price: 1900 })], 2],
    ['a weighed label after it', [selling('a'), selling('b', milk, { printedSum: 2001 })], 2],
    ['a weighed label before it', [selling('a', milk, { printedSum: 2001 }), selling('b')], 2],
    ['two gift cards', [selling('a', milk, { giftcard: '1' }), selling('b', milk, { giftcard: '2' })], 2],
    ['a product of a chosen batch', [selling('a'), { type: 'lotPicked', lineId: 'a', lotId: 4 }, selling('b')], 2],
    [
      'the second of two products',
      [selling('a', bread), selling('b'), selling('c')],
      [
        ['a', 1000],
        ['b', 2000],
      ],
    ],
  ] as [string, SaleEvent[], number | [string, number][]][])('are one or two: %s', (_, events, expected) => {
    const lines = linesOf(till(...events));
    expect(typeof expected === 'number' ? lines.length : lines).toEqual(expected);
  });

  it('are taken one by one, the others staying as they are', () => {
    const state = till(selling('a', milk, { quantity: 3000 }), selling('b', bread, { quantity: 2500 }));
    const taken = sell(state, { type: 'oneTaken', lineId: 'b' });
    expect(linesOf(taken)).toEqual([
      ['a', 3000],
      ['b', 1500],
    ]);
    expect(linesOf(till(selling('a', milk, { quantity: 500 }), { type: 'oneTaken', lineId: 'a' }))).toEqual([]);
  });

  it('say from which batch they are taken, and forget it again', () => {
    const picked = till(selling('a'), { type: 'lotPicked', lineId: 'a', lotId: 4 });
    expect(firstLine(picked).lotId).toBe(4);
    expect(firstLine(sell(picked, { type: 'lotPicked', lineId: 'a', lotId: 5 })).lotId).toBe(5);
    expect(firstLine(sell(picked, { type: 'lotPicked', lineId: 'a' }))).not.toHaveProperty('lotId');
    expect(refuseSale(picked, { type: 'lotPicked', lineId: 'b', lotId: 4 })).toBe('RECEIPT_LINE_MISSING');
    const two = till(selling('a'), selling('b', bread), { type: 'lotPicked', lineId: 'b', lotId: 4 });
    expect(two.receipt?.lines.map(({ lotId }) => lotId)).toEqual([undefined, 4]);
  });

  it('keep the batch that was chosen when one is chosen for another line', () => {
    const both = till(selling('a'), { type: 'lotPicked', lineId: 'a', lotId: 4 }, selling('b', bread), {
      type: 'lotPicked',
      lineId: 'b',
      lotId: 5,
    });
    expect(both.receipt?.lines.map(({ lotId }) => lotId)).toEqual([4, 5]);
    const one = sell(both, { type: 'lotPicked', lineId: 'b' });
    expect(one.receipt?.lines.map(({ lotId }) => lotId)).toEqual([4, undefined]);
  });

  it('do not take in a gift card that has a number, where one without is there already', () => {
    const state = till(selling('a', bread), selling('b', bread, { giftcard: 'GC-1' }));
    expect(state.receipt?.lines.map(({ giftcard }) => giftcard)).toEqual([undefined, 'GC-1']);
  });

  it('stay the same objects where the same discounts hold, and lose those that hold no longer', () => {
    const off: MatchedDiscount[] = [{ id: 1, name: 'A', kind: 'percent', value: 50_000 }];
    const state = till(selling('a'), selling('b', bread), matching({ a: off }));
    expect(state.receipt?.lines.map(({ discounts }) => discounts)).toEqual([off, undefined]);
    expect(sell(state, matching({ a: structuredClone(off) }))).toBe(state);
    expect(firstLine(sell(state, matching({ a: [] }))).discounts).toEqual([]);
    expect(firstLine(sell(state, matching({}))).discounts).toEqual([]);
    expect(sell(newSale(1, 10), matching({ a: off }))).toEqual(newSale(1, 10));
  });
});

describe('what concerns the whole receipt', () => {
  const approval = { action: 1, employeeId: 2, on: 3 };

  it.each([
    ['a customer', customerSet(ana), { customer: ana }],
    ['no customer', customerSet(), {}],
    ['a coupon', { type: 'couponEntered', ...opening, code: 'TEN' }, { coupons: ['TEN'] }],
    ['an approval', { type: 'approved', ...opening, approval }, { approvals: [approval] }],
    ['the key of returns', { type: 'returnToggled', ...opening }, { isReturn: true }],
  ] as [string, SaleEvent, object][])('opens it where none is open: %s', (_, event, more) => {
    const opened = { id: 'new', branchId: 1, employeeId: 10, startedOn: 7, isReturn: false, lines: [] };
    expect(till(event).receipt).toStrictEqual({ ...opened, ...more });
    expect(till(selling('s'), event).receipt).toMatchObject({ id: 'sale', startedOn: 5, lines: [{ id: 's' }] });
  });

  it('has one customer and one discount by hand, and forgets them', () => {
    const discount = { Type: 0, Value: 300 } as const;
    const state = till(selling('s'), customerSet(ana), customerSet(ion), { type: 'customDiscountSet', discount });
    expect(state.receipt).toMatchObject({ customer: ion, customDiscount: discount });
    const free = sell(sell(state, customerSet()), { type: 'customDiscountSet' }).receipt;
    expect(Object.keys(free ?? {})).toEqual(['id', 'branchId', 'employeeId', 'startedOn', 'isReturn', 'lines']);
  });

  it('has each coupon once, in the order in which they were entered, until it is taken out', () => {
    const entered = (code: string): SaleEvent => ({ type: 'couponEntered', ...opening, code });
    const removed = (code: string): SaleEvent => ({ type: 'couponRemoved', code });
    const state = till(entered('B'), entered('A'), entered('B'));
    expect(state.receipt?.coupons).toEqual(['B', 'A']);
    const one = sell(state, removed('B'));
    expect([one.receipt?.coupons, sell(one, removed('B')).receipt?.coupons]).toEqual([['A'], ['A']]);
    expect(sell(one, removed('A')).receipt).not.toHaveProperty('coupons');
    expect(till(selling('s'), removed('A')).receipt).not.toHaveProperty('coupons');
    expect(till(removed('A'))).toEqual(newSale(1, 10));
  });

  it('keeps all that was allowed, oldest first', () => {
    const later = { action: 3, employeeId: 2, on: 9, clientId: 'c' };
    const state = till({ type: 'approved', ...opening, approval }, { type: 'approved', ...opening, approval: later });
    expect(state.receipt?.approvals).toEqual([approval, later]);
  });

  it('says, once it is paid, what became of points and of a debt, where they are known', () => {
    const points = { earned: 100, spent: 0 };
    const paid = (terms?: object): SaleState =>
      till(selling('s'), {
        type: 'paid',
        at: 9,
        tendered: [{ tender: cash, amount: 2500 }],
        ...(terms && { terms }),
      });
    expect(paid({ points, owed: 0 }).closed).toMatchObject({ closedOn: 9, change: 500, tip: 0, points, owed: 0 });
    expect(paid({ tip: 200 }).closed).toMatchObject({ change: 300, tip: 200 });
    for (const terms of [undefined, {}]) {
      expect(paid(terms).closed).not.toHaveProperty('points');
      expect(paid(terms).closed).not.toHaveProperty('owed');
    }
  });
});

describe('what was allowed for a receipt', () => {
  const at = 100 * 60_000;
  const line = firstLine(till(selling('s')));
  const { LargeDiscount, ReturnWithoutReceipt, TypedPrice } = TillAction;
  const minutes = (count: number): number => at + count * 60_000;
  const limit = { percent: 2500, sum: 2500 };
  const approvals = [
    { action: ReturnWithoutReceipt, employeeId: 2, on: minutes(-60), limit },
    { action: LargeDiscount, employeeId: 2, on: at, limit },
    { action: TypedPrice, employeeId: 2, on: at, limit },
  ];

  it.each([
    ['for a quarter of an hour', LargeDiscount, minutes(15), true],
    ['no longer', LargeDiscount, minutes(15) + 1, false],
    ['not what somebody allowed long ago', ReturnWithoutReceipt, at, false],
    ['nothing that is allowed once', TypedPrice, at, false],
    ['nothing that there is not', 999, at, false],
  ])('holds for the rest of it: %s', (_, action, now, expected) => {
    expect(isApproved({ approvals }, { action, now, limit: { percent: 100, sum: 100 } })).toBe(expected);
  });

  it('is nothing where nobody was asked', () => {
    expect(
      [undefined, {}].map((receipt) => isApproved(receipt, { action: LargeDiscount, now: at, limit: { percent: 1 } })),
    ).toEqual([false, false]);
  });

  it.each([
    ['nothing', {}, false],
    ['by the server', { approvals: [{ action: 1, employeeId: 2, on: at, clientId: 'a' }] }, false],
    ['one of two without it', { approvals: [{ ...approvals[0], clientId: 'a' }, approvals[1]] }, true],
  ])('counts as allowed without the server: %s', (_, given, expected) => {
    expect(isApprovedAlone(given as Pick<Receipt, 'approvals'>)).toBe(expected);
  });

  it.each([
    ['a return', [line], true, true],
    ['a return of nothing yet', [], true, true],
    ['a sale of nothing yet', [], false, false],
    ['a sale', [line], false, false],
    ['an exchange in which something is sold', [back('a', {}), line], false, false],
    ['an exchange in which nothing is sold', [back('a', {}), back('b', {})], false, true],
  ])('tells what gives back alone: %s', (_, lines, isReturn, expected) => {
    expect(givesBackAlone({ isReturn, lines })).toBe(expected);
  });
});

describe('receipts laid aside', () => {
  const first = till(selling('s'), { type: 'delayed', at: 6 });
  const two = [selling('t', bread, { receiptId: 'second' }), { type: 'delayed', at: 8 } as const].reduce(sell, first);

  it('are taken up one at a time: what is open changes places with it', () => {
    const open = sell(two, selling('u', milk, { receiptId: 'third' }));
    const restored = sell(open, { type: 'restored', id: 'second', at: 9 });
    expect([restored.receipt?.id, linesOf(restored)]).toEqual(['second', [['t', 1000]]]);
    expect(restored.delayed.map(({ id, delayedOn }) => [id, delayedOn])).toEqual([
      ['sale', 6],
      ['third', 9],
    ]);
    const empty = sell(sell(two, customerSet(ana)), { type: 'restored', id: 'sale', at: 9 });
    expect([empty.receipt?.id, empty.delayed.map(({ id }) => id)]).toEqual(['sale', ['second']]);
  });

  it('are deleted by their own name alone', () => {
    expect(sell(two, { type: 'delayedDeleted', id: 'sale' }).delayed.map(({ id }) => id)).toEqual(['second']);
    expect(refuseSale(two, { type: 'delayedDeleted', id: 'third' })).toBe('RECEIPT_DELAYED_MISSING');
  });

  it('hear of their own cards alone', () => {
    const asked = { id: 'c', tenderId: card.Id, sum: 2000, state: 'asked' as const };
    const waiting = [
      selling('u', milk, { receiptId: 'third' }),
      { type: 'cardAsked', card: asked } as const,
      { type: 'delayed', at: 9 } as const,
      selling('v', milk, { receiptId: 'fourth' }),
    ].reduce(sell, two);
    const ended = sell(waiting, { type: 'cardEnded', receiptId: 'third', cardId: 'c', end: {} });
    expect(ended.delayed.map(({ document }) => document.cards?.map(({ state }) => state))).toEqual([
      undefined,
      undefined,
      ['taken'],
    ]);
    expect(ended.delayed[0]).toBe(waiting.delayed[0]);
    expect(ended.receipt).toBe(waiting.receipt);
    for (const id of ['sale', 'second'])
      expect(refuseSale(waiting, { type: 'delayedDeleted', id }), id).toBeUndefined();
    expect(refuseSale(waiting, { type: 'delayedDeleted', id: 'third' })).toBe('RECEIPT_CARD');
  });

  it('leave a till whose branch is changed without anything open', () => {
    const state = sell(sell(two, customerSet(ana)), { type: 'branchSet', branchId: 2 });
    expect([state.branchId, state.receipt, state.delayed]).toEqual([2, undefined, two.delayed]);
    expect(sell(two, { type: 'employeeSet', employeeId: 11, at: 9 })).toEqual({ ...two, employeeId: 11 });
  });
});

describe('guards of a receipt', () => {
  const million = 1_000_000_000;
  const plenty = { Quantity: 2 * million, ReturnedQuantity: 0 };
  const sale = till(selling('s'), selling('t', bread));
  const returned = till(returning([back('a', { lotId: 1 }), back('b', { lotId: 2 }, 1, plenty)]));
  const ofCard = till(selling('s'), selling('g', bread, { giftcard: 'GC-1' }));
  const byHand = (Value: number): SaleEvent => ({ type: 'customDiscountSet', discount: { Type: 0, Value } });
  const set = (lineId: string, quantity: number): SaleEvent => ({ type: 'quantitySet', lineId, quantity });

  it.each([
    ['a million of something', sale, set('t', million), undefined],
    ['more than a million', sale, set('t', million + 1), 'RECEIPT_QUANTITY'],
    ['half a thousandth', sale, set('t', 0.5), 'RECEIPT_QUANTITY'],
    ['a line set to nothing', sale, set('t', 0), undefined],
    ['a line of no receipt', newSale(1, 1), set('t', 1), 'RECEIPT_LINE_MISSING'],
    ['a line that is not there', sale, { type: 'oneTaken', lineId: 'x' }, 'RECEIPT_LINE_MISSING'],
    ['what was left of a sold line', returned, set('a', 2000), undefined],
    ['more than was left of a sold line', returned, set('a', 2001), 'RETURN_TOO_MUCH'],
    ['what was left of another sold line', returned, set('b', million), undefined],
    ['a gift card', ofCard, set('g', 1000), undefined],
    ['more than one of a gift card', ofCard, set('g', 1001), 'GIFTCARD_QUANTITY'],
    ['less than one of a gift card [A5]', ofCard, set('g', 1), 'GIFTCARD_QUANTITY'],
    ['a gift card no more', ofCard, set('g', 0), undefined],
    [
      'two gift cards at once [A5]',
      ofCard,
      selling('h', { ...bread, isGiftcard: true }, { quantity: 2000 }),
      'GIFTCARD_QUANTITY',
    ],
    ['a gift card as goods that come back [A5]', ofCard, { type: 'returnToggled', ...opening }, 'GIFTCARD_RETURN'],
    ['more than one of what is no gift card', ofCard, set('s', 1001), undefined],
    ['the gift card that is sold already', ofCard, selling('h', bread, { giftcard: 'GC-1' }), 'GIFTCARD_TAKEN'],
    ['another gift card', ofCard, selling('h', bread, { giftcard: 'GC-2' }), undefined],
    ['the first gift card', newSale(1, 1), selling('h', bread, { giftcard: 'GC-1' }), undefined],
    ['nothing of a product', sale, selling('u', milk, { quantity: 0 }), 'RECEIPT_QUANTITY'],
    ['the least of a product', sale, selling('u', milk, { quantity: 1 }), undefined],
    ['too much of a product', sale, selling('u', milk, { quantity: million + 1 }), 'RECEIPT_QUANTITY'],
    ['half a hundredth', sale, selling('u', milk, { price: 0.5 }), 'RECEIPT_NO_PRICE'],
    ['the lowest price', sale, selling('u', article(3, 0), { price: 1 }), undefined],
    ['one and a half hundredths', sale, selling('u', milk, { price: 1.5 }), 'RECEIPT_NO_PRICE'],
    ['a product without a price', sale, selling('u', { Id: 3, Name: 'Bag' } as never), 'RECEIPT_NO_PRICE'],
    ['nothing that comes back', sale, returning([]), 'RECEIPT_QUANTITY'],
    ['one line of nothing', sale, returning([back('x', {}), back('a', { lotId: 1 }, 0)]), 'RECEIPT_QUANTITY'],
    ['a line of less than nothing', sale, returning([back('a', { lotId: 1 }, -1000)]), 'RECEIPT_QUANTITY'],
    ['what is left', sale, returning([back('a', { lotId: 1 }, 2000)]), undefined],
    ['more than is left', sale, returning([back('x', {}), back('a', { lotId: 1 }, 2001)]), 'RETURN_TOO_MUCH'],
    ['a line of which nothing is left', sale, returning([back('a', {}, 1, { Quantity: 0 })]), 'RETURN_TOO_MUCH'],
    ['the key of returns on a sale', sale, { type: 'returnToggled', ...opening }, undefined],
    ['the key of returns on a return', returned, { type: 'returnToggled', ...opening }, 'RECEIPT_OPEN'],
    [
      'the key of returns on an exchange',
      sell(sale, exchanging([back('a', { lotId: 1 })])),
      { type: 'returnToggled', ...opening },
      'RECEIPT_OPEN',
    ],
    ['no discount by hand', sale, { type: 'customDiscountSet' }, undefined],
    ['a discount of all', sale, byHand(2900), undefined],
    ['a discount of more than all', sale, byHand(2901), 'DISCOUNT_TOO_LARGE'],
    ['a discount on what comes back', returned, byHand(1), 'DISCOUNT_TOO_LARGE'],
    ['another branch while nothing is rung up', till(customerSet(ana)), { type: 'branchSet', branchId: 2 }, undefined],
    ['laying nothing aside', till(customerSet(ana)), { type: 'delayed', at: 1 }, 'RECEIPT_EMPTY'],
    [
      'asking a card for nothing',
      till(customerSet(ana)),
      { type: 'cardAsked', card: { id: 'c', tenderId: 2, sum: 1, state: 'asked' } },
      'RECEIPT_EMPTY',
    ],
  ] as [string, SaleState, SaleEvent, string | undefined][])('hear of %s', (_, state, event, reason) => {
    expect(refuseSale(state, event)).toBe(reason);
  });

  it('count the tip to what has to be paid', () => {
    const paying = (amount: number): SaleEvent => ({
      type: 'paid',
      at: 1,
      tendered: [{ tender: card, amount }],
      terms: { tip: 100 },
    });
    expect([2999, 3000, 3001].map((amount) => refuseSale(sale, paying(amount)))).toEqual([
      'TENDER_TOO_LITTLE',
      undefined,
      'TENDER_NO_CHANGE',
    ]);
  });

  const held = sell(sale, { type: 'cardAsked', card: { id: 'c', tenderId: card.Id, sum: 2900, state: 'asked' } });

  it.each([
    ['another line', selling('u')],
    ['a quantity', set('s', 2000)],
    ['one less', { type: 'oneTaken', lineId: 's' }],
    ['a line less', { type: 'lineRemoved', lineId: 's' }],
    ['discounts', matching({})],
    ['a customer', customerSet(ana)],
    ['a discount by hand', { type: 'customDiscountSet' }],
    ['a coupon', { type: 'couponEntered', ...opening, code: 'A' }],
    ['a coupon less', { type: 'couponRemoved', code: 'A' }],
    ['the key of returns', { type: 'returnToggled', ...opening }],
    ['what comes back', returning([back('a', { lotId: 1 })])],
    ['clearing it', { type: 'cleared' }],
  ] as [string, SaleEvent][])('let a receipt that a card may have paid not be changed by %s', (_, event) => {
    expect([refuseSale(held, event), refuseSale(sale, event)]).toEqual(['RECEIPT_CARD', undefined]);
    expect(sell(held, event)).toBe(held);
  });

  it('let it be laid aside, handed over and taken from another batch, and its cashier be allowed something', () => {
    const free: SaleEvent[] = [
      { type: 'delayed', at: 1 },
      { type: 'approved', ...opening, approval: { action: 1, employeeId: 2, on: 3 } },
      { type: 'employeeSet', employeeId: 11, at: 1 },
      { type: 'lotPicked', lineId: 's', lotId: 4 },
    ];
    expect(free.map((event) => refuseSale(held, event))).toEqual(free.map(() => undefined));
    expect(till(added(milk), { type: 'cleared' }).receipt).toBeUndefined();
  });
});
