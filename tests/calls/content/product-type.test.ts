import { beforeAll, describe, expect, it } from 'vitest';
import { apiOf, makeKey, type Api } from '#tests/rest/support/api.ts';
import type { Json } from '../house.ts';
import { restaurantOfFile } from '../restaurant/restaurant.ts';

// Of restaurants, which alone have composites.
const { house, place: shop } = await restaurantOfFile();
const { owner } = shop;
let api: Api;
let sold: number;
const composite = { ArticleActionType: 4, Settings: [{ Key: 'isComposite', Value: true }] };

beforeAll(async () => {
  api = apiOf(house, (await makeKey(owner)).Code);
  sold = await shop.product();
  await shop.receive([[sold, 5, 6]]);
  await shop.sell([[sold, 1, 10]]);
});

const read = (Id: number): Promise<Json> => owner.do('ArticleLoad', { article: { Id } });
const codeOf = async (name: string, article: object): Promise<[number, string | undefined]> => {
  const { status, fault } = await owner.try(name, { article });
  return [status, status === 200 ? undefined : fault.Code];
};
const change = async (Id: number, more: object) =>
  codeOf('ArticleUpdate', { Id, Version: (await read(Id)).Version, ...more });

describe('the type of a product that stands in documents', () => {
  it('stays as it is, by every door [R-CAT-022] [R-CAT-024]', async () => {
    for (const other of [composite, { ArticleActionType: 8 }, { Settings: [{ Key: 'isComposite', Value: true }] }])
      expect(await change(sold, other)).toEqual([422, 'PRODUCT_TYPE_FIXED']);
    const { Id, Version } = await read(sold);
    expect(await codeOf('ArticleUpload', { Id, Version, ...composite })).toEqual([422, 'PRODUCT_TYPE_FIXED']);
    expect((await api.ask('PUT', `articles/${Id}`, { id: Id, Version, ...composite })).status).toBe(422);
    expect(await read(sold)).toMatchObject({ ArticleActionType: { Number: 1 }, Version });
    expect(await change(sold, { Price: 12, ArticleActionType: 1 })).toEqual([200, undefined]);
  });

  it('takes no variants, neither new nor moved ones [R-CAT-024]', async () => {
    const variant = { Name: 'Small', EntityActionType: 1 };
    const { Id, Version } = await read(sold);
    expect(await codeOf('ArticleUpload', { Id, Version, Articles: [variant] })).toEqual([422, 'VARIANT_PARENT']);
    expect(await codeOf('ArticleUpdate', { Id, Version, Articles: [variant] })).toEqual([422, 'VARIANT_PARENT']);
    expect(await codeOf('ArticleCreate', { Name: 'Small', ArticleParentId: Id })).toEqual([422, 'VARIANT_PARENT']);
    expect(await change(await shop.product(), { ArticleParentId: Id })).toEqual([422, 'VARIANT_PARENT']);
    expect((await read(sold)).IsParent).toBe(false);
  });

  it('of a dish changes in when its parts are written off [R-CAT-024]', async () => {
    const { Id } = await owner.do('ArticleCreate', { article: { Name: 'Soup', Price: 30, ...composite } });
    await shop.sell([[Id, 1, 30]]);
    expect(await change(Id, { ArticleActionType: 2 })).toEqual([200, undefined]);
    expect(await change(Id, { Settings: [{ Key: 'isComposite', Value: null }] })).toEqual([422, 'PRODUCT_TYPE_FIXED']);
  });

  it('is open as long as nothing was recorded [R-CAT-022]', async () => {
    const fresh = await shop.product();
    expect(await change(fresh, composite)).toEqual([200, undefined]);
    expect(await change(fresh, { ArticleActionType: 1, Settings: [{ Key: 'isComposite', Value: false }] })).toEqual([
      200,
      undefined,
    ]);
  });
});

describe('a variant', () => {
  let shirt: Json;
  beforeAll(async () => {
    shirt = await owner.do('ArticleUpload', {
      article: { Name: 'Shirt', Price: 10, Articles: [{ Name: 'Shirt S', EntityActionType: 1 }] },
    });
  });
  const variantOf = async (Id: number): Promise<number> => (await read(Id)).Articles[0].Id;

  it('stays with its product, and is of its kind [R-CAT-024]', async () => {
    const other = await owner.do('ArticleCreate', { article: { Name: 'Coat' } });
    const Id = await variantOf(shirt.Id);
    for (const moved of [{ ArticleParentId: other.Id }, { ArticleParentId: null }, composite])
      expect(await change(Id, moved)).toEqual([422, 'PRODUCT_TYPE_FIXED']);
    expect((await read(Id)).ArticleParentId).toBe(shirt.Id);
  });

  it('has no variants of its own; nor has a composite, nor a product itself as its parent [R-CAT-024]', async () => {
    const dish = await owner.do('ArticleCreate', { article: { Name: 'Salad', ...composite } });
    for (const ArticleParentId of [await variantOf(shirt.Id), dish.Id])
      expect(await codeOf('ArticleCreate', { Name: 'Inner', ArticleParentId })).toEqual([422, 'VARIANT_PARENT']);
    const alone = await shop.product();
    expect(await change(alone, { ArticleParentId: alone })).toEqual([422, 'VARIANT_PARENT']);
    expect(await change(shirt.Id, composite)).toEqual([422, 'PRODUCT_TYPE_FIXED']);
  });

  it('has one item of each collection that makes it; promotions and groups may be several [S]', async () => {
    const split = async (SplitActionType: number): Promise<{ Id: number }[]> => {
      const { Id } = await owner.do('ArticleSplitCreate', {
        articleSplit: { Name: `Split ${SplitActionType}`, SplitActionType },
      });
      const item = async (Name: string) =>
        owner.do('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id } } });
      return [await item('one'), await item('two')].map((made) => ({ Id: made.Id }));
    };
    const [sizes, offers, groups] = [await split(2), await split(5), await split(6)];
    const make = (ArticleGroups: object[]) =>
      codeOf('ArticleCreate', { Name: 'Shirt M', ArticleParentId: shirt.Id, ArticleGroups });
    expect(await make(sizes)).toEqual([422, 'VARIANT_ITEMS']);
    expect(await make([sizes[0] as object, ...offers, ...groups])).toEqual([200, undefined]);
    expect(await change(await variantOf(shirt.Id), { ArticleGroups: sizes })).toEqual([422, 'VARIANT_ITEMS']);
  });
});
