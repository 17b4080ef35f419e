import { expect, it } from 'vitest';
import type { Basket } from '#domain/discount/basket.ts';
import { discountOf, type DiscountPredicate } from '#domain/discount/discount.ts';
import { explainLine } from '#domain/discount/explain-line.ts';
import type { PricedLine } from '#domain/sale/price-receipt.ts';
import { basket, layout, line, rule, sold, type Terms } from './shop.ts';

/** Why the first line has its price: names of what took something off, and names with reasons of what did not. */
const explained = (rules: readonly DiscountPredicate[], of: Basket, terms?: Terms): [string[], [string, string][]] => {
  const [first] = sold(rules, of, terms).lines;
  const discounts = rules.map((each, index) => discountOf(layout(each, index + 1)));
  const { applied, rejected } = explainLine(discounts, of, first as PricedLine);
  return [applied.map(({ name }) => name), rejected.map(({ name, reason }) => [name, reason])];
};

it('says of each discount once whether it made the price, or why it did not', () => {
  const two = basket([line('1')], { customer: { id: 5, groupIds: [] } });
  expect(explained([rule(), rule({ Active: false }), rule({ branches: [{ Id: 2 }] })], two)).toEqual([
    ['Discount 1'],
    [
      ['Discount 2', 'paused'],
      ['Discount 3', 'branch'],
    ],
  ]);
});

it('says of a discount that holds and took nothing off what was better', () => {
  const one = basket([line('1')], { customer: { id: 5, groupIds: [] } });
  expect(explained([rule({ Value: 10 }), rule({ Value: 20, ExcludeFromOtherDiscunts: true })], one)).toEqual([
    ['Discount 2'],
    [['Discount 1', 'excluded']],
  ]);
  expect(explained([rule({ Value: 10 })], one, { customerDiscount: 30_00 })[1]).toEqual([
    ['Discount 1', 'customerBetter'],
  ]);
  expect(explained([rule({ Value: 0 })], one)).toEqual([[], [['Discount 1', 'noEffect']]]);
});

it('says of a gift or a set that it is not complete, and of what takes no discount that it takes none', () => {
  const pair = rule({ Type: 3, Value: 100, buyQuantity: 1, getQuantity: 1 });
  const paused = rule({ Active: false });
  const of = (quantity: number, noDiscount = false) =>
    explained([pair, paused], basket([line('1', { quantity, noDiscount }), line('2', { noDiscount: true })]));
  expect([of(1000), of(2000), of(2000, true)]).toEqual([
    [
      [],
      [
        ['Discount 1', 'incomplete'],
        ['Discount 2', 'paused'],
      ],
    ],
    [['Discount 1'], [['Discount 2', 'paused']]],
    [
      [],
      [
        ['Discount 1', 'noDiscount'],
        ['Discount 2', 'noDiscount'],
      ],
    ],
  ]);
});

it('says nothing of a line that is not in the basket', () => {
  const [first] = sold([rule()], basket([line('1')])).lines;
  const other = { ...(first as PricedLine), id: '2', steps: [] };
  expect(explainLine([discountOf(layout(rule()))], basket([line('1')]), other)).toEqual({ applied: [], rejected: [] });
});
