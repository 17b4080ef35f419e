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

export const openPage = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en', timezoneId: 'Europe/Chisinau', ...options });
  const outside: string[] = [];
  const errors: string[] = [];
  const home = new URL(url).origin;
  await context.route(
    (address) => /^https?:$/.test(address.protocol) && address.origin !== home,
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  watchRequests(page);
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, outside, errors };
};
