import type { Browser } from 'playwright';
import { afterAll } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { sharedBrowser } from '../../support/chromium.ts';
import { builtFolder, buildWeb, type BuiltWeb } from './built-web.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

interface WebOfFile {
  web: BuiltWeb;
  browser: Browser;
  /** Somebody who comes to this address. */
  start(path: string, options?: VisitorOptions): Promise<Visitor>;
}

/**
 * The web application as it is built, on a network that is made up, and a browser: for all tests of a file, closed
 * after them.
 */
export const webOfFile = async (...parts: Parameters<typeof buildWeb>): Promise<WebOfFile> => {
  const [web, browser] = await Promise.all([buildWeb(...parts), sharedBrowser()]);
  return {
    web,
    browser,
    start: async (path, options) => {
      const visitor = await visit(browser, web.url, options);
      await visitor.open(path);
      return visitor;
    },
  };
};

/** The same with a server behind it. */
export const servedOfFile = async (
  ...parts: Parameters<typeof buildWeb>
): Promise<WebOfFile & { server: TestServer }> => {
  const server = await startServer({ webFolder: await builtFolder(...parts) });
  // Hooks run from the last to the first: the server stops when no browser holds on to it.
  afterAll(() => server.stop());
  return { ...(await webOfFile(...parts)), server };
};
