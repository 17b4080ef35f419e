import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

export interface LentContext extends AsyncDisposable {
  context: BrowserContext;
  /** A page whose clock may be set: whoever touches it has the context for himself alone. */
  newPage(): Promise<Page>;
}

export interface Contexts {
  lend(options: BrowserContextOptions): Promise<LentContext>;
  close(): Promise<void>;
}

/**
 * Contexts in which the program was loaded before, so that its files come from the browser's own memory: to load them
 * anew for each test is half of what a screen costs. Of whoever had a context before nothing is left in it: no page,
 * cookie, store or clock.
 */
export const contextsOf = (browser: Browser): Contexts => {
  const free = new Map<string, BrowserContext[]>();
  const all = new Set<BrowserContext>();
  return {
    lend: async ({ storageState = { cookies: [], origins: [] }, ...options }) => {
      const key = JSON.stringify(options);
      const alike = free.get(key) ?? [];
      free.set(key, alike);
      const context = alike.pop() ?? (await browser.newContext(options));
      all.add(context);
      await context.setStorageState(storageState);
      let isSpent = false;
      return {
        context,
        newPage: async () => {
          const page = await context.newPage();
          Object.defineProperty(page, 'clock', {
            get: () => {
              isSpent = true;
              return context.clock;
            },
          });
          return page;
        },
        [Symbol.asyncDispose]: async () => {
          context.removeAllListeners('request');
          await Promise.all(context.pages().map((page) => page.close()));
          if (!isSpent) {
            alike.push(context);
            return;
          }
          all.delete(context);
          await context.close();
        },
      };
    },
    close: async () => {
      await Promise.all([...all].map((context) => context.close()));
      all.clear();
      free.clear();
    },
  };
};
