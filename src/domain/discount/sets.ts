import type { Minor } from '#generated/types.ts';
import { allocate } from '../numbers/allocate.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { one } from '../quantity.ts';
import type { BasketLine } from './basket.ts';
import { wholePercent } from '../sale/price-unit.ts';
import type { Discount, Effect } from './discount.ts';

/** Sums taken off by discounts over several units, by the id of the line, at list prices. */
export type OffByLine = ReadonlyMap<string, Minor>;

/** So many whole units of a line. */
interface Units {
  readonly line: BasketLine;
  readonly count: number;
}

const wholeUnits = ({ quantity }: BasketLine): number => Math.floor(quantity / one);

/** The first so many units of the lines in their order. */
const take = (lines: readonly BasketLine[], wanted: number): Units[] => {
  let left = wanted;
  return lines.flatMap((line) => {
    const count = Math.min(left, wholeUnits(line));
    left -= count;
    return count > 0 ? [{ line, count }] : [];
  });
};

const worth = (units: readonly Units[]): Minor => units.reduce((sum, { line, count }) => sum + line.price * count, 0);

/** Price of the first units, as many as given. */
const worthOfFirst = (lines: readonly BasketLine[], wanted: number): Minor => {
  let [left, sum] = [wanted, 0];
  for (const line of lines) {
    if (left === 0) break;
    const count = Math.min(left, wholeUnits(line));
    left -= count;
    sum += line.price * count;
  }
  return sum;
};

const countUnits = (lines: readonly BasketLine[]): number => lines.reduce((sum, line) => sum + wholeUnits(line), 0);

const dearestFirst = (lines: readonly BasketLine[]): BasketLine[] =>
  lines.toSorted((left, right) => right.price - left.price);

/** Of each full round of bought units and gifts the gifts are cheaper: the cheapest units of all. */
const gifts = ({ buy, get, value }: Effect & { kind: 'gift' }, lines: readonly BasketLine[]): OffByLine => {
  const rounds = Math.floor(countUnits(lines) / (buy + get));
  const given = take(dearestFirst(lines).reverse(), rounds * get);
  return new Map(given.map(({ line, count }) => [line.id, multiplyDivide(line.price * count, value, wholePercent)]));
};

/** Price of the units above that of their sets, shared out by price. */
const shared = (units: readonly Units[], price: Minor): OffByLine => {
  const off = worth(units) - price;
  if (off <= 0) return new Map();
  const parts = allocate(
    off,
    units.map(({ line, count }) => line.price * count),
  );
  return new Map(units.map(({ line }, at) => [line.id, parts[at] as Minor]));
};

/** Any so many units: the dearest first, as long as a set is cheaper than what is in it. */
const anySets = ({ size, price }: Effect & { kind: 'set' }, lines: readonly BasketLine[]): OffByLine => {
  const sorted = dearestFirst(lines);
  const worthOf = (sets: number): Minor => worthOfFirst(sorted, sets * size);
  let [low, high] = [0, Math.floor(countUnits(lines) / size)];
  // Each set is worth no more than the one before it.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (worthOf(middle) - worthOf(middle - 1) > price) low = middle;
    else high = middle - 1;
  }
  return shared(take(sorted, low * size), low * price);
};

/** Of each listed product as many as the set has of it. */
const wholeSets = ({ parts, price }: Effect & { kind: 'set' }, lines: readonly BasketLine[]): OffByLine => {
  const wanted = [...parts].map(([id, count]) => ({
    count,
    own: dearestFirst(lines.filter(({ articleId }) => articleId === id)),
  }));
  const sets =
    wanted.length === 0 ? 0 : Math.min(...wanted.map(({ own, count }) => Math.floor(countUnits(own) / count)));
  return shared(
    wanted.flatMap(({ own, count }) => take(own, sets * count)),
    sets * price,
  );
};

/** Sums that gifts and sets take off each line of the discount; only whole units count. */
export const offOfUnits = ({ effect }: Discount, lines: readonly BasketLine[]): OffByLine => {
  if (effect.kind === 'gift') return gifts(effect, lines);
  if (effect.kind !== 'set') return new Map();
  return effect.size > 0 ? anySets(effect, lines) : wholeSets(effect, lines);
};
