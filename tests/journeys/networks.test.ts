import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenNetworks, startChaosProxy, type ChaosProxy, type Fate } from '#tests/support/chaos-proxy.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { makeSmallShop, openTill, scanInto, storedReceipts, type SmallShop } from './support/small-shop.ts';

let server: TestServer;
let proxy: ChaosProxy;
let browser: Browser;
let shop: SmallShop;
/** What becomes of a request for this path. */
let fateOf: (path: string) => Fate = () => 'pass';
/** The paths that were asked for since the network has changed. */
let asked: string[] = [];
let paid = 0;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  proxy = await startChaosProxy(server.url, ({ url = '/' }) => {
    asked.push(url);
    return fateOf(url);
  });
  shop = await makeSmallShop(server);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.[Symbol.asyncDispose]();
  await server?.stop();
});

/** From now on; lines that are open do not go on as they were. */
const become = (fate: Fate | typeof fateOf): void => {
  fateOf = typeof fate === 'string' ? () => fate : fate;
  asked = [];
  proxy.cutLines();
};

const wasAsked = (end: string) => expect.poll(() => asked.some((path) => path.endsWith(end))).toBe(true);

/** On a busy machine the till may not listen yet: a cashier would scan again, too. */
const ring = async (page: Page): Promise<void> => {
  const line = page.locator('[role=list][aria-label] [role=listitem]').first();
  do await scanInto(page, shop.codes.bread);
  while (
    !(await line.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    ))
  );
};

const pay = async (page: Page): Promise<void> => {
  await page.keyboard.press('F8');
  await page.waitForSelector('[data-till=paid]');
  paid += 1;
};

const newTill = async (): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('lng', 'en'));
  const page = await context.newPage();
  await openTill(page, shop);
  return { context, page };
};

/** The till's program is on the device, and the page is under it. */
const programKept = (page: Page) =>
  page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state === 'activated';
    },
    undefined,
    { timeout: 60_000 },
  );

const heal = async (page: Page): Promise<void> => {
  become('pass');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
  });
};

describe('a till behind a network that answers in the place of the server', () => {
  it('sells on in all of them, starts from what it keeps, and sends each receipt once [B1] [B2] [B4]', async () => {
    const { context, page } = await newTill();
    await programKept(page);
    for (const fate of brokenNetworks) {
      become(fate);
      await ring(page);
      await wasAsked('/233/events');
      await pay(page);
      await page.reload();
      await page.waitForSelector('[data-till=search]', { timeout: 30_000 });
      await wasAsked('/TokenRead');
      await ring(page);
      await pay(page);
      expect([fate, new URL(page.url()).hash]).toEqual([fate, `#/salepoint/${shop.branchId}`]);
      await heal(page);
      await expect.poll(async () => [fate, (await storedReceipts(server, shop)).length]).toEqual([fate, paid]);
    }
    const receipts = await storedReceipts(server, shop);
    expect(new Set(receipts.map(({ ClientId }) => ClientId)).size).toBe(2 * brokenNetworks.length);
    await context.close();
  });

  it('says that it cannot be asked, and does not sign out, where a portal signs out in mid-receipt [B1]', async () => {
    const { context, page } = await newTill();
    await ring(page);
    become((path) => (path === '/233/events' ? 'portalSignsOut' : 'pass'));
    await wasAsked('/233/events');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
    });
    await wasAsked('/TokenIsExprired');
    await pay(page);
    await expect.poll(async () => (await storedReceipts(server, shop)).length).toBe(paid);
    await context.close();
  });
});

describe('a till whose clock is wrong', () => {
  it.each([
    ['a day behind', -24],
    ['a day ahead', 24],
    ['right', 0],
  ])('says so as soon as the server answers: %s [B7]', async (_what, hours) => {
    become('pass');
    const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 1280, height: 900 } });
    await context.addInitScript((error) => {
      localStorage.setItem('lng', 'en');
      const { now } = Date;
      Date.now = () => now() + error;
    }, hours * 3_600_000);
    const page = await context.newPage();
    await openTill(page, shop);
    const alert = page.locator('[role=alert]:has-text("The clock of this device shows")');
    if (hours === 0) expect(await alert.count()).toBe(0);
    else await alert.waitFor();
    await context.close();
  });
});

describe('the files that the device keeps', () => {
  const openPayment = async (page: Page): Promise<void> => {
    await ring(page);
    await page.keyboard.press('F9');
    await page.waitForSelector('dialog:has-text("Payment of the receipt")');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await pay(page);
  };

  /** Of each script of the payment that is stored: whether it is a script. */
  const storedScripts = (page: Page): Promise<boolean[]> =>
    page.evaluate(async () => {
      const found: boolean[] = [];
      for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const request of await cache.keys()) {
          if (!/assets\/pay-dialog[^/]*\.js$/.test(request.url)) continue;
          const answer = await cache.match(request);
          const isScript = answer?.headers.get('content-type')?.includes('javascript') ?? false;
          found.push(isScript && !(await answer?.text())?.startsWith('<'));
        }
      }
      return found;
    });

  it('are those of the build: another answer is never stored, and what is damaged is fetched again [B3]', async () => {
    become((path) => (/pay-dialog/.test(path) ? 'portal' : 'pass'));
    const { context, page } = await newTill();
    await wasAsked('/service-worker.js');
    await expect.poll(() => asked.filter((path) => /pay-dialog/.test(path)).length).toBeGreaterThan(1);
    expect(await storedScripts(page)).not.toContain(false);
    become('pass');
    await page.reload();
    await page.waitForSelector('[data-till=search]');
    await programKept(page);
    await openPayment(page);
    expect(await storedScripts(page)).not.toEqual([]);
    for (const type of ['text/html', 'text/javascript']) {
      await page.evaluate(async (damagedType) => {
        for (const key of await caches.keys()) {
          const cache = await caches.open(key);
          for (const { url } of await cache.keys())
            if (url.includes('/assets/pay-dialog') || new URL(url).pathname === '/')
              await cache.put(url, new Response('<p>Sign in</p>', { headers: { 'content-type': damagedType } }));
        }
      }, type);
      await page.reload();
      await page.waitForSelector('[data-till=search]');
      await openPayment(page);
      // A file that the browser has in memory is not asked for: it is put right when all are checked.
      await expect.poll(() => storedScripts(page)).not.toContain(false);
    }
    await context.close();
  });
});
