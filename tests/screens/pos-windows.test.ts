import { describe, expect, it } from 'vitest';
import { tillHouse } from './support/till-house.ts';
import { pageOf, scan, waitFor } from './support/till-visitor.ts';
import type { Visitor } from './support/visitor.ts';

const { salePoint } = tillHouse();

type Act = (visitor: Visitor) => Promise<unknown>;

interface Window {
  /** Words of its title. */
  title: string;
  open: Act;
  /** What it is for is done, and it closes; where it does something. */
  apply?: Act;
}

const press =
  (key: string): Act =>
  ({ page }) =>
    page.keyboard.press(key);
const click =
  (selector: string): Act =>
  ({ page }) =>
    page.click(selector);
const inOrder =
  (...acts: Act[]): Act =>
  async (visitor) => {
    for (const act of acts) await act(visitor);
  };
const type =
  (text: string): Act =>
  ({ page }) =>
    page.keyboard.type(text, { delay: 60 });
const fromMenu = (item: string): Act =>
  inOrder(click('[aria-label=Menu]'), click(`[role=menuitem]:has-text("${item}")`));
const ready = click('dialog footer button:has-text("Done")');
const delayMilk: Act = async (visitor) => {
  await scan(visitor, '4840000000017');
  await visitor.page.keyboard.press('F6');
  await visitor.page.keyboard.press('F5');
};

const windows: Record<string, Window> = {
  'the weight of a product': {
    title: 'Cheese',
    open: inOrder(type('*42'), press('Enter')),
    apply: inOrder(type('0.5'), press('Enter')),
  },
  'the price of a product': {
    title: 'Leaflet',
    open: (visitor) => scan(visitor, '4840000000031'),
    apply: inOrder(type('3'), press('Enter')),
  },
  'the quantity of a line': { title: 'Milk', open: press('F11'), apply: inOrder(type('2'), press('Enter')) },
  'the choice of a customer': {
    title: 'Choose a customer',
    open: press('F3'),
    apply: inOrder(type('regu'), press('Enter')),
  },
  'a new customer': {
    title: 'New customer',
    open: inOrder(press('F3'), click('dialog button:has-text("New")')),
    apply: inOrder(type('Ion'), press('Enter')),
  },
  'the discount': { title: 'Discount on the receipt', open: press('F4'), apply: inOrder(type('10'), press('Enter')) },
  'the payment': { title: 'Payment of the receipt', open: press('F9'), apply: press('Enter') },
  'the settings of the till': { title: 'Settings of this till', open: fromMenu('Settings of this till'), apply: ready },
  'the keys': { title: 'Keys', open: press('?'), apply: ready },
  'what waits to be sent': { title: 'Connection', open: click('[data-till=connection]') },
  'the printing of a receipt': { title: 'Receipt', open: inOrder(press('F8'), click('[data-till=paid] button')) },
  'the search for a receipt': { title: 'Return of goods', open: press('F7') },
  'signing out': { title: 'Sign out?', open: fromMenu('Sign out') },
  'clearing of the receipt': {
    title: 'Delete the receipt',
    open: click('section[aria-label=Receipt] button[aria-label="Clear the receipt"]'),
    apply: click('dialog footer button:has-text("Delete")'),
  },
  'the profile of a customer': {
    title: 'Customer profile',
    open: inOrder(click('[role=tab]:has-text("Customers")'), click('button[aria-label="Profile: Regular"]')),
    apply: click('dialog button:has-text("Choose")'),
  },
  'deletion of a delayed receipt': {
    title: 'Delete the delayed receipt',
    open: inOrder(delayMilk, click('ul[aria-label="Delayed receipts"] button[aria-label^="Delete"]')),
    apply: click('dialog footer button:has-text("Delete")'),
  },
  'the closing of the shift': {
    title: 'Close shift ?',
    open: inOrder(press('F10'), click('main button:has-text("Close the shift")')),
    apply: click('dialog footer button:has-text("Close the shift")'),
  },
};

/** How a window is closed: by Escape, by its cross, when it did what it is for. */
const waysOf = ({ title, apply }: Window): Record<string, Act> => ({
  Escape: press('Escape'),
  ...(!title.startsWith('Delete') && { 'its cross': click('dialog header button') }),
  ...(apply && { 'what it is for': apply }),
});

/** Of the ways of a window one, of the next window the next; all of them in a deep run. */
const triedOf = (window: Window, at: number): [way: string, close: Act][] => {
  const ways = Object.entries(waysOf(window));
  return ways.filter((_, way) => process.env.DEEP || way === at % ways.length);
};

const breads = async ({ page }: Visitor): Promise<number> => {
  const line = page.locator('[role=listitem]:has-text("Bread")');
  return (await line.count()) === 0
    ? 0
    : Number.parseFloat((await line.first().innerText()).split('\n').find((text) => text.includes('pcs')) ?? '');
};

/** A cashier goes on: letters of a name and Enter, into whatever has the focus. */
const typeBread = async (visitor: Visitor): Promise<void> => {
  const before = await breads(visitor);
  await type('bread')(visitor);
  expect(await visitor.page.inputValue('[data-till=search]')).toBe('bread');
  await visitor.page.keyboard.press('Enter');
  await expect.poll(() => breads(visitor)).toBe(before + 1);
  expect(await visitor.page.locator('dialog').count()).toBe(0);
};

const answers = { DocumentSearch: pageOf([]), LotSearch: pageOf([]) };

describe('after a window of the till closes, the keyboard adds the next product', () => {
  it.each(Object.entries(windows).map(([name, window], at) => [name, window, at] as const))(
    '%s [REV-D1]',
    async (_name, window, at) => {
      await using visitor = await salePoint({ answers });
      for (const [way, close] of triedOf(window, at)) {
        await scan(visitor, '4840000000017');
        await window.open(visitor);
        await visitor.page.waitForSelector(`dialog h2:has-text("${window.title}")`);
        await close(visitor);
        await waitFor(async () => (await visitor.page.locator('dialog').count()) === 0);
        await typeBread(visitor).catch((cause: unknown) => {
          throw new Error(`closed by ${way}`, { cause });
        });
      }
    },
  );
});
