import { describe, expect, it } from 'vitest';
import { approve, prepare, type ApprovalRead, type Preparing } from '#domain/documents/approve/approve.ts';
import { discountOf } from '#domain/discount/discount.ts';
import { devicePlace } from '#domain/documents/approve/known-names.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';
import { noStoredValue, type StoredValueRead } from '#domain/documents/stored-value/stored-value.ts';
import { noStock } from '#domain/stock/stored-moves.ts';
import { layout, rule } from '../../discount/shop.ts';
import {
  ana,
  approved,
  article,
  byCard,
  cash,
  codes,
  line,
  namesOf,
  now,
  prepared,
  receipt,
  shop,
  store,
  type Given,
} from './approval.ts';

const dayMs = 86_400_000;
const supplier = { Id: ana.Id, Name: 'Farm', ContractorActionType: 2 };
const ofSupplier = { partners: new Map([[ana.Id, 2]]) };
const outcome = (more: Draft = {}, lots = [line(1)]): Draft =>
  receipt(lots, { DocumentActionType: 2, Contractor: { ...ana, Name: 'Ana' }, ...more });
const income = (more: Draft = {}, lots = [line(1, { CreditSum: 40_00 })]): Draft =>
  receipt(lots, {
    DocumentActionType: 1,
    DocumentOperationType: 1,
    Contractor: supplier,
    CreditDepot: store,
    DebitDepot: null,
    ...more,
  });
const payment = (CreditSum: number, more: Draft = {}): Draft =>
  receipt([], {
    DocumentActionType: 9,
    DocumentOperationType: 8,
    Contractor: { ...ana, Name: 'Ana' },
    DebitDepot: null,
    CreditSum,
    ...more,
  });
const paying = (...values: number[]): Draft =>
  ({ Payoffs: values.map((Value, index) => ({ Id: 501 + index, Tender: cash, Value })) }) as Draft;

/** The fault that a document is refused with, and its place. */
const refused = (act: () => unknown): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    const { code, items = [] } = error as { code: string; items?: { Path: string }[] };
    return items.length > 0 ? [code, items[0]?.Path] : code;
  }
};
const refusal = (draft: Draft, given: Given = {}): unknown => refused(() => approved(draft, given));

