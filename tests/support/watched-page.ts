import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { watchRequests } from './calm.ts';

/** A page that remembers what must not happen on it. */
export interface WatchedPage {
  page: Page;
  /** Requests to anywhere but the server under test. They are not let out. */
  outside: string[];
  /** Uncaught errors, and what the page wrote to the console as an error (a refused policy among them). */
  errors: string[];
}

/** Where and when its person is. */
export const homeOf = (url: string): BrowserContextOptions => ({
  baseURL: url,
  locale: 'en',
  timezoneId: 'Europe/Chisinau',
});

/** The browser itself lets nothing out; intercepted, a page would keep none of the program's files in its cache. */
export const watchPage = (page: Page, url: string): WatchedPage => {
  const outside: string[] = [];
  const errors: string[] = [];
  const home = new URL(url).origin;
  // Of its context, so that a window which it opens is seen too.
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== home) outside.push(request.url());
  });
  watchRequests(page);
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, outside, errors };
};

export const openPage = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({ ...homeOf(url), ...options });
  return watchPage(await context.newPage(), url);
};

/**
 * The network of a device goes once the program is kept on it, and with the network all files that a browser holds of
 * its own accord: what is loaded from now on is what the device was told to keep.
 */
export const loseNetwork = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
  await context.setOffline(true);
};
