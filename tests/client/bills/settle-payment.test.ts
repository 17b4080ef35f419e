import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { closing } from '#client/outbox/bills/operations.ts';
import { paymentKind, settlePayment } from '#client/outbox/bills/settle-payment.ts';
import { openTillDatabase } from '#client/outbox/till-database.ts';
import type { Bill } from '#domain/restaurant/bill-operation.ts';
import type { CardPayment } from '#domain/sale/payment/card-payment.ts';

const bill = { Id: 9, ClientId: 'bill' } as Bill;
const own = 'closing';
const kind = paymentKind(bill);

const card = (sum: number, more: Partial<CardPayment> = {}): CardPayment => ({
  id: `card of ${sum}`,
  tenderId: 2,
  sum,
  state: 'taken',
  ...more,
});
const paid = (cards: readonly CardPayment[], clientId = own): object => ({
  clientId,
  bill: { Id: 9, ClientId: 'bill', Code: '000009' },
  cards,
  tip: '1.00',
  isClosing: true,
});

/**
 * A device that keeps payments of one bill, in two companies; and the server takes the closing of that bill in the
 * first.
 */
const openDevice = async (value?: object) => {
  const database = await openTillDatabase(randomUUID());
  const keep = (organisationId: number, of: string): Promise<unknown> =>
    database.put('cache', { organisationId, kind: of, value, at: 5 });
  if (value) await Promise.all([keep(1, kind), keep(2, kind), keep(1, paymentKind({ Id: 9 }))]);
  const read = (organisationId: number, of = kind) => database.get('cache', [organisationId, of]);
  return {
    read,
    settle: async (excess: number, clientId = own) => {
      const taken = closing({ clientId, bill, branchId: 1, employee: { Id: 3 }, payoffs: [], tip: 0, service: 0 });
      await settlePayment({ database, organisationId: 1 }, taken, excess);
      expect(await read(2), 'another company').toEqual(value && { organisationId: 2, kind, value, at: 5 });
      expect((await read(1, paymentKind({ Id: 9 })))?.value, 'another bill').toEqual(value);
      return read(1);
    },
  };
};

it.each([
  [{ Id: 9, ClientId: 'bill' }, 'payment bill'],
  [{ Id: 9, ClientId: null }, 'payment 9'],
  [{ Id: 9 }, 'payment 9'],
  [{ ClientId: 'bill' }, 'payment bill'],
])('a payment is kept by the name of its bill: %j', (named, expected) => {
  expect(paymentKind(named)).toBe(expected);
});

it('a closing of which this device keeps no payment leaves nothing here', async () => {
  const { settle, read } = await openDevice();
  expect([await settle(0), await settle(500), await read(1)]).toEqual([undefined, undefined, undefined]);
});

it('the payment of another closing of the bill stays as it is', async () => {
  const value = paid([card(500)], 'somebody else');
  const { settle } = await openDevice(value);
  expect(await settle(0)).toEqual({ organisationId: 1, kind, value, at: 5 });
  expect(await settle(500)).toEqual({ organisationId: 1, kind, value, at: 5 });
});

const asked = card(100, { id: 'asked', state: 'asked' });

it.each([
  ['nothing was paid too much', [card(500)], 0],
  ['the server counts less than nothing too much', [card(500)], -500],
  ['a hundredth of what the card was charged was due', [card(500)], 499],
  ['a part of two cards was due', [card(500), card(300)], 500],
  ['cards of two kinds together were charged more', [card(500), card(300, { tenderId: 4 })], 500],
  ['no card was charged', [], 500],
  ['a card was asked and nothing was taken', [asked], 500],
  ['all of it went back to the card', [card(500), card(-500)], 500],
  ['more went back than was taken', [card(500), card(-600)], 500],
  ['all of it went back, and nothing was due', [card(500), card(-500)], 0],
])('the payment is forgotten once it is taken: %s', async (_, cards, excess) => {
  const { settle } = await openDevice(paid(cards));
  expect(await settle(excess)).toBeUndefined();
});

it.each([
  ['exactly as much was paid too much', [card(500)], 500],
  ['more was paid too much, some of it in cash', [card(500)], 501],
  ['as much as two cards were charged', [card(500), card(300)], 800],
  ['as much as cards of two kinds were charged', [card(500), card(300, { tenderId: 4 })], 800],
  ['as much as is left after some went back', [card(500), card(-200)], 300],
  ['as much as was taken, whatever was asked beside', [card(500), asked], 500],
  ['a hundredth', [card(1)], 1],
])('the payment is kept until the money went back where nothing of it was due: %s', async (_, cards, excess) => {
  const value = paid(cards);
  const { settle } = await openDevice(value);
  expect(await settle(excess)).toEqual({
    organisationId: 1,
    kind,
    value: { ...value, isClosing: false, isPaidTwice: true },
    at: 5,
  });
});
