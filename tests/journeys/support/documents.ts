import type { Page } from 'playwright';
import { formatMoney } from '#domain/money.ts';
import { shownMoney, shownQuantity } from '#domain/numbers/shown-figure.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { CallClient } from '#tests/support/call-client.ts';
import { costOf, quantityOf, type ReceivedLine, type ShopProduct } from './books.ts';
import { inOffice } from './russian.ts';
import { typeQuickly } from './scanner.ts';
import { shoot } from './shots.ts';

/** Begins a receipt of goods from a supplier who is made on the way, and stores its header. Answers its id. */
export const beginIncome = async (page: Page, supplier: string): Promise<number> => {
  await page.goto('/#/document/1');
  await page.getByRole('combobox', { name: inOffice('Supplier') }).fill(supplier);
  await page.getByRole('option', { name: inOffice('Add') }).click();
  const dialog = page.getByRole('dialog');
  await shoot(page, '20-supplier');
  await dialog.getByRole('button', { name: inOffice('Save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await shoot(page, '21-income-header');
  await page.getByRole('button', { name: inOffice('Add products') }).click();
  await page.waitForURL(/\/document\/1\/\d+/);
  return Number(/\/document\/1\/(\d+)/.exec(page.url())?.[1]);
};

const adder = (page: Page) => page.getByRole('combobox', { name: inOffice('Add a product: name, code or barcode') });
const cell = (page: Page, title: string, { name }: ShopProduct) =>
  page.getByRole('textbox', { name: `${inOffice(title)}: ${name}`, exact: true });

/** Ways to bring a product into the lines of a document. */
export const waysToAdd = {
  typedCode: async (page: Page, { code }: ShopProduct) => {
    await adder(page).fill(code);
    await adder(page).press('Enter');
  },
  name: async (page: Page, { name }: ShopProduct) => {
    await adder(page).fill(name);
    await page.getByRole('option', { name }).first().click();
  },
  /** The scanner while no field has the focus. */
  scan: async (page: Page, { code }: ShopProduct) => {
    await page.getByRole('heading', { level: 1 }).focus();
    await typeQuickly(page, code);
  },
} satisfies Record<string, (page: Page, product: ShopProduct) => Promise<void>>;

/** Adds a line and types how much came and what it cost. */
export const addLine = async (
  page: Page,
  way: keyof typeof waysToAdd,
  { product, quantity, cost }: ReceivedLine,
): Promise<void> => {
  await waysToAdd[way](page, product);
  await cell(page, 'Quantity', product).fill(formatQuantity(quantity));
  await cell(page, 'Purchase price', product).fill(formatMoney(cost));
  await cell(page, 'Purchase price', product).press('Enter');
};

/** The rest of a long delivery, as another device of the same person would write it. */
export const addLinesByCall = async (
  { call }: CallClient,
  token: string,
  documentId: number,
  lines: readonly ReceivedLine[],
): Promise<void> => {
  for (const { product, quantity, cost } of lines) {
    await call(
      'LotCreate',
      {
        lot: {
          Document: { Id: documentId },
          Article: { Id: product.id },
          Quantity: quantity / 1000,
          CreditPrice: cost / 100,
        },
      },
      token,
    );
  }
};

/** Figures under the lines, by title. */
export const readTotals = async (page: Page): Promise<Record<string, string>> => {
  const bar = page.getByRole('region', { name: inOffice('Products') });
  const [titles, values] = await Promise.all([
    bar.getByRole('term').allInnerTexts(),
    bar.getByRole('definition').allInnerTexts(),
  ]);
  return Object.fromEntries(titles.map((title, index) => [title, values[index] ?? '']));
};

export const expectedTotals = (lines: readonly ReceivedLine[]): Record<string, string> => ({
  [inOffice('Lines')]: String(lines.length),
  [inOffice('Quantity')]: shownQuantity(quantityOf(lines), 'ru'),
  [inOffice('Sum')]: shownMoney(costOf(lines), 'ru'),
});

/** Approves the open document, which is read-only from then on. */
export const approve = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: inOffice('Approve') }).click();
  await shoot(page, '24-income-approve');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: inOffice('Approve') })
    .click();
  await page.getByRole('button', { name: inOffice('Approve') }).waitFor({ state: 'detached' });
};