describe('a document that is approved', () => {
  it('is refused for what it lacks, unless it is of an order whose outcome was approved', () => {
    const preparing = (draft: Draft, more: Partial<Preparing> = {}): Preparing => ({
      draft,
      names: namesOf(),
      terms: prepared(receipt([line(1)])).terms,
      isOfOrder: false,
      isOfOutcome: false,
      odd: [],
      ...more,
    });
    const without = () => outcome({ Contractor: null });
    expect([
      refusal(receipt([])),
      refused(() => prepare(preparing(without()))),
      refused(() => prepare(preparing(without(), { isOfOrder: true }))),
      refused(() => prepare(preparing(outcome({}, []), { isOfOutcome: true }))),
    ]).toEqual(['DOCUMENT_EMPTY', 'DOCUMENT_CONTRACTOR_MISSING', undefined, undefined]);
  });

  it('is refused before the days that are open for changes, and a receipt never', () => {
    const known = { settings: { RestrictChangeByDateFrom: 3 } };
    const on = (days: number) => ({ ApprovedOn: now - days * dayMs });
    expect([
      refusal(outcome(on(4)), { known }),
      refusal(outcome(on(3)), { known }),
      refusal(outcome(on(4))),
      refusal(receipt([line(1)], on(4)), { known }),
    ]).toEqual(['DOCUMENT_LOCKED', undefined, undefined, undefined]);
  });

  it('moves goods at its own date, or now', () => {
    const at = (more: Draft) => {
      const { on, isNow } = prepared(outcome(more)).order;
      return [on, isNow];
    };
    expect([at({}), at({ ApprovedOn: now - dayMs })]).toEqual([
      [now, true],
      [now - dayMs, false],
    ]);
    expect(approved(outcome()).draft.ApprovedOn).toBe(now);
  });

  it('has the sums of its lines; a payment the sum that was typed', () => {
    expect(
      approved(outcome({}, [line(1), line(2, { DebitPrice: 90_00, PrimaryDebitPrice: 100_00 })])).draft,
    ).toMatchObject({
      CreditSum: 0,
      DebitSum: 190_00,
      DiscountSum: 10_00,
    });
    expect(approved(income(), { known: ofSupplier }).draft.CreditSum).toBe(40_00);
    expect([approved(payment(50_00)).draft.CreditSum, approved(payment(-50_00)).draft.CreditSum]).toEqual([
      50_00, 50_00,
    ]);
  });

  it('is paid with no more than it comes to; a receipt was paid already', () => {
    const order = (more: Draft) => receipt([line(1)], { DocumentActionType: 6, ...more });
    expect([
      refusal(outcome(paying(60_00, 40_00))),
      refusal(outcome(paying(60_00, 40_01))),
      refusal(outcome(paying(-60_00, 40_01))),
      refusal(receipt([line(1)], paying(60_00, 40_01))),
      refusal(income({ ...paying(100_00) }), { known: ofSupplier }),
      refusal(order({ ...paying(112_00), Settings: { Tip: 10_00, CashRounding: 2_00 } })),
      refusal(order({ ...paying(112_01), Settings: { Tip: 10_00, CashRounding: 2_00 } })),
      refusal(outcome({ ...paying(101_00), Settings: { Tip: 10_00 } })),
      refusal(payment(50_00, paying(50_00))),
      refusal(payment(50_00, paying(50_01))),
    ]).toEqual([
      undefined,
      'DOCUMENT_TENDERS',
      'DOCUMENT_TENDERS',
      undefined,
      undefined,
      undefined,
      'DOCUMENT_TENDERS',
      'DOCUMENT_TENDERS',
      undefined,
      'DOCUMENT_TENDERS',
    ]);
  });

  it('is refused where amounts are too large to be added up, with their place; a cost that is reckoned never is', () => {
    const [most, pieces] = [1_000_000_000_000, 1_000_000_000_000];
    const sums = (DebitSum: number) => line(1, { DebitPrice: DebitSum, DebitSum });
    const costly = () => [line(1, { CreditSum: most + 1 })];
    expect([
      refusal(receipt([sums(most)])),
      refusal(receipt([sums(most), sums(1)])),
      refusal(receipt([line(1, { Quantity: pieces, DebitPrice: 1 }), line(2, { DebitPrice: 1 })])),
      refusal(receipt([line(1, { DebitPrice: 1, PrimaryDebitPrice: most }), line(2, { PrimaryDebitPrice: 2 })])),
      refusal(receipt([line(1)], paying(most, 1))),
      refusal(income({}, costly()), { known: ofSupplier }),
      refusal(income({}, [line(1, { CreditSum: most }), line(2, { CreditSum: 1 })]), { known: ofSupplier }),
      refusal(receipt(costly(), { DocumentOperationType: 4 })),
    ]).toEqual([
      undefined,
      ['AMOUNT_TOO_LARGE', 'document.DebitSum'],
      ['AMOUNT_TOO_LARGE', 'document.Lots'],
      ['AMOUNT_TOO_LARGE', 'document.DebitSum'],
      ['AMOUNT_TOO_LARGE', 'document.Payoffs'],
      ['AMOUNT_TOO_LARGE', 'document.Lots.0.CreditSum'],
      ['AMOUNT_TOO_LARGE', 'document.CreditSum'],
      undefined,
    ]);
  });

  it('costs what its goods cost that were there; of what was not there a transfer is refused', () => {
    const stocks = () =>
      new Map([
        [
          `1:${shop.Id}`,
          {
            articleId: 1,
            depotId: shop.Id,
            layers: [{ lotId: 50, quantity: 3000, cost: 90_00, remaining: 3000 }],
            open: [],
          },
        ],
      ]);
    const stock = (balances: ApprovalRead['stock']['balances']) => ({
      on: now,
      balances,
      now: { ...noStock(), stocks: stocks() },
      pasts: new Map(),
      dues: new Map(),
    });
    const balances = () =>
      new Map(
        [1, 2].flatMap((ArticleId) =>
          [shop.Id, store.Id].map((DepotId) => [
            `${ArticleId}:${DepotId}`,
            { ArticleId, DepotId, Quantity: 0, CostSum: 0, LastOn: 0, LastQuantity: 0, LastSum: 0 },
          ]),
        ),
      );
    const given = (): Given => ({ read: { stock: stock(balances()) } });
    const costs = (draft: Draft) =>
      approved(draft, given()).lines.map((posted) => [
        posted.line.CreditSum,
        posted.line.CreditPrice,
        posted.line.CreditVatSum,
      ]);
    const transfer = (...lots: ReturnType<typeof line>[]) =>
      receipt(lots, { DocumentActionType: 4, DocumentOperationType: null, CreditDepot: store });
    expect(costs(outcome({}, [line(1, { Quantity: 2000 })]))).toEqual([[60_00, 30_00, 10_00]]);
    expect(costs(transfer(line(1)))).toEqual([[30_00, 30_00, 5_00]]);
    const back = (more: object) => receipt([line(1, more)], { DocumentOperationType: 4, Payoffs: [] });
    expect(costs(back({ CreditSum: 5_00 }))).toEqual([[-5_00, -5_00, -83]]);
    const moved = approved(transfer(line(1, { Quantity: 2000 })), given())
      .sumsOf()
      .articles()
      .filter(([, grain]) => grain === 0);
    // Depot, goods in and out, their costs.
    expect(moved.map((row) => [row[4], ...row.slice(9, 13)])).toEqual([
      [shop.Id, 0, 2000, 0, 60_00],
      [store.Id, 2000, 0, 60_00, 0],
    ]);
    const short = transfer(line(1), line(2, { Article: { Id: 2 } }));
    expect(() => approved(short, given())).toThrow(
      expect.objectContaining({ code: 'LOT_NO_STOCK', wrong: [{ path: 'document.Lots.1', articleId: 2 }] }),
    );
  });

  it('is late where its shift was closed before it came, if it is a sale', () => {
    const late = (draft: Draft, shiftOn?: number) =>
      approved(draft, { known: shiftOn === undefined ? {} : { shiftOn } }).isLate;
    expect([
      late(receipt([line(1)]), now),
      late(receipt([line(1)]), now - 1),
      late(receipt([line(1)])),
      late(outcome(), now),
    ]).toEqual([true, false, false, false]);
  });

  it('names the gift cards that it was paid with', () => {
    const card = { Id: 7, Code: 'A', Value: 100_00, Balance: 100_00, ValidUntil: null, LotId: null };
    const Payoffs = [
      { Id: 501, Tender: byCard, Value: 60_00, GiftcardCode: 'a' },
      { Id: 502, Tender: cash, Value: 40_00 },
    ] as Draft['Payoffs'];
    const stored: StoredValueRead = { ...noStoredValue, cards: [card] };
    const { draft, bodyOf } = approved(receipt([line(1)], { Payoffs }), { read: { stored } });
    expect(draft.Payoffs?.map(({ Id, Giftcard }) => [Id, Giftcard])).toEqual([
      [501, { Id: 7, Code: 'A' }],
      [502, undefined],
    ]);
    expect(bodyOf({ code: '12', number: 'A-12' })).toMatchObject({
      Id: 9,
      Code: '12',
      Number: 'A-12',
      Type: 3,
      Operation: 2,
      ApprovedOn: now,
      DebitSum: 100_00,
      DiscountSum: 0,
      Lots: [[1, 1, 1000, 100_00, 100_00, 2000, 16_67, 100_00, 100_00]],
      Payoffs: [
        [501, byCard.Id, 60_00, 7],
        [502, cash.Id, 40_00],
      ],
    });
  });

  it('is counted with its lines, payments and goods', () => {
    const sums = approved(
      receipt([line(1), line(2), line(3, { Article: { Id: 2 } })], paying(200_00, 100_00)),
    ).sumsOf();
    const articles = sums.articles().filter(([, grain]) => grain === 0);
    // From the tenth column on: quantity, in, out, their costs, cost, sum, sum before discount, VAT of both, count.
    expect(articles.map((row) => [row[3], row[4], ...row.slice(8)])).toEqual([
      [1, shop.Id, 2000, 0, 2000, 0, 0, 0, 200_00, 200_00, 0, 33_34, 1],
      [2, shop.Id, 1000, 0, 1000, 0, 0, 0, 100_00, 100_00, 0, 16_67, 1],
    ]);
    expect(sums.documents().map((row) => [row[8], row[9], row[10], row[12], row[16]])).toEqual([
      [0, 1, 3000, 300_00, 0],
      [cash.Id, 2, 0, 0, 300_00],
    ]);
    const [paid] = approved(payment(50_00)).sumsOf().documents();
    expect([paid?.[9], paid?.[11]]).toEqual([1, 50_00]);
  });
});

