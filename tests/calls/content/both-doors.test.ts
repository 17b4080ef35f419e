import { describe, expect, it } from 'vitest';
import type { Json } from '../house.ts';
import { openRestaurant } from '../restaurant/restaurant.ts';
import { shopOfFile } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;
const place = await openRestaurant(house);

type Asker = typeof owner;

const answer = async (call: string, body: Json, by: Asker = owner): Promise<[number, string?, string?]> => {
  const { status, fault } = await by.try(call, body);
  if (status === 200) return [200];
  const path: string | undefined = fault.Detail?.Items?.[0]?.Path;
  return path === undefined ? [status, fault.Code] : [status, fault.Code, path];
};

/** A change of a record as it is stored by now. */
const change = async (call: string, key: string, body: Json, by: Asker = owner) => {
  const { Version } = await by.do(`${call}Read`, { [key]: { Id: body.Id } });
  return answer(`${call}Update`, { [key]: { ...body, Version } }, by);
};

const composite = { ArticleActionType: 4, Settings: [{ Key: 'isComposite', Value: true }] };
const recipe = (dish: number, parts: number[]): Json => ({
  document: {
    DocumentActionType: 8,
    Article: { Id: dish },
    Quantity: 1,
    Lots: parts.map((Id) => ({ Article: { Id }, Quantity: 1 })),
  },
});

describe('composites', () => {
  it('are made by restaurants alone [R-CAT-023] [R-CAT-025] [R-PERM-016]', async () => {
    const article = { Name: 'Soup', ...composite };
    expect(await answer('ArticleCreate', { article })).toEqual([422, 'COMPOSITE_RESTAURANT']);
    const plain = await shop.product();
    expect(await change('Article', 'article', { Id: plain, ...composite })).toEqual([422, 'COMPOSITE_RESTAURANT']);
    expect(await change('Article', 'article', { Id: plain, Settings: [{ Key: 'isComposite', Value: false }] })).toEqual(
      [200],
    );
    expect(await answer('ArticleCreate', { article }, place.owner)).toEqual([200]);
  });

  it('are no ingredients of themselves, however long the way back is [R-CAT-032]', async () => {
    const [bread, dough, yeast] = [await place.product(), await place.product(), await place.product()];
    const approve = (dish: number, parts: number[]) => answer('DocumentApprove', recipe(dish, parts), place.owner);
    expect(await approve(bread, [bread])).toEqual([422, 'RECIPE_RING']);
    expect(await approve(bread, [dough])).toEqual([200]);
    expect(await approve(dough, [yeast, bread])).toEqual([422, 'RECIPE_RING']);
    expect(await approve(dough, [yeast])).toEqual([200]);
    expect(await approve(yeast, [bread])).toEqual([422, 'RECIPE_RING']);
    // A newer recipe counts instead of the former.
    const flour = await place.product();
    expect(await approve(bread, [flour])).toEqual([200]);
    expect(await approve(yeast, [bread])).toEqual([200]);
  });
});

describe('supplements', () => {
  const offer = (Id: number, ids: number[]) =>
    change('Article', 'article', { Id, ArticleSupplements: ids.map((id) => ({ Article: { Id: id } })) }, place.owner);

  it('lead not back to their dish, and may have supplements of their own [R-CAT-047]', async () => {
    const [dish, side, sauce] = [await place.product(), await place.product(), await place.product()];
    expect(await offer(dish, [dish])).toEqual([422, 'SUPPLEMENT_RING']);
    expect(await offer(dish, [side])).toEqual([200]);
    expect(await offer(side, [sauce])).toEqual([200]);
    expect(await offer(sauce, [dish])).toEqual([422, 'SUPPLEMENT_RING']);
    expect((await place.owner.do('ArticleLoad', { article: { Id: sauce } })).ArticleSupplements ?? []).toEqual([]);
    expect(await offer(sauce, [await place.product()])).toEqual([200]);
  });

  it('are not to be chosen in a larger number than may be chosen [R-CAT-047]', async () => {
    const supplementGroup = { Name: 'Sauces', Minimum: 3, Maximum: 2 };
    const refused = [400, 'INVALID_INPUT', 'supplementGroup.Maximum'];
    expect(await answer('SupplementGroupCreate', { supplementGroup })).toEqual(refused);
    const { Id } = await owner.do('SupplementGroupCreate', { supplementGroup: { ...supplementGroup, Maximum: 0 } });
    expect(await change('SupplementGroup', 'supplementGroup', { Id, Maximum: 2 })).toEqual(refused);
    expect(await change('SupplementGroup', 'supplementGroup', { Id, Maximum: 3 })).toEqual([200]);
  });
});

