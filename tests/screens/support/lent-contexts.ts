import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

export interface LentContext extends AsyncDisposable {
  /** Of the context. */
  id: string;
  context: BrowserContext;
  /** The first page in it. */
  page: Page;
}

/** `origin`: where its pages come from. */
export type LentOptions = BrowserContextOptions & { origin: string };

export interface Contexts {
  lend(options: LentOptions): Promise<LentContext>;
  close(): Promise<void>;
}

/**
 * Whoever touches one of these, or a page's clock, has the context for himself alone: nothing takes back what they set.
 */
const setters = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'setGeolocation',
  'setOffline',
] as const satisfies (keyof BrowserContext)[];

/** What a person leaves behind, unlike the program's files and what was compiled of them. */
const leftBehind = 'cookies,local_storage,indexeddb';

/** Calls `told` when one of them is asked for. */
const watch = <Thing extends object>(thing: Thing, names: readonly (keyof Thing)[], told: () => void): void => {
  for (const name of names) {
    const value = thing[name];
    Object.defineProperty(thing, name, {
      configurable: true,
      get: () => {
        told();
        return typeof value === 'function' ? value.bind(thing) : value;
      },
    });
  }
};

/** A context without anybody costs the memory of a process: that many wait for somebody alike. */
const mostFree = 6;

/**
 * Contexts in which the program was loaded before: its files come from the browser's own memory, and what was compiled
 * of them from the process that draws them. A page without a script keeps that process, so that it begins once for a
 * context and not for each test; loading all of it anew is half of what a screen costs. Of whoever had a context before
 * nothing is left in it: no page, cookie, store or clock.
 */
export const contextsOf = (browser: Browser, userAgentOf?: (id: string) => string): Contexts => {
  const free: { key: string; context: BrowserContext }[] = [];
  const kept = new Map<BrowserContext, { id: string; keeper: Page }>();
  const spent = new WeakSet<BrowserContext>();

  const begin = async (origin: string, options: BrowserContextOptions): Promise<BrowserContext> => {
    const id = randomUUID();
    const context = await browser.newContext({ userAgent: userAgentOf?.(id), ...options });
    const keeper = await context.newPage();
    await keeper.goto(`${origin}/icon.svg`);
    kept.set(context, { id, keeper });
    const spend = (): void => void spent.add(context);
    watch(context, setters, spend);
    context.on('page', (page) => watch(page, ['clock'], spend));
    return context;
  };

  const end = async (context: BrowserContext): Promise<void> => {
    kept.delete(context);
    await context.close();
  };

  const takeBack = async (key: string, context: BrowserContext): Promise<void> => {
    context.removeAllListeners('request');
    if (spent.has(context)) return end(context);
    const keeper = kept.get(context)?.keeper;
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    free.push({ key, context });
    const [oldest] = free.length > mostFree ? free.splice(0, 1) : [];
    if (oldest) await end(oldest.context);
  };

  return {
    lend: async ({ origin, ...options }) => {
      const key = JSON.stringify({ origin, ...options });
      const at = free.findIndex((one) => one.key === key);
      const [known] = at < 0 ? [] : free.splice(at, 1);
      const context = known?.context ?? (await begin(origin, options));
      const page = await context.newPage();
      if (known) {
        const devTools = await context.newCDPSession(page);
        await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: leftBehind });
        await devTools.detach();
      }
      const { id = '' } = kept.get(context) ?? {};
      return { id, context, page, [Symbol.asyncDispose]: () => takeBack(key, context) };
    },
    close: async () => {
      await Promise.all([...kept.keys()].map(end));
      free.length = 0;
    },
  };
};
