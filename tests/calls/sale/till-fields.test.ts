import { beforeAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();

beforeAll(() =>
  shop.owner.do('EmployeeCreate', { employee: { Person: { FirstName: 'Ana' }, EmployeeActorType: 2, Code: '1111' } }),
);

/** What a till that a manager has unlocked is answered. */
const till = async (): Promise<(name: string, body: object) => Promise<Json>> => {
  const { body } = await house.login(shop.owner.email, shop.owner.password);
  const call = async (name: string, sent: object): Promise<Json> =>
    (await house.call(name, sent, { token: body.Code })).body;
  await call('TillUnlock', { pin: '1111' });
  return call;
};

describe('what a till reads', () => {
  it('has of a product its codes, prices, PLU, unit, stock, VAT and settings; of a lot its figures and its document [R-POS-026]', async () => {
    const vat = await shop.owner.do('VatCreate', { vat: { Name: '8 %', Value: 8 } });
    const measure = await shop.owner.do('MeasureCreate', { measure: { Name: 'bottle' } });
    const { Id, Version } = await shop.owner.do('ArticleCreate', {
      article: {
        Name: 'Wine',
        Code: 'W-1',
        Barcode: '4840000000017',
        Price: 90,
        Index: 42,
        Measure: { Id: measure.Id },
        Vat: { Id: vat.Id },
        Settings: [
          { Key: 'QtyInPackage', Value: 6 },
          { Key: 'volume', Value: 0.75 },
          { Key: 'noDiscount', Value: true },
          { Key: 'minSalePrice', Value: 80 },
          { Key: 'socialPercent', Value: 5 },
        ],
      },
    });
    await shop.owner.do('ArticleUpdate', { article: { Id, Version, Price: 95 } });
    await shop.receive([[Id, 3, 60]]);
    const receipt = await shop.sell([[Id, 1, 95]]);
    const call = await till();
    const article = (await call('ArticleSearch', { predicate: { Ids: [Id] } })).Entities[0];
    expect(article).toMatchObject({
      Id,
      Code: 'W-1',
      Name: 'Wine',
      Barcode: '4840000000017',
      Price: 95,
      PricePrevious: 90,
      Index: 42,
      Measure: { Name: 'bottle' },
      Vat: { Value: 8 },
    });
    const settings = new Map((article.Settings as Json[]).map(({ Key, Value }) => [Key, Value]));
    expect(Object.fromEntries(settings)).toMatchObject({
      QtyInPackage: 6,
      volume: 0.75,
      noDiscount: true,
      minSalePrice: 80,
      socialPercent: 5,
    });
    expect((await call('BalanceSearch', { predicate: { Articles: [{ Id }] } })).Entities[0]).toMatchObject({
      Quantity: 2,
    });
    const lots = (await call('LotSearch', { predicate: { Articles: [{ Id }], Sorts: [{ Name: 'Id', SortType: 0 }] } }))
      .Entities;
    expect(lots.find(({ Quantity }: Json) => Quantity === 3)).toMatchObject({
      Article: { Id },
      Quantity: 3,
      CreditPrice: 60,
      BalanceQuantity: 2,
      Document: { Id: expect.any(Number) },
    });
    expect(lots.find(({ Quantity }: Json) => Quantity === 1)).toMatchObject({
      Article: { Id },
      Quantity: 1,
      PrimaryQuantity: 1,
      DebitPrice: 95,
      DebitSum: 95,
      Document: { Id: receipt.Id },
    });
  });

  it('is in stock from 0.001; asked for from 0.0001 it is the same, since there is nothing in between [R-POS-024]', async () => {
    const [little, gone, owed] = [await shop.product(), await shop.product(), await shop.product()];
    await shop.receive([
      [little, 1.001, 5],
      [gone, 1, 5],
    ]);
    await shop.sell([
      [little, 1, 10],
      [gone, 1, 10],
      [owed, 1, 10],
    ]);
    const call = await till();
    for (const From of [0.0001, 0.001]) {
      const { Entities } = await call('BalanceSearch', {
        predicate: {
          Depots: [{ Id: shop.depotId }],
          Articles: [little, gone, owed].map((Id) => ({ Id })),
          Quantity: { From },
        },
      });
      expect(Entities.map(({ Article, Quantity }: Json) => [Article.Id, Quantity])).toEqual([[little, 0.001]]);
    }
  });
});
