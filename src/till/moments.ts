const waiting = new Set<() => void>();

/** Resolves at once everything that waits for a paint. */
export const goOn = (): void => {
  for (const each of waiting) each();
};

let isWatching = false;

/** The browser notes with every other process that a page hears of its end: once, not for each painting. */
const watchForLeaving = (): void => {
  if (isWatching) return;
  isWatching = true;
  for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, goOn, { capture: true });
};

/** After a page has drawn a frame, others make a picture of it: so long the processor is theirs. */
const pictureMs = 16;

/**
 * Resolves when changes of the screen have been painted, for work that the user does not wait for. A hidden page paints
 * nothing, and one that is being left has no time: there it resolves at once.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    watchForLeaving();
    const done = (): void => {
      waiting.delete(done);
      resolve();
    };
    waiting.add(done);
    // The frame is made after the callback.
    if (document.visibilityState === 'hidden') done();
    else
      requestAnimationFrame(() => {
        setTimeout(done, pictureMs);
      });
  });

/** Resolves when the page is idle, for longer work in the background. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 30_000 });
    else setTimeout(resolve, 2000);
  });

/** Lets what came in the meantime go first, a key or a frame: long work does so between its parts. */
export const yieldToEventLoop = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
