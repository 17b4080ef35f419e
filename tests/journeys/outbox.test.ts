import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChaosProxy, type ChaosProxy, type Fate } from '#tests/support/chaos-proxy.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { findChromium, launchOptions } from '#tests/support/find-chromium.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';
import { makeSmallShop, openTill, scanInto, storedReceipts, type SmallShop } from './support/small-shop.ts';

let server: TestServer;
let proxy: ChaosProxy;
let browser: Browser;
let shop: SmallShop;
let web: TemporaryFolder;
/** What becomes of a receipt on its way. */
let fateOf: () => Fate = () => 'pass';
let before = 0;
let paid = 0;

/** Chromium tells pages that ten gigabytes are free, whatever is: here it says what it knows. */
const honestQuota = '--disable-features=StaticStorageQuota';

const builtWeb = new URL('../../dist/web', import.meta.url).pathname;

beforeAll(async () => {
  web = await temporaryFolder('web');
  await cp(builtWeb, web.path, { recursive: true });
  [server, browser] = await Promise.all([startServer({ webFolder: web.path }), launchBrowser({ args: [honestQuota] })]);
  proxy = await startChaosProxy(server.url, ({ url }) => (url?.endsWith('/DocumentApprove') ? fateOf() : 'pass'));
  shop = await makeSmallShop(server);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.[Symbol.asyncDispose]();
  await server?.stop();
  await web?.remove();
});

const stored = () => storedReceipts(server, shop);
const connection = (page: Page) => page.locator('[data-till=connection]');
/** good: all is sent; wait: something waits; bad: something was refused. */
const tone = (page: Page) => connection(page).getAttribute('data-tone');

const begin = async (): Promise<void> => {
  fateOf = () => 'pass';
  before = (await stored()).length;
  paid = 0;
};

const payOpen = async (page: Page): Promise<void> => {
  await page.keyboard.press('F8');
  await page.waitForSelector('[data-till=paid]');
  paid += 1;
};

/**
 * On a busy machine the first keys may come before the till listens, or too slowly for a scanner: a cashier would scan
 * again, too.
 */
const ring = async (page: Page): Promise<void> => {
  const line = page.locator('[role=list][aria-label] [role=listitem]').first();
  do await scanInto(page, shop.codes.bread);
  while (
    !(await line.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    ))
  );
  await page.waitForSelector('[data-till=paid]', { state: 'detached' });
};

const pay = async (page: Page): Promise<void> => {
  await ring(page);
  await payOpen(page);
};

/** What waits is sent at once, and not with the next round. */
const sendNow = async (page: Page): Promise<void> => {
  fateOf = () => 'pass';
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
  });
};

/** The till says why, calls nothing paid, and the receipt is still open. */
const refusesToPay = async (page: Page, why: string): Promise<void> => {
  await ring(page);
  await page.keyboard.press('F8');
  await page.waitForSelector(`[aria-label=Messages] :text("${why}")`);
  expect(await page.locator('[data-till=total]').first().innerText()).toContain('8.00');
  expect(await page.locator('[data-till=paid]').count()).toBe(0);
};

/** Every receipt that the till called paid is on the server, and once. */
const allArrived = async (): Promise<void> => {
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(before + paid);
  const receipts = await stored();
  expect(new Set(receipts.map(({ ClientId }) => ClientId)).size).toBe(before + paid);
  expect(receipts.slice(before).map(({ DebitSum }) => DebitSum)).toEqual(Array.from({ length: paid }, () => 8));
};

const openAt = async (context: BrowserContext): Promise<Page> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await openTill(page, shop);
  return page;
};

/** A till of its own, as a cashier finds it in the morning. */
const newVisit = async () => {
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('lng', 'en'));
  const page = await openAt(context).catch(async (error: unknown) => {
    await context.close();
    throw error;
  });
  return { context, page, [Symbol.asyncDispose]: () => context.close() };
};

/** The browser's own process, to be killed and by nobody else's name. */
const processId = async (page: Page): Promise<number> => {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  return processInfo.find(({ type }) => type === 'browser')?.id as number;
};

