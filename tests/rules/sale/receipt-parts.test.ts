import { describe, expect, it } from 'vitest';
import { ReturnReason, TenderActionType, type Document, type Lot } from '#generated/types.ts';
import {
  cardText,
  chargedBy,
  forgetsCards,
  heldBy,
  holdsCards,
  keptCards,
  slipCards,
  withCard,
  withCardEnded,
  type CardPayment,
} from '#domain/sale/payment/card-payment.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { MatchedDiscount } from '#domain/sale/price-unit.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import type { ClosedReceipt, ReturnedLine } from '#domain/sale/receipt-event.ts';
import { closeReceipt } from '#domain/sale/receipt-machine.ts';
import type { Receipt, ReceiptLine, SoldName } from '#domain/sale/receipt.ts';
import { discountParts, paidOf, slipLine, slipOfClosed, slipOfDocument, type SlipLine } from '#domain/sale/slip.ts';
import {
  inCoins,
  isCash,
  isPaidWithIn,
  refuseTenders,
  roundingStepOf,
  settleTenders,
  together,
  type Tendered,
} from '#domain/sale/tender.ts';
import { article, card, cash, voucher } from './till.ts';

const at = Date.UTC(2026, 10, 22, 10);
const milk = article(1, 1000, { Vat: { Id: 1, Value: 2000 } });

const lineOf = (id: string, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  id,
  article: milk,
  quantity: 2000,
  price: 1000,
  ...more,
});

/** One of two that were sold at half of their price. */
const soldLine = (id: string, name: SoldName): ReturnedLine => ({
  ...lineOf(id, { quantity: 1000 }),
  sold: {
    name,
    Quantity: 2000,
    ReturnedQuantity: 0,
    DebitSum: 1000,
    PrimaryDebitSum: 2000,
    DebitPrice: 500,
    PrimaryDebitPrice: 1000,
    DebitVatRate: 2000,
  },
});

const receiptOf = (lines: readonly ReceiptLine[], more: Partial<Receipt> = {}): Receipt => ({
  id: 'r',
  branchId: 1,
  employeeId: 7,
  startedOn: at,
  isReturn: false,
  lines,
  ...more,
});

const off = (more: Partial<MatchedDiscount> = {}): MatchedDiscount => ({
  id: 1,
  name: 'Autumn',
  kind: 'percent',
  value: 10_000,
  ...more,
});

const bank = (sum: number, more: Partial<CardPayment> = {}): CardPayment => ({
  id: 'c',
  tenderId: card.Id,
  sum,
  state: 'taken',
  ...more,
});

const closedOf = (receipt: Receipt, more: Partial<ClosedReceipt> = {}): ClosedReceipt => ({
  ...closeReceipt(receipt, {
    tendered: [{ tender: card, amount: Math.abs(priceReceipt(receipt).totals.DebitSum) }],
    at: at + 1,
  }),
  ...more,
});

const full = closedOf(
  receiptOf(
    [
      lineOf('a', { discounts: [off()], giftcard: 'GC-1', lotId: 3 }),
      soldLine('b', { lotId: 8, clientId: 'x' }),
      soldLine('c', { clientId: 'y' }),
      lineOf('d', { article: { Id: 4 } as never, quantity: 1000 }),
    ],
    {
      begunBy: 6,
      customer: { Id: 5, ClientId: 'k', Name: 'Ana', discount: 0 },
      coupons: ['TEN'],
      returnReason: ReturnReason.Mistake,
      approvals: [{ action: 1, employeeId: 2, on: at }],
      cards: [bank(1600), bank(1, { id: 'd', state: 'asked' })],
    },
  ),
  {
    payoffs: [
      { Tender: { Id: 2 }, Value: 1700 },
      { Tender: { Id: 3 }, Value: 100, giftcard: 'GC-7', giftcardLeft: 5 },
    ],
    rounding: -2,
    tip: 1,
    points: { earned: 1, spent: 0 },
    owed: 0,
  },
);
const plain = closedOf(receiptOf([lineOf('a')]));

