import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { loseNetwork, openPage } from '#tests/support/watched-page.ts';
import { makeSmallShop, storedReceipts, type SmallShop } from './support/small-shop.ts';

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

const sums = async (): Promise<number[]> => (await storedReceipts(server, shop)).map(({ DebitSum }) => DebitSum);
const whenStored = async (before: readonly number[], ...added: number[]): Promise<void> => {
  await expect.poll(sums, { timeout: 20_000 }).toEqual([...before, ...added]);
};
/** Sums of the closed shifts, the oldest first. */
const shifts = async (): Promise<(number | undefined)[]> => {
  const predicate = { DocumentSplits: { SplitDocumentTypes: [1] } };
  const { Entities } = await server.call('DocumentGroupSearch', { predicate }, shop.token);
  return Entities.toSorted((left, right) => left.Id - right.Id).map(({ DebitSum }) => DebitSum);
};
const totalIs = (page: Page, total: string) =>
  expect.poll(() => page.locator('[data-till=total]').innerText(), { timeout: 20_000 }).toContain(total);
const paid = (page: Page) => page.locator('[data-till=paid]').waitFor();

/** The address of the till is opened by whoever has signed in. */
const atTill = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  await page.goto('/#/salepoint');
  await page.locator('[data-till=search]').waitFor();
};

const visit = async (options: BrowserContextOptions) => {
  const visitor = await openPage(browser, server.url, options);
  await visitor.page.addInitScript(() => localStorage.setItem('lng', 'en'));
  return visitor;
};

