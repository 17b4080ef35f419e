import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json, Person } from '../house.ts';

const { house, shop } = await shopOfFile();

interface Back {
  of?: Json;
  article?: number;
  quantity?: number;
  sum: number;
  primary?: number;
  price?: number;
}

/** A line that gives back goods, against the line `of` where it names one. */
const back = ({ of, article, quantity = 1, sum, primary = sum, price = sum / quantity }: Back) => ({
  Article: { Id: article ?? of.Article.Id },
  Quantity: -quantity,
  ...(of && { LotParentId: of.Id }),
  DebitPrice: -price,
  DebitSum: -sum,
  PrimaryDebitPrice: -price,
  PrimaryDebitSum: -primary,
});

const receiptOf = (lines: Json[], more: object = {}) => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 4,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: lines,
  Payoffs: [{ Tender: { Id: shop.cash }, Value: lines.reduce((sum, { DebitSum }) => sum + DebitSum, 0) }],
  Settings: [{ Key: 'ReturnReason', Value: 1 }],
  ...more,
});

const giveBack = (lines: Json[], more?: object) =>
  shop.owner.try('DocumentApprove', { document: receiptOf(lines, more) });
/** Goods and money have moved already, as a till says of what it did without a connection. */
const givenBack = (lines: Json[], more?: object) =>
  shop.owner.do('DocumentApprove', { document: receiptOf(lines, more), done: true });

const notesOf = (documentId: number): Promise<string[]> => shop.notes(documentId);

const sold = async (quantity: number, price: number): Promise<Json> =>
  (await shop.sell([[await shop.product(price), quantity, price]])).Lots[0];
const returnedOf = async (of: Json): Promise<number | undefined> =>
  (await shop.owner.do('DocumentLoad', { document: { Id: of.Document.Id } })).Lots.find(({ Id }) => Id === of.Id)
    ?.ReturnedQuantity;

describe('an exchange', () => {
  const exchanged = async (lines: Json[], more: object = {}) =>
    shop.owner.try('DocumentApprove', { document: receiptOf(lines, { DocumentOperationType: 2, ...more }) });
  const line = (article: number, price: number, quantity = 1) => ({
    Article: { Id: article },
    Quantity: quantity,
    DebitPrice: price,
    DebitSum: price * quantity,
    PrimaryDebitPrice: price,
    PrimaryDebitSum: price * quantity,
  });

  it('gives back and sells in one receipt, and what comes back lies in the depot again', async () => {
    const old = await sold(1, 10);
    const fresh = await shop.product(25);
    const { status, body } = await exchanged([back({ of: old, sum: 10 }), line(fresh, 25)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      DebitSum: 15,
      DocumentOperationType: 2,
      Lots: [
        { LotParentId: old.Id, Quantity: -1, DebitSum: -10 },
        { Quantity: 1, DebitSum: 25 },
      ],
      Payoffs: [{ Value: 15 }],
    });
    expect(await notesOf(body.Id)).toEqual([]);
    expect(await returnedOf(old)).toBe(1);
    expect(await shop.stock(old.Article.Id)).toEqual([]);
    expect((await exchanged([back({ of: old, sum: 10 }), line(fresh, 25)])).fault.Code).toBe('RETURN_TOO_MUCH');
  });

  it('pays money out where what comes back was dearer', async () => {
    const old = await sold(1, 40);
    const { body } = await exchanged([back({ of: old, sum: 40 }), line(await shop.product(15), 15)]);
    expect(body).toMatchObject({ DebitSum: -25, Payoffs: [{ Value: -25 }] });
    expect(await notesOf(body.Id)).toEqual([]);
  });

  it('takes a line below nothing that names no receipt for the slip that it is', async () => {
    const milk = await shop.product(5);
    const { body } = await exchanged([{ ...line(milk, 5), Quantity: -1 }, line(milk, 5)], {
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 10 }],
    });
    expect(await notesOf(body.Id)).toContain('QUANTITY_NOT_POSITIVE');
  });

  it('lets what was sold in it come back in its turn', async () => {
    const old = await sold(1, 10);
    const { body } = await exchanged([back({ of: old, sum: 10 }), line(await shop.product(12), 12)]);
    const [gone, fresh] = body.Lots;
    expect((await giveBack([back({ of: fresh as Json, sum: 12 })])).status).toBe(200);
    expect((await giveBack([back({ of: gone, sum: 10 })])).fault.Code).toBe('RETURN_LINE_UNKNOWN');
  });
});

