import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInOf, type TokenWire } from '#client/session/signed-in.ts';
import { rulesBroken, wcag } from '#tests/support/axe.ts';
import { sharedBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openPage } from '#tests/support/watched-page.ts';
import { buildWeb, type BuiltWeb } from '../../support/built-web.ts';

let web: BuiltWeb;
let browser: Browser;
let server: TestServer;
let token: TokenWire & { Code: string };
let article: { Id: number };

const call = (name: string, body: object) => server.call(name, body, token.Code);

beforeAll(async () => {
  [web, browser] = await Promise.all([
    buildWeb(readFileSync('tests/screens/support/dialogs.tsx', 'utf8'), ['pos']),
    sharedBrowser(),
  ]);
  server = await startServer({ webFolder: web.folder });
  const User = { Code: 'a@inputs.test', Password: 'secret1' };
  const Person = { FirstName: 'Ana', LastName: 'Rusu', PersonSexType: 2, Email: 'a@inputs.test', User };
  const employee = { Organisation: { Name: 'Shop' }, Person, Phone: '069123456' };
  token = await server.call('SignUpOrganisation', { employee });
  await call('VatCreate', { vat: { Name: '20%', Code: 'A', Value: 20 } });
  const split = await call('ArticleSplitCreate', { articleSplit: { Name: 'Sizes', SplitActionType: 2 } });
  await call('ArticleGroupCreate', { articleGroup: { Name: 'Large', ArticleSplit: { Id: split.Id } } });
  const Settings = [
    { Key: 'noDiscount', Value: true },
    { Key: 'ofALaterProgram', Value: { kept: 1 } },
  ];
  const ArticleBarcodes = [{ Value: '4840001' }];
  const made = { Name: 'Milk', ArticleActionType: 1, ArticleMeasureType: 1, Price: 19.5, ArticleBarcodes, Settings };
  article = await call('ArticleCreate', { article: made });
}, 300_000);
afterAll(async () => {
  await server?.stop();
});

