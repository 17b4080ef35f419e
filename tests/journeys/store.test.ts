import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { shoot } from './support/shots.ts';
import { makeSmallShop, type SmallShop } from './support/small-shop.ts';

let server: TestServer;
let browser: Browser;
let shop: SmallShop;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  shop = await makeSmallShop(server);
  const { call } = server;
  await call('ArticleCreate', { article: { Name: 'Walnut cake', Price: 120, Visible: true } }, shop.token);
  await call(
    'OnlineStoreCreate',
    {
      onlineStore: {
        IsPublic: true,
        Name: 'Corner bakery',
        Address: 'corner',
        Branch: { Id: shop.branchId },
        IsPickUp: true,
        ChecksStock: false,
      },
    } as never,
    shop.token,
  );
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it('a visitor orders a cake on a phone, the shop hands it out, and the visitor sees it [R-DOC-004] [R-DOC-062]', async () => {
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const styles = page.waitForResponse(/store-page\.css/);
  await page.goto(`${server.url}/store/corner?lang=en`);
  expect((await styles).status()).toBe(200);
  await page.getByRole('link', { name: 'Walnut cake' }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  const basket = page.getByRole('link', { name: /^Basket/ }).first();
  await expect.poll(() => basket.innerText()).toContain('1');
  await basket.click();
  await page.getByText('120.00').first().waitFor();
  await page.getByRole('link', { name: 'Order' }).click();
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Phone').fill('069123456');
  await shoot(page, 'store-order');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.waitForURL(/\/store\/corner\/order\/[\w-]{20,}/);
  expect(await page.getByRole('main').innerText()).toContain('120.00');

  const { call } = server;
  const [order] = (await call('StoreOrderSearch', { predicate: {} } as never, shop.token)).Entities as { Id: number }[];
  for (const Status of [1, 2, 3])
    await call('StoreOrderSettle', { storeOrder: { Id: order?.Id }, Status } as never, shop.token);
  await page.reload();
  await expect.poll(() => page.getByRole('main').innerText()).toContain('The order is delivered');
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(scroll).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});
