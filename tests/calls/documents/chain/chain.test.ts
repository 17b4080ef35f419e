import { afterEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../../documents-shop.ts';
import { officeOf } from './chain-office.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;
const office = officeOf(house, shop);
const { approve, chain, make, partner } = office;

afterEach(async () => {
  const { difference } = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone });
  expect(difference).toBeUndefined();
});

const openOf = async (Id: number, type: number) =>
  (await chain(Id)).Lines.filter(({ DocumentActionType }) => DocumentActionType === type).map(
    ({ Announced, Taken, Drafted, Open }) => [Announced, Taken, Drafted, Open],
  );

describe('an order to a supplier', () => {
  it('is delivered in parts, tells what is open, and each document shows the others [R-DOC-024]', async () => {
    const tea = await shop.product();
    const order = await approve([10], { lines: [[tea, 10, 2]] });
    expect(await openOf(order.Id, 1)).toEqual([[10, 0, 0, 10]]);
    const first = await make(order.Id, [1, 1], [[tea, 4, 2]]);
    const draft = await call('DocumentCreate', {
      document: office.draft([1, 1], { lines: [[tea, 5, 2]], SourceId: order.Id }),
    });
    expect(await openOf(order.Id, 1)).toEqual([[10, 4, 5, 6]]);
    await call('DocumentApprove', { document: { Id: draft.Id } as never });
    expect(await openOf(order.Id, 1)).toEqual([[10, 9, 0, 1]]);
    const { Documents } = await chain(first.Id);
    expect(Documents.map(({ Id, SourceId, Depth }) => [Id, SourceId, Depth])).toEqual([
      [order.Id, undefined, 0],
      [first.Id, order.Id, 1],
      [draft.Id, order.Id, 1],
    ]);
    await expect(make(order.Id, [1, 1], [[tea, 2, 2]])).rejects.toThrow(/DOCUMENT_MADE/);
    await make(order.Id, [1, 1], [[tea, 1, 2]]);
    expect(await openOf(order.Id, 1)).toEqual([[10, 10, 0, 0]]);
  });

  it('is taken by an income of its invoice as well: neither can take it twice', async () => {
    const tea = await shop.product();
    const order = await approve([10], { lines: [[tea, 10, 2]] });
    const invoice = await make(order.Id, [11], [[tea, 6, 2]]);
    await make(invoice.Id, [1, 1], [[tea, 6, 2]]);
    expect(await openOf(order.Id, 1)).toEqual([[10, 6, 0, 4]]);
    expect(await openOf(order.Id, 11)).toEqual([[10, 6, 0, 4]]);
    await expect(make(order.Id, [1, 1], [[tea, 5, 2]])).rejects.toThrow(/DOCUMENT_MADE/);
    await make(order.Id, [1, 1], [[tea, 4, 2]]);
    await expect(make(invoice.Id, [1, 1], [[tea, 1, 2]])).rejects.toThrow(/DOCUMENT_MADE/);
  });

  it('is drafted once where two people make its delivery at the same time', async () => {
    const tea = await shop.product();
    const order = await approve([10], { lines: [[tea, 10, 2]] });
    const draft = office.draft([1, 1], { lines: [[tea, 10, 2]], SourceId: order.Id });
    const answers = await Promise.all([1, 2, 3].map(() => attempt('DocumentCreate', { document: draft })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is open again once a delivery was reversed, and what is cancelled of it is not [R-DOC-024]', async () => {
    const tea = await shop.product();
    const order = await approve([10], { lines: [[tea, 10, 2]] });
    const delivery = await make(order.Id, [1, 1], [[tea, 4, 2]]);
    const storno = await office.reverse(delivery.Id);
    expect(await openOf(order.Id, 1)).toEqual([[10, 0, 0, 10]]);
    expect((await chain(order.Id)).Documents.map((row) => [row.Id, row.IsStorno, row.IsReversed])).toEqual([
      [order.Id, undefined, undefined],
      [delivery.Id, undefined, true],
      [storno.Id, true, undefined],
    ]);
    await make(order.Id, [1, 1], [[tea, 3, 2]]);
    const rest = await office.reverse(order.Id);
    expect([rest.CreditSum, rest.Lots?.map(({ Quantity }) => Quantity)]).toEqual([-14, [-7]]);
    expect(await openOf(order.Id, 1)).toEqual([[3, 3, 0, 0]]);
    await expect(make(order.Id, [1, 1], [[tea, 1, 2]])).rejects.toThrow(/DOCUMENT_MADE/);
  });
});

describe('an order that was cancelled', () => {
  it('is delivered no more, also where nothing of it was taken', async () => {
    const [tea, rice] = [await shop.product(), await shop.product()];
    const order = await approve([10], { lines: [[tea, 10, 2]] });
    await office.reverse(order.Id);
    expect(await openOf(order.Id, 1)).toEqual([[0, 0, 0, 0]]);
    await expect(make(order.Id, [1, 1], [[tea, 1, 2]])).rejects.toThrow(/DOCUMENT_MADE/);
    await expect(make(order.Id, [11], [[tea, 1, 2]])).rejects.toThrow(/DOCUMENT_MADE/);
    await make(order.Id, [1, 1], [[rice, 1, 2]]);
  });

  it('is cancelled again as far as it is open again', async () => {
    const tea = await shop.product();
    const order = await approve([10], { lines: [[tea, 10, 2]] });
    const delivery = await make(order.Id, [1, 1], [[tea, 3, 2]]);
    await office.reverse(order.Id);
    await expect(office.reverse(order.Id)).rejects.toThrow(/DOCUMENT_REVERSED/);
    await office.reverse(delivery.Id);
    expect(await openOf(order.Id, 1)).toEqual([[3, 0, 0, 3]]);
    expect((await office.reverse(order.Id)).Lots?.map(({ Quantity }) => Quantity)).toEqual([-3]);
    expect(await openOf(order.Id, 1)).toEqual([[0, 0, 0, 0]]);
  });
});

describe('a customer’s order', () => {
  it('becomes its outcome once, whoever of two is first [R-DOC-024]', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 20, 2]]);
    const order = await approve([13], { lines: [[tea, 10, 5]] });
    house.wait(1000);
    const document = office.draft([2, 2], { lines: [[tea, 10, 5]], SourceId: order.Id });
    const answers = await Promise.all([1, 2, 3, 4].map(() => attempt('DocumentApprove', { document })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await openOf(order.Id, 2)).toEqual([[10, 10, 0, 0]]);
  });
});