describe('what is paid beside the goods', () => {
  const company = async (cashRounding: number | null): Promise<void> => {
    const { organisationId: organisation } = shop.owner;
    const stored = await shop.owner.do('OrganisationRead', { organisation: { Id: organisation } });
    const others = (stored.Settings ?? []).filter(({ Key }: Json) => Key !== 'cashRounding');
    await shop.owner.do('OrganisationUpdate', {
      organisation: {
        Id: organisation,
        Version: stored.Version,
        Settings: [...others, { Key: 'cashRounding', Value: cashRounding }],
      },
    });
  };
  const paid = async (value: number, settings: Record<string, unknown>): Promise<string[]> => {
    const { Id } = await shop.sell([[await shop.product(10.02), 1, 10.02]], {
      Payoffs: [{ Tender: { Id: shop.cash }, Value: value }],
      Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })),
    });
    return notesOf(Id);
  };

  it('is what cash is rounded by, half of the smallest coin at most', async () => {
    expect(await paid(10, { CashRounding: -0.02 })).toContain('TENDERS_DIFFER');
    await company(0.05);
    expect(await paid(10, { CashRounding: -0.02 })).not.toContain('TENDERS_DIFFER');
    expect(await paid(9.98, { CashRounding: -0.04 })).toContain('TENDERS_DIFFER');
    await company(null);
  });

  it('is a tip', async () => {
    expect(await paid(12, { Tip: 1.98 })).not.toContain('TENDERS_DIFFER');
    expect(await paid(12, { Tip: 1 })).toContain('TENDERS_DIFFER');
  });
});

