export type EvennessLetter = 'X' | 'Y' | 'Z';

/** Deviations from the mean, in its share, up to which a letter is given. */
const limits: readonly (readonly [EvennessLetter, number])[] = [
  ['X', 0.1],
  ['Y', 0.25],
];

/**
 * How evenly something sells, by its quantities in periods of one length: X up to a deviation of 10 per cent from their
 * mean, Y up to 25, else Z. undefined: of fewer than two periods nothing is known, and what did not sell has no letter.
 */
export const evennessOf = (quantities: readonly number[]): EvennessLetter | undefined => {
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  if (quantities.length < 2 || total <= 0) return undefined;
  const mean = total / quantities.length;
  const variance = quantities.reduce((sum, quantity) => sum + (quantity - mean) ** 2, 0) / quantities.length;
  const deviation = Math.sqrt(variance) / mean;
  return limits.find(([, limit]) => deviation <= limit)?.[0] ?? 'Z';
};
