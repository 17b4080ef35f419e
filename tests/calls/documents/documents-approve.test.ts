import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
afterEach(async () => {
  const { difference } = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone });
  if (difference) throw new Error(`the ledger differs: ${JSON.stringify(difference)}`);
});

const approve = (document: object) => shop.owner.try('DocumentApprove', { document });
const lotsOf = async (article: number, type: number): Promise<Json[]> =>
  (
    await shop.owner.do('LotSearch', {
      predicate: {
        Articles: [{ Id: article }],
        Documents: { DocumentActionTypes: [type] },
        Sorts: [{ Name: 'Id', SortType: 0 }],
      },
    })
  ).Entities;
const quantityOf = async (article: number): Promise<number> =>
  (await shop.stock(article)).reduce((sum: number, row: Json) => sum + row.Quantity, 0);
const notesOf = (documentId: number): Promise<string[]> => shop.notes(documentId);
const receipt = (lines: [number, number, number][], more: object = {}): Json => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 2,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: lines.map(([Id, Quantity, DebitPrice]) => ({
    Article: { Id },
    Quantity,
    DebitPrice,
    PrimaryDebitPrice: DebitPrice,
  })),
  Payoffs: [
    {
      Tender: { Id: shop.cash },
      Value: lines.reduce((sum, [, quantity, price]) => sum + Math.round(quantity * price * 100), 0) / 100,
    },
  ],
  ...more,
});
const income = (lines: [number, number, number][], more: object = {}): Json => ({
  DocumentActionType: 1,
  DocumentOperationType: 1,
  Branch: { Id: shop.branchId },
  CreditDepot: { Id: shop.depotId },
  Contractor: { Id: shop.supplierId },
  Lots: lines.map(([Id, Quantity, CreditPrice]) => ({ Article: { Id }, Quantity, CreditPrice })),
  ...more,
});
const at = (ms: number) => ({ ApprovedOn: new Date(house.now() + ms).toISOString() });