describe('the document of a receipt', () => {
  it('says all that its receipt says', () => {
    const { Lots, ...document } = receiptDocument(full, {
      depotId: 3,
      deviceUuid: 'u',
      deviceSequence: 4,
      previousHash: 'h',
    });
    expect(document).toStrictEqual({
      ClientId: 'r',
      DocumentActionType: 3,
      DocumentOperationType: 2,
      CreatedOn: at,
      ApprovedOn: at + 1,
      Branch: { Id: 1 },
      DebitDepot: { Id: 3 },
      Employee: { Id: 7 },
      Contractor: { Id: 5, Name: 'Ana' },
      DebitSum: 1800,
      DiscountSum: -800,
      Settings: {
        DeviceUuid: 'u',
        DeviceSequence: 4,
        PreviousHash: 'h',
        BegunBy: 6,
        Coupons: ['TEN'],
        ReturnReason: ReturnReason.Mistake,
        Approvals: [{ Action: 1, EmployeeId: 2, On: '2026-11-22T10:00:00.000Z' }],
        CashRounding: -2,
        Tip: 1,
        Cards: [{ TenderId: 2, Sum: 1600 }],
      },
      Payoffs: [
        { Tender: { Id: 2 }, Value: 1700 },
        { Tender: { Id: 3 }, Value: 100, GiftcardCode: 'GC-7' },
      ],
    });
    expect(Lots.map(({ Article, LotParentId, Settings }) => ({ Article, LotParentId, Settings }))).toStrictEqual([
      {
        Article: { Id: 1, Name: 'Product 1' },
        LotParentId: 3,
        Settings: { Discounts: [{ Id: 1, Sum: 200 }], GiftcardCodes: ['GC-1'] },
      },
      { Article: { Id: 1, Name: 'Product 1' }, LotParentId: 8, Settings: undefined },
      { Article: { Id: 1, Name: 'Product 1' }, LotParentId: undefined, Settings: { SoldClientId: 'y' } },
      { Article: { Id: 4 }, LotParentId: undefined, Settings: undefined },
    ]);
  });

  it('says no more than its receipt does', () => {
    const { Lots, ...document } = receiptDocument(plain, { depotId: 3 });
    expect(document).toStrictEqual({
      ClientId: 'r',
      DocumentActionType: 3,
      DocumentOperationType: 2,
      CreatedOn: at,
      ApprovedOn: at + 1,
      Branch: { Id: 1 },
      DebitDepot: { Id: 3 },
      Employee: { Id: 7 },
      DebitSum: 2000,
      DiscountSum: 0,
      Settings: {},
      Payoffs: [{ Tender: { Id: 2 }, Value: 2000 }],
    });
    expect(['Settings', 'LotParentId'].filter((name) => name in (Lots[0] ?? {}))).toEqual([]);
  });

  it.each([
    ['a discount', lineOf('a', { discounts: [off()] }), { Discounts: [{ Id: 1, Sum: 200 }] }],
    ['a gift card', lineOf('a', { giftcard: 'GC-1' }), { GiftcardCodes: ['GC-1'] }],
    ['what it gives back', soldLine('a', { clientId: 'y' }), { SoldClientId: 'y' }],
    ['what the server knows', soldLine('a', { lotId: 8, clientId: 'y' }), undefined],
  ])('says of a line %s alone', (_, line, expected) => {
    const [lot] = receiptDocument(closedOf(receiptOf([line])), { depotId: 3 }).Lots;
    expect(lot?.Settings).toStrictEqual(expected);
  });

  it('is that of a return where nothing is sold, and names a customer of this till by what the till calls him', () => {
    const customer = { ClientId: 'k', Name: 'Ana', discount: 0 };
    const closed = closedOf(receiptOf([soldLine('a', { lotId: 8 })], { customer }));
    expect(receiptDocument(closed, { depotId: 3 })).toMatchObject({ DocumentOperationType: 4, DebitSum: -500 });
    expect(receiptDocument(closed, { depotId: 3 }).Contractor).toStrictEqual({ ClientId: 'k', Name: 'Ana' });
  });
});

