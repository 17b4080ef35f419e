import { describe, expect, it } from 'vitest';
import { houseOfFile, type Json } from '../../house.ts';
import { openRestaurant, verified } from '../../restaurant/restaurant.ts';

const house = await houseOfFile();
const day = 86_400_000;
const iso = (on: number): string => new Date(on).toISOString();

/** A bakery: dough is made as it is used, bread beforehand. */
const openBakery = async () => {
  const place = await openRestaurant(house);
  const { do: call } = place.owner;
  const [flour, yeast, water] = [await place.product(2), await place.product(9), await place.product(1)];
  const composite = async (type: number) => {
    const id = await place.product(10);
    const { Version } = await call('ArticleRead', { article: { Id: id } });
    await call('ArticleUpdate', { article: { Id: id, Version, ArticleActionType: type } });
    return id;
  };
  const [dough, bread] = [await composite(4), await composite(2)];
  const recipe = (id: number, Quantity: number, parts: [number, number][], more: Json = {}) =>
    call('DocumentApprove', {
      document: {
        DocumentActionType: 8,
        Article: { Id: id },
        Quantity,
        Lots: parts.map(([Id, quantity]) => ({ Article: { Id }, Quantity: quantity })),
        ...more,
      },
    });
  await recipe(dough, 3, [
    [flour, 2],
    [yeast, 0.1],
  ]);
  await recipe(bread, 2, [
    [dough, 1.5],
    [flour, 0.1],
  ]);
  const produce = (id: number, Quantity: number, more: Json = {}, line: Json = {}) => ({
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: place.branchId },
      CreditDepot: { Id: place.depotId },
      Settings: [{ Key: 'IsProduction', Value: true }],
      Lots: [{ Article: { Id: id }, Quantity, ...line }],
      ...more,
    },
  });
  const left = async (...ids: number[]) =>
    Promise.all(ids.map(async (id) => (await place.stock(id)).map(({ Quantity }) => Quantity)[0]));
  const cost = (id: number, more: object = {}) => call('RecipeCostRead', { article: { Id: id }, ...more });
  return { ...place, call, flour, yeast, water, dough, bread, recipe, produce, left, cost };
};

describe('production', () => {
  it('takes the ingredients out of stock, and brings the product in at what they cost, from no supplier', async () => {
    const at = await openBakery();
    await at.receive([
      [at.flour, 20, 1.1],
      [at.yeast, 1, 30],
    ]);
    const made = await at.call('DocumentApprove', at.produce(at.bread, 4, {}, { CreditPrice: 77, CreditVatRate: 20 }));
    // 4 loaves: 3 of dough, which is 2 of flour and 0.1 of yeast, and 0.2 of flour.
    expect(made.Lots).toMatchObject([{ Quantity: 4, CreditSum: 5.42, CreditVatSum: 0, BalanceQuantity: 4 }]);
    expect(made.Contractor?.Id).toBeUndefined();
    expect(await at.left(at.flour, at.yeast, at.bread)).toEqual([17.8, 0.9, 4]);
    const { Entities } = await at.call('DocumentSearch', {
      predicate: { DocumentActionTypes: [2], DocumentOperationTypes: [6] },
    });
    expect(Entities).toHaveLength(1);
    house.wait(1000);
    const reversed = await at.owner.try('DocumentReverse', { document: { Id: made.Id } });
    expect([reversed.status, reversed.fault.Code]).toEqual([422, 'DOCUMENT_REVERSAL']);
    await verified(house, at);
  });

  it('is only of what a recipe makes beforehand', async () => {
    const at = await openBakery();
    await at.receive([[at.flour, 20, 1]]);
    for (const id of [at.flour, at.dough]) {
      const answer = await at.owner.try('DocumentApprove', at.produce(id, 1));
      expect([answer.status, answer.fault.Code]).toEqual([422, 'RECIPE_MISSING']);
    }
    const settings = { Settings: [] };
    const income = await at.owner.try('DocumentApprove', at.produce(at.bread, 1, settings));
    expect(income.fault.Code).toBe('DOCUMENT_CONTRACTOR_MISSING');
    expect(await at.left(at.flour)).toEqual([20]);
    await verified(house, at);
  });

  it('that is repeated makes nothing again', async () => {
    const at = await openBakery();
    await at.receive([[at.flour, 20, 1]]);
    const body = at.produce(at.bread, 2, { ClientId: crypto.randomUUID() });
    await at.call('DocumentApprove', body);
    await at.call('DocumentApprove', body);
    expect(await at.left(at.bread)).toEqual([2]);
  });
});

describe('the cost of a product by its recipe', () => {
  it('is that of all it is made of, to any depth, with what can be made and what runs out first', async () => {
    const at = await openBakery();
    await at.receive([
      [at.flour, 20, 1.1],
      [at.yeast, 1, 30],
    ]);
    const card = await at.cost(at.bread, { quantity: 4 });
    expect(card.Parts).toMatchObject([
      { Article: { Id: at.flour }, Quantity: 2.2, CreditPrice: 1.1, CreditSum: 2.42, Stock: 20, IsShort: false },
      { Article: { Id: at.yeast }, Quantity: 0.1, CreditSum: 3, Stock: 1, IsShort: false },
    ]);
    expect(card).toMatchObject({ Quantity: 4, CreditSum: 5.42, CreditPrice: 1.36, MayBeMade: 36.363 });
    expect(card.Limiting?.Id).toBe(at.flour);
    expect((await at.cost(at.bread)).CreditPrice).toBe(1.36);
    // Nothing is in the other depot: it costs what it was bought for.
    const elsewhere = await at.cost(at.bread, { quantity: 4, depot: { Id: at.otherDepotId } });
    expect(elsewhere).toMatchObject({ CreditSum: 5.42, MayBeMade: 0 });
    expect(elsewhere.Parts?.every(({ IsShort }) => IsShort)).toBe(true);
  });

  it('is that of a past day by the recipe and the stock of then', async () => {
    const at = await openBakery();
    const then = house.now();
    await at.receive([[at.flour, 10, 1]], { ApprovedOn: iso(then - 20 * day) });
    await at.receive([[at.yeast, 1, 30]], { ApprovedOn: iso(then - 20 * day) });
    await at.receive([[at.flour, 10, 3]], { ApprovedOn: iso(then - 5 * day) });
    house.wait(60_000);
    await at.recipe(at.bread, 1, [[at.flour, 1]], { ApprovedOn: iso(house.now()) });
    house.wait(60_000);
    const now = await at.cost(at.bread, { quantity: 10 });
    expect([now.CreditSum, now.Parts?.length]).toEqual([20, 1]);
    const before = await at.cost(at.bread, { quantity: 20, appliedOn: iso(then - 10 * day) });
    // 11 of flour at 1 and 0.5 of yeast at 30.
    expect([before.CreditSum, before.MayBeMade]).toEqual([26, 18.181]);
  });

  it('is asked for a product of the company that has a recipe', async () => {
    const at = await openBakery();
    const codeOf = async (who: typeof at.owner, id: number) =>
      (await who.try('RecipeCostRead', { article: { Id: id } })).fault.Code;
    expect(await codeOf(at.owner, at.flour)).toBe('RECIPE_MISSING');
    expect(await codeOf(at.owner, 999_999)).toBe('NOT_FOUND');
    expect(await codeOf(await house.signUp(), at.bread)).toBe('NOT_FOUND');
  });
});