describe('stock and cost', () => {
  it('give what leaves the cost of the oldest layers, and say what is left of them [R-LOT-005] [R-CALC-001]', async () => {
    const milk = await shop.product(20);
    await shop.receive([[milk, 10, 12]]);
    house.wait(1000);
    await shop.receive([[milk, 10, 13.5]]);
    house.wait(1000);
    const sale = await shop.sell([[milk, 12, 20]]);
    expect(sale).toMatchObject({ DebitSum: 240, CreditSum: 147 });
    expect(sale.Lots[0]).toMatchObject({
      Quantity: 12,
      PrimaryQuantity: 12,
      CreditPrice: 12.25,
      CreditSum: 147,
      CreditVatRate: 20,
      CreditVatSum: 24.5,
      PrimaryDebitPrice: 20,
      PrimaryDebitSum: 240,
      DebitPrice: 20,
      DebitSum: 240,
      DebitVatRate: 20,
      DebitVatSum: 40,
    });
    const layers = await lotsOf(milk, 1);
    expect(layers.map((lot) => lot.BalanceQuantity)).toEqual([0, 8]);
    expect(sale.Lots[0].LotParentId).toBe(layers[0].Id);
    expect(await shop.stock(milk)).toMatchObject([{ Quantity: 8, CreditSum: 108, CreditPrice: 13.5, DebitSum: 160 }]);
  });

  it('take the layer that was picked by hand before the oldest', async () => {
    const wine = await shop.product(90);
    await shop.receive([[wine, 5, 40]]);
    house.wait(1000);
    const second = await shop.receive([[wine, 5, 50]]);
    house.wait(1000);
    const sale = await shop.sell([], {
      Lots: [{ Article: { Id: wine }, Quantity: 6, DebitPrice: 90, LotParentId: second.Lots[0].Id }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 540 }],
    });
    expect(sale.CreditSum).toBe(5 * 50 + 40);
  });

  it('let a sale go into minus at the last known cost, and settle it by what comes next', async () => {
    const bread = await shop.product(9);
    await shop.receive([[bread, 1, 4]]);
    house.wait(1000);
    const sale = await shop.sell([[bread, 3, 9]]);
    expect(sale.CreditSum).toBe(12);
    expect(await quantityOf(bread)).toBe(-2);
    expect(await notesOf(sale.Id)).toEqual(['STOCK_NEGATIVE']);
    house.wait(1000);
    await shop.receive([[bread, 10, 5]]);
    expect(await shop.owner.do('DocumentRead', { document: { Id: sale.Id } })).toMatchObject({
      CreditSum: 14,
      Version: 1,
    });
    expect(await shop.stock(bread)).toMatchObject([{ Quantity: 8, CreditSum: 40 }]);
  });

  it('bring goods back at what they cost when they were sold, negative in quantity and price [R-DOC-037]', async () => {
    const cheese = await shop.product(100);
    await shop.receive([[cheese, 2, 60]]);
    house.wait(1000);
    await shop.receive([[cheese, 2, 70]]);
    house.wait(1000);
    const sale = await shop.sell([[cheese, 1, 100]]);
    house.wait(1000);
    const back = await shop.owner.do('DocumentApprove', {
      document: receipt([], {
        DocumentOperationType: 4,
        Lots: [{ Article: { Id: cheese }, Quantity: 1, DebitPrice: 100, LotParentId: sale.Lots[0].Id }],
        Payoffs: [{ Tender: { Id: shop.cash }, Value: -100 }],
      }),
    });
    expect(back).toMatchObject({ DebitSum: -100, CreditSum: -60 });
    expect(back.Lots[0]).toMatchObject({
      Quantity: -1,
      DebitPrice: -100,
      DebitSum: -100,
      CreditPrice: -60,
      CreditSum: -60,
      BalanceQuantity: 1,
    });
    expect(await shop.stock(cheese)).toMatchObject([{ Quantity: 4, CreditSum: 60 + 140 + 60 }]);
  });

  it('move between depots at cost, and refuse to move what is not there [R-DOC-039]', async () => {
    const oil = await shop.product(50);
    await shop.receive([[oil, 3, 30]]);
    house.wait(1000);
    const transfer = (quantity: number) => ({
      DocumentActionType: 4,
      DebitDepot: { Id: shop.depotId },
      CreditDepot: { Id: shop.otherDepotId },
      Lots: [{ Article: { Id: oil }, Quantity: quantity }],
    });
    const refused = await approve(transfer(4));
    expect([refused.status, refused.fault.Code, refused.fault.Message]).toEqual([
      422,
      'LOT_NO_STOCK',
      'Product has no stocks on selected depot',
    ]);
    const moved = await shop.owner.do('DocumentApprove', { document: transfer(2) });
    expect(moved).toMatchObject({ CreditSum: 60 });
    expect((await shop.stock(oil)).map((row) => [row.Depot.Id, row.Quantity, row.CreditSum]).sort()).toEqual(
      [
        [shop.depotId, 1, 30],
        [shop.otherDepotId, 2, 60],
      ].sort(),
    );
  });

  it('put a document dated earlier in its place, and reckon again what was sold after it', async () => {
    const rice = await shop.product(30);
    await shop.receive([[rice, 10, 20]], at(-50_000));
    const sale = await shop.sell([[rice, 4, 30]], at(-20_000));
    expect(sale.CreditSum).toBe(80);
    await shop.receive([[rice, 3, 10]], at(-60_000));
    expect((await shop.owner.do('DocumentRead', { document: { Id: sale.Id } })).CreditSum).toBe(50);
    expect((await lotsOf(rice, 3))[0]).toMatchObject({ CreditSum: 50, CreditPrice: 12.5 });
    expect(await shop.stock(rice)).toMatchObject([{ Quantity: 9, CreditSum: 180 }]);
  });

  it('count a service as sold without any stock', async () => {
    const { Id: haircut } = await shop.owner.do('ArticleCreate', {
      article: { Name: 'Haircut', Price: 150, ArticleActionType: { Number: 8, Enumerator: 8 } },
    });
    const sale = await shop.sell([[haircut, 1, 150]]);
    expect(sale).toMatchObject({ DebitSum: 150, CreditSum: 0 });
    expect(await shop.stock(haircut)).toEqual([]);
  });

  it('add what came for nothing to the stock and not to its cost', async () => {
    const tea = await shop.product(10);
    await shop.receive([], {
      Lots: [{ Article: { Id: tea }, Quantity: 10, CreditPrice: 6, Settings: [{ Key: 'IncomeExtraCount', Value: 2 }] }],
    });
    expect(await shop.stock(tea)).toMatchObject([{ Quantity: 12, CreditSum: 60, CreditPrice: 5 }]);
  });

  it('change prices alone when goods are revalued', async () => {
    const salt = await shop.product(7);
    await shop.owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 5,
        CreditDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
        Lots: [{ Article: { Id: salt }, Quantity: 1, DebitPrice: 8.5 }],
      },
    });
    expect(await shop.owner.do('ArticleRead', { article: { Id: salt } })).toMatchObject({
      Price: 8.5,
      PricePrevious: 7,
    });
    expect(await shop.stock(salt)).toEqual([]);
  });
});