describe('a slip of this till', () => {
  it('says all that its receipt says', () => {
    const { lines, ...slip } = slipOfClosed(full, '1-27');
    expect(slip).toStrictEqual({
      clientId: 'r',
      number: '1-27',
      isReturn: false,
      closedOn: at + 1,
      branchId: 1,
      employeeId: 7,
      begunBy: 6,
      customer: { Id: 5, ClientId: 'k', Name: 'Ana', discount: 0 },
      DebitSum: 1800,
      DiscountSum: -800,
      vat: [
        { rate: 2000, sum: 800, vat: 134 },
        { rate: 0, sum: 1000, vat: 0 },
      ],
      payoffs: full.payoffs,
      change: 0,
      rounding: -2,
      tip: 1,
      returnReason: ReturnReason.Mistake,
      points: { earned: 1, spent: 0 },
      cards: [{ tenderId: 2, sum: 1600 }],
      owed: 0,
    });
    expect(lines.map(({ article: { Id, Name }, ...line }) => ({ Id, Name, ...line }))).toMatchObject([
      { clientId: 'a', Id: 1, Name: 'Product 1', discounts: [{ id: 1, name: 'Autumn' }], giftcard: 'GC-1' },
      { clientId: 'b', Id: 1, sold: { lotId: 8, clientId: 'x' }, Quantity: -1000, DebitSum: -500 },
      { clientId: 'c', Id: 1, sold: { clientId: 'y' }, PrimaryDebitSum: -1000 },
      { clientId: 'd', Id: 4, Name: '' },
    ]);
    expect(lines.map((line) => ['discounts', 'giftcard', 'sold'].filter((name) => name in line))).toEqual([
      ['discounts', 'giftcard'],
      ['sold'],
      ['sold'],
      [],
    ]);
  });

  it('says no more than its receipt does', () => {
    const figures = {
      ReturnedQuantity: 0,
      Quantity: 2000,
      DebitPrice: 1000,
      DebitSum: 2000,
      PrimaryDebitPrice: 1000,
      PrimaryDebitSum: 2000,
      DebitVatRate: 2000,
      DebitVatSum: 333,
    };
    expect(slipOfClosed(plain, '1')).toStrictEqual({
      clientId: 'r',
      number: '1',
      isReturn: false,
      closedOn: at + 1,
      branchId: 1,
      employeeId: 7,
      lines: [{ clientId: 'a', article: { Id: 1, Name: 'Product 1' }, ...figures }],
      DebitSum: 2000,
      DiscountSum: 0,
      vat: [{ rate: 2000, sum: 2000, vat: 333 }],
      payoffs: [{ Tender: { Id: 2 }, Value: 2000 }],
      change: 0,
    });
    expect(slipOfClosed(closedOf(receiptOf([soldLine('a', {})])), '1').isReturn).toBe(true);
  });

  it('comes to what was paid in all, and names its discounts as far as they have names, each with its part [T10]', () => {
    const slip = slipOfClosed(plain, '1');
    expect([paidOf(slip), paidOf({ ...slip, rounding: -2, tip: 100 })]).toEqual([2000, 2098]);
    const discounts = [{ id: 1, name: 'Autumn' }, { id: 2 }, { id: 3 }];
    const nameOf = (id: number): string | undefined => (id === 2 ? 'Winter' : undefined);
    const sums = { PrimaryDebitSum: 2000, DebitSum: 1700 };
    const partsOf = (more: object) => discountParts({ ...sums, ...more } as unknown as SlipLine, nameOf);
    expect(partsOf({ discounts })).toEqual([{ name: 'Autumn, Winter', sum: 300 }]);
    expect(partsOf({ discounts: [{ id: 2, sum: 100 }] })).toEqual([{ name: 'Winter', sum: 100 }, { sum: 200 }]);
    expect(partsOf({})).toEqual([{ sum: 300 }]);
    expect(partsOf({ DebitSum: 2000, discounts })).toEqual([]);
  });
});