describe('a return against a line of a receipt', () => {
  it('[REV-U6] gives back what is left of it and never more', async () => {
    const line = await sold(3, 10);
    expect((await giveBack([back({ of: line, quantity: 2, sum: 20 })])).status).toBe(200);
    expect(await returnedOf(line)).toBe(2);
    expect(await giveBack([back({ of: line, quantity: 2, sum: 20 })])).toMatchObject({
      status: 422,
      fault: {
        Code: 'RETURN_TOO_MUCH',
        Detail: { Items: [{ Path: 'document.Lots.0', Message: expect.stringMatching(/^Product \d+$/) as string }] },
      },
    });
    const { body } = await giveBack([back({ of: line, sum: 10 })]);
    expect(body).toMatchObject({ DebitSum: -10, Lots: [{ LotParentId: line.Id, Quantity: -1 }] });
    expect(await returnedOf(line)).toBe(3);
    expect(await notesOf(body.Id)).toEqual([]);
  });

  it('[REV-U6] happens once, where twenty ask for it at the same time', async () => {
    const line = await sold(1, 200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack([back({ of: line, sum: 200 })])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ fault }) => fault.Code))).toEqual(
      new Set(['RETURN_TOO_MUCH']),
    );
    expect(await returnedOf(line)).toBe(1);
    expect(await shop.stock(line.Article.Id)).toEqual([]);
  });

  it('[REV-U6] counts two lines of one return together', async () => {
    const line = await sold(1, 10);
    expect((await giveBack([back({ of: line, sum: 10 }), back({ of: line, sum: 10 })])).fault.Code).toBe(
      'RETURN_TOO_MUCH',
    );
    expect(await returnedOf(line)).toBeUndefined();
  });

  it('[REV-U6] is at the price that was paid, to the last hundredth', async () => {
    const plum = await shop.product(3.33);
    const {
      Lots: [line],
    } = await shop.sell([], {
      Lots: [
        {
          Article: { Id: plum },
          Quantity: 3,
          PrimaryDebitPrice: 3.33,
          PrimaryDebitSum: 9.99,
          DebitPrice: 3.33,
          DebitSum: 8.99,
        },
      ],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 8.99 }],
    });
    expect((await giveBack([back({ of: line, sum: 3.33 })])).fault.Code).toBe('RETURN_PRICE');
    for (const sum of [3, 2.99, 3]) expect((await giveBack([back({ of: line, sum, primary: 3.33 })])).status).toBe(200);
  });

  it('[REV-U6] keeps the rate of VAT of the sale', async () => {
    const { do: call } = shop.owner;
    const vat = await call('VatCreate', { vat: { Name: '8 %', Code: 'B', Value: 8 } });
    const pie = (await call('ArticleCreate', { article: { Name: 'Pie', Price: 10.8, Vat: { Id: vat.Id } } })).Id;
    const {
      Lots: [line],
    } = await shop.sell([[pie, 1, 10.8]]);
    const article = await call('ArticleRead', { article: { Id: pie } });
    const {
      Entities: [other],
    } = await call('VatSearch', { predicate: { Strings: [{ Name: 'Code', Pattern: 'A' }] } });
    await call('ArticleUpdate', { article: { Id: pie, Version: article.Version, Vat: { Id: other.Id } } });
    expect((await giveBack([back({ of: line, sum: 10.8 })])).body.Lots).toMatchObject([
      { DebitVatRate: 8, DebitVatSum: -0.8 },
    ]);
  });

  it('[REV-U6] of a service is bounded too', async () => {
    const wash = (
      await shop.owner.do('ArticleCreate', { article: { Name: 'Car wash', Price: 50, ArticleActionType: 8 } })
    ).Id;
    const {
      Lots: [line],
    } = await shop.sell([[wash, 1, 50]]);
    expect((await giveBack([back({ of: line, sum: 50 })])).body.Lots).toMatchObject([{ LotParentId: line.Id }]);
    expect((await giveBack([back({ of: line, sum: 50 })])).fault.Code).toBe('RETURN_TOO_MUCH');
  });

  it('[REV-U6] names a line that is on no receipt, or of another product, in vain', async () => {
    const [one, other] = [await sold(1, 10), await sold(1, 10)];
    const income = await shop.receive([[one.Article.Id, 1, 4]]);
    for (const line of [
      back({ of: other, article: one.Article.Id, sum: 10 }),
      back({ of: { ...one, Id: 99_999_999 }, sum: 10 }),
      back({ of: income.Lots[0], sum: 10 }),
    ])
      expect((await giveBack([line])).fault.Code).toBe('RETURN_LINE_UNKNOWN');
    const { body } = await giveBack([back({ of: one, sum: 10 })]);
    expect((await giveBack([back({ of: body.Lots[0], sum: 10 })])).fault.Code).toBe('RETURN_LINE_UNKNOWN');
  });

  it('[REV-U6] names the line by the id that the till gave it, where it knows no other', async () => {
    const ClientId = randomUUID();
    const cake = await shop.product(12);
    const {
      Lots: [line],
    } = await shop.sell([], {
      Lots: [{ ClientId, Article: { Id: cake }, Quantity: 1, DebitPrice: 12, PrimaryDebitPrice: 12 }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 12 }],
    });
    const named = { ...back({ article: cake, sum: 12 }), Settings: [{ Key: 'SoldClientId', Value: ClientId }] };
    expect((await giveBack([named])).body.Lots).toMatchObject([{ LotParentId: line.Id }]);
    expect((await giveBack([named])).fault.Code).toBe('RETURN_TOO_MUCH');
  });

  it('takes its goods back at what they cost, and never at what another product cost', async () => {
    const [bread, wine] = [await shop.product(10), await shop.product(90)];
    await shop.receive([
      [bread, 1, 4],
      [wine, 1, 60],
    ]);
    const {
      Lots: [breadLine, wineLine],
    } = await shop.sell([
      [bread, 1, 10],
      [wine, 1, 90],
    ]);
    await givenBack([back({ of: wineLine, article: bread, sum: 10 })]);
    expect(await shop.stock(bread)).toMatchObject([{ Quantity: 1, CreditSum: 4 }]);
    await givenBack([back({ of: breadLine, sum: 10 })]);
    expect(await shop.stock(bread)).toMatchObject([{ Quantity: 2, CreditSum: 8 }]);
  });
});

