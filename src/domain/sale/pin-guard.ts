/** Wrong PINs in this time count together. */
const windowMs = 15 * 60_000;
/** So many may be wrong before the pad rests. */
const mostWrong = 10;
const firstRestMs = 30_000;
const longestRestMs = 15 * 60_000;

/** Times of wrong PINs that still count. */
export const recentPins = (wrong: readonly number[], now: number): readonly number[] =>
  wrong.filter((at) => now - at < windowMs && at <= now);

/**
 * Milliseconds until a pad takes the next PIN; 0: now. It rests half a minute after `most` wrong ones, and twice as
 * long after each that follows. A right one is no reason to forget the wrong: a cashier who guesses has one of his own.
 */
export const pinRestMs = (wrong: readonly number[], now: number, most = mostWrong): number => {
  const recent = recentPins(wrong, now);
  if (recent.length < most) return 0;
  const rest = Math.min(firstRestMs * 2 ** (recent.length - most), longestRestMs);
  return Math.max(0, (recent.at(-1) as number) + rest - now);
};