describe('a slip of what the server has stored', () => {
  const figures = {
    Quantity: -2000,
    ReturnedQuantity: 500,
    DebitPrice: -900,
    DebitSum: -1800,
    PrimaryDebitPrice: -1000,
    PrimaryDebitSum: -2000,
    DebitVatRate: 2000,
    DebitVatSum: -300,
  };
  const milk = { Id: 1, Name: 'Milk' };
  const lot = {
    ...{ Id: 9, ClientId: 'a', Article: milk, ...figures, LotParentId: 4 },
    Settings: { Discounts: [{ Id: 7 }, { Id: null }], GiftcardCodes: ['GC-1'] },
  } as unknown as Lot;
  const line = {
    ...{ lotId: 9, clientId: 'a', article: milk, ...figures },
    discounts: [{ id: 7 }],
    giftcard: 'GC-1',
    sold: { lotId: 4 },
  };
  const nothing = {
    Quantity: 0,
    ReturnedQuantity: 0,
    DebitPrice: 0,
    DebitSum: 0,
    PrimaryDebitPrice: 0,
    PrimaryDebitSum: 0,
  };
  const bare = { lotId: 9, article: { Id: 0, Name: '' }, ...nothing, DebitVatRate: 0, DebitVatSum: 0 };
  const lists = { Discounts: [], GiftcardCodes: [] };

  it.each([
    ['all that is known of it', lot, line],
    ['nothing more than its id', { Id: 9 }, bare],
    ['empty settings', { Id: 9, Settings: {} }, bare],
    ['empty lists', { Id: 9, Settings: lists, Article: {} }, bare],
    ['a batch that it was taken from', { Id: 9, Quantity: 1, LotParentId: 4 }, { ...bare, Quantity: 1 }],
    ['a batch, without a quantity', { Id: 9, LotParentId: 4 }, bare],
    ['a return of what nobody knows', { Id: 9, Quantity: -1 }, { ...bare, Quantity: -1 }],
    [
      'no figures from before discounts',
      { Id: 9, DebitPrice: 5, DebitSum: 6 },
      { ...bare, DebitPrice: 5, DebitSum: 6, PrimaryDebitPrice: 5, PrimaryDebitSum: 6 },
    ],
  ])('reads a line with %s', (_, stored, expected) => {
    expect(slipLine(stored as Lot)).toStrictEqual(expected);
  });

  it('reads all that is known of a receipt', () => {
    const stored = {
      Id: 70,
      ClientId: 'r',
      Number: '1-27',
      Code: '000027',
      DocumentOperationType: 4,
      ApprovedOn: at,
      Branch: { Id: 1 },
      Employee: { Id: 7 },
      Contractor: { Id: 5, Name: 'Ana' },
      DebitSum: -1800,
      DiscountSum: -200,
      Lots: [lot],
      Payoffs: [
        { Tender: { Id: 1, Name: 'Cash' }, Value: -1700 },
        { Tender: { Id: 3 }, Giftcard: { Code: 'GC-7' } },
        { Value: 5 },
      ],
      Settings: { BegunBy: 6, CashRounding: -2, Tip: 1, ReturnReason: 2, Cards: [{ TenderId: 2, Sum: 5 }] },
    };
    expect(slipOfDocument(stored as unknown as Document)).toStrictEqual({
      clientId: 'r',
      documentId: 70,
      number: '1-27',
      isReturn: true,
      closedOn: at,
      branchId: 1,
      employeeId: 7,
      begunBy: 6,
      customer: { Id: 5, Name: 'Ana', discount: 0 },
      lines: [line],
      DebitSum: -1800,
      DiscountSum: -200,
      vat: [{ rate: 2000, sum: -1800, vat: -300 }],
      payoffs: [
        { Tender: { Id: 1 }, Value: -1700 },
        { Tender: { Id: 3 }, Value: 0, giftcard: 'GC-7' },
      ],
      change: 0,
      rounding: -2,
      tip: 1,
      returnReason: 2,
      cards: [{ tenderId: 2, sum: 5 }],
    });
  });

  it.each([
    ['nothing', {}, ''],
    ['a code alone', { Code: '000027', DocumentOperationType: 2, Settings: {} }, '000027'],
  ])('makes nothing up where there is %s', (_, more, number) => {
    expect(slipOfDocument({ Id: 70, ...more } as Document)).toStrictEqual({
      documentId: 70,
      number,
      isReturn: false,
      closedOn: 0,
      branchId: 0,
      employeeId: 0,
      lines: [],
      DebitSum: 0,
      DiscountSum: 0,
      vat: [],
      payoffs: [],
      change: 0,
    });
  });
});

const tendered = (...parts: [Tendered['tender'], number][]): Tendered[] =>
  parts.map(([tender, amount]) => ({ tender, amount }));

