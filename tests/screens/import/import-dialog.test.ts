import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { bestPractice, rulesBroken } from '#tests/support/axe.ts';
import { someOf } from '#tests/support/random.ts';
import { openPage } from '../../support/watched-page.ts';
import { servedOfFile } from '../support/web-of-file.ts';

const { browser, server } = await servedOfFile(undefined, ['pos']);
let people = 0;

interface Desk extends AsyncDisposable {
  page: Page;
  errors: string[];
}

/** Somebody of a new company before its empty list of products. */
const sitDown = async ({ language = 'en', width = 1440, mode = 'light' } = {}): Promise<Desk> => {
  people += 1;
  const email = `importer${people}@shop.test`;
  await server.call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: `Shop ${people}` },
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: email,
        User: { Code: email, Password: 'secret1' },
      },
      Phone: '069123456',
    },
  });
  const { page, errors } = await openPage(browser, server.url, {
    viewport: { width, height: 900 },
    acceptDownloads: true,
  });
  page.setDefaultTimeout(20_000);
  await page.addInitScript(
    ([lng, colours]) => {
      localStorage.setItem('lng', lng as string);
      localStorage.setItem('sm-mode', colours as string);
    },
    [language, mode],
  );
  await page.goto('/#/login');
  await page.fill('[name=username]', email);
  await page.fill('[name=password]', 'secret1');
  await page.click('button[type=submit]');
  await page.waitForURL((url) => !url.hash.includes('login'));
  await page.goto('/#/products');
  return { page, errors, [Symbol.asyncDispose]: () => page.context().close() };
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const open = (page: Page) => button(page, 'Import').click();
const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator('.import-drop input').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const notice = (page: Page, text: string) => page.locator('[aria-label=Messages]', { hasText: text }).waitFor();
const warning = (page: Page, text: string) =>
  page.locator('[aria-label=Messages] [role=alert]', { hasText: text }).waitFor();
const cell = (page: Page, row: number, column: string) =>
  page.locator(`[role=row][aria-rowindex="${row}"] [data-column=${column}]`);
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** Imports as far as the check of the rows. */
const check = async (page: Page, content: string): Promise<void> => {
  await open(page);
  await choose(page, 'prices.csv', content);
  await button(page, 'Check the rows').click();
  await page.getByRole('grid').waitFor();
};

const file =
  'Product,Barcode,Price,SpecialPrice\nTea,4840000000017,12.50,\nMilk,4840000000024,,9.90\n,4840000000031,1,\n=Bread,12345,5,\n';
const many = `Name,Barcode,Price\n${Array.from({ length: 11_000 }, (_, index) => `Product ${index},48400${String(index).padStart(8, '0')},${index}.50`).join('\n')}\n`;