const open = async (address: string, language = 'en') => {
  const viewport = { width: 1000, height: 1100 };
  const { page, errors } = await openPage(browser, server.url, { viewport, reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  const kept = [
    ['lng', language],
    ['token', token.Code],
    ['user', JSON.stringify(signedInOf(token))],
  ];
  await page.addInitScript((values) => {
    for (const [key, value] of values) localStorage.setItem(key as string, value as string);
  }, kept);
  await page.goto(`/#/salepoint?${address}`);
  return { page, errors, [Symbol.asyncDispose]: () => page.context().close() };
};

/** What is wrong with a field, as a screen reader finds it. */
const describedOf = async (page: Page, field: Locator): Promise<string> => {
  await expect.poll(() => field.getAttribute('aria-describedby')).toMatch(/-error$/);
  return page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).innerText();
};

const fieldError = (page: Page, label: string): Promise<string> => describedOf(page, page.getByLabel(label));

const pick = async (page: Page, list: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
};

describe('inputs of the kinds in a plain form of react-admin', () => {
  it('say their hint, then in the reader’s language what is wrong, and save what was typed', async () => {
    await using at = await open('kinds=vat', 'ru');
    const { page } = at;
    const value = page.getByLabel('Значение');
    await expect.poll(() => value.getAttribute('aria-describedby')).toMatch(/-hint$/);
    await page.getByLabel('Код').fill('B');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    expect(await fieldError(page, 'Значение')).toBe('Заполните это поле');
    await value.fill('100,01');
    await expect.poll(() => fieldError(page, 'Значение')).toBe('Значение должно быть не больше 100');
    await value.fill('19,5');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const stored = () => call('VatSearch', { predicate: { Strings: [{ Name: 'Code', Pattern: 'B' }] } });
    await expect.poll(async () => (await stored())['Entities']).toMatchObject([{ Code: 'B', Value: 19.5 }]);
    expect(at.errors).toEqual([]);
  });

  it('keep references, rows and settings as the record has them, and tell of a single cell', async () => {
    await using at = await open(`kinds=article&id=${article.Id}`);
    const { page } = at;
    await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('19.50');
    await page.getByLabel('Price', { exact: true }).fill('21.05');
    await page.getByLabel('Reserve').fill('1.5');
    await page.getByRole('combobox', { name: 'measure type' }).click();
    await page.getByRole('option', { name: 'By weight' }).click();
    await pick(page, 'VAT', '20%');
    await pick(page, 'Groups', 'Large');
    await page.getByLabel('Minimum sale price').fill('7,25');
    await page.getByRole('group', { name: 'Barcodes' }).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const cell = page.getByLabel('row 2').first();
    expect(await describedOf(page, cell)).toBe('This field is required');
    await cell.fill('4840002');
    await page.getByRole('button', { name: 'Save' }).click();
    const stored = () => call('ArticleLoad', { article });
    await expect.poll(stored).toMatchObject({
      Price: 21.05,
      Reserve: 1.5,
      ArticleMeasureType: 2,
      Vat: { Name: '20%' },
      ArticleGroups: [{ Name: 'Large' }],
    });
    const { ArticleBarcodes, Settings } = await stored();
    expect((ArticleBarcodes as { Value: string }[]).map(({ Value }) => Value).sort()).toEqual(['4840001', '4840002']);
    expect(Settings).toEqual(
      expect.arrayContaining([
        { Key: 'minSalePrice', Value: 7.25 },
        { Key: 'noDiscount', Value: true },
        { Key: 'ofALaterProgram', Value: { kept: 1 } },
      ]),
    );
    expect(at.errors).toEqual([]);
  });

  it('are named to a screen reader, and offer a number that the enumeration does not know', async () => {
    await using at = await open('kinds=bare');
    const { page } = at;
    await page.getByLabel('Date of birth').fill('31.12.1990');
    await page.getByLabel('Employed on', { exact: true }).fill('01.02.2020');
    await page.getByLabel('Employed on: time').fill('10:30');
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('switch', { name: 'Is public' }).click();
    expect(await page.getByRole('combobox', { name: 'Sex' }).innerText()).toBe('99');
    await page.getByRole('group', { name: 'State' }).waitFor();
    expect(await rulesBroken(page, { tags: wcag })).toEqual([]);
    expect(at.errors).toEqual([]);
  });
});

describe('filters of the kinds in react-admin’s own form', () => {
  it('narrow the list as it keeps them, say it in words, and leave nothing of what was chosen before', async () => {
    await using at = await open('kinds=filters');
    const { page } = at;
    const said = async (name: string): Promise<unknown> => JSON.parse(await page.innerText(`[data-name=${name}]`));
    await page.getByRole('checkbox', { name: 'By weight' }).click();
    await pick(page, 'Groups', 'Large');
    await page.keyboard.press('Escape');
    await page.getByLabel('From', { exact: true }).fill('10');
    await page.getByRole('radiogroup', { name: 'Has variants' }).getByRole('radio', { name: 'No' }).click();
    await page.getByRole('radio', { name: 'With hidden' }).click();
    await page.getByRole('button', { name: 'Current month' }).click();
    await expect
      .poll(() => said('asked'))
      .toEqual({
        ArticleMeasureTypes: [2],
        ArticleGroups: [expect.objectContaining({ Name: 'Large' })],
        Price: { From: 1000 },
        IsParent: false,
        WithDeleted: true,
        CreatedOn: { Interval: 4 },
      });
    expect(await said('words')).toEqual(['By weight', 'Large', '≥ 10.00', 'No', 'Current month', 'shown']);
    await page.getByRole('button', { name: 'Last month' }).click();
    await page.getByLabel('From', { exact: true }).fill('');
    await page.getByLabel('To', { exact: true }).fill('20');
    await page.getByRole('checkbox', { name: 'By weight' }).click();
    await page.getByRole('radio', { name: 'Any' }).click();
    await page.getByRole('radio', { name: 'Without hidden' }).click();
    await expect.poll(() => said('words')).toEqual(['Large', '≤ 20.00', 'Last month']);
    expect(await said('asked')).toMatchObject({ Price: { To: 2000 }, CreatedOn: { Interval: 5 } });
    expect(at.errors).toEqual([]);
  });
});