describe('what is paid with', () => {
  it.each([
    [TenderActionType.TmE, 'md', true],
    [TenderActionType.TmH, 'md', true],
    [TenderActionType.TmE, 'ro', false],
    [TenderActionType.TmH, undefined, false],
    [TenderActionType.Cash, 'ro', true],
    [TenderActionType.Cash, undefined, true],
  ])('is known in its country: %s in %s [R-FIN-004]', (type, country, expected) => {
    expect(isPaidWithIn(type, country)).toBe(expected);
  });

  it.each([
    [1002, 5, 1000],
    [1003, 5, 1005],
    [1050, 100, 1100],
    [1049, 100, 1000],
    [1003, 1, 1003],
    [1003, 0, 1003],
    [1003, undefined, 1003],
  ])('of %i is in coins of %s: %i', (amount, step, expected) => {
    expect(inCoins(amount, step)).toBe(expected);
  });

  it.each([
    ['0.05', 5],
    [0.5, 50],
    [-1, 0],
    ['', 0],
    ['x', 0],
    [null, 0],
    [undefined, 0],
  ])('has coins as the company says: %j', (cashRounding, expected) => {
    expect(roundingStepOf({ cashRounding })).toBe(expected);
  });

  const coins = { roundingStep: 5 };

  it.each([
    ['less by card, though cash would be rounded', 1002, tendered([card, 1000]), coins, 'TENDER_TOO_LITTLE'],
    ['no cash beside such a card', 1002, tendered([cash, 0], [card, 1000]), coins, 'TENDER_TOO_LITTLE'],
    ['cash beside a card, to the coin', 1003, tendered([cash, 5], [card, 1000]), coins, undefined],
    ['less than the coin beside a card', 1003, tendered([cash, 4], [card, 1000]), coins, 'TENDER_TOO_LITTLE'],
    ['money taken back by one for the other', 1000, tendered([cash, 1100], [card, -100]), {}, 'TENDER_TOO_LITTLE'],
    ['cash for what costs nothing', 0, tendered([cash, 500]), {}, undefined],
    ['a tip alone', 0, tendered([card, 100]), { tip: 100 }, undefined],
    ['no tip though one is given', 0, [], { tip: 100 }, 'TENDER_TOO_LITTLE'],
    ['no tip of what is given back', -500, tendered([card, 500]), { tip: 100 }, undefined],
    ['more by card than is given back', -500, tendered([card, 501]), {}, 'TENDER_NO_CHANGE'],
  ] as const)('is taken or not: %s', (_, total, parts, terms, expected) => {
    expect(refuseTenders(total, parts, terms)).toBe(expected);
  });

  const allCash = tendered([cash, 500], [voucher, 200], [cash, 500], [cash, 100]);

  it.each([
    ['a tip alone', 0, tendered([card, 100]), { tip: 100 }, '2: 100', { change: 0, rounding: 0, tip: 100 }],
    ['cash for nothing', 0, tendered([cash, 500]), {}, '', { change: 500, rounding: 0, tip: 0 }],
    ['a return', -500, tendered([card, 500]), { tip: 9 }, '2: -500', { change: 0, rounding: 0, tip: 0 }],
    ['cash that is rounded', -503, tendered([cash, 505]), coins, '1: -505', { change: 0, rounding: -2, tip: 0 }],
    ['cash in parts, and a voucher', 1000, allCash, {}, '1: 800, 3: 200', { change: 300, rounding: 0, tip: 0 }],
  ])('is settled exactly: %s', (_, total, parts, terms, paid, expected) => {
    const { payoffs, ...settled } = settleTenders(total, parts, terms);
    expect(payoffs.map(({ Tender, Value }) => `${Tender.Id}: ${Value}`).join(', ')).toBe(paid);
    expect(settled).toEqual(expected);
  });

  it('is one payment for each gift card, and says what is left on it', () => {
    const by = (amount: number, more: object = {}): Tendered => ({ tender: voucher, amount, ...more });
    const parts = [
      by(100),
      by(200, { giftcard: 'A', giftcardLeft: 0 }),
      by(300),
      by(50, { giftcard: 'B' }),
      by(50, { giftcard: 'A', giftcardLeft: 0 }),
    ];
    const { payoffs } = settleTenders(700, parts);
    expect(payoffs).toStrictEqual([
      { Tender: { Id: 3 }, Value: 400 },
      { Tender: { Id: 3 }, Value: 250, giftcard: 'A', giftcardLeft: 0 },
      { Tender: { Id: 3 }, Value: 50, giftcard: 'B' },
    ]);
    expect(together([...payoffs, { Tender: { Id: 1 }, Value: -5 }, ...payoffs])).toEqual([
      ...payoffs.map((payoff) => ({ ...payoff, Value: 2 * payoff.Value })),
      { Tender: { Id: 1 }, Value: -5 },
    ]);
    expect([together([]), isCash(cash), isCash(card), isCash({ Id: 1 })]).toEqual([[], true, false, false]);
  });
});

