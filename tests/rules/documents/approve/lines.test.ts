import { describe, expect, it } from 'vitest';
import { documentBody } from '#domain/documents/approve/journal-body.ts';
import {
  figuresOf,
  isSold,
  refuseLine,
  stockQuantity,
  type Draft,
  type Line,
} from '#domain/documents/approve/draft.ts';
import { refuseShort } from '#domain/documents/approve/lines.ts';
import {
  headOf,
  leftOf,
  parentOf,
  postedColumns,
  storedDocument,
  type PostedLine,
} from '#domain/documents/approve/posted-lines.ts';
import { ArticlesRefused } from '#domain/documents/approve/refusals.ts';
import type { LotMove, Moved, OpenLayer, Out } from '#domain/stock/post-moves.ts';
import { vatByRate } from '#domain/documents/lines/vat-by-rate.ts';
import { approved, article, cash, line, now, prepared, receipt, shop, store } from './approval.ts';

const typed = (DocumentActionType: number, DocumentOperationType: number | null = null) =>
  ({ DocumentActionType, DocumentOperationType }) as Draft;
const [income, sale, back, inventory] = [typed(1, 1), typed(3, 2), typed(3, 4), typed(7, 3)];

describe('figures of a line', () => {
  it('of a receipt and of a bill’s order are kept as they were sent: a discount on the whole leaves no round price', () => {
    const odd = {
      Quantity: 3000,
      DebitPrice: 33_33,
      DebitSum: 99_90,
      PrimaryDebitPrice: 40_00,
      PrimaryDebitSum: 119_90,
    };
    const kept = { DebitSum: 99_90, DebitPrice: 33_33, PrimaryDebitSum: 119_90, PrimaryDebitPrice: 40_00 };
    expect(figuresOf(sale, odd, article(1))).toMatchObject({ ...kept, DebitVatSum: 16_65 });
    expect(figuresOf(typed(6), odd, article(1))).toMatchObject(kept);
    const computed = { DebitSum: 99_99, PrimaryDebitSum: 120_00 };
    expect([typed(2, 2), typed(6, 7)].map((document) => figuresOf(document, odd, article(1)))).toMatchObject([
      computed,
      computed,
    ]);
    expect([sale, back, typed(6), typed(6, 2), typed(6, 7), typed(2, 2), income].map(isSold)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('keep a sum that was typed where the price follows from it, and else follow from the price', () => {
    const of = (lot: object) => figuresOf(income, { Quantity: 3000, ...lot }, article(1));
    expect(of({ CreditSum: 10_00 })).toMatchObject({ CreditSum: 10_00, CreditPrice: 3_33, CreditVatSum: 1_67 });
    expect(of({ CreditSum: 10_00, CreditPrice: 3_33 })).toMatchObject({ CreditSum: 10_00 });
    expect(of({ CreditSum: 10_00, CreditPrice: 4_00 })).toMatchObject({ CreditSum: 12_00 });
    expect(of({ DebitSum: 10_00, DebitPrice: 3_33 })).toMatchObject({
      DebitSum: 10_00,
      PrimaryDebitSum: 10_00,
      PrimaryDebitPrice: 3_33,
    });
    expect(of({ DebitSum: 10_00, DebitPrice: 3_33, PrimaryDebitPrice: 3_33 })).toMatchObject({
      PrimaryDebitSum: 10_00,
    });
    expect(of({ DebitSum: 10_00, DebitPrice: 3_33, PrimaryDebitPrice: 5_00 })).toMatchObject({
      PrimaryDebitSum: 15_00,
    });
    expect(of({ DebitSum: 10_00, DebitPrice: 3_33, PrimaryDebitSum: 20_00 })).toMatchObject({
      PrimaryDebitSum: 20_00,
      PrimaryDebitPrice: 6_67,
    });
  });

  it('have the product’s price and rate where none were sent, and count as ordered what they are', () => {
    expect(figuresOf(sale, { Quantity: 2000 }, article(1, { Price: 5_00, VatRate: 900 }))).toMatchObject({
      Article: { Id: 1 },
      DebitPrice: 5_00,
      DebitSum: 10_00,
      DebitVatRate: 900,
      CreditVatRate: 900,
      DebitVatSum: 83,
      PrimaryQuantity: 2000,
    });
    expect(figuresOf(sale, { Quantity: 2000, PrimaryQuantity: 5000 }, article(1)).PrimaryQuantity).toBe(5000);
  });

  it('are below 0 where goods come back', () => {
    const sent = {
      Quantity: 1000,
      DebitPrice: 10_00,
      DebitSum: 9_99,
      PrimaryDebitPrice: 12_00,
      PrimaryDebitSum: 11_99,
      CreditSum: 4_00,
    };
    expect(figuresOf(back, sent, article(1))).toMatchObject({
      Quantity: -1000,
      DebitPrice: -10_00,
      DebitSum: -9_99,
      PrimaryDebitSum: -11_99,
      CreditSum: -4_00,
      CreditPrice: -4_00,
    });
  });

  it('of a shortage have a negative quantity and negative sums at a positive price', () => {
    const counted = { Quantity: -2000, CreditPrice: 3_00, DebitPrice: 5_00 };
    expect(figuresOf(inventory, counted, article(1))).toMatchObject({
      Quantity: -2000,
      CreditPrice: 3_00,
      CreditSum: -6_00,
      CreditVatSum: -1_00,
      DebitPrice: 5_00,
      DebitSum: -10_00,
      PrimaryDebitSum: -10_00,
    });
    expect(figuresOf(inventory, { ...counted, Quantity: 2000 }, article(1))).toMatchObject({
      Quantity: 2000,
      CreditSum: 6_00,
    });
    expect(figuresOf(income, counted, article(1))).toMatchObject({ Quantity: 2000, CreditSum: 6_00 });
  });

  it('move the goods, those that came without a price too, and no services', () => {
    const of = (document: Draft, lot: object, type = 1) =>
      stockQuantity(document, { Quantity: 2000, ...lot } as Line, article(1, { ArticleActionType: type }));
    const extra = { Settings: { IncomeExtraCount: 500 } };
    expect([
      of(income, {}),
      of(income, extra),
      of(sale, extra),
      of(typed(13), {}),
      of(sale, {}, 8),
      of(sale, {}, 16),
    ]).toEqual([2000, 2500, 2000, 0, 0, 2000]);
  });

  it('are refused where they are too large to be added up, with the place of the figure', () => {
    const refused = (figure: object): unknown => {
      try {
        refuseLine(figure, 'document.Lots.2');
        return undefined;
      } catch (error) {
        return (error as { items: { Path: string }[] }).items[0]?.Path;
      }
    };
    const large = 1_000_000_000_001;
    const figures = ['Quantity', 'CreditSum', 'DebitSum', 'PrimaryDebitSum', 'StockQuantity'];
    expect(figures.map((name) => refused({ [name]: -large }))).toEqual(
      figures.map((name) => `document.Lots.2.${name}`),
    );
    expect(figures.map((name) => refused({ [name]: large - 1 }))).toEqual(figures.map(() => undefined));
  });

  it('add up to the VAT of the document by rate, the highest first', () => {
    const lines = [
      { DebitVatRate: 900, DebitSum: 1_09, DebitVatSum: 9 },
      { DebitVatRate: 2000, DebitSum: 1_20, DebitVatSum: 20, CreditVatRate: 900, CreditSum: 5 },
      { DebitVatRate: 900, DebitSum: 2_18, DebitVatSum: 18 },
      { DebitSum: 7 },
    ];
    expect(vatByRate(lines, 'Debit')).toEqual([
      { rate: 2000, sum: 1_20, vat: 20 },
      { rate: 900, sum: 3_27, vat: 27 },
      { rate: 0, sum: 7, vat: 0 },
    ]);
    expect(vatByRate(lines, 'Credit')).toEqual([
      { rate: 900, sum: 5, vat: 0 },
      { rate: 0, sum: 0, vat: 0 },
    ]);
  });
});

describe('goods that a line moves', () => {
  const moves = (draft: Draft) =>
    prepared(draft).order.moves.map((move) => [move.lotId, move.fromDepotId, move.toDepotId, move.quantity, move.cost]);
  const both = { CreditDepot: { ...store } };

  it('leave the depot of a sale and come back to it with a return', () => {
    expect(moves(receipt([line(1), line(2, { Quantity: 500 })]))).toEqual([
      [1, shop.Id, 0, 1000, undefined],
      [2, shop.Id, 0, 500, undefined],
    ]);
    expect(moves(receipt([line(1)], { DocumentOperationType: 4 }))).toEqual([[1, 0, shop.Id, 1000, undefined]]);
    expect(moves(receipt([line(1, { CreditSum: 40_00 })], { DocumentOperationType: 4 }))).toEqual([
      [1, 0, shop.Id, 1000, 40_00],
    ]);
  });

  it('come back at the part of what they cost when they were sold, if they left the stock then', () => {
    const lot = {
      Id: 70,
      ClientId: null,
      ArticleId: 1,
      DebitVatRate: 900,
      DebitPrice: 0,
      DebitVatSum: 0,
      CreditVatSum: 0,
      CreditSum: 90_00,
      StockQuantity: 3000,
      Quantity: 3000,
      DebitSum: 300_00,
      PrimaryDebitSum: 300_00,
      ReturnedQuantity: 0,
    };
    const returned = (more: object) =>
      prepared(receipt([line(1, { LotParentId: 70, CreditSum: 5_00 })], { DocumentOperationType: 4 }), {
        sold: [{ ...lot, ...more }],
      });
    const made = [returned({}), returned({ StockQuantity: 0 }), returned({ ArticleId: 2 })].map(({ order }) =>
      order.moves.map(({ toDepotId, cost, soldLotId }) => [toDepotId, cost, soldLotId]),
    );
    expect(made).toEqual([[[shop.Id, 30_00, 70]], [[shop.Id, 5_00, undefined]], [[shop.Id, 5_00, undefined]]]);
    // They have the VAT rate of their sale.
    expect(returned({}).lines.map((each) => [each.line.DebitVatRate, each.line.DebitVatSum])).toEqual([[900, -8_26]]);
  });

  it('are those of products, and come from the layer that was picked', () => {
    const service = new Map([1, 2].map((id) => [id, article(id, { ArticleActionType: id === 2 ? 8 : 1 })]));
    const draft = receipt([line(1, { LotParentId: 70 }), line(2, { Article: { Id: 2 } }), line(3)]);
    const { moves: made } = prepared(draft, { known: { articles: service } }).order;
    expect(made.map(({ lotId, layer }) => [lotId, layer])).toEqual([
      [1, 70],
      [3, undefined],
    ]);
  });

  it('cost what was paid for them, be it nothing; a surplus that says nothing the last known cost', () => {
    const [paid, free] = [line(1, { CreditSum: 40_00 }), line(2)];
    const incoming = {
      ...income,
      Contractor: { Id: 21, Name: 'Ana', ContractorActionType: 2 },
      CreditDepot: store,
    } as Draft;
    const bought = { ...receipt([paid, free]), ...incoming, DebitDepot: null };
    const counted = {
      ...receipt([paid, free, line(3, { Quantity: -1000, CreditSum: 30_00 })]),
      ...inventory,
      CreditDepot: store,
      DebitDepot: null,
    };
    expect(
      prepared(bought, { known: { partners: new Map([[21, 2]]) } }).order.moves.map(({ toDepotId, cost }) => [
        toDepotId,
        cost,
      ]),
    ).toEqual([
      [store.Id, 40_00],
      [store.Id, 0],
    ]);
    expect(moves(counted)).toEqual([
      [1, 0, store.Id, 1000, 40_00],
      [2, 0, store.Id, 1000, undefined],
      [3, store.Id, 0, 1000, 30_00],
    ]);
  });

  it('are refused in a transfer where they are not there, with their lines alone', () => {
    const { lines } = prepared(receipt([line(1), line(2, { Article: { Id: 2 } }), line(3)]));
    const refusal = (type: number, ...short: number[]): unknown => {
      try {
        refuseShort(typed(type), lines, new Set(short));
        return undefined;
      } catch (error) {
        return error instanceof ArticlesRefused ? [error.code, error.wrong] : error;
      }
    };
    expect([refusal(4), refusal(3, 2), refusal(4, 2)]).toEqual([
      undefined,
      undefined,
      ['LOT_NO_STOCK', [{ path: 'document.Lots.1', articleId: 2 }]],
    ]);
    expect(() => approved({ ...receipt([line(1)]), ...typed(4), ...both })).toThrow(ArticlesRefused);
  });
});

describe('a line as it is stored', () => {
  const layer = (lotId: number, remaining: number): OpenLayer => ({ lotId, quantity: 1000, cost: 50_00, remaining });
  const draw = (inLotId: number, quantity = 500) => ({ inLotId, quantity, cost: 1, basisQuantity: 0, basisSum: 0 });
  const out = (...inLotIds: number[]): Out => ({
    lotId: 1,
    on: now,
    articleId: 1,
    depotId: shop.Id,
    draws: inLotIds.map((id) => draw(id)),
  });
  const move = (more: Partial<LotMove> = {}): LotMove => ({
    lotId: 1,
    on: now,
    articleId: 1,
    fromDepotId: shop.Id,
    toDepotId: store.Id,
    quantity: 1000,
    ...more,
  });
  const [ready] = prepared(receipt([line(1)])).lines;
  const posted = (moved?: Partial<Moved>, more: Partial<PostedLine> = {}): PostedLine =>
    ({ ...ready, ...(moved && { moved: { move: move(), cost: 0, short: 0, ...moved } }), ...more }) as PostedLine;
  const columns = (...asked: Parameters<typeof posted>) =>
    postedColumns(receipt([], { CreditDepot: store }), now, posted(...asked));

  it('names the layer that was picked, if anything was drawn from it', () => {
    const picked = { move: move({ layer: 8 }) };
    expect(
      [
        columns({ ...picked, out: out(7, 8) }),
        columns({ ...picked, out: out(7) }),
        columns({ ...picked, out: out(1), isDue: true }),
        columns({ out: out(1), isDue: true }),
        columns({ out: out(7) }),
        columns(picked),
        columns(),
      ].map(({ PickedLotId, LotParentId }) => [PickedLotId, LotParentId]),
    ).toEqual([
      [8, 7],
      [null, 7],
      [8, null],
      [null, null],
      [null, 7],
      [null, 8],
      [null, null],
    ]);
  });

  it('is a layer of its depot while something of it is left', () => {
    expect(
      [
        columns({ entered: layer(1, 300) }),
        columns({ entered: layer(1, 0) }),
        columns({ entered: layer(1, 0), isDue: true }),
        columns(),
      ].map(({ LayerDepotId, BalanceQuantity }) => [LayerDepotId, BalanceQuantity]),
    ).toEqual([
      [store.Id, 300],
      [null, 0],
      [null, null],
      [null, null],
    ]);
  });

  it('has depots where it moves goods', () => {
    expect([columns(), columns(undefined, { stock: 0 })]).toMatchObject([
      { CreditDepotId: store.Id, DebitDepotId: shop.Id, StockQuantity: 1000, ApprovedOn: now, ReturnedQuantity: null },
      { CreditDepotId: 0, DebitDepotId: 0, StockQuantity: 0 },
    ]);
    expect(postedColumns({}, now, posted())).toMatchObject({ CreditDepotId: 0, DebitDepotId: 0 });
  });

  it('that gives goods back names what sold them', () => {
    const returned = { isNamed: true, sold: { Id: 70 } } as PostedLine['returned'];
    expect([parentOf(posted({ out: out(7) }, { returned })), leftOf(posted())]).toEqual([70, null]);
  });

  it('is answered as it stands, under the number of its document', () => {
    const stored = storedDocument(
      receipt([], { Version: 4, Payoffs: [{ Id: 5, Tender: cash, Value: 100_00 }] as Draft['Payoffs'] }),
      [
        posted({ entered: layer(1, 300) }),
        posted({ out: out(7) }, { line: { ...(ready as PostedLine).line, Version: 6 } }),
      ],
      { code: '12', number: 'A-12' },
    );
    expect(stored).toMatchObject({
      Id: 9,
      Version: 5,
      Code: '12',
      Number: 'A-12',
      Payoffs: [{ Id: 5, Version: 1, Document: { Id: 9 } }],
    });
    expect(
      stored.Lots?.map(({ Version, Document, BalanceQuantity, LotParentId }) => [
        Version,
        Document,
        BalanceQuantity,
        LotParentId,
      ]),
    ).toEqual([
      [1, { Id: 9 }, 300, undefined],
      [6, { Id: 9 }, undefined, 7],
    ]);
    expect(headOf({}, now)).toEqual({
      approvedOn: now,
      actionType: 0,
      operationType: 0,
      branchId: 0,
      employeeId: 0,
      contractorId: 0,
      debitDepotId: 0,
      creditDepotId: 0,
    });
  });
});

describe('the journal entry of a document', () => {
  const lot = {
    Id: 2,
    Article: { Id: 1 },
    Quantity: 1000,
    CreditSum: 60_00,
    DebitSum: 100_00,
    PrimaryDebitSum: 110_00,
    DebitVatRate: 2000,
    DebitVatSum: 16_67,
    DebitPrice: 100_00,
    PrimaryDebitPrice: 110_00,
    CreditVatRate: 900,
    CreditVatSum: 4_95,
    CreditPrice: 60_00,
  };
  const lots = [lot, { Id: 1 }];
  const payoffs = [
    { Id: 6, Tender: cash, Value: 90_00 },
    { Id: 5, Tender: cash, Value: 10_00, Giftcard: { Id: 77 } },
  ];
  const document = {
    Id: 9,
    DocumentActionType: 3,
    DocumentOperationType: 2,
    DebitSum: 100_00,
    DiscountSum: 10_00,
    CreditSum: 60_00,
  };
  const body = (more: object = {}, ...by: number[]) =>
    documentBody({ ...document, ...more }, lots, payoffs, ...by) as Record<string, unknown>;

  it('holds the figures of its lines in their order; its cost where that was paid', () => {
    expect(body().Lots).toEqual([
      [1, null, 0, 0, 0, 0, 0, 0, 0],
      [2, 1, 1000, 100_00, 110_00, 2000, 16_67, 100_00, 110_00],
    ]);
    expect(body({ DocumentActionType: 1 }).Lots).toEqual([
      [1, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      [2, 1, 1000, 100_00, 110_00, 60_00, 2000, 16_67, 100_00, 110_00, 900, 4_95, 60_00],
    ]);
    expect([body().CreditSum, body({ DocumentActionType: 1 }).CreditSum, body().V]).toEqual([undefined, 60_00, 2]);
  });

  it('of the first version holds sums alone, and is still compared by it', () => {
    expect([body({}, 1).V, body({}, 1).Lots, body({ DocumentActionType: 1 }, 1).Lots]).toEqual([
      undefined,
      [
        [1, null, 0, 0, 0],
        [2, 1, 1000, 100_00, 110_00],
      ],
      [
        [1, null, 0, 0, 0, 0],
        [2, 1, 1000, 100_00, 110_00, 60_00],
      ],
    ]);
  });

  it('holds the payments, with the gift cards that they were made with', () => {
    expect(body().Payoffs).toEqual([
      [5, cash.Id, 10_00, 77],
      [6, cash.Id, 90_00],
    ]);
  });

  it('holds the place in the till’s chain, and what JSON can say of a text', () => {
    const Settings = { DeviceUuid: 'till\ud800', DeviceSequence: 0, PreviousHash: 'ab' };
    expect(body({ Settings, Number: 'A\ud800', Branch: { Id: 1 } })).toMatchObject({
      Device: ['till\ufffd', 0, 'ab'],
      Number: 'A\ufffd',
      Code: null,
      Branch: 1,
      Contractor: null,
    });
    expect([body().Device, body({ Settings: { ...Settings, DeviceSequence: null } }).Device]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('holds gift cards that were sold and points that came and went, where any did', () => {
    expect(body()).not.toHaveProperty('Points');
    expect(body()).not.toHaveProperty('Giftcards');
    expect(body({ Points: [[21, 1, 500]], Giftcards: [['A', 100_00]] })).toMatchObject({
      Points: [[21, 1, 500]],
      Giftcards: [['A', 100_00]],
    });
  });
});