describe('collections', () => {
  it('have items whose values are a rate, a colour or any text, by the collection [R-COLL-005]', async () => {
    const split = async (Name: string, SplitActionType: number): Promise<number> =>
      (await owner.do('ArticleSplitCreate', { articleSplit: { Name, SplitActionType } })).Id;
    const [rates, colours, sizes] = [await split('Rates', 1), await split('Colours', 3), await split('Sizes', 2)];
    const item = (collection: number, Value: string) =>
      answer('ArticleGroupCreate', { articleGroup: { Name: 'Item', Value, ArticleSplit: { Id: collection } } });
    const refused = [400, 'INVALID_INPUT', 'articleGroup.Value'];
    for (const value of ['abc', '-3', '101', '9.999']) expect(await item(rates, value), value).toEqual(refused);
    for (const value of ['url(x)', '#12', 'red;']) expect(await item(colours, value), value).toEqual(refused);
    for (const value of ['0', '20', '9,5', '100', '']) expect(await item(rates, value), value).toEqual([200]);
    for (const value of ['red', '#fff', '#FF8800', '']) expect(await item(colours, value), value).toEqual([200]);
    expect(await item(sizes, 'XL')).toEqual([200]);
    const large = await owner.do('ArticleGroupCreate', {
      articleGroup: { Name: 'Large', Value: 'XL', ArticleSplit: { Id: sizes } },
    });
    expect(await change('ArticleGroup', 'articleGroup', { Id: large.Id, ArticleSplit: { Id: rates } })).toEqual(
      refused,
    );
  });
});

describe('price lists', () => {
  it('keep a locked price until it is unlocked [R-PL-001] [R-PL-004]', async () => {
    const list = await owner.do('PricelistCreate', { pricelist: { Name: 'Wholesale' } });
    const { Id } = await owner.do('PricelistItemCreate', {
      pricelistItem: { Pricelist: { Id: list.Id }, Article: { Id: await shop.product() }, PriceMax: 10 },
    });
    const put = (more: Json) => change('PricelistItem', 'pricelistItem', { Id, ...more });
    expect(await put({ LockedOn: new Date(house.now()).toISOString() })).toEqual([200]);
    for (const more of [{ PriceMax: 12 }, { PriceMin: 1 }, { Article: { Id: await shop.product() } }])
      expect(await put(more)).toEqual([422, 'PRICE_LOCKED']);
    expect(await put({ PriceMax: 10, Active: false })).toEqual([200]);
    expect(await put({ PriceMax: 12, LockedOn: null })).toEqual([200]);
    expect(await put({ PriceMax: 13 })).toEqual([200]);
    expect((await put({ PriceMax: -1 }))[0]).toBe(400);
    expect((await put({ PriceMax: null }))[0]).toBe(400);
  });
});

describe('customers', () => {
  it('are born already [R-CUST-009] [R-CUST-010]', async () => {
    const contractor = (BornOn: string) => ({ contractor: { FirstName: 'Ion', ContractorActionType: 1, BornOn } });
    const day = (ms: number): string => new Date(house.now() + ms).toISOString().slice(0, 10);
    const refused = [400, 'INVALID_INPUT', 'contractor.BornOn'];
    expect(await answer('ContractorCreate', contractor(day(3 * 86_400_000)))).toEqual(refused);
    expect(await answer('ContractorCreate', contractor(day(0)))).toEqual([200]);
    const { Id } = await owner.do('ContractorCreate', contractor('1990-05-01'));
    expect(await change('Contractor', 'contractor', { Id, BornOn: '2190-05-01' })).toEqual(refused);
  });
});

