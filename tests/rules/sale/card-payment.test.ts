import { expect, it } from 'vitest';
import { cardText, type CardPayment } from '#domain/sale/payment/card-payment.ts';
import { closeReceipt, sell } from '#domain/sale/receipt-machine.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import { refuseSale } from '#domain/sale/receipt-guards.ts';
import type { SaleEvent, SaleState } from '#domain/sale/receipt-event.ts';
import { slipOfClosed } from '#domain/sale/slip.ts';
import { added, article, card, cash, till } from './till.ts';

const milk = article(1, 2_000);

const asked = (sum: number, id = 'c-1'): SaleEvent => {
  const payment: CardPayment = { id, tenderId: card.Id, sum, state: 'asked', name: 'Bank' };
  return { type: 'cardAsked', card: payment };
};

const ended = ({ receipt }: SaleState, cardId: string, end?: object): SaleEvent => ({
  type: 'cardEnded',
  receiptId: receipt?.id ?? '',
  cardId,
  ...(end && { end }),
});

const taken = { authorisation: '100001', card: 'VISA', lastDigits: '4242' };
const byCard = (amount: number): SaleEvent => ({ type: 'paid', at: 9, tendered: [{ tender: card, amount }] });
const byCash = (amount: number): SaleEvent => ({ type: 'paid', at: 9, tendered: [{ tender: cash, amount }] });

const charged = (): SaleState => {
  const state = till(added(milk), asked(2_000));
  return sell(state, ended(state, 'c-1', taken));
};

it('a receipt whose card was asked is neither changed, paid nor thrown away until the answer is there', () => {
  const state = till(added(milk), asked(2_000));
  const refused = [added(milk), { type: 'cleared' }, byCard(2_000), byCash(2_000)] as const;
  expect(refused.map((event) => refuseSale(state, event))).toEqual(refused.map(() => 'RECEIPT_CARD'));
  const free = sell(state, ended(state, 'c-1'));
  expect(free.receipt?.cards).toEqual([]);
  expect(refused.map((event) => refuseSale(free, event))).toEqual(refused.map(() => undefined));
});

it('a receipt that a card has paid is closed by that payment type and no other', () => {
  const state = charged();
  expect(refuseSale(state, byCash(2_000))).toBe('RECEIPT_CARD');
  expect(refuseSale(state, added(milk))).toBe('RECEIPT_CARD');
  expect(refuseSale(state, byCard(2_000))).toBeUndefined();
});

it('once the money went back to the card the receipt is free again', () => {
  const state = sell(charged(), asked(-2_000, 'c-2'));
  const free = sell(state, ended(state, 'c-2', taken));
  expect(refuseSale(free, byCash(2_000))).toBeUndefined();
  expect(refuseSale(free, { type: 'cleared' })).toBeUndefined();
});

it('laid aside it keeps its card, hears of it, and cannot be deleted', () => {
  const open = till(added(milk), asked(2_000));
  const id = open.receipt?.id ?? '';
  const delayed = sell(sell(open, { type: 'delayed', at: 5 }), ended(open, 'c-1', taken));
  expect(delayed.delayed[0]?.document.cards).toEqual([expect.objectContaining({ state: 'taken', ...taken })]);
  expect(refuseSale(delayed, { type: 'delayedDeleted', id })).toBe('RECEIPT_CARD');
  expect(sell(delayed, { type: 'restored', id, at: 6 }).receipt?.cards).toHaveLength(1);
});

it('its document and its slip have the authorisation, and of the card four figures', () => {
  const receipt = charged().receipt as NonNullable<SaleState['receipt']>;
  const closed = closeReceipt(receipt, { tendered: [{ tender: card, amount: 2_000 }], at: 9 });
  expect(receiptDocument(closed, { depotId: 5 }).Settings?.Cards).toEqual([
    { TenderId: 2, Sum: 2_000, Authorisation: '100001', Card: 'VISA', LastDigits: '4242', Terminal: 'Bank' },
  ]);
  expect(slipOfClosed(closed, '1').cards?.map(cardText)).toEqual(['VISA *4242, 100001']);
});
