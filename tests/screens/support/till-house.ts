import type { Browser } from 'playwright';
import { beforeAll } from 'vitest';
import { sharedBrowser } from '../../support/chromium.ts';
import { buildWeb, type BuiltWeb } from './built-web.ts';
import { openSalePoint, visitTill } from './till-visitor.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

export interface TillHouse {
  /** Somebody at a sale point that sells. */
  salePoint(options?: VisitorOptions): Promise<Visitor>;
  /** Somebody signed in, on the way to the till. */
  till(options?: VisitorOptions): Promise<Visitor>;
  go(visitor: Pick<Visitor, 'page'>, path: string): Promise<unknown>;
  /** Where the till is served from. */
  url(): string;
}

/** The till as it is built, without the office, and one browser for all tests of a file. */
export const tillHouse = (): TillHouse => {
  let browser: Browser | undefined;
  let web: BuiltWeb | undefined;
  beforeAll(async () => {
    [web, browser] = await Promise.all([buildWeb(undefined, ['admin']), sharedBrowser()]);
  }, 300_000);
  const url = (): string => (web as BuiltWeb).url;
  return {
    salePoint: (options) => openSalePoint(browser as Browser, url(), options),
    till: (options) => visitTill(browser as Browser, url(), options),
    go: ({ page }, path) => page.goto(`${url()}/#${path}`),
    url,
  };
};
