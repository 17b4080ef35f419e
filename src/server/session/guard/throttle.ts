import { createFairMap } from './fair-map.ts';

/** Counts tries by key in a sliding window, in memory. A restart forgets them, which a guesser cannot bring about. */
export interface Throttle {
  /** Seconds until a try is free again; 0: free now. */
  wait(key: string, now: number): number;
  /** `owner`: the company or network that brings the key; one of them cannot push out the tries of another. */
  take(key: string, now: number, owner?: string): void;
  /** How many tries are left, and in how many seconds there is one more. */
  left(key: string, now: number): { remaining: number; resetSeconds: number };
  /** Takes back the latest try: it was no guess. */
  refund(key: string): void;
}

export const createThrottle = ({
  limit,
  windowMs,
  capacity = 50_000,
}: {
  limit: number;
  windowMs: number;
  capacity?: number;
}): Throttle => {
  const tries = createFairMap<number[]>({ capacity });

  const living = (key: string, now: number): number[] => {
    const all = tries.get(key) ?? [];
    const from = all.findIndex((at) => at > now - windowMs);
    return from === 0 ? all : from < 0 ? [] : all.slice(from);
  };

  const dropOver = (now: number): void => {
    for (const [key, times] of tries.entries()) {
      if ((times.at(-1) ?? 0) > now - windowMs) return;
      tries.delete(key);
    }
  };

  return {
    wait(key, now) {
      const times = living(key, now);
      const first = times[times.length - limit];
      return first === undefined ? 0 : Math.max(1, Math.ceil((first + windowMs - now) / 1000));
    },
    take(key, now, owner = key) {
      const times = [...living(key, now), now];
      if (tries.size >= capacity) dropOver(now);
      tries.set(key, times, owner);
    },
    left(key, now) {
      const times = living(key, now);
      const [first] = times;
      return {
        remaining: Math.max(0, limit - times.length),
        resetSeconds: first === undefined ? 0 : Math.max(1, Math.ceil((first + windowMs - now) / 1000)),
      };
    },
    refund(key) {
      const times = tries.get(key);
      if (!times) return;
      if (times.length <= 1) tries.delete(key);
      else times.pop();
    },
  };
};
