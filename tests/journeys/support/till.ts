import type { Page } from 'playwright';
import { expect } from 'vitest';
import { formatMoney, type Minor } from '#domain/money.ts';
import type { Milli } from '#generated/types.ts';
import { totalOf, type Line, type ShopProduct } from './books.ts';
import { inTill } from './russian.ts';
import { typeQuickly } from './scanner.ts';
import { shoot } from './shots.ts';

/** As the till writes it: with a minus sign, not a hyphen. */
export const written = (amount: Minor): string => formatMoney(amount).replace('-', '\u2212');

const button = (page: Page, text: string, params?: Record<string, string>) =>
  page.getByRole('button', { name: inTill(text, params), exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: inTill('Search for a product') });
const receipt = (page: Page) => page.getByRole('region', { name: inTill('Receipt') });

/** Waits until the till may be sold at. The first time it reads the whole catalogue. */
export const openTill = async (page: Page, branchId: number): Promise<void> => {
  await page.goto(`/#/salepoint/${branchId}`);
  await search(page).waitFor({ timeout: 30_000 });
};

/** The label that a scale prints: prefix 28, PLU, grams, check digit. */
export const scaleLabel = (plu: number, grams: number): string => {
  const body = `28${String(plu).padStart(5, '0')}${String(grams).padStart(5, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

const isWeighed = ({ code }: ShopProduct): boolean => code.startsWith('*');
const pluOf = ({ code }: ShopProduct): number => Number(code.slice(1));

const scan = async (page: Page, { product, quantity }: Line): Promise<void> => {
  if (isWeighed(product)) return typeQuickly(page, scaleLabel(pluOf(product), quantity));
  for (let count = 0; count < quantity; count += 1000) await typeQuickly(page, product.code);
};

/** Keys of the keypad, as fingers press them. */
const pressKeys = async (page: Page, text: string): Promise<void> => {
  for (const key of text)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: key === '.' ? inTill('Decimal point') : key, exact: true })
      .click();
};

const weigh = async (page: Page, grams: Milli): Promise<void> => {
  await pressKeys(page, formatGrams(grams));
  await shoot(page, '32-till-weight');
  await button(page, 'Apply').click();
};
const formatGrams = (grams: Milli): string => (grams / 1000).toFixed(3);

const touch = async (page: Page, { product, quantity }: Line): Promise<void> => {
  await search(page).fill(product.name);
  await page
    .getByRole('table', { name: inTill('Products') })
    .getByRole('button', { name: product.name, exact: true })
    .first()
    .click();
  if (isWeighed(product)) return weigh(page, quantity);
  for (let count = 1000; count < quantity; count += 1000)
    await button(page, 'One more: {name}', { name: product.name }).click();
};

const waysToRingUp = { scan, touch };
export type WayToRingUp = keyof typeof waysToRingUp;

const readTotal = async (page: Page): Promise<string> =>
  /^[\u2212\d.]+/.exec(await page.locator('[data-till=total]').innerText())?.[0] ?? '';

export const expectTotal = (page: Page, total: Minor) =>
  expect.poll(() => readTotal(page), { timeout: 5000 }).toBe(written(total));

/** Brings the lines onto the receipt, and looks whether it comes to what they cost. */
export const ringUp = async (page: Page, way: WayToRingUp, lines: readonly Line[]): Promise<void> => {
  for (const line of lines) await waysToRingUp[way](page, line);
  await expectTotal(page, totalOf(lines));
};

const openPayment = async (page: Page): Promise<void> => {
  await button(page, 'Pay').click();
};
const closeReceipt = async (page: Page): Promise<void> => {
  await button(page, 'Close the receipt').click();
};
const choose = (page: Page, tender: string) => page.getByRole('radio', { name: tender }).click();
const roundUp = (total: Minor): Minor => Math.ceil((total + 1) / 5000) * 5000;

/** Ways to pay what stands on the receipt; each answers the change to give. */
const waysToPay = {
  exactByKey: async (page: Page) => {
    await page.keyboard.press('F8');
    return 0;
  },
  exactByTouch: async (page: Page) => {
    await button(page, 'Cash exact').click();
    return 0;
  },
  /** A note that is too large, on the keypad. */
  withChange: async (page: Page, total: Minor) => {
    await openPayment(page);
    expect(await page.getByRole('radio', { checked: true }).innerText()).toContain('Наличные');
    await pressKeys(page, String(roundUp(total) / 100));
    await shoot(page, '33-till-change');
    await closeReceipt(page);
    return roundUp(total) - total;
  },
  card: async (page: Page) => {
    await openPayment(page);
    await choose(page, 'Карта');
    await closeReceipt(page);
    return 0;
  },
  /** What is at hand in cash, the rest by card. */
  cashAndCard: async (page: Page, total: Minor) => {
    await openPayment(page);
    await pressKeys(page, String(Math.max(1, Math.floor(total / 200))));
    await choose(page, 'Карта');
    await shoot(page, '34-till-mixed');
    await closeReceipt(page);
    return 0;
  },
} satisfies Record<string, (page: Page, total: Minor) => Promise<Minor>>;
export type WayToPay = keyof typeof waysToPay;

const expectPaid = async (page: Page, total: Minor, change: Minor): Promise<void> => {
  const card = page.locator('[data-till=paid]');
  await card
    .getByText(new RegExp(`${written(total).replace('.', '\\.')}$`))
    .last()
    .waitFor();
  if (change > 0) await card.getByText(written(change), { exact: true }).waitFor();
};

/** Takes the money and waits until the till says that the receipt is paid. */
export const pay = async (page: Page, way: WayToPay, lines: readonly Line[]): Promise<void> => {
  const total = totalOf(lines);
  await expectPaid(page, total, await waysToPay[way](page, total));
};

/** Takes goods back and gives the money back in cash. */
export const takeBack = async (page: Page, lines: readonly Line[]): Promise<void> => {
  await receipt(page)
    .getByRole('button', { name: inTill('Return'), exact: true })
    .click();
  await button(page, 'Return without a receipt').click();
  await button(page, 'Does not suit').click();
  for (const line of lines) await scan(page, line);
  await expectTotal(page, -totalOf(lines));
  await shoot(page, '38-till-return');
  await button(page, 'Give back').click();
  await button(page, 'Give the money back').click();
  await expectPaid(page, -totalOf(lines), 0);
};

/** Lays the open receipt aside. */
export const delay = async (page: Page): Promise<void> => {
  await receipt(page)
    .getByRole('button', { name: inTill('Delay'), exact: true })
    .click();
  await expectTotal(page, 0);
};

/** Takes up again the only receipt that waits. */
export const restore = async (page: Page, lines: readonly Line[]): Promise<void> => {
  await page.getByRole('tab', { name: inTill('Receipts') }).click();
  await shoot(page, '37-till-delayed');
  await page
    .getByRole('list', { name: inTill('Delayed receipts') })
    .getByRole('button')
    .first()
    .click();
  await expectTotal(page, totalOf(lines));
};

/** What the chip says of the connection. */
export const connectionOf = (page: Page): Promise<string> => page.locator('[data-till=connection]').innerText();

/** Figures of the open shift, by title. */
export const readShift = async (page: Page): Promise<Record<string, string>> => {
  const panel = page.getByRole('tabpanel');
  const [titles, values] = await Promise.all([
    panel.getByRole('term').allInnerTexts(),
    panel.getByRole('definition').allInnerTexts(),
  ]);
  return Object.fromEntries(titles.map((title, index) => [title, values[index] ?? '']));
};

export const openShift = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: inTill('Shift') }).click();
  await button(page, 'Close the shift').waitFor();
  await shoot(page, '39-till-shift');
};

/** Closes the shift that is looked at, and waits until it is. */
export const closeShift = async (page: Page): Promise<void> => {
  await button(page, 'Close the shift').click();
  const question = page.getByRole('alertdialog', { name: inTill('Close shift ?') });
  await shoot(page, '40-till-close-shift');
  await question.getByRole('button', { name: inTill('Close the shift') }).click();
  await page.getByText(new RegExp(inTill('Shift {code} was closed', { code: '.+' }))).waitFor();
  await page.locator('dialog [data-print]').waitFor();
  await page.keyboard.press('Escape');
};
