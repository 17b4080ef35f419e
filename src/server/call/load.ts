/** Whether the server takes more calls: counts those running, watches the event loop, and knows when it is stopping. */
export interface Load {
  /** False: refuse with 503. Each true must be followed by leave(). */
  enter(): boolean;
  leave(): void;
  running(): number;
  shed(): number;
  isStopping(): boolean;
  /**
   * No more calls from now on; resolves when the running ones are answered and for a while nobody has come that had to
   * be told so, or after the time: a line that is closed on a caller who is about to speak looks to him like a crash.
   */
  drain(timeoutMs: number, quietMs?: number): Promise<void>;
}

export interface LoadLimits {
  /** Calls are refused while the event loop is later than this on average and a crowd waits. */
  delayMs: number;
  /** How many running calls are a crowd: one long piece of work on a slow machine is no overload. */
  crowd: number;
  /** Calls at once. */
  running: number;
  sampleMs: number;
}

const usual: LoadLimits = { delayMs: 400, crowd: 32, running: 1000, sampleMs: 100 };

/** How much the latest sample counts beside those before it. */
const weight = 0.3;

/**
 * Answers how late the event loop is on average; a timer that comes late tells. (node:perf_hooks records nothing when
 * it is late at each sample.)
 */
const watchDelay = (sampleMs: number): { delay: () => number; stop: () => void } => {
  let average = 0;
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    average += (Math.max(0, now - before - sampleMs) - average) * weight;
    before = now;
  }, sampleMs).unref();
  return { delay: () => average, stop: () => clearInterval(timer) };
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Refuses work that would only wait: what is taken is answered in good time. */
export const watchLoad = (limits: LoadLimits = usual): Load => {
  const { delay, stop } = watchDelay(limits.sampleMs);
  let isStopping = false;
  let lastOn = 0;
  let running = 0;
  let shed = 0;
  return {
    enter() {
      const isLate = running >= limits.crowd && delay() > limits.delayMs;
      if (isStopping || running >= limits.running || isLate) {
        shed += 1;
        lastOn = performance.now();
        return false;
      }
      running += 1;
      return true;
    },
    leave() {
      running -= 1;
      lastOn = performance.now();
    },
    running: () => running,
    shed: () => shed,
    isStopping: () => isStopping,
    async drain(timeoutMs, quietMs = 0) {
      isStopping = true;
      stop();
      lastOn = performance.now();
      const end = lastOn + timeoutMs;
      while ((running > 0 || performance.now() < lastOn + quietMs) && performance.now() < end) await pause(5);
    },
  };
};