describe('the import dialog', () => {
  it('goes from the file over its columns to the rows and the result [R-IMPORT-001] [R-IMPORT-012]', async () => {
    await using opened = await sitDown();
    const { page, errors } = opened;
    await open(page);
    await choose(page, 'prices.csv', file);
    await heading(page, 'What do the columns hold?').waitFor();
    expect(await page.getByLabel('Becomes: Product').inputValue()).toBe('Name');
    expect(await page.getByRole('row', { name: /^Barcode/ }).innerText()).toContain('4840000000017');
    await button(page, 'Check the rows').click();
    await page.getByRole('grid').waitFor();
    expect(await cell(page, 4, 'Remarks').innerText()).toContain('The name is missing');
    await button(page, 'Take the special prices').click();
    await button(page, 'Leave these prices empty').waitFor();
    await button(page, 'Import 3 rows').click();
    await heading(page, 'What came of it').waitFor();
    await warning(page, 'Some items were not imported');
    expect(await page.locator('.import-figures').innerText()).toMatch(/New\s+3[\s\S]*Left out\s+1/);
    expect(await cell(page, 2, 'Row').innerText()).toBe('4');
    expect(await cell(page, 2, 'Remarks').innerText()).toContain('The name is missing');
    await button(page, 'Done').click();
    await page.getByRole('cell', { name: '=Bread', exact: true }).waitFor();
    expect(await page.locator('.ledger .ledger-row').count()).toBe(3);
    expect(errors).toEqual([]);
  });

  it('says that all items were imported when nothing was wrong, and takes the import back later', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    await check(page, 'Name,Price\nTea,1\nMilk,2\n');
    await button(page, 'Import 2 rows').click();
    await notice(page, 'All items were imported');
    await button(page, 'Done').click();
    await page.getByRole('cell', { name: 'Milk', exact: true }).waitFor();
    await page.reload();
    await open(page);
    await button(page, 'Take the import back: prices.csv').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take the import back' }).click();
    await notice(page, 'The import was taken back');
    expect(await page.locator('.import-past').count()).toBe(0);
    await button(page, 'Close').click();
    await page.getByText('nothing here yet').waitFor();
  });

  it('shows an import that runs elsewhere with its progress, stops it, and goes on with its file [A8]', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    const file = 'Name,Price\nTea,1\nMilk,2\nSalt,3\n';
    // Another window has sent the first of its parts.
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await server.call(
      'ExchangeImport',
      {
        rawData: {
          RawDataActionType: 1,
          Code: 'elsewhere',
          FileName: 'prices.csv',
          Total: 3,
          From: 0,
          ArticleRows: [{ Row: 2, Name: 'Tea', Price: '1' }],
        },
      },
      token,
    );
    await open(page);
    await page.getByRole('progressbar', { name: '1 of 3' }).waitFor();
    await button(page, 'Stop: prices.csv').click();
    await page.getByText('The import was stopped: 1 of 3 rows are in.').waitFor();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await button(page, 'Go on: prices.csv').waitFor();
      const { scrollWidth, clientWidth } = await page
        .locator('.import-body')
        .evaluate(({ scrollWidth: whole, clientWidth: shown }) => ({ scrollWidth: whole, clientWidth: shown }));
      expect([clientWidth <= width, scrollWidth <= clientWidth]).toEqual([true, true]);
      expect(await rulesBroken(page, { tags: bestPractice })).toEqual([]);
    }
    await button(page, 'Go on: prices.csv').click();
    await page.getByText('Choose prices.csv again').waitFor();
    await choose(page, 'prices.csv', file);
    await button(page, 'Check the rows').click();
    // The first one is in already.
    await button(page, 'Import 2 rows').click();
    await button(page, 'Done').click();
    await page.getByRole('cell', { name: 'Salt', exact: true }).waitFor();
    expect(await page.locator('.ledger .ledger-row').count()).toBe(3);
  });

  it('gives "Wrong file format" for another file, and takes the next one [R-IMPORT-004]', async () => {
    await using opened = await sitDown();
    await open(opened.page);
    await choose(opened.page, 'prices.png', 'x');
    expect(await opened.page.getByRole('dialog').getByRole('alert').innerText()).toContain('Wrong file format');
    await choose(opened.page, 'prices.csv', file);
    await heading(opened.page, 'What do the columns hold?').waitFor();
  });

  it('hears what is pasted from a spreadsheet [R-IMPORT-001]', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    await open(page);
    await heading(page, 'What is imported?').waitFor();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Name\tPrice\nTea\t1\n');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await page.getByLabel('Becomes: Price').waitFor();
  });

  it('reads a spreadsheet in the browser, keeps its long barcodes, and offers its sheets [R-IMPORT-003]', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Notes']]), 'Notes');
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet([
        ['Name', 'Barcode', 'Price'],
        ['Tea', 4840000000017, 12.5],
      ]),
      'Prices',
    );
    await open(page);
    await choose(page, 'prices.xlsx', xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    await page.getByLabel('Sheet').selectOption('Prices');
    await page.getByLabel('Becomes: Barcode').waitFor();
    expect(await page.locator('.import-columns').innerText()).toContain('4840000000017');
    await button(page, 'Check the rows').click();
    await button(page, 'Import 1 row').click();
    await button(page, 'Done').click();
    await page.getByRole('row', { name: /4840000000017\s+Tea.*12\.50/ }).waitFor();
  });

  it('remembers in local storage what the columns hold, for files with the same headings [R-FORM-007] [R-FORM-008]', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    const barcode = page.getByLabel('Becomes: Barcode');
    await open(page);
    await choose(page, 'prices.csv', file);
    expect(await barcode.inputValue()).toBe('Barcode');
    await barcode.selectOption('Code');
    await button(page, 'Check the rows').click();
    await page.getByRole('grid').waitFor();
    await page.reload();
    await open(page);
    await choose(page, 'next week.csv', `${file}Salt,4840000000048,9,\n`);
    await barcode.waitFor();
    expect(await barcode.inputValue()).toBe('Code');
    expect(await page.evaluate(() => localStorage.getItem('import.products.columns'))).toContain('"Code":1');
  });

  it('is worked by keyboard alone: mends a wrong cell where it stands', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    await check(page, file);
    await page.getByRole('grid').focus();
    for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'F2'])
      await page.keyboard.press(key);
    await page.keyboard.type('Salt');
    await page.keyboard.press('Enter');
    await button(page, 'Import 4 rows').waitFor();
    expect(await cell(page, 4, 'Name').innerText()).toBe('Salt');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
    await page.keyboard.type('Loaf');
    await page.keyboard.press('Escape');
    expect(await cell(page, 5, 'Name').innerText()).toBe('=Bread');
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('is worked by the pointer too: a double click writes in a cell, or opens the whole row', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    await check(page, file);
    await cell(page, 4, 'Name').dblclick();
    await page.getByLabel('Name, row 4').fill('Salt');
    await page.getByRole('heading', { name: 'What will the import do?' }).click();
    await button(page, 'Import 4 rows').waitFor();
    await cell(page, 5, 'Remarks').dblclick();
    const row = page.getByRole('dialog', { name: /Row 5/ });
    expect(await row.innerText()).toContain('The barcode is shorter than 6 characters and is ignored');
    await row.getByLabel('Barcode').fill('4840000000048');
    await button(page, 'Apply').click();
    await button(page, /^With remarks 1/).waitFor();
  });

  it('draws only the rows that are seen of eleven thousand, and reaches the last', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    await check(page, many);
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    await cell(page, 11_001, 'Row').waitFor();
    expect(await cell(page, 11_001, 'Row').innerText()).toBe('11001');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.import-cards').waitFor();
    expect(await page.locator('.import-cards li').count()).toBeLessThan(80);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, 'Import 11000 rows').click();
    await heading(page, 'What came of it').waitFor({ timeout: 120_000 });
    expect(await page.locator('.import-figures').innerText()).toMatch(/New\s+11000/);
  });

  it('narrows the rows to those with remarks, and writes them into a file without formulas', async () => {
    await using opened = await sitDown();
    const { page } = opened;
    await check(page, file);
    await button(page, /^With remarks 3/).click();
    await button(page, /^The barcode is shorter/).click();
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
    await button(page, 'Rows with remarks').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Text (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('prices - Remarks.csv');
    const lines = (await textOf(download)).replace('\ufeff', '').trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['3', '4', '5']);
    expect(lines[3]).toContain('"\'=Bread"');
  });

  it('asks before it is closed with rows that are not imported', async () => {
    await using opened = await sitDown();
    await check(opened.page, file);
    await opened.page.keyboard.press('Escape');
    await opened.page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await opened.page.getByRole('grid').waitFor();
    await button(opened.page, 'Close').first().click();
    await opened.page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await opened.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('shows a card a row on a phone, opened to be mended', async () => {
    await using opened = await sitDown({ width: 390 });
    const { page } = opened;
    await open(page);
    await choose(page, 'prices.csv', file);
    await button(page, 'Check the rows').click();
    await button(page, /Row 4/).click();
    await page.getByRole('dialog', { name: /Row 4/ }).getByLabel('Name').fill('Salt');
    await button(page, 'Apply').click();
    await button(page, 'Import 4 rows').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it.each(
    someOf([
      ['ru', 'dark', 390],
      ['ro', 'light', 1440],
      ['en', 'dark', 1024],
    ] as const),
  )('has no faults that axe knows, in %s, %s, %i px wide', async (language, mode, width) => {
    await using opened = await sitDown({ language, mode, width });
    const { page } = opened;
    const faults = (): Promise<string[]> => rulesBroken(page, { tags: bestPractice });
    const found: Record<string, string[]> = {};
    await page.locator('.page-actions .MuiButton-outlined').click();
    await page.locator('.import-drop').waitFor();
    await choose(page, 'prices.png', 'x');
    await page.locator('.import-dialog [role=alert]').waitFor();
    found['file'] = await faults();
    await choose(page, 'prices.csv', file);
    await page.locator('.import-columns').waitFor();
    found['columns'] = await faults();
    await page.locator('.import-foot .MuiButton-contained').click();
    await page.locator('.import-filters').waitFor();
    await page.locator('[data-filter=Remarks]').click();
    found['rows'] = await faults();
    await page.locator('.import-foot .MuiButton-contained').click();
    await page.locator('.import-figures').waitFor();
    await page.locator('.import-foot .MuiButton-contained').waitFor();
    found['result'] = await faults();
    expect(found).toEqual({ file: [], columns: [], rows: [], result: [] });
  });
});

describe('the export of a list', () => {
  it.each(someOf(['xlsx', 'csv']))(
    'writes what fits the filter into a file named by the list, as %s',
    async (format) => {
      await using opened = await sitDown();
      const { page } = opened;
      await check(page, many.split('\n').slice(0, 2502).join('\n'));
      await button(page, /^Import 2501 rows/).click();
      await button(page, 'Done').click();
      await page.getByRole('cell', { name: 'Product 0', exact: true }).waitFor();
      await button(page, 'Export').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format === 'xlsx' ? /XLSX/ : /CSV/ }).click(),
      ]);
      await notice(page, 'Export file was created.');
      expect(download.suggestedFilename()).toBe(`Products.${format}`);
      const {
        Sheets,
        SheetNames: [name = ''],
      } = xlsx.read(await readFile(await download.path()), { type: 'buffer', raw: true });
      const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(Sheets[name] as xlsx.WorkSheet);
      expect([rows.length, Number(rows[2500]?.['Price'])]).toEqual([2501, 2500.5]);
      expect(new Set(rows.map(({ Name }) => Name)).size).toBe(2501);
    },
  );
});
