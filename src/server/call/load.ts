/** Whether the server takes more calls: counts those running, watches the event loop, and knows when it is stopping. */
export interface Load {
  /** False: refuse with 503. Each true must be followed by leave(). */
  enter(): boolean;
  leave(): void;
  running(): number;
  shed(): number;
  isStopping(): boolean;
  /**
   * Accepts no more calls. Resolves when the running ones are answered and no call has been refused for `quietMs`, or
   * after `timeoutMs`: a client whose connection closes while it sends would see a crash.
   */
  drain(timeoutMs: number, quietMs?: number): Promise<void>;
}

export interface LoadLimits {
  /** Calls are refused while the event loop is on average later than this and more than `crowd` calls run. */
  delayMs: number;
  /**
   * How many running calls count as a crowd. With fewer, one long piece of work on a slow machine is not an overload.
   */
  crowd: number;
  /** The most calls that run at once. */
  running: number;
  sampleMs: number;
}

const usual: LoadLimits = { delayMs: 400, crowd: 32, running: 1000, sampleMs: 100 };

/** How much the latest sample counts beside those before it. */
const weight = 0.3;

/**
 * Measures how late the event loop is on average, by a timer. (node:perf_hooks records nothing while the loop is always
 * late.)
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

/** Refuses calls that would have to wait too long, so that accepted ones are answered in time. */
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
