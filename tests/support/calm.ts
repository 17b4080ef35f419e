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

const restMs = 500;
const stepMs = 50;

/** Waits until nothing has been asked for half a second; 'networkidle' would wait for the end of the stream too. */
export const calm = async (page: Page, patienceMs = 30_000): Promise<void> => {
  const requests = underWay.get(page);
  if (!requests) throw new Error('watchRequests was not called for this page');
  await page.waitForLoadState('domcontentloaded');
  const until = Date.now() + patienceMs;
  for (let quietMs = 0; quietMs < restMs; quietMs = requests.size === 0 ? quietMs + stepMs : 0) {
    if (Date.now() > until)
      throw new Error(`The page still asks for ${[...requests].map((request) => request.url()).join(', ')}`);
    await new Promise((resolve) => {
      setTimeout(resolve, stepMs);
    });
  }
};
