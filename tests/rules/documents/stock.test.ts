import { describe, expect, it } from 'vitest';
import { provisionalCost, type Layer } from '#domain/documents/stock-layers.ts';
import { exactly, fc, holds } from '../numbers/property.ts';
import { drawLayers, remainingCost, settle } from './stock-draws.ts';
import { replayStock, type Move } from './stock-replay.ts';

const layer = (lotId: number, quantity: number, cost: number, remaining = quantity): Layer => ({ lotId, quantity, cost, remaining });
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe('layers of stock', () => {
  it('are consumed oldest first, each at its own cost', () => {
    const { draws, uncovered } = drawLayers([layer(1, 2000, 1000), layer(2, 3000, 1800)], 4000);
    expect(draws).toEqual([{ lotId: 1, quantity: 2000, cost: 1000 }, { lotId: 2, quantity: 2000, cost: 1200 }]);
    expect(uncovered).toBe(0);
  });

  it('give the chosen one first and go on with the oldest', () => {
    expect(drawLayers([layer(1, 2000, 1000), layer(2, 1000, 700)], 1500, 2).draws.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([[2, 1000], [1, 500]]);
  });

  it('say what they do not cover', () => {
    expect(drawLayers([layer(1, 1000, 100)], 2500).uncovered).toBe(1500);
  });

  it('lose no hundredth: thirds of 10.00 cost 3.33, 3.34 and 3.33', () => {
    const costs = [3000, 2000, 1000].map((remaining) => drawLayers([layer(1, 3000, 1000, remaining)], 1000).draws[0]?.cost);
    expect([costs, sum(costs as number[])]).toEqual([[333, 334, 333], 1000]);
  });

  it('keep the value of what remains as an exact share of the cost', () => {
    holds([fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e11 }), fc.double({ min: 0, max: 1, noNaN: true })], (quantity, cost, share) => {
      const drawn = Math.floor(quantity * share);
      const left = layer(1, quantity, cost, quantity - drawn);
      expect(BigInt(cost - remainingCost(left))).toBe(exactly(BigInt(cost) * BigInt(drawn), BigInt(quantity)));
    });
  });

  it('cover what went out before they came, oldest first', () => {
    expect(settle(layer(9, 2000, 500), [{ lotId: 1, quantity: 1500 }, { lotId: 2, quantity: 1500 }])).toEqual([
      { outLotId: 1, lotId: 9, quantity: 1500, cost: 375 }, { outLotId: 2, lotId: 9, quantity: 500, cost: 125 },
    ]);
  });

  it('cost provisionally what the last known goods cost, and nothing where none are known', () => {
    expect([provisionalCost({ quantity: 3000, cost: 1000 }, 1000), provisionalCost(undefined, 1000)]).toEqual([333, 0]);
  });
});

describe('the replay of all moves', () => {
  it('lets sales go negative and fills their cost in when goods come', () => {
    const sold = replayStock([{ kind: 'in', lotId: 1, quantity: 1000, cost: 500 }, { kind: 'out', lotId: 2, quantity: 3000 }]);
    expect([sold.balance, sold.costs.get(2), sold.uncovered]).toEqual([-2000, 1500, [{ lotId: 2, quantity: 2000, cost: 1000 }]]);
    const filled = replayStock([{ kind: 'in', lotId: 1, quantity: 1000, cost: 500 }, { kind: 'out', lotId: 2, quantity: 3000 }, { kind: 'in', lotId: 3, quantity: 5000, cost: 3000 }]);
    expect([filled.balance, filled.costs.get(2), filled.uncovered, filled.layers[1]?.remaining]).toEqual([3000, 500 + 1200, [], 3000]);
  });

  it('takes goods that come without a cost at the last known one', () => {
    const { layers } = replayStock([{ kind: 'in', lotId: 1, quantity: 2000, cost: 1000 }, { kind: 'out', lotId: 2, quantity: 2000 }, { kind: 'in', lotId: 3, quantity: 1000 }]);
    expect(layers[1]?.cost).toBe(500);
  });

  it('keeps what a count set although an earlier document is taken back: 1 stays 1', () => {
    const june: Move = { kind: 'in', lotId: 1, quantity: 5000, cost: 100 };
    const count: Move = { kind: 'count', lotId: 2, quantity: 1000 };
    expect(replayStock([june, count])).toMatchObject({ balance: 1000 });
    expect(replayStock([count])).toMatchObject({ balance: 1000 });
    expect([replayStock([june, count]).differences.get(2), replayStock([count]).differences.get(2)]).toEqual([-4000, 1000]);
  });

  const move = (lotId: number): fc.Arbitrary<Move> => fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('in' as const), lotId: fc.constant(lotId), quantity: fc.integer({ min: 1, max: 50_000 }), cost: fc.integer({ min: 0, max: 1_000_000 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('in' as const), lotId: fc.constant(lotId), quantity: fc.integer({ min: 1, max: 50_000 }) }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('out' as const), lotId: fc.constant(lotId), quantity: fc.integer({ min: 1, max: 60_000 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('out' as const), lotId: fc.constant(lotId), quantity: fc.integer({ min: 1, max: 60_000 }), layer: fc.integer({ min: 1, max: lotId }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), lotId: fc.constant(lotId), quantity: fc.integer({ min: 0, max: 50_000 }) }) },
  );
  const moves = fc.integer({ min: 1, max: 40 }).chain((length) => fc.tuple(...Array.from({ length }, (_, index) => move(index + 1))));

  it('keeps value and quantity: what came in is what went out and what remains, to the last hundredth', () => {
    holds([moves], (history) => {
      const { draws, layers, uncovered, balance, costs } = replayStock(history);
      expect(sum(layers.map((each) => each.cost))).toBe(sum(draws.map((draw) => draw.cost)) + sum(layers.map(remainingCost)));
      expect(balance).toBe(sum(layers.map((each) => each.remaining)) - sum(uncovered.map((out) => out.quantity)));
      expect(sum([...costs.values()])).toBe(sum(draws.map((draw) => draw.cost)) + sum(uncovered.map((out) => out.cost)));
      for (const each of layers) {
        expect(each.remaining).toBeGreaterThanOrEqual(0);
        expect(sum(draws.filter((draw) => draw.lotId === each.lotId).map((draw) => draw.quantity))).toBe(each.quantity - each.remaining);
      }
      expect(draws.every((draw) => draw.cost >= 0 && draw.quantity > 0)).toBe(true);
    }, 1000);
  });

  it('never leaves goods in a layer while a sale is not covered', () => {
    holds([moves], (history) => {
      const { layers, uncovered } = replayStock(history);
      return uncovered.length === 0 || layers.every((each) => each.remaining === 0);
    }, 1000);
  });

  it('ends every history of counts and sales at what was counted less what was sold since', () => {
    holds([moves, fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 9_000 })], (history, counted, sold) =>
      replayStock([...history, { kind: 'count', lotId: 900, quantity: counted }, { kind: 'out', lotId: 901, quantity: sold }]).balance === counted - sold, 500);
  });
});
