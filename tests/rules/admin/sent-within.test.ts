import { expect, it } from 'vitest';
import { sentWithin } from '#admin/sale/attention/sent-within.ts';

const line = (Id: number, Quantity: number, more: object = {}) => ({ Article: { Id }, Quantity, ...more });

it('tells lines and payments of a receipt, and of a step on a bill, wherever they stand', () => {
  const Lots = [line(1, 2, { DebitPrice: 5, DebitSum: 9.5 }), line(2, 1.5, { DebitPrice: 4 })];
  const Payoffs = [{ Tender: { Id: 7 }, Value: 15.5 }];
  const found = {
    lines: [
      { articleId: 1, quantity: 2000, sum: 950 },
      { articleId: 2, quantity: 1500, sum: 600 },
    ],
    payments: [{ tenderId: 7, sum: 1550 }],
  };
  expect(sentWithin({ ClientId: 'x', Lots, Payoffs })).toEqual(found);
  expect(sentWithin({ operation: { Documents: [{ Lots }], Payoffs } })).toEqual(found);
});

it.each([
  ['nothing', undefined],
  ['a text', 'Lots'],
  ['lists of what is no line', { Lots: [null, 1, 'x'], Payoffs: { Value: 1 } }],
])('tells nothing of %s', (_what, sent) => {
  expect(sentWithin(sent)).toEqual({ lines: [], payments: [] });
});

it('takes figures that nobody can count for none', () => {
  const odd = { Lots: [line(1, 1e300, { DebitSum: 1e300 }), line(2, 1e9, { DebitPrice: 1e10 }), { Article: 'x' }] };
  expect(sentWithin(odd).lines.map(({ articleId, quantity, sum }) => [articleId, quantity, sum])).toEqual([
    [1, 0, 0],
    [2, 1e12, 0],
    [0, 0, 0],
  ]);
});
