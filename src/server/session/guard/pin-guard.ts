import { pinRestMs, recentPins } from '#domain/sale/pin-guard.ts';
import { Fault } from '#domain/faults.ts';

const mostTills = 50_000;

/** Wrong PINs of each till by itself: nobody else waits for them. */
export interface PinGuard {
  /** Counts a try before it is looked at; answers how to take it back where it was right. @throws PIN_THROTTLED */
  enter(tokenId: number, now: number): () => void;
}

export const createPinGuard = (): PinGuard => {
  const tries = new Map<number, readonly number[]>();
  return {
    enter(tokenId, now) {
      const before = recentPins(tries.get(tokenId) ?? [], now);
      const rest = pinRestMs(before, now);
      if (rest > 0) throw new Fault('PIN_THROTTLED', { retryAfter: Math.ceil(rest / 1000) });
      tries.delete(tokenId);
      // The oldest leaves first.
      if (tries.size >= mostTills) tries.delete(tries.keys().next().value as number);
      tries.set(tokenId, [...before, now]);
      return () => {
        const left = [...(tries.get(tokenId) ?? [])];
        const at = left.lastIndexOf(now);
        if (at >= 0) left.splice(at, 1);
        tries.set(tokenId, left);
      };
    },
  };
};
