import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { loseNetwork, openPage } from '#tests/support/watched-page.ts';
import { makeSmallShop, openTill, scanInto, storedReceipts, type SmallShop } from './support/small-shop.ts';

let server: TestServer;
let browser: Browser;
let shop: SmallShop;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  shop = await makeSmallShop(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const paidIn = async (page: Page, ...codes: string[]): Promise<void> => {
  await scanInto(page, ...codes);
  await page.keyboard.press('F8');
  await page.waitForSelector('[data-till=paid]');
};
const stored = () => storedReceipts(server, shop);
const whenStored = (count: number) => expect.poll(async () => (await stored()).length, { timeout: 20_000 }).toBe(count);
const sumOf = (receipts: { DebitSum: number }[]) =>
  Math.round(receipts.reduce((sum, { DebitSum }) => sum + DebitSum * 100, 0)) / 100;
const connection = (page: Page) => page.locator('[data-till=connection]').innerText();

describe('a day at the till', () => {
  it('sells with and without a server, over reloads, takes goods back, delays, and closes the shift to the cent [R-GEN-020]', async () => {
    const { page, outside, errors } = await openPage(browser, server.url, { viewport: { width: 1280, height: 900 } });
    await page.addInitScript(() => localStorage.setItem('lng', 'en'));
    await openTill(page, shop);
    const { milk, bread } = shop.codes;

    await paidIn(page, milk, bread, milk);
    await whenStored(1);
    expect(sumOf(await stored())).toBe(33);

    await loseNetwork(page);
    const second = await page.context().newPage();
    await second.goto('/#/customer-screen');
    await second.waitForSelector('[data-screen=idle]');
    await second.close();
    await paidIn(page, bread);
    await expect.poll(() => connection(page)).toContain('1 receipt waiting');
    await page.reload();
    await page.waitForSelector('[data-till=search]');
    await paidIn(page, milk);
    await scanInto(page, bread, bread);
    await page.keyboard.press('F6');
    await expect.poll(() => connection(page)).toContain('2 receipts waiting');
    expect(await stored()).toHaveLength(1);

    await page.context().setOffline(false);
    await whenStored(3);
    await expect.poll(() => connection(page)).toBe('Online');

    await page.keyboard.press('F7');
    await page.click('dialog button:has-text("Return without a receipt")');
    await page.click('dialog button:has-text("Does not suit")');
    await page.locator('dialog').waitFor({ state: 'detached' });
    // After a window the keyboard goes on in the search.
    await page.keyboard.type('milk');
    await page.keyboard.press('Enter');
    await paidIn(page);
    await page.keyboard.press('F5');
    await page.click('ul[aria-label="Delayed receipts"] button:has-text("16.00")');
    await page.keyboard.press('F9');
    await page.click('[role=radio]:has-text("Card")');
    await page.keyboard.press('Enter');
    await whenStored(5);
    const receipts = await stored();
    expect(receipts.map(({ DebitSum }) => DebitSum)).toEqual([33, 8, 12.5, -12.5, 16]);

    await page.keyboard.press('F10');
    await page.waitForSelector('dl:has-text("57.00")');
    await page.click('main button:has-text("Close the shift")');
    await page.click('dialog footer button:has-text("Close the shift")');
    await page.waitForSelector('text=There are no receipts to close');
    const {
      Entities: [shift],
    } = await server.call(
      'DocumentGroupSearch',
      { predicate: { DocumentSplits: { SplitDocumentTypes: [1] } } },
      shop.token,
    );
    expect(shift?.DebitSum).toBe(sumOf(receipts));
    const { Entities: balance } = await server.call('BalanceSearch', { predicate: {} }, shop.token);
    expect(balance.map(({ Quantity }) => Quantity).sort()).toEqual([96, 98]);
    expect(outside).toEqual([]);
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(error))).toEqual([]);
    await page.context().close();
  });

  it('is unlocked by a cashier without a server, whose name the receipt bears, and opens no back office by its token either [REV-D5]', async () => {
    const { page } = await openPage(browser, server.url);
    await page.addInitScript(() => localStorage.setItem('lng', 'en'));
    await openTill(page, shop);
    const before = (await stored()).length;
    await page.click('button[aria-label*="lock the till"]');
    await loseNetwork(page);
    await page.fill('input[aria-label=PIN]', '1111');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-till=search]');
    await paidIn(page, shop.codes.milk);
    await page.context().setOffline(false);
    await whenStored(before + 1);
    const { Entities } = await server.call(
      'DocumentSearch',
      { predicate: { DocumentActionTypes: [3], Sorts: [{ Name: 'Id', SortType: 1 }], Pager: { Index: 0, Size: 1 } } },
      shop.token,
    );
    expect(Entities[0]?.Employee.Name).toBe('Popa Ion');

    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.reload();
    await page.waitForSelector('[data-till=search]');
    await page.keyboard.press('F10');
    await page.waitForSelector('dl');
    await page.click('[aria-label=Menu]');
    await page.click('[role=menuitem]:has-text("Read the catalogue again")');
    await page.click('button[aria-label*="lock the till"]');
    await page.reload();
    await page.waitForSelector('input[aria-label=PIN]');
    expect(refused).toEqual([]);
    await page.goto(`${server.url}/#/employees`);
    await page.waitForSelector('text=This device is a till');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(
      await server
        .call('EmployeeSearch', { predicate: {} }, token as string)
        .catch((fault: { code?: string; message: string }) => `${fault.code ?? ''} ${fault.message}`),
    ).toMatch(/TILL_ONLY/);
    await page.context().close();
  });
});
