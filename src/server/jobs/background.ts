import type { Logger } from 'pino';
import type { Background } from '../call/services/services.ts';

/** Work that begins after the answer it belongs to: how long it takes tells the caller nothing. */
export const createBackground = (log: Logger): Background => {
  const running = new Set<Promise<void>>();
  return {
    later(work) {
      const done: Promise<void> = new Promise((resolve) => {
        // Behind the answer, which is on its way by then.
        setTimeout(resolve, 0);
      })
        .then(work)
        .catch((err: unknown) => log.error({ err }, 'work in the background failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async drain() {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