describe('what is odd about a receipt', () => {
  it('refuses it before the sale has taken place, where the company does not wish to take it, and is noted after', () => {
    const settings = { checkPayments: 2, checkPrice: 2 };
    const other = () => receipt([line(1, { DebitPrice: 90_00, PrimaryDebitPrice: 90_00 })], paying(90_00));
    const given = (isDone: boolean): Given => ({ known: { settings }, terms: { isDone } });
    expect(codes(approved(other(), given(true)))).toEqual(['PRICE_DIFFERS']);
    expect(approved(other(), given(true)).odd).toEqual([
      { code: 'PRICE_DIFFERS', line: 0, subject: '1', details: { sold: 90_00, price: 100_00 } },
    ]);
    expect(refusal(other(), given(false))).toEqual(['PRICE_DIFFERS', 'document.Lots.0']);
    expect(refusal(other(), { terms: { isDone: false } })).toBeUndefined();
    expect(codes(approved(other(), { ...given(true), read: { listed: new Set(['1:9000']) } }))).toEqual([]);
    expect(refusal(receipt([line(1)], paying(90_00)), given(false))).toEqual(['DOCUMENT_TENDERS', 'document']);
  });

  it('is no price of goods that come back, nor of a product without one', () => {
    const sold = {
      Id: 70,
      ClientId: null,
      ArticleId: 1,
      DebitVatRate: 2000,
      DebitPrice: 0,
      DebitVatSum: 0,
      CreditVatSum: 0,
      CreditSum: 0,
      StockQuantity: 0,
      Quantity: 1000,
      DebitSum: 20_00,
      PrimaryDebitSum: 80_00,
      ReturnedQuantity: 0,
    };
    const tender = { type: 1, isGiftcard: false, isPoints: false };
    const paid = {
      Id: 1,
      TenderId: cash.Id,
      tender,
      Value: 20_00,
      ReturnedValue: 0,
      GiftcardId: null,
      ContractorId: null,
      CashRounding: 0,
    };
    const back = receipt([line(1, { LotParentId: 70, DebitPrice: 20_00, PrimaryDebitPrice: 80_00 })], {
      DocumentOperationType: 4,
      ...paying(-20_00),
    });
    expect(
      codes(approved(back, { sold: [sold], read: { paid: [paid] }, terms: { mayDiscountFreely: false } })),
    ).toEqual([]);
    const known = { articles: new Map([[1, article(1, { Price: null })]]) };
    expect(codes(approved(receipt([line(1)], paying(100_00)), { known }))).toEqual([]);
  });

  it('is what it says by itself: a quantity below nothing; automatic discounts are of any size', () => {
    expect(codes(approved(receipt([line(1, { Quantity: -1000 })], paying(100_00))))).toContain('QUANTITY_NOT_POSITIVE');
    const rules = {
      articles: new Map(),
      facts: { discounts: [discountOf(layout(rule({ Value: 60 })))], groups: new Map(), customerGroups: [] },
    };
    const lowered = () => receipt([line(1, { DebitPrice: 40_00, PrimaryDebitPrice: 100_00 })], paying(40_00));
    const noted = (read: object) => codes(approved(lowered(), { read, terms: { mayDiscountFreely: false } }));
    expect([noted({ rules }), noted({})]).toEqual([[], ['DISCOUNT_OVER_LIMIT']]);
  });

  it('is nothing of another document: it may be paid in part', () => {
    expect(codes(approved(outcome(paying(60_00))))).toEqual([]);
  });

  it('says so of a price by hand, of each line by its own product', () => {
    const draft = receipt(
      [line(1), line(2, { Article: { Id: 2 }, DebitPrice: 1_00, PrimaryDebitPrice: 100_00 })],
      paying(101_00),
    );
    const noted = (mayDiscountFreely: boolean) =>
      approved(structuredClone(draft), { terms: { mayDiscountFreely } }).odd.map(({ code, line: at, subject }) => [
        code,
        at,
        subject,
      ]);
    expect([noted(true), noted(false)]).toEqual([[], [['DISCOUNT_OVER_LIMIT', 1, '2']]]);
  });

  it('is where it stands in its till’s chain, if it says so whole', () => {
    const of = (Settings: object) => devicePlace({ Settings } as Draft);
    expect([
      of({ DeviceUuid: 'till', DeviceSequence: 3 }),
      of({ DeviceUuid: '', DeviceSequence: 3 }),
      of({ DeviceUuid: 5, DeviceSequence: 3 }),
      of({ DeviceSequence: 3 }),
      of({ DeviceUuid: 'till', DeviceSequence: '3' }),
      devicePlace({}),
    ]).toEqual([{ device: 'till', deviceSequence: 3 }, undefined, undefined, undefined, undefined, undefined]);
  });

  it('tells of stock that it brought below nothing, of goods that ever came in', () => {
    const stockOf = (before: number, LastQuantity: number, quantity = 1000) => {
      const draft = receipt([line(1, { Quantity: quantity, DebitPrice: 1, PrimaryDebitPrice: 100_00 })]);
      const given = prepared(draft);
      const row = { ArticleId: 1, DepotId: shop.Id, Quantity: before, CostSum: 0, LastOn: 0, LastQuantity, LastSum: 0 };
      const answer = approve(given, {
        stock: {
          on: now,
          balances: new Map([[`1:${shop.Id}`, row]]),
          now: { stocks: new Map(), layers: [], outs: [] },
          pasts: new Map(),
          dues: new Map(),
        },
        listed: new Set(),
        rules: { articles: new Map() },
        paid: [],
        returned: new Map(),
        stored: noStoredValue,
      });
      return answer.odd
        .filter(({ code }) => code === 'STOCK_NEGATIVE')
        .map(({ subject, details }) => [subject, details]);
    };
    expect([stockOf(500, 1000), stockOf(1000, 1000), stockOf(0, 1000), stockOf(-1, 1000), stockOf(500, 0)]).toEqual([
      [['1', { depot: shop.Id, quantity: -500 }]],
      [],
      [['1', { depot: shop.Id, quantity: -1000 }]],
      [],
      [],
    ]);
  });
});
