/** Wrong PINs in this time count together. */
const windowMs = 15 * 60_000;
/** So many may be wrong; then the pad rests until the oldest is forgotten. */
const mostWrong = 10;

/** Times of wrong PINs that still count. */
export const recentTries = (tries: readonly number[], now: number): readonly number[] => tries.filter((at) => now - at < windowMs && at <= now);

/** Milliseconds until the next PIN may be tried; 0: now. */
export const restMs = (tries: readonly number[], now: number): number => {
  const recent = recentTries(tries, now);
  return recent.length < mostWrong ? 0 : windowMs - (now - (recent[recent.length - mostWrong] as number));
};
