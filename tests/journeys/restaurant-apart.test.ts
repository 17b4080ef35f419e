import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { loseNetwork } from '#tests/support/watched-page.ts';
import { billsOf as bills, openDevice, order, phone, press, storedBills, type Device } from './support/dining.ts';
import { shoot } from './support/shots.ts';
import { makeSmallShop, type SmallShop } from './support/small-shop.ts';

let server: TestServer;
let browser: Browser;
let shop: SmallShop;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  shop = await makeSmallShop(server);
  const { Id, Version } = (await server.call('OrganisationSearch', { predicate: {} }, shop.token)).Entities[0];
  await server.call('OrganisationUpdate', { organisation: { Id, Version, Type: 1 } }, shop.token);
  for (const Name of ['Window', 'Door'])
    await server.call('UnitCreate', { unit: { Name, Branch: { Id: shop.branchId } } }, shop.token);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A waiter's phone at the bills of the branch, with the program kept on it. */
const newPhone = async (): Promise<Device> => {
  const device = await openDevice({ browser, server, shop }, phone, `/restaurant-pos-bills/${shop.branchId}`);
  await bills(device.page).waitFor();
  await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return device;
};

const chooseOnly = async (page: Page): Promise<void> => {
  await press(page, 'Bills');
  await page.getByRole('list', { name: 'Bills' }).getByRole('button').first().click();
  await page.getByRole('list', { name: 'Items of the bill' }).waitFor();
};

const waits = (page: Page) => page.getByText('not sent yet').locator('visible=true').first();

const stored = () => storedBills(server, shop);

describe('a phone in the dining room', () => {
  it('opens a bill, goes on without the network over a new start, and is paid; it all arrives once', async () => {
    const { context, page, errors } = await newPhone();
    await order(page, 'Window', [/^Milk/, /^Bread/]);
    await expect.poll(async () => (await stored()).map(({ Sum }) => Sum)).toEqual([20.5]);

    await loseNetwork(page);
    const kitchen = await context.newPage();
    await kitchen.goto('/#/kitchen-orders');
    await kitchen.getByRole('heading', { level: 1 }).waitFor();
    await kitchen.close();
    await order(page, 'Window', [/^Bread/, /^Bread/]);
    await page.reload();
    await bills(page).waitFor();
    await chooseOnly(page);
    await waits(page).waitFor();
    await shoot(page, '61-bill-waits');
    expect(await page.getByText(/Bills of other devices as of/).count()).toBe(1);
    expect(await page.getByRole('list', { name: 'Items of the bill' }).innerText()).toContain('16.00');

    await press(page, 'Close bill');
    await page.getByText('36.50').first().waitFor();
    await page.getByRole('button', { name: 'Close bill' }).click();
    await page.getByRole('alertdialog', { name: 'Close the bill?' }).getByRole('button', { name: 'Yes' }).click();
    await bills(page).waitFor();
    await page.reload();
    await bills(page).waitFor();
    await page.locator('[data-till=connection][data-tone=wait]').waitFor({ state: 'attached' });
    await shoot(page, '60-bills-offline');
    expect((await stored()).map(({ Sum, ApprovedOn }) => [Sum, ApprovedOn ?? null])).toEqual([[20.5, null]]);

    await context.setOffline(false);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
    });
    await expect.poll(async () => (await stored()).map(({ ApprovedOn }) => Boolean(ApprovedOn))).toEqual([true]);
    await page.locator('[data-till=connection][data-tone=good]').waitFor({ state: 'attached' });
    const all = await stored();
    expect(all).toHaveLength(1);
    const [bill] = all as [(typeof all)[number]];
    const lots = bill.Documents.flatMap(({ Lots }) => Lots);
    expect([bill.Sum, bill.Documents.length]).toEqual([36.5, 2]);
    expect(lots.map(({ Quantity }) => Quantity)).toEqual([1, 1, 2]);
    const payoffs = bill.Documents.flatMap(({ Payoffs }) => Payoffs);
    expect(payoffs.reduce((sum, { Value }) => sum + Value * 100, 0)).toBe(3650);
    const { Entities: balance } = await server.call('BalanceSearch', { predicate: {} }, shop.token);
    expect(balance.map(({ Quantity }) => Quantity).sort()).toEqual([97, 99]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('begins a bill without the network, and two phones that were apart are one bill’s', async () => {
    const [one, other] = [await newPhone(), await newPhone()];
    await order(one.page, 'Door', [/^Milk/]);
    await expect.poll(async () => (await stored()).at(-1)?.Sum).toBe(12.5);
    await press(other.page, 'Bills');
    await other.page.getByRole('button', { name: /Door/ }).first().waitFor();
    const count = (await stored()).length;
    for (const { page } of [one, other]) await loseNetwork(page);
    await order(one.page, 'Door', [/^Bread/]);
    await order(other.page, 'Door', [/^Milk/]);
    await order(other.page, 'Window', [/^Bread/]);
    for (const { context, page } of [one, other]) {
      await context.setOffline(false);
      await page.evaluate(() => {
        window.dispatchEvent(new Event('online'));
      });
    }
    await expect.poll(async () => (await stored()).slice(count - 1).map(({ Sum }) => Sum)).toEqual([33, 8]);
    for (const { page, errors, context } of [one, other]) {
      await press(page, 'Bills');
      await expect
        .poll(async () => (await page.getByRole('list', { name: 'Bills' }).innerText()).includes('33.00'))
        .toBe(true);
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});
