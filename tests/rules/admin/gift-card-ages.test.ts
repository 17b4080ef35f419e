import { expect, it } from 'vitest';
import { owedByAge } from '#admin/sale/gift-cards/outstanding.ts';

const dayMs = 86_400_000;
const now = 1_000 * dayMs;
const soldAgo = (days: number, more: object = {}) => ({
  Value: 100,
  Balance: 100,
  RegisteredOn: now - days * dayMs,
  ...more,
});

it('what is owed on gift cards is told by its age, apart from what expired; what was redeemed is owed no more [R-GIFT-003]', () => {
  const cards = [
    soldAgo(0),
    soldAgo(90, { Balance: 40 }),
    soldAgo(91),
    soldAgo(365),
    soldAgo(366),
    soldAgo(10, { Balance: 0, RedeemedOn: now }),
    soldAgo(400, { ValidUntil: now - 1 }),
    soldAgo(5, { ValidUntil: now }),
    // Older than the field of what is left.
    { Value: 70, RegisteredOn: now - dayMs },
  ];
  const { owed, ages, expired } = owedByAge(cards, now);
  expect(owed).toMatchObject({ count: 7, sum: 610 });
  expect(ages.map(({ count, sum }) => [count, sum])).toEqual([
    [4, 310],
    [2, 200],
    [1, 100],
  ]);
  expect(expired).toMatchObject({ count: 1, sum: 100 });
});