describe('what the till called paid', () => {
  it('arrives once after the browser was killed, wherever it was killed', async () => {
    await begin();
    const random = randomFrom(newSeed());
    await using folder = await temporaryFolder();
    const base = launchOptions((await findChromium()).path);
    const launch = () => chromium.launchPersistentContext(folder.path, { ...base, baseURL: proxy.url });
    const cuts: Fate[] = ['lost', 'unanswered', 'cut', 'badGateway', 'doubled', 'pass'];
    fateOf = () => cuts[Math.floor(random() * cuts.length)] as Fate;
    for (let round = 0; round < rounds(10, 300); round++) {
      const context = await launch();
      const page = await openAt(context);
      if (random() < 0.4) await context.setOffline(true);
      for (let left = random() < 0.3 ? 2 : 1; left > 0; left -= 1) await pay(page);
      if (random() < 0.5) await page.waitForTimeout(random() * 30);
      process.kill(await processId(page), 'SIGKILL');
      await context.close().catch(() => {});
    }
    fateOf = () => 'pass';
    const last = await launch();
    const page = await openAt(last);
    await allArrived();
    await expect.poll(() => tone(page)).toBe('good');
    await last.close();
  });

  it('waits through a sign-out, and is sent after the next sign-in', async () => {
    await begin();
    await using visit = await newVisit();
    const { page } = visit;
    fateOf = () => 'lost';
    await pay(page);
    await page.click('button[aria-label=Menu], [title=Menu]');
    await page.click('text=Sign out');
    await page.click('dialog footer button:has-text("Yes")');
    await page.waitForSelector('input[type=password]');
    fateOf = () => 'pass';
    await openTill(page, shop);
    await allArrived();
  });

  it('waits through an expired session, and is sent after the next sign-in', async () => {
    await begin();
    await using visit = await newVisit();
    const { page } = visit;
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await server.call('Logout', {}, String(token));
    await pay(page).catch(() => {});
    paid = 1;
    await page.waitForSelector('input[type=password]');
    await openTill(page, shop);
    await allArrived();
  });

  it('waits through a new version of the program', async () => {
    await begin();
    await using visit = await newVisit();
    const { page } = visit;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    fateOf = () => 'unanswered';
    await pay(page);
    const worker = join(web.path, 'service-worker.js');
    await writeFile(worker, (await readFile(worker, 'utf8')).replace(/"version":"\w+"/, `"version":"${Date.now()}"`));
    await Promise.all(['br', 'gz'].map((kind) => rm(`${worker}.${kind}`, { force: true })));
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
    expect(await page.locator('text=Restart now').count()).toBe(0);
    await sendNow(page);
    const loaded = page.waitForEvent('load');
    await page.click('text=Restart now', { timeout: 30_000 });
    await loaded;
    await page.waitForSelector('[data-till=search]');
    await pay(page);
    await allArrived();
  });

  it('is sent once where a second tab takes the till over while it is on its way', async () => {
    await begin();
    await using visit = await newVisit();
    const { page, context } = visit;
    fateOf = () => 'unanswered';
    await pay(page);
    await pay(page);
    const other = await context.newPage();
    await other.goto('/#/salepoint');
    fateOf = () => 'doubled';
    await other.click('button:has-text("Use it here")');
    await other.waitForSelector('[data-till=search]');
    await page.waitForSelector('text=The till is open in another tab');
    await pay(other);
    await allArrived();
  });

  it('is none where the device has no room: that is said before money is taken', async () => {
    await begin();
    await using visit = await newVisit();
    const { page, context } = visit;
    fateOf = () => 'lost';
    await pay(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 1000 });
    await page.reload();
    await page.waitForSelector('[role=alert]:has-text("no room left to keep receipts")');
    await refusesToPay(page, 'no room left to keep receipts');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url });
    await page.click('text=Check again');
    await page.waitForSelector('[role=alert]:has-text("no room left")', { state: 'detached' });
    await payOpen(page);
    await sendNow(page);
    await allArrived();
  });

  it('is none where the disk refuses in the very moment: the receipt stays open, and is paid when there is room', async () => {
    await begin();
    await using visit = await newVisit();
    const { page } = visit;
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      Object.assign(globalThis, {
        makeRoom: () => {
          IDBObjectStore.prototype.add = add;
        },
      });
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      };
    });
    await refusesToPay(page, 'could not be kept on this device and is still open');
    await page.evaluate(() => {
      (globalThis as unknown as { makeRoom(): void }).makeRoom();
    });
    await page.click('text=Check again');
    await page.waitForSelector('[role=alert]:has-text("no room left")', { state: 'detached' });
    await payOpen(page);
    await allArrived();
  });

  it('goes on where the server refuses one: that one stays in sight, over reloads, until it is taken', async () => {
    await begin();
    await using visit = await newVisit();
    const { page } = visit;
    fateOf = () => 'refused';
    await pay(page);
    await expect.poll(() => tone(page)).toBe('bad');
    fateOf = () => 'pass';
    await pay(page);
    await expect.poll(async () => (await stored()).length).toBe(before + 1);
    await page.reload();
    await page.waitForSelector('[data-till=search]');
    await expect.poll(() => tone(page)).toBe('bad');
    expect(await connection(page).innerText()).toMatch(/^1 /);
    await page.click('[data-till=connection]');
    const dialog = page.locator('dialog');
    await expect.poll(() => dialog.innerText()).toMatch(/Receipt \d+[\s\S]*8\.00[\s\S]*The document has no lines/);
    await page.click('dialog button:has-text("Send this one again")');
    await page.waitForSelector('dialog:has-text("Everything was sent")');
    await allArrived();
  });
});
