import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SplitDocumentType } from '#generated/types.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import {
  billsOf,
  cut,
  desktop,
  openDevice,
  order,
  phone,
  press,
  restore,
  storedBills,
  type Device,
} from './support/dining.ts';
import { openKitchenPrinter } from './support/kitchen-printer.ts';
import { shoot } from './support/shots.ts';
import { makeSmallShop, type SmallShop } from './support/small-shop.ts';

let server: TestServer;
let browser: Browser;
let shop: SmallShop;
const desks = ['Window', 'Door', 'Garden', 'Fireplace'] as const;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  shop = await makeSmallShop(server);
  const { call } = server;
  const { Id, Version } = (await call('OrganisationSearch', { predicate: {} }, shop.token)).Entities[0];
  await call('OrganisationUpdate', { organisation: { Id, Version, Type: 1 } }, shop.token);
  for (const Name of desks) await call('UnitCreate', { unit: { Name, Branch: { Id: shop.branchId } } }, shop.token);
  for (const article of [
    { Name: 'Soup', Price: 45.35 },
    { Name: 'Steak', Price: 189.99 },
  ])
    await call('ArticleCreate', { article }, shop.token);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const cents = (value: unknown): number => Math.round(Number(value) * 100);
const sum = (values: readonly unknown[]): number => values.reduce<number>((all, value) => all + cents(value), 0);

const seen = (page: Page, text: string) => page.getByText(text).locator('visible=true').first().waitFor();

/** Opens the bill of a desk at its closing. */
const toClose = async ({ page }: Device, desk: string, due: string): Promise<void> => {
  await press(page, 'Bills');
  await page
    .getByRole('list', { name: 'Bills' })
    .getByRole('button', { name: new RegExp(desk) })
    .click();
  await page.getByRole('list', { name: 'Items of the bill' }).waitFor();
  await seen(page, due);
  await press(page, 'Close bill');
  await page.getByLabel('Cash').waitFor();
  await seen(page, due);
};

/** Pays as the screen offers it, or as it is told, and waits for the list of bills. */
const close = async (
  device: Device,
  { desk, due, paid = {} }: { desk: string; due: string; paid?: Record<string, string> },
): Promise<void> => {
  await toClose(device, desk, due);
  const { page } = device;
  for (const [tender, value] of Object.entries(paid)) await page.getByLabel(tender).fill(value);
  await page.getByRole('button', { name: 'Close bill' }).click();
  if (Object.keys(paid).length === 0)
    await page.getByRole('alertdialog', { name: 'Close the bill?' }).getByRole('button', { name: 'Yes' }).click();
  await billsOf(page).waitFor();
};

const card = ({ page }: Device, desk: string) => page.getByRole('article', { name: desk });

