import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Whether the server takes more calls: counts those running, watches the event loop, and knows when it is stopping. */
export interface Load {
  /** False: refuse with 503. Each true must be followed by leave(). */
  enter(): boolean;
  leave(): void;
  running(): number;
  shed(): number;
  /** No more calls from now on; resolves when the running ones are answered, or after the time. */
  drain(timeoutMs: number): Promise<void>;
}

export interface LoadLimits { delayMs: number; running: number; sampleMs: number }

const usual: LoadLimits = { delayMs: 400, running: 1000, sampleMs: 500 };

/** Work is shed once the event loop was late by delayMs on average over a sample, or too many calls run at once. */
export const watchLoad = (limits: LoadLimits = usual): Load => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isLate = false;
  let isStopping = false;
  let running = 0;
  let shed = 0;
  const timer = setInterval(() => {
    isLate = delay.mean / 1e6 > limits.delayMs;
    delay.reset();
  }, limits.sampleMs).unref();

  return {
    enter() {
      if (isStopping || isLate || running >= limits.running) { shed += 1; return false; }
      running += 1;
      return true;
    },
    leave() { running -= 1; },
    running: () => running,
    shed: () => shed,
    async drain(timeoutMs) {
      isStopping = true;
      clearInterval(timer);
      delay.disable();
      const end = Date.now() + timeoutMs;
      while (running > 0 && Date.now() < end) await new Promise((resolve) => { setTimeout(resolve, 10); });
    },
  };
};