describe('a document', () => {
  it('is new, then saved with a code, then approved, and never changes again [R-DOC-015, R-DOC-016, R-DOC-017, R-DOC-021, R-DOC-041]', async () => {
    const soap = await shop.product(10);
    const { do: call, try: attempt } = shop.owner;
    const { Lots: _lots, ...header } = income([]);
    const created = await call('DocumentCreate', { document: header });
    expect(created).toMatchObject({
      Code: expect.stringMatching(/^\d+$/),
      Employee: { Id: shop.owner.employeeId },
      Modify: true,
    });
    expect([created.Number, created.ApprovedOn]).toEqual([created.Code, undefined]);
    const lot = await call('LotCreate', {
      lot: { Document: { Id: created.Id }, Article: { Id: soap }, Quantity: 3, CreditPrice: 2.5 },
    });
    const changed = await call('LotUpdate', {
      lot: { Id: lot.Id, Version: lot.Version, CreditPrice: 2.5, Quantity: 3 },
    });
    const approved = await call('DocumentApprove', { document: { Id: created.Id, Version: created.Version } });
    expect(approved).toMatchObject({ Code: created.Code, CreditSum: 7.5, ApprovedOn: expect.any(String) });
    const stored = await call('LotRead', { lot: { Id: lot.Id } });
    expect([changed.Version > lot.Version, approved['Lots'].map(({ Version }: Json) => Version)]).toEqual([
      true,
      [stored.Version],
    ]);
    const document = { Id: created.Id, Version: approved.Version };
    const refused = [
      await attempt('DocumentUpdate', { document: { ...document, Number: 'other' } }),
      await attempt('DocumentDelete', { document }),
      await attempt('LotCreate', { lot: { Document: { Id: created.Id }, Article: { Id: soap }, Quantity: 1 } }),
      await attempt('LotUpdate', { lot: { Id: lot.Id, Version: stored.Version, Quantity: 9 } }),
      await attempt('LotDelete', { lot: { Id: lot.Id } }),
      await attempt('PayoffCreate', { payoff: { Document: { Id: created.Id }, Tender: { Id: shop.cash }, Value: 1 } }),
      await attempt('DocumentApprove', { document: { ...document, Number: 'other' } }),
    ];
    expect(refused.map(({ fault }) => fault.Code)).toEqual(refused.map(() => 'DOCUMENT_APPROVED'));
    expect(await quantityOf(soap)).toBe(3);
  });

  it('that was created before is approved under its ClientId, and once more without harm', async () => {
    const tea = await shop.product(10);
    const { Lots, ...header } = income([[tea, 3, 2]]);
    const ClientId = randomUUID();
    const { Id } = await shop.owner.do('DocumentCreate', { document: { ...header, ClientId } });
    const sent = { ...header, ClientId, Lots };
    const first = await shop.owner.do('DocumentApprove', { document: sent });
    const again = await shop.owner.do('DocumentApprove', { document: sent });
    expect([first.Id, again.Id, again.Code]).toEqual([Id, Id, first.Code]);
    expect(await quantityOf(tea)).toBe(3);
    expect((await approve({ ...sent, Number: 'other' })).fault.Code).toBe('CLIENT_ID_REUSED');
  });

  it('keeps the type that it was made with', async () => {
    const { do: call, try: attempt } = shop.owner;
    const { Lots: _lots, ...header } = income([]);
    const { Id, Version } = await call('DocumentCreate', { document: header });
    const { fault } = await attempt('DocumentUpdate', { document: { Id, Version, DocumentActionType: 2 } });
    expect(fault).toMatchObject({
      Code: 'INVALID_INPUT',
      Detail: { Items: [{ Path: 'document.DocumentActionType' }] },
    });
    expect((await call('DocumentRead', { document: { Id } })).DocumentActionType).toBe(header.DocumentActionType);
  });

  it('has its sums recomputed by every change of a line [R-FMT-007, R-DOC-029, R-DOC-037, R-LOT-001, R-LOT-002, R-LOT-003, R-DOC-057, R-DOC-058, R-DOC-059]', async () => {
    const { do: call } = shop.owner;
    const nail = await shop.product(1);
    const { Lots: _lots, ...header } = income([]);
    const document = await call('DocumentCreate', { document: header });
    const sums = async (): Promise<number> => (await call('DocumentRead', { document: { Id: document.Id } })).CreditSum;
    const lot = await call('LotCreate', {
      lot: { Document: { Id: document.Id }, Article: { Id: nail }, Quantity: 3, CreditPrice: 3.33 },
    });
    expect([lot.CreditSum, lot.CreditVatRate, await sums()]).toEqual([9.99, 20, 9.99]);
    const typed = await call('LotUpdate', { lot: { Id: lot.Id, Version: lot.Version, CreditSum: 10 } });
    expect([typed.CreditPrice, typed.CreditSum, await sums()]).toEqual([3.33, 10, 10]);
    const counted = await call('LotUpdate', { lot: { Id: lot.Id, Version: typed.Version, Quantity: 6 } });
    expect([counted.CreditSum, await sums()]).toEqual([19.98, 19.98]);
    const emptied = await call('LotUpdate', { lot: { Id: lot.Id, Version: counted.Version, CreditPrice: null } });
    expect([emptied.CreditPrice, emptied.CreditSum, await sums()]).toEqual([0, 0, 0]);
    // A form sends both: where the price follows from the sum, the sum stays what it is.
    const pair = await call('LotCreate', {
      lot: { Document: { Id: document.Id }, Article: { Id: nail }, Quantity: 2, CreditPrice: 5 },
    });
    const kept = await call('LotUpdate', {
      lot: { Id: pair.Id, Version: pair.Version, Quantity: 3, CreditPrice: 3.33, CreditSum: 10 },
    });
    expect([pair.CreditSum, kept.CreditPrice, kept.CreditSum]).toEqual([10, 3.33, 10]);
    await call('LotDelete', { lot: { Id: pair.Id } });
    const turned = await call('LotUpdate', {
      lot: { Id: lot.Id, Version: emptied.Version, Quantity: -2, CreditPrice: -3 },
    });
    expect([turned.Quantity, turned.CreditPrice, turned.CreditSum, await sums()]).toEqual([2, 3, 6, 6]);
    await call('LotDelete', { lot: { Id: lot.Id } });
    expect(await sums()).toBe(0);
    await call('DocumentDelete', { document: { Id: document.Id } });
  });

  it('takes its lines along when it is created and when it is deleted, as often as the body says', async () => {
    const { do: call } = shop.owner;
    const cup = await shop.product(3);
    const ClientId = randomUUID();
    const sent = income(
      [
        [cup, 2, 1.5],
        [cup, 1, 2],
      ],
      { ClientId },
    );
    const document = await call('DocumentCreate', { document: sent });
    expect([document.CreditSum, (await call('DocumentCreate', { document: sent })).Id]).toEqual([5, document.Id]);
    await call('DocumentDelete', { document: { Id: document.Id } });
    expect(await lotsOf(cup, 1)).toEqual([]);
  });

  it.each([
    ['without a depot', { CreditDepot: null }, 'DOCUMENT_DEPOT_MISSING'],
    ['without a supplier', { Contractor: null }, 'DOCUMENT_CONTRACTOR_MISSING'],
    ['without lines', { Lots: [] }, 'DOCUMENT_EMPTY'],
    ['with an operation of another type', { DocumentOperationType: 2 }, 'DOCUMENT_OPERATION'],
    ...[1, 5, 10].map((DocumentOperationType): [string, object, string] => [
      `a receipt with the operation ${DocumentOperationType}`,
      { DocumentActionType: 3, DocumentOperationType, DebitDepot: 'same' },
      'DOCUMENT_OPERATION',
    ]),
    [
      'between a depot and itself',
      { DocumentActionType: 4, DocumentOperationType: null, DebitDepot: 'same' },
      'DOCUMENT_DEPOTS_EQUAL',
    ],
  ])('%s is not approved [R-DOC-034, R-DOC-035, R-DOC-036, R-DOC-049] [R-DOC-051]', async (_, more, code) => {
    const book = await shop.product(5);
    const DebitDepot = 'DebitDepot' in more ? { DebitDepot: { Id: shop.depotId } } : {};
    const refused = await approve({ ...income([[book, 1, 1]]), ...more, ...DebitDepot });
    expect([refused.status, refused.fault.Code]).toEqual([422, code]);
    expect(await shop.stock(book)).toEqual([]);
  });

  it('of the types 9, 10 and 11 needs no depot [R-DOC-034]', async () => {
    const brick = await shop.product(5);
    const { CreditDepot: _none, ...header } = income([[brick, 1, 4]]);
    const payment = { DocumentActionType: 9, DocumentOperationType: 8, CreditSum: 4, Lots: [] };
    for (const more of [
      payment,
      ...[10, 11].map((DocumentActionType) => ({ DocumentActionType, DocumentOperationType: null })),
    ]) {
      expect((await approve({ ...header, ...more })).body).toMatchObject({
        CreditSum: 4,
        ApprovedOn: expect.any(String),
      });
    }
  });

  it('that goes out may be paid in part, and not above its sum', async () => {
    const vase = await shop.product(80);
    const outcome = (Value: number) => ({
      DocumentActionType: 2,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Lots: [{ Article: { Id: vase }, Quantity: 2 }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value }],
    });
    expect((await approve(outcome(161))).fault.Code).toBe('DOCUMENT_TENDERS');
    expect((await approve(outcome(100))).body).toMatchObject({ DebitSum: 160, Payoffs: [{ Value: 100 }] });
  });

  it('of money keeps the sum that was typed, without its sign, while something else of it changes', async () => {
    const document = { DocumentActionType: 9, DocumentOperationType: 8, Contractor: { Id: shop.supplierId } };
    const payment = await shop.owner.do('DocumentCreate', { document: { ...document, CreditSum: -12.5 } });
    expect(payment).toMatchObject({ CreditSum: 12.5 });
    const { Id, Version } = payment;
    const renamed = await shop.owner.do('DocumentUpdate', { document: { Id, Version, Number: 'P-1' } });
    expect(renamed).toMatchObject({ Number: 'P-1', CreditSum: 12.5 });
    expect(await shop.owner.do('DocumentCreate', { document })).toMatchObject({ CreditSum: 0 });
  });

  it('of money has no lines, and its own sum [R-DOC-052]', async () => {
    const payment = { DocumentActionType: 9, DocumentOperationType: 8, Contractor: { Id: shop.supplierId } };
    expect((await approve(payment)).fault.Code).toBe('DOCUMENT_SUM_MISSING');
    expect(await shop.owner.do('DocumentApprove', { document: { ...payment, CreditSum: 250 } })).toMatchObject({
      CreditSum: 250,
      Lots: [],
    });
    expect(await shop.owner.do('DocumentCreate', { document: { ...payment, CreditSum: -250.5 } })).toMatchObject({
      CreditSum: 250.5,
    });
  });

  it('is only changed in the version that was seen', async () => {
    const { Lots: _lots, ...header } = income([]);
    const { Id, Version } = await shop.owner.do('DocumentCreate', { document: header });
    await shop.owner.do('DocumentUpdate', { document: { Id, Version, Number: 'first' } });
    const refused = await shop.owner.try('DocumentApprove', { document: { Id, Version, Number: 'second' } });
    expect([refused.status, refused.fault.Code]).toEqual([409, 'CONFLICT']);
    await shop.owner.do('DocumentDelete', { document: { Id } });
  });

  it('that failed halfway leaves nothing behind', async () => {
    const { reader } = house.app.services.store;
    const counts = () =>
      Promise.all(
        [
          'Document',
          'Lot',
          'LotDraw',
          'Payoff',
          'Journal',
          'StockBalance',
          'ArticleSum',
          'DocumentSum',
          'Attention',
        ].map(
          async (table) =>
            (
              await reader.one<{ Count: number }>(
                sql`select count(*) as "Count" from ${{ text: `"${table}"`, values: [] }}`,
              )
            )?.Count,
        ),
      );
    const glass = await shop.product(5);
    const before = await counts();
    await approve({
      DocumentActionType: 4,
      DebitDepot: { Id: shop.depotId },
      CreditDepot: { Id: shop.otherDepotId },
      Lots: [{ Article: { Id: glass }, Quantity: 1 }],
    });
    await approve(
      income([
        [glass, 1, 1],
        [999_999, 1, 1],
      ]),
    );
    expect(await counts()).toEqual(before);
  });
});

