import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calm } from '#tests/support/calm.ts';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
let milk: number;
const splits: Record<string, number> = {};
const items: Record<string, number> = {};

const idOf = async (name: string, body: object): Promise<number> => (await office.call(name, body)).Id;
const makeSplit = async (Name: string, SplitActionType: number): Promise<void> => {
  splits[Name] = await idOf('ArticleSplitCreate', { articleSplit: { Name, SplitActionType } });
};
const makeItem = async (Name: string, of: string, more = {}): Promise<void> => {
  items[Name] = await idOf('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: splits[of] }, ...more } });
};

beforeAll(async () => {
  office = await openOffice();
  for (const [name, type] of [
    ['Tax rates', 1],
    ['Sizes', 2],
    ['Colours', 3],
    ['Models', 4],
    ['Offers', 5],
    ['Departments', 6],
  ] as const)
    await makeSplit(name, type);
  await makeItem('Reduced', 'Tax rates', { Value: '8' });
  await makeItem('Small', 'Sizes');
  await makeItem('Large', 'Sizes', { IsDefault: true });
  await makeItem('Red', 'Colours', { Value: '#c62828' });
  await makeItem('Dairy', 'Departments');
  await makeItem('Bakery', 'Departments', { IsDefault: true });
  milk = await idOf('ArticleCreate', { article: { Name: 'Milk 2.5%', Price: 15 } });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const field = ({ page }: OfficePage, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = async ({ page }: OfficePage, said: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(said).first().waitFor();
};

describe('collections', () => {
  it('stand open while they are six, and closed from the seventh on [R-COLL-001]', async () => {
    await using at = await office.open('/collections');
    const { page } = at;
    const heads = page.locator('.collection-page-card [aria-expanded]');
    await soon(() => heads.count()).toBe(6);
    expect(await heads.evaluateAll((all) => all.map((head) => head.getAttribute('aria-expanded')))).toEqual(
      Array(6).fill('true'),
    );
    for (const name of ['8 % Reduced', '#c62828 Red', /Bakery/]) await page.getByRole('link', { name }).waitFor();
    await makeSplit('Seasons', 4);
    await page.reload();
    await soon(() => heads.count()).toBe(7);
    expect(await heads.evaluateAll((all) => all.map((head) => head.getAttribute('aria-expanded')))).toEqual(
      Array(7).fill('false'),
    );
    await page.getByRole('button', { name: /Colours/ }).click();
    await page.getByRole('link', { name: '#c62828 Red' }).waitFor();
    expect(at.errors).toEqual([]);
  });

  it('are edited, listed and given items at their addresses; an item has a number for VAT, a colour, or no value [R-COLL-002] [R-COLL-004] [R-COLL-005]', async () => {
    await using at = await office.open(`/collection/${splits['Models']}/4`);
    const { page } = at;
    await field(at, 'Name').fill('Brands');
    await save(at, 'Collection was saved');
    await at.go('/collection/0/2');
    const type = page.getByRole('combobox', { name: 'Type' });
    await soon(() => type.innerText()).toBe('Size');
    await type.click();
    expect((await page.getByRole('option').allInnerTexts()).filter((name) => name !== 'Not selected')).toEqual([
      'VAT',
      'Size',
      'Colour',
      'Model',
      'Promotion',
      'Product groups',
      'Modifiers',
      'Services',
    ]);
    await page.keyboard.press('Escape');
    await at.go(`/collectionitems/${splits['Sizes']}`);
    await soon(async () =>
      (await page.locator('.ledger tbody tr').allInnerTexts()).map((row) => /Small|Large|Red/.exec(row)?.[0]).sort(),
    ).toEqual(['Large', 'Small']);

    await at.go(`/collectionitem?collectionId=${splits['Colours']}&actionType=3&collectionItemid=${items['Red']}`);
    await soon(() => field(at, 'Name').inputValue()).toBe('Red');
    expect(await field(at, 'Colour').inputValue()).toBe('#c62828');
    await page.getByLabel('Choose a colour').fill('#1565c0');
    await save(at, 'Changes were saved');
    expect(await office.call('ArticleGroupRead', { articleGroup: { Id: items['Red'] } })).toMatchObject({
      Value: '#1565c0',
    });

    await at.go(`/collectionitem?collectionId=${splits['Tax rates']}&actionType=1`);
    await soon(() => page.getByRole('combobox', { name: 'Collection' }).inputValue()).toBe('Tax rates');
    await field(at, 'Value').pressSequentially('a1x9');
    expect(await field(at, 'Value').inputValue()).toBe('19');
    await field(at, 'Name').fill('Standard');
    await save(at, 'The record was created');
    await at.go(`/collectionitem?collectionId=${splits['Sizes']}&actionType=2`);
    await soon(() => page.getByRole('combobox', { name: 'Collection' }).inputValue()).toBe('Sizes');
    expect([await field(at, 'Value').count(), await field(at, 'Colour').count()]).toEqual([0, 0]);
    expect(at.errors).toEqual([]);
  });

  it('preselect their default item, and are made, as their items are, in a dialog above the form that needs them [R-COLL-003] [R-COLL-006] [R-PICK-005]', async () => {
    await using at = await office.open('/product/1');
    const { page } = at;
    await page.getByRole('button', { name: 'Bakery' }).waitFor();
    await page.getByRole('tab', { name: 'Collections' }).click();
    await page.getByRole('button', { name: 'Large' }).waitFor();
    expect(await page.getByRole('button', { name: 'Small' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Main data' }).click();
    await field(at, 'Name').fill('Croissant');
    await page.getByRole('combobox', { name: 'Groups' }).fill('Pastry');
    await page.getByRole('option', { name: 'Nothing was found' }).waitFor();
    await page.getByRole('option', { name: 'Add' }).click();
    const item = page.getByRole('dialog', { name: 'New: Collection item' });
    await soon(() => item.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Pastry');
    // A group belongs to the collection of groups, where nothing else is chosen.
    await soon(() => item.getByRole('combobox', { name: 'Collection' }).inputValue()).toBe('Departments');
    await item.getByRole('combobox', { name: 'Collection' }).fill('Counters');
    await page.getByRole('option', { name: 'Add' }).click();
    const collection = page.getByRole('dialog', { name: 'New: Collection', exact: true });
    await collection.getByRole('button', { name: 'Save', exact: true }).click();
    await collection.waitFor({ state: 'detached' });
    await soon(() => item.getByRole('combobox', { name: 'Collection' }).inputValue()).toBe('Counters');
    await item.getByRole('button', { name: 'Save', exact: true }).click();
    await item.waitFor({ state: 'detached' });
    for (const name of ['Bakery', 'Pastry']) await page.getByRole('button', { name }).waitFor();
    await save(at, 'The record was created');
    await soon(() => page.url()).toContain('productid=');
    const Id = Number(/productid=(\d+)/.exec(page.url())?.[1]);
    const made = await office.call('ArticleLoad', { article: { Id } });
    expect(made.ArticleGroups.map(({ Name }) => Name).sort()).toEqual(['Bakery', 'Large', 'Pastry']);
  });

  it('preselect the defaults of all collections of a product, also when they come at once [R-COLL-006]', async () => {
    if (!splits['Seasons']) await makeSplit('Seasons', 4);
    await makeItem('Winter', 'Seasons', { IsDefault: true });
    await using at = await office.open('/products');
    const { page } = at;
    for (const name of ['Boots', 'Gloves', 'Scarf']) {
      await at.go('/product/1');
      await field(at, 'Name').fill(name);
      await page.getByRole('tab', { name: 'Collections' }).click();
      for (const item of ['Large', 'Winter']) await page.getByRole('button', { name: item }).waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await soon(() => page.url()).toContain('productid=');
      const made = await office.call('ArticleLoad', {
        article: { Id: Number(/productid=(\d+)/.exec(page.url())?.[1]) },
      });
      expect(made.ArticleGroups.map(({ Name }) => Name).sort()).toEqual(['Bakery', 'Large', 'Winter']);
      await at.go('/products');
    }
  });

  it('leave conditions empty: no discount, loyalty rule, scales or bulk change begins with an item [R-COLL-006]', async () => {
    await using at = await office.open('/products');
    const { page } = at;
    const looksFor = async (path: string, label: string): Promise<void> => {
      await at.go(path);
      await page.getByRole('combobox', { name: label, exact: true }).waitFor();
    };
    await looksFor('/loyalty-rule', 'Products of the group');
    await looksFor('/unit/2', 'Groups');
    await looksFor('/discount', 'Groups');
    await field(at, 'Name').fill('For everything');
    await field(at, 'Value').fill('10');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/LayoutCreate')),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    const made = (await answer.json()) as Record<string, unknown>;
    const settings = made['Settings'] as { Key: string; Value: { groups?: unknown[] } }[];
    expect(settings.find(({ Key }) => Key === 'Predicate')?.Value.groups ?? []).toEqual([]);
    await at.go('/products');
    for (const name of ['Boots', 'Gloves'])
      await page.getByRole('row', { name }).getByRole('checkbox').first().check({ force: true });
    await page.locator('.bulk-actions').getByRole('button', { name: 'Change' }).click();
    await page
      .getByRole('dialog', { name: 'Change 2 records' })
      .getByRole('combobox', { name: 'Groups', exact: true })
      .waitFor();
    await calm(page);
    expect(at.calls).not.toContain('ArticleGroupSearch');
  });

  it('have items with one picture: a new one takes its place [R-IMG-009]', async () => {
    await using at = await office.open(
      `/collectionitem?collectionId=${splits['Departments']}&actionType=6&collectionItemid=${items['Dairy']}`,
    );
    const { page } = at;
    const upload = async (name: string, colour: string): Promise<void> => {
      const picture = await page.evaluate((fill) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
        const drawn = canvas.getContext('2d');
        if (drawn) Object.assign(drawn, { fillStyle: fill }).fillRect(0, 0, 8, 8);
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      }, colour);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
      await page.getByRole('button', { name: `Delete: ${name}` }).waitFor();
    };
    const stored = async () =>
      ((await office.call('ArticleGroupRead', { articleGroup: { Id: items['Dairy'] } }))['Filestreams'] ?? []) as {
        Name: string;
      }[];
    await upload('old', 'red');
    await upload('new', 'green');
    await soon(() => page.getByRole('button', { name: /^Delete: old/ }).count()).toBe(0);
    await save(at, 'Changes were saved');
    await soon(async () => (await stored()).map(({ Name }) => Name)).toEqual(['new']);
    await upload('newest', 'blue');
    await page.getByText('Will be deleted').waitFor();
    await save(at, 'Changes were saved');
    await soon(async () => (await stored()).map(({ Name }) => Name)).toEqual(['newest']);
    expect(at.errors).toEqual([]);
  });
});

describe('a price list', () => {
  it('is opened by its address, takes products from three letters on, is edited in its place and exported; not while it is empty [R-PL-001] [R-PL-002] [R-PL-003] [R-PL-004] [R-PL-005] [R-PL-006] [R-EXPORT-001]', async () => {
    const list = await idOf('PricelistCreate', { pricelist: { Name: 'Wholesale', Code: 'W' } });
    await using at = await office.open(`/pricelist?pricelistid=${list}`);
    const { page } = at;
    expect(await page.locator('h1').innerText()).toContain('Wholesale');
    const said = page.getByRole('region', { name: 'Prices', exact: true }).getByText('Prices', { exact: true });
    const widths = await said.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().width));
    expect(widths.filter((width) => width > 1)).toHaveLength(1);
    expect(at.calls.filter((name) => /^Pricelist(Read|Load)$/.test(name))).not.toEqual([]);
    const exportAs = async (kind: RegExp): Promise<void> => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: kind }).click();
    };
    await exportAs(/CSV/);
    await page.getByText('The list is empty').first().waitFor();

    at.calls.length = 0;
    const add = page.getByRole('combobox', { name: 'Add a product' });
    await add.fill('mi');
    await page.getByText('Enter at least 3 characters').waitFor();
    expect(at.calls.filter((name) => name.startsWith('Article'))).toEqual([]);
    await add.fill('mil');
    await page.getByRole('option', { name: /Milk 2.5%/ }).click();
    const price = page.getByRole('textbox', { name: 'Price: Milk 2.5%', exact: true });
    await soon(() => price.inputValue()).toBe('15.00');
    const stored = async () =>
      (await office.call('PricelistItemSearch', { predicate: { Pricelists: [{ Id: list }] } })).Entities;
    at.calls.length = 0;
    for (const none of ['', 'x', '-', '1e3']) {
      await price.fill(none);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Not VALID value').waitFor();
      await price.fill('14');
      await page.getByRole('alert').waitFor({ state: 'detached' });
    }
    await price.fill('x');
    await page.keyboard.press('Enter');
    expect(at.calls.filter((name) => name.startsWith('PricelistItem'))).toEqual([]);
    await price.fill('1.2.5');
    await page.keyboard.press('Enter');
    await soon(stored).toEqual([expect.objectContaining({ PriceMax: 1.25 })]);
    // Its answer makes the row anew.
    await at.go('/measures');
    await at.go(`/pricelist?pricelistid=${list}`);
    await soon(() => price.inputValue()).toBe('1.25');
    await price.fill('-12,5');
    await page.keyboard.press('Enter');
    await soon(stored).toEqual([
      expect.objectContaining({ Article: expect.objectContaining({ Id: milk }), PriceMax: 12.5 }),
    ]);
    await soon(() => price.inputValue()).toBe('12.50');
    const [file] = await Promise.all([page.waitForEvent('download'), exportAs(/CSV/)]);
    expect(file.suggestedFilename()).toMatch(/^Wholesale.*\.csv$/);
    expect(at.errors).toEqual([]);
  });

  it('is not saved while a price is typed that is none, and is not left without a question [S] [R-PL-004]', async () => {
    const list = await idOf('PricelistCreate', { pricelist: { Name: 'Corner', Code: 'C' } });
    await office.call('PricelistItemCreate', {
      pricelistItem: { Pricelist: { Id: list }, Article: { Id: milk }, PriceMax: 15 },
    });
    await using at = await office.open(`/pricelist?pricelistid=${list}`);
    const { page } = at;
    const price = page.getByRole('textbox', { name: 'Price: Milk 2.5%', exact: true });
    const stored = async () =>
      (await office.call('PricelistItemSearch', { predicate: { Pricelists: [{ Id: list }] } })).Entities[0]?.PriceMax;
    at.calls.length = 0;
    await price.pressSequentially('1e3');
    await page.keyboard.press('Control+s');
    await page
      .getByRole('link', { name: /Prices/ })
      .or(page.getByText('Not VALID value').nth(1))
      .first()
      .waitFor();
    expect(at.calls.filter((name) => /^Pricelist.*Update$/.test(name))).toEqual([]);
    expect(await page.getByText('Changes were saved').count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await price.fill('16');
    await page.keyboard.press('Control+s');
    await soon(stored).toBe(16);
    expect(at.errors).toEqual([]);
  });

  it('gives the chosen prices the same values, and leaves the others and a locked one as they are', async () => {
    const { Id: list } = await office.call('PricelistCreate', { pricelist: { Name: 'Market' } });
    const prices = { Apples: 10, Pears: 20, Plums: 30, Grapes: 40 };
    for (const [Name, PriceMax] of Object.entries(prices)) {
      const { Id } = await office.call('ArticleCreate', { article: { Name, ArticleActionType: 1 } });
      const LockedOn = Name === 'Plums' ? '2026-01-01T00:00:00.000Z' : undefined;
      await office.call('PricelistItemCreate', {
        pricelistItem: { Pricelist: { Id: list }, Article: { Id }, PriceMax, PriceMin: 5, LockedOn },
      });
    }
    await using at = await office.open(`/pricelist?pricelistid=${list}`);
    const { page } = at;
    const choice = (name: string) => page.getByRole('checkbox', { name });
    await choice('Select all on this page').check();
    await page.getByText('3 chosen').waitFor();
    expect(await choice('Select Plums').isDisabled()).toBe(true);
    await choice('Select Grapes').uncheck();
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Change' }).click();
    const window = page.getByRole('dialog', { name: 'Change 2 records' });
    await window.getByLabel('Price', { exact: true }).fill('-1');
    await window.getByRole('button', { name: 'Change' }).click();
    await window.getByText('Not VALID value').waitFor();
    await window.getByLabel('Price', { exact: true }).fill('12,50');
    await window.getByRole('combobox', { name: 'Active' }).click();
    await page.getByRole('option', { name: 'No', exact: true }).click();
    await window.getByRole('button', { name: 'Change' }).click();
    await page.getByText('2 records were changed').waitFor();
    await soon(() => page.getByRole('textbox', { name: 'Price: Apples', exact: true }).inputValue()).toBe('12.50');
    const { Entities } = await office.call('PricelistItemSearch', { predicate: { Pricelists: [{ Id: list }] } });
    const told = Entities.map(({ Article, PriceMax, PriceMin, Active }) => [Article.Name, PriceMax, PriceMin, Active]);
    expect(told.sort()).toEqual([
      ['Apples', 12.5, 5, false],
      ['Grapes', 40, 5, true],
      ['Pears', 12.5, 5, false],
      ['Plums', 30, 5, true],
    ]);
    expect([at.errors, at.calls.filter((name) => name === 'PricelistUpdate')]).toEqual([[], []]);
  });
});
