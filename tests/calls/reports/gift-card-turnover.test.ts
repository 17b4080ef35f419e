import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { shop } = await shopOfFile();
const { owner } = shop;

const vat = (await owner.do('VatCreate', { vat: { Code: '20', Name: '20%', Value: 20 } })).Id;
const giftcard = (
  await owner.do('TenderCreate', {
    tender: { Name: 'GIFT CARD', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
  })
).Id;
const articleOf = async (article: object): Promise<number> =>
  (await owner.do('ArticleCreate', { article } as never)).Id;
const card = await articleOf({ Name: 'Gift card', Price: 100, ArticleActionType: 16, Vat: { Id: vat } });
const milk = await articleOf({ Name: 'Milk', Price: 40, ArticleActionType: 1, Vat: { Id: vat } });

const sell = (articleId: number, price: number, Payoffs: object[], more: object = {}) =>
  owner.do('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [{ Article: { Id: articleId }, Quantity: 1, DebitPrice: price, PrimaryDebitPrice: price, ...more }],
      Payoffs,
    },
  } as never);

const code = `TURN-${randomUUID()}`;
const inCash = (Value: number) => ({ Tender: { Id: shop.cash }, Value });

await sell(card, 100, [inCash(100)], { Settings: [{ Key: 'GiftcardCodes', Value: [code] }] });
await sell(milk, 40, [{ Tender: { Id: giftcard }, Value: 40, GiftcardCode: code }]);
await sell(milk, 40, [inCash(40)]);

const sales = async (Group?: object): Promise<Json[]> =>
  (await owner.do('SaleResumeSearch', { predicate: { ...(Group && { Group }) } as never })).Entities as never;
const sumOf = (rows: readonly Json[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

describe('a gift card that is sold is a debt, and no turnover', () => {
  it.each<[string, object | undefined]>([
    ['in all', undefined],
    ['by branch', { Fields: ['Branch'] }],
    ['by employee', { Fields: ['Employee'] }],
    ['by product', { Fields: ['Article'] }],
    ['by payment type', { Fields: ['Tender'] }],
    ['by document', { Fields: ['Document'] }],
    ['by hour', { Fields: ['Date'], DatePart: 8 }],
    ['by month', { Fields: ['Date'], DatePart: 3 }],
    ['by product and month', { Fields: ['Article', 'Date'], DatePart: 3 }],
  ])('%s [R-GIFT-002]', async (_name, group) => {
    const rows = await sales(group);
    expect([sumOf(rows, 'DebitSum'), sumOf(rows, 'QuantitySum')]).toEqual([80, 2]);
  });

  it('stands in no row of its own among the products', async () => {
    const rows = await sales({ Fields: ['Article'] });
    expect(rows.map((row) => (row['Article'] as Json)['Id'])).toEqual([milk]);
  });

  it('bears no VAT: that comes with the goods that it pays for', async () => {
    const { Entities } = await owner.do('VatResumeSearch', { predicate: { Group: { Fields: ['VatRate'] } } as never });
    expect(Entities).toMatchObject([{ VatRate: 20, DebitSum: 80, DebitVatSum: 13.34 }]);
  });

  it('is money in the drawer all the same', async () => {
    const { Entities } = await owner.do('PayoffResumeSearch', {
      predicate: { Group: { Fields: ['Tender'] } } as never,
    });
    const byTender = new Map(Entities.map((row: Json) => [(row['Tender'] as Json)['Id'], row['ValueSum']]));
    expect([byTender.get(shop.cash), byTender.get(giftcard)]).toEqual([140, 40]);
  });
});