describe('a receipt', () => {
  it('is taken once, however often it is delivered [R-POS-014]', async () => {
    const pen = await shop.product(15);
    const sent = receipt([[pen, 2, 15]]);
    const first = await shop.owner.do('DocumentApprove', { document: sent });
    house.wait(60_000);
    const again = await shop.owner.do('DocumentApprove', { document: sent });
    expect([again.Id, again.Code, again.Lots.length, again.Payoffs.length]).toEqual([first.Id, first.Code, 1, 1]);
    expect(await quantityOf(pen)).toBe(-2);
    const other = await approve({ ...sent, Payoffs: [] });
    expect([other.status, other.fault.Code]).toEqual([409, 'CLIENT_ID_REUSED']);
  });

  it('whose lines share a ClientId is taken with all of them', async () => {
    const nut = await shop.product(15);
    const sent = receipt([
      [nut, 1, 15],
      [nut, 2, 15],
    ]);
    const ClientId = randomUUID();
    for (const part of [...sent.Lots, ...sent.Payoffs]) part.ClientId = ClientId;
    sent.Payoffs.push({ ...sent.Payoffs[0], Tender: { Id: shop.card }, Value: 0 });
    const taken = await shop.owner.do('DocumentApprove', { document: sent });
    expect(taken.Lots.map((lot) => lot.ClientId)).toEqual([ClientId, undefined]);
    expect(await quantityOf(nut)).toBe(-3);
    expect((await shop.owner.do('DocumentApprove', { document: sent })).Id).toBe(taken.Id);
  });

  it('has a whole number on its till: another is no place in a chain', async () => {
    const bolt = await shop.product(15);
    const refusals: [unknown, object][] = [
      [1.5, { Path: 'DeviceSequence', Message: 'must be a whole number' }],
      ['1.5', { Path: 'DeviceSequence', Message: 'must be a whole number' }],
      [1e300, { Path: 'document.Settings.DeviceSequence', Message: 'must be <= 9007199254740991' }],
    ];
    for (const [Value, item] of refusals) {
      const { status, fault } = await approve(
        receipt([[bolt, 1, 15]], {
          Settings: [
            { Key: 'DeviceUuid', Value: 'till-2' },
            { Key: 'DeviceSequence', Value },
          ],
        }),
      );
      expect([status, fault.Detail.Items]).toEqual([400, [item]]);
    }
  });

  it('delivered by two at the same moment is taken once', async () => {
    const key = await shop.product(15);
    const sent = receipt([[key, 1, 15]]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(sent)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.Id}`)).size).toBe(1);
    expect(await quantityOf(key)).toBe(-1);
  });

  it('is never refused for what is odd about it; what is odd is noted', async () => {
    const ink = await shop.product(15);
    const odd = await shop.owner.do('DocumentApprove', {
      document: receipt(
        [
          [ink, 1, 14],
          [424_242, 2, 5],
        ],
        {
          Employee: { Id: 999_999 },
          Contractor: { ClientId: 'nobody' },
          DebitDepot: { Id: 888_888 },
          Payoffs: [{ Tender: { Id: 777_777 }, Value: 1 }],
          ...at(2 * 86_400_000),
        },
      ),
    });
    expect(await notesOf(odd.Id)).toEqual([
      'ARTICLE_UNKNOWN',
      'CLOCK_AHEAD',
      'CONTRACTOR_UNKNOWN',
      'DEPOT_UNKNOWN',
      'EMPLOYEE_UNKNOWN',
      'PRICE_DIFFERS',
      'TENDERS_DIFFER',
      'TENDER_UNKNOWN',
    ]);
    expect(odd).toMatchObject({ DebitSum: 24, DebitDepot: { Id: shop.depotId } });
    const loaded = await shop.owner.do('DocumentLoad', { document: { Id: odd.Id } });
    expect([loaded.Lots[1]?.Article.Name, loaded.Payoffs[0].Tender.Name]).toEqual(['Unknown product', 'Cash']);
  });

  it('of a till shows the receipts that are missing before it, until they come', async () => {
    const cap = await shop.product(15);
    const numbered = (DeviceSequence: number) =>
      receipt([[cap, 1, 15]], {
        Settings: [
          { Key: 'DeviceUuid', Value: 'till-1' },
          { Key: 'DeviceSequence', Value: DeviceSequence },
          { Key: 'PreviousHash', Value: 'a'.repeat(64) },
        ],
      });
    const send = (number: number) => shop.owner.do('DocumentApprove', { document: numbered(number) });
    await send(1);
    const third = await send(3);
    expect(await notesOf(third.Id)).toEqual(['DEVICE_GAP']);
    await send(2);
    expect(await notesOf(third.Id)).toEqual([]);
    expect(await notesOf((await send(3)).Id)).toEqual(['DEVICE_TWICE']);
  });

  it('names a customer made at the till by the ClientId alone', async () => {
    const ClientId = randomUUID();
    const customer = await shop.owner.do('ContractorCreate', {
      contractor: { ClientId, Name: 'Maria', ContractorActionType: 1 },
    });
    const bag = await shop.product(15);
    expect(
      await shop.owner.do('DocumentApprove', { document: receipt([[bag, 1, 15]], { Contractor: { ClientId } }) }),
    ).toMatchObject({ Contractor: { Id: customer.Id } });
  });

  it('keeps what was sold to the hundredth, discounts over the whole receipt too', async () => {
    const plum = await shop.product(3.33);
    const sale = await shop.sell([], {
      Lots: [
        {
          Article: { Id: plum },
          Quantity: 3,
          PrimaryDebitPrice: 3.33,
          PrimaryDebitSum: 9.99,
          DebitPrice: 3.0,
          DebitSum: 8.99,
        },
      ],
      Payoffs: [{ Tender: { Id: shop.card }, Value: 8.99 }],
    });
    expect(sale).toMatchObject({ DebitSum: 8.99, DiscountSum: 1, Lots: [{ DebitSum: 8.99, PrimaryDebitSum: 9.99 }] });
    expect(await notesOf(sale.Id)).toEqual([]);
  });
});
