import type { Browser, BrowserContext, Page } from 'playwright';
import { SplitDocumentType } from '#generated/types.ts';
import type { TestServer } from '#tests/support/server.ts';
import { loseNetwork } from '#tests/support/watched-page.ts';
import type { SmallShop } from './small-shop.ts';

/** A device of the restaurant, signed in. */
export interface Device {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const desktop = { viewport: { width: 1280, height: 800 } };

export const billsOf = (page: Page) => page.getByRole('heading', { name: 'Bills', level: 1 });
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

interface House {
  browser: Browser;
  server: TestServer;
  shop: SmallShop;
}

/** A device that somebody has signed in at. */
export const openDevice = async ({ browser, server, shop }: House, screen: object, path: string): Promise<Device> => {
  const context = await browser.newContext({ baseURL: server.url, ...screen });
  await context.addInitScript(() => localStorage.setItem('lng', 'en'));
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/#/login');
  await page.fill('input[type=email]', shop.email);
  await page.fill('input[type=password]', shop.password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  await page.goto(`/#${path}`);
  return { context, page, errors };
};

/** The desk from the plan, its bill or none, and an order of these dishes. */
export const order = async (page: Page, desk: string, dishes: readonly RegExp[]): Promise<void> => {
  await press(page, 'Floor plan');
  await press(page, new RegExp(desk));
  await press(page, 'New order');
  await page.getByRole('tab', { name: 'Products' }).click();
  for (const dish of dishes) await press(page, dish);
  await press(page, 'Send the order');
  await billsOf(page).waitFor();
};

/** The network of a device goes. */
export const cut = ({ page }: Device): Promise<void> => loseNetwork(page);

/** It is back, and the device is told as by its system. */
export const restore = async ({ context, page }: Device): Promise<void> => {
  await context.setOffline(false);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
  });
};

/** What the server has of bills, with their orders and payments. */
export const storedBills = async ({ call }: TestServer, { token }: SmallShop) => {
  const { Entities } = await call(
    'DocumentGroupSearch',
    {
      predicate: {
        DocumentSplits: { SplitDocumentTypes: [SplitDocumentType.Bill] },
        Sorts: [{ Name: 'Id', SortType: 0 }],
      },
    },
    token,
  );
  return Promise.all(Entities.map(({ Id }) => call('DocumentGroupLoad', { documentGroup: { Id } }, token)));
};
