import { readFileSync } from 'node:fs';
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { sharedBrowser } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { openPage } from '../support/watched-page.ts';
import { buildWeb, type BuiltWeb } from './support/built-web.ts';

let web: BuiltWeb;
let browser: Browser;
let server: TestServer;
let page: Page;
let errors: string[];
let call: ReturnType<TestServer['by']>;
const sent: { name: string; predicate: Record<string, any> }[] = [];

/** One record of each; a branch, its depot and an employee are there from the sign-up. */
const made = {
  Measure: { Name: 'Litre' },
  Vat: { Name: '20%', Code: 'A', Value: 20 },
  BranchUnit: { Name: 'Scales by the door', UnitDeviceType: 2 },
  Bank: { Name: 'Savings', Code: 'SAV' },
  ContractorGroup: { Name: 'Regulars' },
  Layout: { Name: 'Happy hour', LayoutEntityType: 1 },
};

beforeAll(async () => {
  [web, browser] = await Promise.all([
    buildWeb(readFileSync('tests/screens/support/dialogs.tsx', 'utf8'), ['pos']),
    sharedBrowser(),
  ]);
  server = await startServer({ webFolder: web.folder });
  const owner = await server.call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: 'Shop' },
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'a@lists.test',
        User: { Code: 'a@lists.test', Password: 'secret1' },
      },
      Phone: '069123456',
    },
  });
  call = server.by(owner.Code);
  const {
    Entities: [branch],
  } = await call('BranchSearch', { predicate: {} });
  for (const [name, entity] of Object.entries(made))
    await call(`${name}Create`, {
      [`${name.charAt(0).toLowerCase()}${name.slice(1)}`]:
        name === 'BranchUnit' ? { ...entity, Branch: { Id: branch?.Id } } : entity,
    });
  await call('LayoutCreate', { layout: { Name: 'Receipt', LayoutEntityType: 3 } });
  const tags = await call('DocumentSplitCreate', { documentSplit: { Code: 'TAGS', Name: 'Tags' } });
  await call('DocumentGroupCreate', { documentGroup: { Name: 'Fragile', DocumentSplit: { Id: tags.Id } } });
  const split = await call('ArticleSplitCreate', { articleSplit: { Name: 'Sizes', SplitActionType: 2 } });
  await call('ArticleGroupCreate', { articleGroup: { Name: 'Large', ArticleSplit: { Id: split.Id } } });
  ({ page, errors } = await openPage(browser, server.url, {
    viewport: { width: 1000, height: 900 },
    reducedMotion: 'reduce',
  }));
  page.setDefaultTimeout(30_000);
  page.on('request', (request: Request) => {
    if (request.url().includes('/233/'))
      sent.push({
        name: new URL(request.url()).pathname.split('/').at(-1) ?? '',
        predicate: request.postDataJSON()?.predicate,
      });
  });
  await page.addInitScript(
    ([code, user]) => {
      for (const [key, value] of [
        ['lng', 'en'],
        ['token', code],
        ['user', user],
      ])
        localStorage.setItem(key as string, value as string);
    },
    [owner.Code, JSON.stringify(signedInOf(owner))],
  );
  await page.goto('/#/salepoint?lists');
  await page.getByRole('heading', { name: 'Pick lists' }).waitFor();
}, 300_000);
afterAll(async () => {
  await page?.context().close();
  await server?.stop();
});

const offered = [
  ['Measure', 'Litre', 'adds'],
  ['Vat', '20%', 'adds'],
  ['BranchUnit', 'Scales by the door', ''],
  ['Bank', 'Savings', 'adds'],
  ['ArticleGroup', 'Large', 'adds'],
  ['ContractorGroup', 'Regulars', 'adds'],
  ['Discount', 'Happy hour', ''],
  ['Branch', 'Shop', 'adds'],
  ['Depot', 'Shop', ''],
  ['Employee', /Rusu/, 'adds'],
  ['DocumentTags', 'Fragile', 'adds'],
] as const;
const chosenOf = async (of: string): Promise<unknown> =>
  JSON.parse(await page.getByRole('region', { name: of, exact: true }).locator('output').innerText());
const asked = (name: string) => sent.filter((each) => each.name === name).map(({ predicate }) => predicate);

