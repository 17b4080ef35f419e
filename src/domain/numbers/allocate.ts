import { multiplyDivide } from './rounding.ts';

/**
 * Shares a total out by weights so that the parts add up to it exactly. Each part is the difference of two rounded
 * running shares, so none is further than one unit from its exact share, and none is above its weight while the total
 * is not above all weights. Weights are whole and not negative; with no weight at all everything goes to the first
 * part.
 */
export const allocate = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((left, right) => left + right, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let running = 0;
  let given = 0;
  return weights.map((weight) => {
    running += weight;
    const share = multiplyDivide(total, running, sum);
    const part = share - given;
    given = share;
    return part;
  });
};
