/**
 * What a browser that has nothing yet fetches until each part of the product can be used, as gzip; and how soon a list
 * is shown, by a click and after signing in.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { signedInOf } from '#client/session/signed-in.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startBuilt, type BuiltServer } from './support/built-server.ts';
import { median } from './support/measure.ts';
import { sized } from './support/options.ts';
import { atMost, report } from './support/report.ts';
import { makeShop, owner, type Shop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';

interface Part {
  what: string;
  path: string;
  ready: string;
  isSignedIn: boolean;
  most: number;
}

const partsOf = ({ branchId }: Shop): Part[] => [
  { what: 'sign-in', path: '/login', ready: '[name=username]', isSignedIn: false, most: 125 },
  { what: 'till', path: `/salepoint/${branchId}`, ready: '[data-till=search]', isSignedIn: true, most: 200 },
  {
    what: 'back office, list of products',
    path: '/products',
    ready: '.ledger tbody tr, .record-card',
    isSignedIn: true,
    most: 460,
  },
];

const signedIn = async ({ call }: BuiltServer, token: string): Promise<Record<string, string>> => {
  const wire = await call('TokenRead', {}, token);
  return { token, user: JSON.stringify(signedInOf({ ...wire, Code: token })), lng: 'en' };
};

const newPage = async (context: BrowserContext, kept: Record<string, string>): Promise<Page> => {
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  return context.newPage();
};

/** Scripts, style sheets and the page itself; pictures, fonts and answers of calls have their own sizes. */
const isCode = (type: string): boolean => ['Document', 'Script', 'Stylesheet'].includes(type);

/**
 * Kilobytes of compressed bodies until the part is ready; headers, and what is fetched ahead for later, do not count.
 */
const fetched = async (page: Page, url: string, { path, ready }: Part): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  // A browser would ask for brotli, which is smaller: the goals speak of gzip.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  session.on('Network.responseReceived', ({ type, response }) => {
    if (isCode(type)) bytes += Number(response.headers['content-length'] ?? 0);
  });
  await page.goto(`${url}/#${path}`);
  await page.waitForSelector(ready);
  return bytes / 1024;
};

const firstLoad = async (
  browser: Browser,
  built: BuiltServer,
  part: Part,
  kept: Record<string, string>,
): Promise<void> => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' });
  const figure = await fetched(await newPage(context, part.isSignedIn ? kept : { lng: 'en' }), built.url, part);
  await context.close();
  report({ what: `first load, ${part.what}`, figure, unit: 'kB', goal: atMost(figure, part.most, 'kB') });
};

/**
 * From Enter on the sign-in to the first rows of a list that was asked for, once the sign-in has fetched ahead; median
 * of some sign-ins.
 */
const listAfterSignIn = async (browser: Browser, built: BuiltServer): Promise<void> => {
  const times: number[] = [];
  for (let run = 0; run < sized(7, 3); run++) {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
    const page = await newPage(context, { lng: 'en' });
    await page.goto(`${built.url}/#/products`);
    await page.fill('[name=username]', owner.email);
    await page.fill('[name=password]', owner.password);
    await page.waitForTimeout(fetchAheadMs);
    times.push(
      await page.evaluate(async () => {
        const started = performance.now();
        document.querySelector<HTMLFormElement>('form')?.requestSubmit();
        while (document.querySelectorAll('.ledger tbody tr').length < 2)
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        return performance.now() - started;
      }),
    );
    await context.close();
  }
  const figure = median(times);
  report({ what: 'list of products shown after signing in', figure, unit: 'ms', goal: atMost(figure, 300, 'ms') });
};

/** What a person types in, at least. */
const fetchAheadMs = 3000;

/** From the click in the menu to the first row, in a back office that is open. */
const listShown = async (browser: Browser, built: BuiltServer, kept: Record<string, string>): Promise<void> => {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
  const page = await newPage(context, kept);
  await page.goto(`${built.url}/#/vats`);
  await page.waitForSelector('.ledger tbody tr, .record-card');
  const times: number[] = [];
  for (let run = 0; run <= sized(15, 5); run++) {
    times.push(
      await page.evaluate(async () => {
        const started = performance.now();
        location.hash = '#/products';
        while (!location.hash.startsWith('#/products') || document.querySelectorAll('.ledger tbody tr').length < 2)
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        return performance.now() - started;
      }),
    );
    await page.evaluate(() => {
      location.hash = '#/vats';
    });
    await page.waitForFunction(() => document.querySelectorAll('.ledger tbody tr').length === 1);
  }
  await context.close();
  const figure = median(times.slice(1));
  report({
    what: 'list of products shown after a click',
    figure,
    unit: 'ms',
    goal: atMost(figure, 300, 'ms'),
    note: `the first time ${(times[0] as number).toFixed(0)} ms`,
  });
};

await onEachStore(async (place, store) => {
  if (store !== 'sqlite') return;
  const shop = await makeShop(place, sized(100_000, 2000));
  const built = await startBuilt(place);
  const browser = await launchBrowser();
  const kept = await signedIn(built, shop.token);
  try {
    for (const part of partsOf(shop)) await firstLoad(browser, built, part, kept);
    await listShown(browser, built, kept);
    await listAfterSignIn(browser, built);
  } finally {
    await browser.close();
    await built.stop();
  }
});
