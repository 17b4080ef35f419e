import { expect, it } from 'vitest';
import { plural } from '#codegen/model/plural.ts';

it.each([
  ['Article', 'Articles'],
  ['Branch', 'Branches'],
  ['Category', 'Categories'],
  ['Key', 'Keys'],
  ['Status', 'Statuses'],
  ['Tax', 'Taxes'],
  ['Dish', 'Dishes'],
  ['Payoff', 'Payoffs'],
  ['Tariff', 'Tariffs'],
  ['Brief', 'Briefs'],
  ['Shelf', 'Shelves'],
  ['Half', 'Halves'],
  ['Leaf', 'Leaves'],
  ['PriceLeaf', 'PriceLeaves'],
  ['Knife', 'Knives'],
  ['Safe', 'Safes'],
  ['Analysis', 'Analyses'],
  ['Quiz', 'Quizzes'],
  ['Child', 'Children'],
])('many of %s are %s', (one, many) => {
  expect(plural(one)).toBe(many);
});