describe('goods without a receipt', () => {
  const manager = async (Additional?: object): Promise<Person> => {
    const email = `${randomUUID()}@staff.test`;
    await shop.owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'a long secret' } },
        EmployeeActorType: 2,
        ...(Additional && { Additional }),
      },
    });
    return house.as((await house.login(email, 'a long secret')).body.Code, {});
  };

  it('[REV-U6] are taken back by managers, and by nobody whose access says no', async () => {
    const loose = receiptOf([back({ article: await shop.product(10), sum: 10 })]);
    const [free, bound] = [await manager(), await manager({ returnWithoutReceipt: false })];
    expect((await free.try('DocumentApprove', { document: loose })).status).toBe(200);
    const again = { ...loose, ClientId: randomUUID() };
    expect(await bound.try('DocumentApprove', { document: again })).toMatchObject({
      status: 422,
      fault: { Code: 'RETURN_NEEDS_RECEIPT' },
    });
    expect(await notesOf((await bound.do('DocumentApprove', { document: again, done: true })).Id)).toEqual([
      'RETURN_WITHOUT_RECEIPT',
    ]);
  });
});

describe('a reason', () => {
  const without = { Settings: [] };

  it('is asked for goods without a receipt, and noted to be missing once they are back [T12]', async () => {
    const loose = [back({ article: await shop.product(10), sum: 10 })];
    expect(await giveBack(loose, without)).toMatchObject({
      status: 422,
      fault: { Code: 'RETURN_NEEDS_REASON', Detail: { Items: [{ Path: 'document.Settings.ReturnReason' }] } },
    });
    expect(await notesOf((await givenBack(loose, without)).Id)).toEqual(['RETURN_WITHOUT_REASON']);
    expect(await notesOf((await givenBack(loose)).Id)).toEqual([]);
  });

  it('is for the till to ask where a receipt is named [T12]', async () => {
    const line = await sold(1, 10);
    expect((await giveBack([back({ of: line, sum: 10 })], without)).status).toBe(200);
  });
});

describe('a return that was done without a connection', () => {
  it('[REV-H8] is taken and noted where more came back than was sold', async () => {
    const line = await sold(1, 10);
    await giveBack([back({ of: line, sum: 10 })]);
    const { Id } = await givenBack([back({ of: line, sum: 10 })]);
    expect(await notesOf(Id)).toEqual(['RETURN_TOO_MUCH']);
    expect(await returnedOf(line)).toBe(2);
  });

  it('[REV-H8] is taken and noted where another price was given back, or a line that is nowhere', async () => {
    const line = await sold(1, 10);
    expect(await notesOf((await givenBack([back({ of: line, sum: 12 })])).Id)).toEqual(['RETURN_PRICE_DIFFERS']);
    expect(await notesOf((await givenBack([back({ of: { ...line, Id: 99_999_999 }, sum: 10 })])).Id)).toEqual([
      'RETURN_LINE_UNKNOWN',
    ]);
  });

  it('is the same, sent again', async () => {
    const line = await sold(1, 10);
    const document = receiptOf([back({ of: line, sum: 10 })]);
    const [first, again] = [
      await shop.owner.do('DocumentApprove', { document }),
      await shop.owner.do('DocumentApprove', { document, done: true }),
    ];
    expect(again.Id).toBe(first.Id);
    expect(await returnedOf(line)).toBe(1);
  });
});
