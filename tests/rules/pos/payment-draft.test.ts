import { describe, expect, it } from 'vitest';
import {
  newPayment,
  paymentAfter,
  quickAmounts,
  tipId,
  viewPayment,
  type PaymentEvent,
} from '#till/pay/payment-draft.ts';

const tenders = [
  { Id: 1, Name: 'Cash', TenderActionType: 1 },
  { Id: 2, Name: 'Card', TenderActionType: 2 },
  { Id: 3, Name: 'Voucher', TenderActionType: 3 },
];
const total = 12_345;

const pay = (...events: PaymentEvent[]) =>
  viewPayment(events.reduce(paymentAfter, newPayment(tenders)), tenders, { total });
const amounts = ({ tendered }: ReturnType<typeof pay>) => tendered.map(({ tender, amount }) => [tender.Id, amount]);
const type = (text: string): PaymentEvent => ({ type: 'typed', text });
const choose = (id: number): PaymentEvent => ({ type: 'tenderSelected', id });

describe('a payment being typed', () => {
  it('is exact cash while nothing is typed', () => {
    expect(pay()).toMatchObject({ due: 0, change: 0, refusal: undefined });
    expect(amounts(pay())).toEqual([[1, total]]);
  });

  it('is exact by card once the card is chosen', () => {
    expect(amounts(pay(choose(2)))).toEqual([[2, total]]);
  });

  it('gives change from cash', () => {
    expect(pay(type('150'))).toMatchObject({ change: 2655, due: 0, refusal: undefined });
  });

  it('is refused while the amount tendered is less than the total [R-POS-020]', () => {
    expect(pay(type('123.44'))).toMatchObject({ due: 1, change: 0, refusal: 'TENDER_TOO_LITTLE' });
    expect(pay(type('123.45')).refusal).toBeUndefined();
  });

  it('lets the next payment type take the rest', () => {
    const view = pay(type('100'), choose(2));
    expect(amounts(view)).toEqual([
      [1, 10_000],
      [2, 2345],
    ]);
    expect(view).toMatchObject({ due: 0, change: 0, refusal: undefined, rest: 2345 });
  });

  it('is refused where a card would have to give change', () => {
    expect(pay(choose(2), type('200')).refusal).toBe('TENDER_NO_CHANGE');
  });

  it('begins an amount that was offered anew with the first figure, and keeps it for the key back [T17]', () => {
    const key = (pressed: '5' | '8' | 'back'): PaymentEvent => ({ type: 'keyPressed', key: pressed });
    const points: PaymentEvent = { type: 'tenderSelected', id: 3, most: 850 };
    expect(pay(points).amounts[3]).toBe(850);
    expect(pay(points, key('8')).amounts[3]).toBe(800);
    expect(pay(points, key('8'), key('5')).amounts[3]).toBe(8500);
    expect(pay(points, key('back')).amounts[3]).toBe(850);
    expect(pay({ type: 'amountSet', amount: 15_000 }, key('5')).amounts[1]).toBe(500);
  });

  it('takes keys of the pad and typed text alike, with two decimals', () => {
    const keys = (...all: string[]): PaymentEvent[] => all.map((key) => ({ type: 'keyPressed', key: key as '1' }));
    expect(amounts(pay(...keys('2', '0', '0', '.', '5', '0', '9')))).toEqual([[1, 20_050]]);
    expect(amounts(pay(type('200,5'), type('200,505')))).toEqual([[1, 20_050]]);
    expect(amounts(pay({ type: 'amountSet', amount: 15_000 }))).toEqual([[1, 15_000]]);
  });

  it('pays a return back by the same ways', () => {
    expect(viewPayment(newPayment(tenders), tenders, { total: -500 })).toMatchObject({
      due: 0,
      change: 0,
      tendered: [{ amount: 500 }],
    });
  });

  it('gives back by a payment type no more than was paid with it', () => {
    const paidBy = [
      { Tender: { Id: 2 }, Value: 3000 },
      { Tender: { Id: 1 }, Value: 2000 },
    ];
    const back = (sum: number) =>
      amounts(viewPayment(newPayment(tenders, { total: -sum, paidBy }), tenders, { total: -sum }));
    expect(back(2500)).toEqual([[2, 2500]]);
    expect(back(4000)).toEqual([
      [1, 1000],
      [2, 3000],
    ]);
    expect(back(6000)).toEqual([
      [1, 3000],
      [2, 3000],
    ]);
  });

  it('rounds what is paid in cash to the smallest coin, and nothing else', () => {
    const rounded = (...events: PaymentEvent[]) =>
      viewPayment(events.reduce(paymentAfter, newPayment(tenders)), tenders, { total: 1002, roundingStep: 5 });
    expect(rounded()).toMatchObject({ rest: 1000, rounding: -2, change: 0, refusal: undefined });
    expect(rounded(type('20'))).toMatchObject({ rounding: -2, change: 1000 });
    expect(rounded(type('9.95'))).toMatchObject({ due: 5, refusal: 'TENDER_TOO_LITTLE' });
    expect(rounded(choose(2))).toMatchObject({ rest: 1002, rounding: 0 });
    expect(rounded(choose(2), type('5'), choose(1))).toMatchObject({ rest: 500, rounding: -2 });
  });

  it('takes a tip beside the total, by whatever pays the rest', () => {
    const view = pay(choose(2), choose(tipId), type('6.55'));
    expect(view).toMatchObject({ tip: 655, refusal: undefined, change: 0 });
    expect(amounts(view)).toEqual([[2, 13_000]]);
  });

  it('offers the notes that somebody may hand over', () => {
    expect(quickAmounts(12_345)).toEqual([12_500, 13_000, 14_000, 15_000, 20_000]);
    expect(quickAmounts(300)).toEqual([500, 1000, 2000, 5000, 10_000]);
    expect(quickAmounts(10_000)).toEqual([20_000, 50_000, 100_000]);
  });
});