describe('cards of a receipt', () => {
  const asked = bank(500, { id: 'd', state: 'asked' });
  const other = bank(300, { id: 'e', tenderId: 9 });
  const returned = bank(-300, { id: 'f', tenderId: 9 });

  it('have paid what was taken and did not go back, and hold what may have been taken', () => {
    const cards = [bank(1000), asked, bank(500, { id: 'g' }), other, returned];
    expect([...chargedBy({ cards })]).toEqual([[2, 1500]]);
    expect([...heldBy({ cards })]).toEqual([[2, 2000]]);
    expect([...heldBy({ cards: [returned] })]).toEqual([[9, -300]]);
    expect([heldBy({}).size, chargedBy({}).size]).toEqual([0, 0]);
  });

  it.each([
    ['no receipt', undefined, false],
    ['no card', {}, false],
    ['one that was asked', { cards: [asked] }, true],
    ['one that has paid', { cards: [other] }, true],
    ['one that its money went back to', { cards: [other, returned] }, false],
  ])('hold it: %s', (_, receipt, expected) => {
    expect(holdsCards(receipt)).toBe(expected);
  });

  it.each([
    ['there is none', [], [], false],
    ['all of it is paid by its type', [bank(2000)], tendered([card, 2000]), false],
    ['it is paid in parts', [bank(2000)], tendered([card, 1500], [cash, 10], [card, 500]), false],
    ['more is paid by its type', [bank(2000)], tendered([card, 2001]), false],
    ['less is paid by its type', [bank(2000)], tendered([card, 1999]), true],
    ['another type pays', [bank(2000)], tendered([cash, 2000]), true],
    ['one of two is not paid', [bank(2000), other], tendered([card, 2000]), true],
    ['as much goes back', [bank(-2000)], tendered([card, 2000]), false],
    ['less goes back', [bank(-2000)], tendered([card, 1999]), true],
    ['one was asked', [asked], tendered([card, 500]), true],
  ])('are forgotten by a payment or not: %s', (_, cards, parts, expected) => {
    expect(forgetsCards({ cards }, parts)).toBe(expected);
  });

  it('come one after the other, and each ends by itself', () => {
    const none: Pick<Receipt, 'cards'> = {};
    const begun = withCard(withCard(none, bank(1, { state: 'asked' })), asked);
    expect(begun.cards).toEqual([bank(1, { state: 'asked' }), asked]);
    expect(withCardEnded(begun, { cardId: 'd' }).cards).toEqual([bank(1, { state: 'asked' })]);
    const end = { authorisation: '100001', isByHand: true };
    expect(withCardEnded(begun, { cardId: 'd', end }).cards).toEqual([
      bank(1, { state: 'asked' }),
      { ...asked, ...end, state: 'taken' },
    ]);
    expect(withCardEnded(none, { cardId: 'd', end }).cards).toEqual([]);
  });

  it('are kept, and shown again, with what the bank said of them and no more', () => {
    const said = { authorisation: '100001', card: 'VISA', lastDigits: '4242' };
    const kept = keptCards({ cards: [bank(5, { ...said, name: 'Bank', isByHand: true }), asked, other] });
    expect(kept).toStrictEqual([
      {
        TenderId: 2,
        Sum: 5,
        Authorisation: '100001',
        Card: 'VISA',
        LastDigits: '4242',
        Terminal: 'Bank',
        IsByHand: true,
      },
      { TenderId: 9, Sum: 300 },
    ]);
    expect(slipCards(kept)).toStrictEqual([
      { tenderId: 2, sum: 5, ...said },
      { tenderId: 9, sum: 300 },
    ]);
    expect(slipCards([{ TenderId: null }])).toStrictEqual([{ tenderId: 0, sum: 0 }]);
    expect([keptCards({}), slipCards(null), slipCards(undefined)]).toEqual([[], [], []]);
  });

  it.each([
    [{ card: 'VISA', lastDigits: '4242', authorisation: '1' }, 'VISA *4242, 1'],
    [{ card: 'VISA', authorisation: '1' }, 'VISA, 1'],
    [{ lastDigits: '4242' }, '*4242'],
    [{ authorisation: '1' }, '1'],
    [{}, ''],
  ])('are told in one line: %j', (slip, text) => {
    expect(cardText(slip)).toBe(text);
  });
});