describe('pick lists', () => {
  it('offer the records of each directory, for one or for several, and Add where there is a form: tags too are edited in a window [R-PICK-001] [R-PICK-002] [R-DOC-011]', async () => {
    for (const [of, record, adds] of offered) {
      for (const kind of ['One', 'Several']) {
        await page.getByRole('combobox', { name: `${kind} ${of}`, exact: true }).click();
        const option = page.getByRole('option', { name: record }).first();
        await option.waitFor();
        expect([of, await page.getByRole('option', { name: 'Add', exact: true }).count()]).toEqual([of, adds ? 1 : 0]);
        await option.click();
        await page.keyboard.press('Escape');
      }
      expect([of, await chosenOf(of)]).toEqual([of, [expect.any(Number), [expect.any(Number)]]]);
    }
    // Discounts are templates of one type, and tags groups of documents.
    expect(asked('LayoutSearch').map(({ LayoutEntityTypes }) => LayoutEntityTypes)).toContainEqual([1]);
    await page.getByRole('combobox', { name: 'One DocumentTags' }).fill('Urgent');
    await page.getByRole('option', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Cancel|Close/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Operation' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Regular outcome',
      'Write-off',
      'Return',
      'Outcome notice',
    ]);
    await page.getByRole('option').nth(1).click();
    expect(errors).toEqual([]);
  });

  it('keep what a directory answered, and ask anew where nothing was found and somebody asks for it [R-API-017]', async () => {
    for (const [kind, name] of [
      ['One', 'Crate'],
      ['Several', 'Barrel'],
    ] as const) {
      const list = page.getByRole('combobox', { name: `${kind} Measure`, exact: true });
      const patterns = () => asked('MeasureSearch').map(({ Strings }) => Strings?.[0]?.Pattern ?? '');
      const times = () => patterns().filter((pattern) => pattern.includes(name)).length;
      await list.fill(name);
      await page.getByRole('option', { name: 'Nothing was found' }).waitFor();
      await call('MeasureCreate', { measure: { Name: name } });
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await list.fill('');
      await list.fill(name);
      await page.getByRole('option', { name: 'Nothing was found' }).waitFor();
      expect(times()).toBe(1);
      // A list of several forgets what was typed, and shows all there is.
      const before = patterns().length;
      await page.getByRole('option', { name: 'Search again' }).click();
      await page.getByRole('option', { name, exact: true }).click();
      expect([patterns().length, times()]).toEqual([before + 1, kind === 'One' ? 2 : 1]);
      await page.keyboard.press('Escape');
      // What came is kept in its place.
      await list.fill('');
      await list.fill(kind === 'One' ? name : '');
      await list.click();
      await page.getByRole('option', { name, exact: true }).waitFor();
      expect(patterns().length).toBe(before + 1);
      await page.keyboard.press('Escape');
    }
    expect(errors).toEqual([]);
  });

  it('of contracts ask for ten once a term has rested for a second; countries come from the second letter on, brands and models by what is typed [R-PICK-003] [R-PICK-004] [R-PICK-006]', async () => {
    await page.clock.install();
    const contract = page.getByRole('combobox', { name: 'One Contract', exact: true });
    await contract.click();
    await page.clock.runFor(3000);
    await page.getByText('Enter at least 1 characters').waitFor();
    expect(asked('ContractSearch')).toEqual([]);
    await page.clock.pauseAt(Date.now() + 60_000);
    await contract.fill('C-1');
    await page.clock.runFor(990);
    expect(asked('ContractSearch')).toEqual([]);
    await page.clock.runFor(20);
    await page.clock.resume();
    // By the contract's own texts, and by its customer.
    await expect
      .poll(() => asked('ContractSearch').map(({ Pager }) => Pager))
      .toEqual([
        { Index: 0, Size: 10 },
        { Index: 0, Size: 10 },
      ]);
    await page.keyboard.press('Escape');

    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('r');
    await page.getByText('Enter at least 2 characters').waitFor();
    await page.clock.pauseAt(Date.now() + 120_000);
    await country.fill('ro');
    await page.clock.runFor(390);
    expect(asked('CountrySearch')).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => asked('CountrySearch').length).toBe(1);
    await page.clock.resume();
    await page.getByRole('option', { name: 'Romania' }).click();
    await page.getByRole('combobox', { name: 'Device' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a device model' });
    await dialog.getByLabel('Brand or model').fill('cas');
    await dialog.getByRole('list', { name: 'Device model' }).getByRole('button').nth(1).click();
    expect(await chosenOf('Others')).toEqual(['ro', ['CAS', expect.any(String)], expect.any(Number)]);
    expect(errors).toEqual([]);
  });
});