describe('discounts', () => {
  const discount = (Predicate: Json) =>
    answer('LayoutCreate', {
      layout: { Name: 'Sale', LayoutEntityType: 1, Settings: [{ Key: 'Predicate', Value: Predicate }] },
    });
  const at = (path: string) => [400, 'INVALID_INPUT', `layout.Settings.Predicate${path}`];

  it('list a product once [R-DISC-015] [R-DISC-018]', async () => {
    const Id = await shop.product();
    const products = [
      { Id, NewPrice: 5 },
      { Id, NewPrice: 7 },
    ];
    expect(await discount({ Type: 1, Value: 10, products })).toEqual(at('.products.1.Id'));
    expect(await discount({ Type: 1, Value: 10, products: products.slice(1) })).toEqual([200]);
  });

  it('with steps have some, each from an amount of its own [R-DISC-010] [R-DISC-021]', async () => {
    const scale = { Type: 1, useAccumulation: true, accumulationType: 1 };
    const step = (amount: number, value: number) => ({ amount, value });
    expect(await discount(scale)).toEqual(at('.scaleSteps'));
    expect(await discount({ ...scale, scaleSteps: [step(5, 5), step(5, 9)] })).toEqual(at('.scaleSteps.1.amount'));
    expect(await discount({ ...scale, scaleSteps: [step(5, 5), step(9, 9)] })).toEqual([200]);
  });

  it('have rules from the start, and no other template becomes one [R-DISC-001] [R-DISC-013]', async () => {
    const made = (layout: Json) => owner.do('LayoutCreate', { layout: { Name: 'Sale', ...layout } });
    const rulesOf = async (Id: number) =>
      (await owner.do('LayoutRead', { layout: { Id } })).Settings?.find(({ Key }) => Key === 'Predicate')?.Value;
    const whole = { Type: 1, Active: true, schedule: { type: expect.any(Number) } };
    expect(await rulesOf((await made({ LayoutEntityType: 1 })).Id)).toMatchObject(whole);
    const { Id } = await made({ LayoutEntityType: 3 });
    expect(await change('Layout', 'layout', { Id, LayoutEntityType: 1 })).toEqual([
      400,
      'INVALID_INPUT',
      'layout.LayoutEntityType',
    ]);
  });
});

describe('payment types', () => {
  it('of gift cards stay what they are, by every change [R-FIN-007]', async () => {
    const { Id } = await owner.do('TenderCreate', {
      tender: { Name: 'Gift card', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
    });
    const put = (more: Json) => change('Tender', 'tender', { Id, ...more });
    for (const more of [
      { Settings: [{ Key: 'giftcard', Value: false }] },
      { Settings: [{ Key: 'giftcard', Value: null }] },
      { TenderActionType: 1 },
      { DeletedOn: new Date(house.now()).toISOString() },
    ])
      expect(await put(more)).toEqual([422, 'TENDER_GIFTCARD']);
    expect(await put({ Name: 'Card', Settings: [{ Key: 'validDays', Value: 90 }] })).toEqual([200]);
    expect(await answer('TenderDelete', { tender: { Id } })).toEqual([422, 'TENDER_GIFTCARD']);
  });
});

describe('filter presets', () => {
  it('hold what a list may be narrowed by, and nothing else [R-PRESET-001]', async () => {
    const preset = (Predicate: unknown) => answer('PresetCreate', { preset: { Code: 'Mine', Predicate } });
    const at = (path: string) => [400, 'INVALID_INPUT', `preset.Predicate${path}`];
    expect(await preset({ ApprovedOn: { Interval: 4 }, Branches: [{ Id: shop.branchId }], Number: '7' })).toEqual([
      200,
    ]);
    expect(await preset(null)).toEqual([200]);
    expect(await preset({ Foo: 4 })).toEqual(at('.Foo'));
    expect(await preset({ Columns: ['Foo'] })).toEqual(at('.Columns'));
    expect(await preset('hello')).toEqual(at(''));
    expect(await preset([1])).toEqual(at(''));
    expect(await preset({ Number: 'x'.repeat(30_000) })).toEqual(at(''));
  });
});

describe('exports', () => {
  it('are of a known kind and form [R-EXPORT-001] [R-EXPORT-004]', async () => {
    for (const more of [{ RawDataActionType: 99 }, { RawDataActionType: 0 }, { Extension: 'pdf' }, { predicate: 'x' }])
      expect((await answer('ExchangeExport', { rawData: { RawDataActionType: 1, ...more } }))[0]).toBe(400);
  });
});