describe('a source', () => {
  it('is a document that suits, of the own company and the own branch', async () => {
    const tea = await shop.product();
    const [supplier, order] = [await partner(2), await approve([10], { lines: [[tea, 1, 2]] })];
    const document = { ...office.draft([9, 9], { lines: [] }), Contractor: supplier, CreditSum: 1, Lots: undefined };
    const refused = await attempt('DocumentApprove', { document: { ...document, SourceId: order.Id } });
    expect(refused).toMatchObject({ status: 422, body: { Code: 'DOCUMENT_SOURCE' } });
    const unknown = await attempt('DocumentApprove', { document: { ...document, SourceId: 999_999 } });
    expect(unknown).toMatchObject({ status: 404 });
    const stranger = await house.signUp();
    const read = await stranger.try('DocumentChainRead', { document: { Id: order.Id } });
    expect(read.status).toBe(404);
    expect((await stranger.try('DocumentReverse', { document: { Id: order.Id } })).status).toBe(404);
    const other = await call('DocumentApprove', {
      document: { ...document, Settings: [{ Key: 'ExternalReference', Value: String(order.Id) }] },
    });
    expect(other.SourceId).toBeUndefined();
  });

  it('is of the same contractor, and a payment has none but the one that it names', async () => {
    const tea = await shop.product();
    const [supplier, order] = [await partner(2), await approve([10], { lines: [[tea, 1, 2]] })];
    const delivery = { lines: [[tea, 1, 2]] as [number, number, number][], Contractor: supplier };
    await expect(approve([1, 1], { ...delivery, SourceId: order.Id })).rejects.toThrow(/DOCUMENT_SOURCE/);
    const named = (id: number) => ({ Settings: [{ Key: 'ExternalReference', Value: String(id) }] });
    const income = await approve([1, 1], { ...delivery, ...named(order.Id) });
    expect(income.SourceId).toBeUndefined();
    const paying = { lines: [], Lots: undefined, DebitDepot: undefined, Contractor: supplier, CreditSum: 1 };
    expect((await approve([9, 9], { ...paying, ...named(income.Id) })).SourceId).toBeUndefined();
    expect((await approve([9, 9], { ...paying, SourceId: income.Id })).SourceId).toBe(income.Id);
  });

  it('is none of a receipt', async () => {
    const tea = await shop.product();
    const income = await shop.receive([[tea, 2, 1]]);
    const receipt = await shop.sell([[tea, 1, 5]], { SourceId: income.Id });
    expect(receipt.SourceId).toBeUndefined();
  });
});

describe('an order of a customer reserves goods', () => {
  const placed = {
    Group: { Fields: ['Article', 'Depot'] },
    Columns: ['Article', 'Depot', 'Quantity', 'Reserved', 'Available'],
  };
  const stockOf = async (tea: number) => {
    const [row] = await shop.stock(tea, placed);
    const { Hints } = await call('StockHintsRead', { articles: [{ Id: tea }], depot: { Id: shop.depotId } });
    const { Quantity, Reserved, Available } = Hints[0] ?? {};
    expect([row?.Quantity, row?.Reserved, row?.Available]).toEqual([Quantity, Reserved, Available]);
    return [Quantity, Reserved, Available];
  };

  it('until they are delivered, by the order or its invoice, or cancelled', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 20, 2]]);
    const order = await approve([13], { lines: [[tea, 10, 5]] });
    await call('DocumentCreate', { document: office.draft([13], { lines: [[tea, 3, 5]] }) });
    expect(await stockOf(tea)).toEqual([20, 10, 10]);
    await make(order.Id, [2, 2], [[tea, 4, 5]]);
    expect(await stockOf(tea)).toEqual([16, 6, 10]);
    const bill = await make(order.Id, [12], [[tea, 6, 5]]);
    const sent = await make(bill.Id, [2, 2], [[tea, 5, 5]]);
    expect(await stockOf(tea)).toEqual([11, 1, 10]);
    await office.reverse(sent.Id);
    expect(await stockOf(tea)).toEqual([16, 6, 10]);
    await office.reverse(order.Id);
    expect(await stockOf(tea)).toEqual([16, 0, 16]);
  });
});