it('a dinner: four phones, a till and two screens of the kitchen, with the network cut in its midst, to the cent', async () => {
  await using printer = await openKitchenPrinter(server, shop);
  const house = { browser, server, shop };
  const bills = `/restaurant-pos-bills/${shop.branchId}`;
  const [window, door, garden, fireplace, till] = (await Promise.all([
    ...desks.map(() => openDevice(house, phone, bills)),
    openDevice(house, desktop, bills),
  ])) as [Device, Device, Device, Device, Device];
  const [cook, pass] = await Promise.all([
    openDevice(house, desktop, '/kitchen-dashboard'),
    openDevice(house, desktop, '/kitchen-expo'),
  ]);
  await Promise.all([window, door, garden, fireplace, till].map(({ page }) => billsOf(page).waitFor()));

  await Promise.all([
    order(window.page, 'Window', [/^Soup/, /^Steak/]),
    order(door.page, 'Door', [/^Soup/]),
    order(garden.page, 'Garden', [/^Bread/, /^Milk/]),
    order(fireplace.page, 'Fireplace', [/^Steak/]),
  ]);
  for (const desk of desks) await Promise.all([card(cook, desk).waitFor(), card(pass, desk).waitFor()]);
  await expect.poll(() => printer.papers().length).toBe(4);
  await shoot(cook.page, '62-dinner-kitchen');
  await card(cook, 'Window').getByRole('button', { name: 'Start all' }).click();
  await card(cook, 'Window').getByRole('button', { name: 'Complete all' }).click();
  await card(pass, 'Window').getByRole('button', { name: 'Hand out' }).click();
  await card(pass, 'Window').waitFor({ state: 'detached' });

  // Two phones go where there is no network; the others, the till and the kitchen go on.
  await Promise.all(
    [window, garden].map(({ page }) => page.evaluate(() => navigator.serviceWorker.ready.then(() => 1))),
  );
  await Promise.all([cut(window), cut(garden), printer.takeAway()]);
  await order(window.page, 'Window', [/^Soup/]);
  await order(garden.page, 'Garden', [/^Milk/]);
  await close(garden, { desk: 'Garden', due: '33.00' });
  await order(door.page, 'Door', [/^Bread/]);
  await cook.page.getByText('Tickets wait for the printer: Hot').waitFor();
  await shoot(cook.page, '63-dinner-printer-away');
  await cook.page.getByRole('button', { name: 'Stop list' }).click();
  await cook.page.getByRole('dialog').getByRole('button', { name: 'Steak' }).click();
  await cook.page.getByRole('dialog').getByRole('button', { name: 'Sold out' }).click();
  await cook.page.getByRole('dialog').getByRole('button', { name: 'Steak Sold out' }).waitFor();
  await cook.page.keyboard.press('Escape');
  const due = async (): Promise<unknown[]> =>
    (await storedBills(server, shop)).map(({ Desk, Sum }) => `${Desk.Name} ${Sum}`).toSorted();
  await expect.poll(due).toEqual(['Door 53.35', 'Fireplace 189.99', 'Garden 20.5', 'Window 235.34']);

  await Promise.all([restore(window), restore(garden), printer.bringBack()]);
  await expect.poll(due).toEqual(['Door 53.35', 'Fireplace 189.99', 'Garden 33', 'Window 280.69']);
  // What was ordered without the network is in the kitchen now, on screens and once on paper.
  await card(cook, 'Window').getByText('Soup').waitFor();
  await expect.poll(() => printer.papers().length).toBe(7);
  await cook.page.getByText('Tickets wait for the printer: Hot').waitFor({ state: 'detached' });
  const dishes = printer.papers().flatMap((paper) => paper.match(/(?<=^1 [x×] +)\w+/gm) ?? []);
  expect(dishes.toSorted()).toEqual(
    ['Bread', 'Bread', 'Milk', 'Milk', 'Soup', 'Soup', 'Soup', 'Steak', 'Steak'].toSorted(),
  );

  await close(till, { desk: 'Window', due: '280.69', paid: { Cash: '0', Card: '280.69' } });
  await close(till, { desk: 'Door', due: '53.35', paid: { Cash: '20', Card: '33.35' } });
  await close(fireplace, { desk: 'Fireplace', due: '189.99' });
  const open = async (): Promise<number> =>
    (await storedBills(server, shop)).filter(({ ApprovedOn }) => !ApprovedOn).length;
  await expect.poll(open).toBe(0);

  const total = 55_703;
  const closed = await storedBills(server, shop);
  const documents = closed.flatMap(({ Documents }) => Documents);
  expect(closed).toHaveLength(4);
  expect([
    sum(closed.map(({ Sum }) => Sum)),
    sum(documents.flatMap(({ Lots }) => Lots).map(({ DebitSum }) => DebitSum)),
    sum(documents.flatMap(({ Payoffs }) => Payoffs).map(({ Value }) => Value)),
  ]).toEqual([total, total, total]);

  const { page } = till;
  await page.goto('/#/restaurant-pos-shift');
  await seen(page, '557.03');
  await page.getByRole('button', { name: 'Close the shift' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the shift' }).click();
  // The drawers of the phones were not counted.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close all the same' }).click();
  await page
    .getByText(/Shift .+ was closed/)
    .first()
    .waitFor();
  await shoot(page, '64-dinner-shift');
  const search = async (name: string, predicate: object): Promise<Record<string, any>[]> =>
    (await server.call(name, { predicate }, shop.token)).Entities;
  const shifts = await search('DocumentGroupSearch', {
    DocumentSplits: { SplitDocumentTypes: [SplitDocumentType.Shift] },
  });
  expect(shifts.map(({ DebitSum }) => cents(DebitSum))).toEqual([total]);
  const byTender = await search('PayoffResumeSearch', { Group: { Fields: ['Tender'] } });
  expect(byTender.map(({ Tender, ValueSum }) => [Tender.Name, cents(ValueSum)]).toSorted()).toEqual([
    ['Card', 31_404],
    [byTender.find(({ Tender }) => Tender.Name !== 'Card')?.['Tender'].Name, 24_299],
  ]);
  const devices = [window, door, garden, fireplace, till, cook, pass];
  expect(devices.flatMap(({ errors }) => errors)).toEqual([]);
  await Promise.all(devices.map(({ context }) => context.close()));
});
