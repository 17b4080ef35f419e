import type { Page } from 'playwright';
import type { PriceList } from './price-list.ts';
import { inOffice } from './russian.ts';
import { shoot } from './shots.ts';

/** Opens the import on the list of products and hands it the file, up to the check of its rows. */
export const openImport = async (page: Page, { path }: PriceList): Promise<void> => {
  await page.goto('/#/products');
  await page.getByRole('button', { name: inOffice('Import') }).click();
  await page.getByRole('dialog', { name: inOffice('Import of products') }).waitFor();
  await shoot(page, '10-import-file');
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('heading', { name: inOffice('What do the columns hold?') }).waitFor();
  await shoot(page, '11-import-columns');
  await page.getByRole('button', { name: inOffice('Check the rows') }).click();
  await page.getByRole('grid', { name: inOffice('Rows of the file') }).waitFor();
  await shoot(page, '12-import-check');
};

/**
 * The number on each of the buttons that narrow the rows: by what becomes of them, and by what is to be said of them.
 */
export const readCounts = async (
  page: Page,
  group: 'Show the rows' | 'Kinds of remarks',
): Promise<Record<string, number>> => {
  const chips = await page
    .getByRole('group', { name: inOffice(group) })
    .getByRole('button')
    .allInnerTexts();
  return Object.fromEntries(
    chips.map((text) => {
      const [, title = '', count] = /^(.*?)\s*(\d+)$/s.exec(text) ?? [];
      return [title, Number(count)];
    }),
  );
};

/** Narrows the rows to those that one of the buttons counts, and answers how many the table has. */
export const showOnly = async (page: Page, title: string): Promise<number> => {
  await page.getByRole('button', { name: new RegExp(`^${RegExp.escape(title)}\\s*\\d+$`) }).click();
  const rows = await page.getByRole('grid', { name: inOffice('Rows of the file') }).getAttribute('aria-rowcount');
  return Number(rows) - 1;
};

/** Takes every row that is right, and closes the import once it says that all of them came in. */
export const takeRows = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: inOffice('Import {count} rows', { count }) }).click();
  await page.getByRole('heading', { name: inOffice('What came of it') }).waitFor({ timeout: 60_000 });
  await page.getByText(inOffice('All items were imported')).first().waitFor();
  await shoot(page, '14-import-result');
  await page.getByRole('button', { name: inOffice('Done') }).click();
};