describe('a day at the till by keyboard alone', () => {
  it('signs in, finds, counts, delays, sells, takes back and closes the shift without a mouse', async () => {
    const { page, errors } = await visit({ viewport: { width: 1366, height: 768 } });
    const { keyboard } = page;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await keyboard.press(key);
    };
    /** A window that is fetched is there before one types into it. */
    const inWindow = (words: string) => page.locator(`dialog:has-text("${words}") :focus`).waitFor();
    await page.goto('/#/login');
    await page.locator('[name=username]:focus').waitFor();
    await keyboard.type(shop.email);
    await press('Tab');
    await keyboard.type(shop.password);
    await press('Enter');
    await atTill(page);

    const [before, shiftsBefore] = [await sums(), await shifts()];
    await press('F2');
    await keyboard.type('milk');
    await page.getByRole('button', { name: 'Milk', exact: true }).waitFor();
    await press('Enter');
    await totalIs(page, '12.50');
    await press('F11');
    await page.locator('dialog input:focus').waitFor();
    await keyboard.type('3');
    await press('Enter');
    await totalIs(page, '37.50');
    await press('F6');
    await totalIs(page, '0.00');
    await keyboard.type('bread');
    await page.getByRole('button', { name: 'Bread', exact: true }).waitFor();
    await press('Enter');
    await totalIs(page, '8.00');
    await press('Insert');
    await totalIs(page, '16.00');
    await press('F8');
    await paid(page);
    await press('Shift+F9');
    await totalIs(page, '37.50');
    await press('F9');
    await inWindow('Pay');
    await keyboard.type('50');
    await press('Enter');
    await paid(page);
    await page.locator('[data-till=paid]').getByText('12.50').first().waitFor();
    await whenStored(before, 16, 37.5);

    await press('Control+F7');
    await page.getByRole('group', { name: 'Reason' }).waitFor();
    await press('1');
    await page.getByText('Return', { exact: true }).first().waitFor();
    await keyboard.type('milk');
    await page.getByRole('button', { name: 'Milk', exact: true }).waitFor();
    await press('Enter');
    await totalIs(page, '12.50');
    await press('F8');
    await paid(page);
    await whenStored(before, 16, 37.5, -12.5);

    await press('Alt+Z');
    const closing = page.getByRole('alertdialog').getByRole('button', { name: 'Close the shift' });
    await closing.waitFor();
    for (let tabs = 0; tabs < 30 && !(await closing.evaluate((at) => at === document.activeElement)); tabs++)
      await press('Tab');
    await press('Enter');
    await expect.poll(shifts, { timeout: 20_000 }).toEqual([...shiftsBefore, 41]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

/** A hand on glass: taps alone, and what the device's own keyboard writes. */
const handOn = (page: Page) => {
  const tap = (of: Locator): Promise<void> => of.first().tap();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  return {
    tap,
    button,
    inDialog,
    signIn: async (): Promise<void> => {
      await page.goto('/#/login');
      await page.locator('[name=username]').fill(shop.email);
      await page.locator('[name=password]').fill(shop.password);
      await tap(button('Sign in'));
      await atTill(page);
    },
    closeShift: async (): Promise<void> => {
      await tap(page.getByRole('tab', { name: 'Shift' }));
      await tap(button('Close the shift'));
      await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Close the shift' }));
    },
  };
};

describe('a day at the till by touch alone', () => {
  it('taps goods, pays with notes and by card, delays, takes back and closes the shift', async () => {
    const { page, errors } = await visit({ viewport: { width: 1024, height: 768 }, hasTouch: true });
    const { tap, button, inDialog, signIn, closeShift } = handOn(page);
    await signIn();
    const [before, shiftsBefore] = [await sums(), await shifts()];
    await tap(button('Milk'));
    await tap(button('Bread'));
    await tap(button('One more: Bread'));
    await totalIs(page, '28.50');
    await tap(button('Pay'));
    await tap(inDialog('50.00'));
    await tap(inDialog('Close the receipt'));
    await paid(page);
    await page.locator('[data-till=paid]').getByText('21.50').first().waitFor();

    await tap(button('Milk'));
    await totalIs(page, '12.50');
    await tap(button('Delay'));
    await totalIs(page, '0.00');
    await tap(button('Bread'));
    await totalIs(page, '8.00');
    await tap(button('Cash exact'));
    await paid(page);
    await tap(page.getByRole('tab', { name: 'Receipts' }));
    await tap(page.getByRole('list', { name: 'Delayed receipts' }).getByRole('button'));
    await totalIs(page, '12.50');
    await tap(button('Pay'));
    await tap(page.getByRole('radio', { name: 'Card' }));
    await tap(inDialog('Close the receipt'));
    await paid(page);
    await whenStored(before, 28.5, 8, 12.5);

    await tap(button('Return'));
    await tap(button('Return without a receipt'));
    await tap(button('Does not suit'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tap(page.getByRole('tab', { name: 'Products' }));
    await tap(button('Bread'));
    await totalIs(page, '8.00');
    await tap(button('Give back'));
    await tap(inDialog('Give the money back'));
    await paid(page);
    await whenStored(before, 28.5, 8, 12.5, -8);
    await closeShift();
    await expect.poll(shifts, { timeout: 20_000 }).toEqual([...shiftsBefore, 41]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('a day at the till on a phone', () => {
  it('sells with one hand, also where the network is gone, and closes the shift once it is back', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { tap, button, inDialog, signIn, closeShift } = handOn(page);
    await signIn();
    const [before, shiftsBefore] = [await sums(), await shifts()];
    const sell = async (words: string, name: string): Promise<void> => {
      await page.locator('[data-till=search]').fill(words);
      await tap(button(name));
      await tap(button(/^Show the receipt/));
    };
    await sell('mil', 'Milk');
    await tap(button('One more: Milk'));
    await totalIs(page, '25.00');
    await tap(button('Back to the products'));
    await sell('bre', 'Bread');
    await totalIs(page, '33.00');
    await tap(button('Pay'));
    await tap(page.getByRole('radio', { name: 'Card' }));
    await tap(inDialog('Close the receipt'));
    await page.getByText('Paid', { exact: true }).filter({ visible: true }).waitFor();
    await whenStored(before, 33);

    await loseNetwork(page);
    await page.reload();
    await page.locator('[data-till=search]').waitFor();
    await sell('bre', 'Bread');
    await totalIs(page, '8.00');
    await tap(button('Cash exact'));
    await page.getByText('Paid', { exact: true }).filter({ visible: true }).waitFor();
    expect(await sums()).toEqual([...before, 33]);
    await page.context().setOffline(false);
    await whenStored(before, 33, 8);
    await closeShift();
    await expect.poll(shifts, { timeout: 20_000 }).toEqual([...shiftsBefore, 41]);
    await page.context().close();
  });
});
