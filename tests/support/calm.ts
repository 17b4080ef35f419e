import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

const underWay = new WeakMap<Page, Set<Request>>();

/**
 * The stream of events stays open as long as the page, and nobody is told that a worker's script has come: neither is a
 * sign of work.
 */
const isEndless = (request: Request): boolean =>
  /^\/233\/events$|-worker-[\w-]+\.js$/.test(new URL(request.url()).pathname);

/** Counts a page's requests from now on, for `calm`. */
export const watchRequests = (page: Page): void => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (!isEndless(request)) requests.add(request);
  });
  const forget = (request: Request): void => {
    requests.delete(request);
  };
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      for (const request of requests) if (request.isNavigationRequest()) requests.delete(request);
  });
};

/** Looks in a row at which the page must be found at rest, and the time between them. */
const looks = 5;
const stepMs = 40;

/** Whatever the page had to do by now is done; a page that is being left has not come to rest. */
const hasWorkedOff = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => true)
    .catch((error: unknown) => {
      if (page.isClosed()) throw error;
      return false;
    });

/**
 * Waits until the page asks for nothing, and has asked for nothing more after it had worked off what came;
 * 'networkidle' would wait for the end of the stream too. A page that gets no time of the machine is waited for: time
 * alone is no sign of rest.
 */
export const calm = async (page: Page, patienceMs = 30_000): Promise<void> => {
  const requests = underWay.get(page);
  if (!requests) throw new Error('watchRequests was not called for this page');
  await page.waitForLoadState('domcontentloaded');
  const until = Date.now() + patienceMs;
  for (let quiet = 0; quiet < looks; quiet = (await hasWorkedOff(page)) && requests.size === 0 ? quiet + 1 : 0) {
    if (Date.now() > until)
      throw new Error(`The page still asks for ${[...requests].map((request) => request.url()).join(', ')}`);
    await setTimeout(stepMs);
  }
};
