import { expect, it } from 'vitest';
import { settleDebts, type DebtChange } from '#domain/documents/chain/settle-debts.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';

const sumOf = (some: readonly { Sum: number }[]): number => some.reduce((sum, { Sum }) => sum + Sum, 0);

it('a payment pays its document, then the oldest', () => {
  const changes: DebtChange[] = [
    { Id: 1, On: 1, Sum: 100, SourceId: null },
    { Id: 2, On: 2, Sum: 50, SourceId: null },
    { Id: 3, On: 3, Sum: -70, SourceId: 2 },
  ];
  expect(settleDebts(changes).map(({ Id, Open }) => [Id, Open])).toEqual([[1, 80]]);
});

it('a payment that was reversed pays nothing', () => {
  const changes: DebtChange[] = [
    { Id: 1, On: 1, Sum: 100, SourceId: null },
    { Id: 2, On: 2, Sum: -70, SourceId: 1 },
    { Id: 3, On: 3, Sum: 70, SourceId: 2 },
  ];
  expect(settleDebts(changes).map(({ Id, Open }) => [Id, Open])).toEqual([[1, 100]]);
});

it('a return of another sign than its document, or of none, is no matter', () => {
  expect(settleDebts([{ Id: 1, On: 1, Sum: 5, SourceId: 9 }]).map(({ Open }) => Open)).toEqual([5]);
  expect(settleDebts([])).toEqual([]);
});

it('what is open adds up to what is owed, has one sign, and is no more than its document, whatever happened', () => {
  const seed = newSeed();
  const next = randomFrom(seed);
  const random = (to: number): number => Math.floor(next() * to);
  for (let round = 0; round < rounds(200, 5000); round++) {
    const changes = Array.from({ length: random(20) }, (_, at): DebtChange => ({
      Id: at + 1,
      On: random(10),
      Sum: (1 + random(100)) * (random(2) === 0 ? 1 : -1),
      SourceId: random(3) === 0 ? 1 + random(20) : null,
    }));
    const open = settleDebts(changes);
    const left = open.reduce((sum, { Open }) => sum + Open, 0);
    expect([seed, left]).toEqual([seed, sumOf(changes)]);
    expect(new Set(open.map(({ Open }) => Math.sign(Open))).size).toBeLessThan(2);
    expect(open.every(({ Open, Sum }) => Math.sign(Open) === Math.sign(Sum) && Math.abs(Open) <= Math.abs(Sum))).toBe(
      true,
    );
  }
});
