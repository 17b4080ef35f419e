/** Counts tries by key in a sliding window, in memory. A restart forgets them, which a guesser cannot bring about. */
export interface Throttle {
  /** Seconds until a try is free again; 0: free now. */
  wait(key: string, now: number): number;
  take(key: string, now: number): void;
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
  const tries = new Map<string, number[]>();

  const living = (key: string, now: number): number[] => {
    const all = tries.get(key) ?? [];
    const from = all.findIndex((at) => at > now - windowMs);
    return from === 0 ? all : from < 0 ? [] : all.slice(from);
  };

  // Oldest keys leave first: a flood of made-up keys must not fill the memory.
  const makeRoom = (now: number): void => {
    for (const [key, times] of tries) {
      const isOver = (times.at(-1) ?? 0) <= now - windowMs;
      if (!isOver && tries.size < capacity) return;
      tries.delete(key);
    }
  };

  return {
    wait(key, now) {
      const times = living(key, now);
      const first = times[times.length - limit];
      return first === undefined ? 0 : Math.max(1, Math.ceil((first + windowMs - now) / 1000));
    },
    take(key, now) {
      const times = [...living(key, now), now];
      tries.delete(key);
      if (tries.size >= capacity) makeRoom(now);
      tries.set(key, times);
    },
    refund(key) {
      const times = tries.get(key);
      if (!times) return;
      if (times.length <= 1) tries.delete(key);
      else tries.set(key, times.slice(0, -1));
    },
  };
};
