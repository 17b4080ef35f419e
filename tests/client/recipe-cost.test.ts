import { describe, expect, it } from 'vitest';
import { ingredientsOf, type Recipes } from '#domain/catalogue/ingredients.ts';
import {
  canBeMade,
  partCost,
  recipeCost,
  type InnerRecipes,
  type PartStocks,
} from '#admin/catalogue/production/recipe.ts';

const [flour, water, dough, salt, service] = [1, 2, 3, 4, 5];
const label = (Id: number) => ({ Id });
/** 3.000 of dough from 2.000 of flour and 1.000 of water. */
const inner: InnerRecipes = {
  recipes: new Map([
    [
      dough,
      {
        articleId: dough,
        makes: 3000,
        parts: [
          { articleId: flour, quantity: 2000 },
          { articleId: water, quantity: 1000 },
        ],
      },
    ],
  ]),
  stocked: [flour, water, salt].map(label),
};
/** 10.000 of flour for 15.55, 4.000 of water for 1.00. */
const stock: PartStocks = new Map([
  [flour, { quantity: 10_000, sum: 15_55 }],
  [water, { quantity: 4000, sum: 1_00 }],
]);
const recipe = (...lots: [id: number, quantity: number][]) => ({
  Quantity: 2000,
  Lots: lots.map(([id, Quantity]) => ({ Article: label(id), Quantity })),
});

describe('what a recipe costs by what is in stock [W3]', () => {
  it('goes through ingredients that are made as they are sold, and rounds sums alone', () => {
    // 1.5 of dough are 1.0 of flour and 0.5 of water.
    expect(partCost({ articleId: dough, quantity: 1500 }, stock, inner)).toBe(156 + 13);
    expect(recipeCost(recipe([dough, 1500], [flour, 333]), stock, inner)).toEqual({ sum: 156 + 13 + 52, unit: 111 });
    expect(recipeCost(recipe([salt, 1000]), stock, inner).sum).toBe(0);
  });

  it('says how much can be made: as much as the scarcest ingredient allows', () => {
    expect(canBeMade(recipe([dough, 1500]), stock, inner)).toBe(16_000);
    expect(canBeMade(recipe([dough, 1500], [flour, 3000]), stock, inner)).toBe(5000);
    expect(canBeMade(recipe([dough, 1500], [salt, 1]), stock, inner)).toBe(0);
    expect(canBeMade(recipe([service, 1000]), stock, inner)).toBeUndefined();
  });
});

describe('the ingredients of a product [W3]', () => {
  const recipes: Recipes = new Map(
    Array.from({ length: 60 }, (_, at) => [
      at + 1,
      // Each twice in the next: every way through them one by one would be longer than any day.
      { articleId: at + 1, makes: 2000, parts: [at + 2, at + 2].map((articleId) => ({ articleId, quantity: 1000 })) },
    ]),
  );

  it('are found in a time that grows with the recipes, not with the ways through them', () => {
    expect(ingredientsOf([{ articleId: 1, quantity: 1234 }], recipes)).toEqual({
      used: [{ articleId: 61, quantity: 1234 }],
      rings: [],
    });
  });

  it('end at a product that leads back to itself, which is named', () => {
    const ring = new Map([...recipes, [60, { articleId: 60, makes: 1000, parts: [{ articleId: 59, quantity: 500 }] }]]);
    expect(ingredientsOf([{ articleId: 59, quantity: 1000 }], ring)).toEqual({
      used: [{ articleId: 59, quantity: 500 }],
      rings: [59],
    });
  });

  it('are rounded once, half up', () => {
    const third: Recipes = new Map([[1, { articleId: 1, makes: 3000, parts: [{ articleId: 2, quantity: 1 }] }]]);
    const drawn = (quantity: number) => ingredientsOf([{ articleId: 1, quantity }], third).used;
    expect([drawn(1499), drawn(1500), drawn(4499)]).toEqual([
      [],
      [{ articleId: 2, quantity: 1 }],
      [{ articleId: 2, quantity: 1 }],
    ]);
  });
});
