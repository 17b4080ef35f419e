import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import { someOf } from '#tests/support/random.ts';
import { calm } from '#tests/support/calm.ts';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  for (const [Code, Name] of [
    ['P1', 'Milk'],
    ['P2', 'Bread'],
  ] as const)
    await office.call('ArticleCreate', {
      article: { Code, Name, Price: 8.5, ArticleActionType: 1, ArticleMeasureType: 1 },
    });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

/** Calls of the name wait until what it answers is called. */
const hold = async ({ page }: OfficePage, name: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route(`**/${name}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

describe('a clumsy hand', () => {
  it('taps a row right after the search: the row opens, and the search does not take the page back', async () => {
    await using at = await office.open('/products', { context: { hasTouch: true } });
    await at.page.getByRole('searchbox').fill('mil');
    await soon(() => at.page.locator('.ledger tbody tr').count()).toBe(1);
    await soon(() => at.page.url()).toContain('mil');
    await at.page.locator('.ledger tbody tr td').nth(3).tap();
    await at.page.getByRole('heading', { level: 1, name: 'Milk' }).waitFor();
    await calm(at.page);
    expect(at.path()).toBe('/product/1');
  });

  it('clicks twice on what asks: the question stays', async () => {
    await using at = await office.open('/products');
    await at.page.getByRole('link', { name: 'Bread' }).click();
    await at.page.getByRole('button', { name: 'Delete' }).dblclick();
    const question = at.page.getByRole('alertdialog');
    await question.waitFor();
    await at.page.mouse.click(5, 5);
    await question.waitFor({ state: 'detached' });
  });

  it('types a number that is too large: it stays to be seen, is told of and not saved', async () => {
    await using at = await office.open('/products');
    await at.page.getByRole('link', { name: 'Bread' }).click();
    const price = at.page.getByLabel('Price', { exact: true });
    await price.fill('99999999999999999999');
    at.calls.length = 0;
    await at.page.keyboard.press('Control+s');
    await at.page.getByText('1 field needs attention').waitFor();
    expect(await price.inputValue()).toBe('99999999999999999999');
    expect(at.calls).not.toContain('ArticleUpdate');
    await price.fill('9');
    await at.page.keyboard.press('Control+s');
    await at.page.getByText('Changes were saved').waitFor();
  });

  it('goes on while a form is being saved: nothing is taken that the stored record would replace', async () => {
    await using at = await office.open('/products');
    await at.page.getByRole('link', { name: 'Bread' }).click();
    const brand = at.page.getByLabel('Brand');
    await brand.fill('Mill');
    const answer = await hold(at, 'ArticleUpdate');
    await at.page.keyboard.press('Control+s');
    await soon(() => at.calls).toContain('ArticleUpdate');
    await at.page.keyboard.type('er');
    expect(await brand.inputValue()).toBe('Mill');
    await brand.click({ trial: true, timeout: 300 }).then(
      () => expect.unreachable('the field takes a click'),
      () => {},
    );
    answer();
    await at.page.getByText('Changes were saved').waitFor();
    await soon(() => brand.evaluate((field) => field === document.activeElement)).toBe(true);
    await at.page.keyboard.press('End');
    await at.page.keyboard.type('er');
    await at.page.keyboard.press('Control+s');
    const Id = Number(new URLSearchParams(at.page.url().split('?')[1]).get('productid'));
    const stored = () => office.call('ArticleLoad', { article: { Id } });
    await soon(stored).toMatchObject({ Brand: 'Miller' });
  });

  it('types no price before the stored ones are there, which would be written behind it [R-CAT-030]', async () => {
    const list = await office.call('PricelistCreate', { pricelist: { Name: 'Wholesale' } });
    await office.call('PricelistItemCreate', {
      pricelistItem: { Pricelist: { Id: list.Id }, Article: { Id: 1 }, PriceMax: 13 },
    });
    await using at = await office.open('/product/1?productid=1');
    const answer = await hold(at, 'PricelistItemSearch');
    const lists = at.page.waitForResponse('**/PricelistSearch');
    await at.page.getByRole('tab', { name: 'Prices' }).click();
    await lists;
    const price = at.page.getByLabel('Price: Wholesale', { exact: true });
    await price.waitFor({ timeout: 1000 }).then(
      () => expect.unreachable('a price can be typed'),
      () => {},
    );
    answer();
    await price.waitFor();
    expect(await price.inputValue()).toBe('13.00');
  });
});

describe('a list that shows nothing', () => {
  it('says what it is for and that the period it begins with hides the rest, and offers to show all [REV-U25]', async () => {
    await using at = await office.open('/documents/1');
    await at.page.getByText('Incomes: nothing in this period').waitFor();
    await at.page.getByText('Goods that you received from a supplier').waitFor();
    await at.page.getByText('The list shows this period alone: Current week').waitFor();
    await at.page.getByRole('button', { name: 'Show all time' }).click();
    await at.page.getByText('nothing here yet').waitFor();
    await at.page.getByRole('main').getByRole('link', { name: 'Add' }).last().waitFor();
  });
});

describe('a session that ended', () => {
  it('is told once, and goes on at the same record after the sign-in, with what was typed [S]', async () => {
    await using at = await office.open('/products');
    await at.page.getByRole('link', { name: 'Milk' }).click();
    await at.page.getByRole('heading', { level: 1, name: 'Milk' }).waitFor();
    const address = new URL(at.page.url()).hash;
    await at.page.getByLabel('Brand').fill('Cow');
    await at.page.route('**/ArticleUpdate', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        headers: ownAnswer,
        body: JSON.stringify({ Type: 2, Code: 'TOKEN_EXPIRED', Message: 'Your session has expired' }),
      }),
    );
    await at.page.keyboard.press('Control+s');
    await at.page.waitForSelector('[name=username]');
    await at.page.getByText('Your session has expired. Please sign in again').waitFor();
    expect(await at.page.getByRole('alert').count()).toBe(1);
    await at.page.fill('[name=username]', 'owner@shop.test');
    await at.page.fill('[name=password]', 'secret');
    await at.page.click('button[type=submit]');
    await at.page.getByRole('heading', { level: 1, name: 'Milk' }).waitFor();
    expect(new URL(at.page.url()).hash).toBe(address);
    await at.page.getByText('What you had typed before your session expired is back, and not saved yet').waitFor();
    expect(await at.page.getByLabel('Brand').inputValue()).toBe('Cow');
    await at.page.unroute('**/ArticleUpdate');
    const saved = at.page.waitForResponse('**/ArticleUpdate');
    await at.page.keyboard.press('Control+s');
    expect(((await (await saved).json()) as { Brand?: string }).Brand).toBe('Cow');
  });
});

describe('a message', () => {
  it.each(
    someOf([
      [390, 'above the bar that saves'],
      [1100, 'above the bar that saves'],
      [1440, 'in the menu'],
    ] as const),
  )('at %i px lies %s, and at the foot again where there is no such bar', async (width, place) => {
    await using at = await office.open('/products', { context: { viewport: { width, height: 640 } } });
    const { page } = at;
    await page.getByRole('link', { name: 'Milk' }).click();
    await page.getByLabel('Brand').fill('Calf');
    await page.route('**/ArticleUpdate', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        headers: ownAnswer,
        body: JSON.stringify({ Type: 11, Code: 'INTERNAL', Message: 'x', RequestId: 'request-8' }),
      }),
    );
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').waitFor();
    const edgeOf = async (selector: string, side: 'top' | 'bottom' | 'right'): Promise<number> =>
      page.locator(selector).evaluate((element, name) => element.getBoundingClientRect()[name], side);
    const messages = '[aria-label=Messages]';
    if (place === 'in the menu')
      expect(await edgeOf(messages, 'right')).toBeLessThanOrEqual(await edgeOf('.side-menu', 'right'));
    else expect(await edgeOf(messages, 'bottom')).toBeLessThanOrEqual(await edgeOf('.save-bar', 'top'));
    const above = await edgeOf(messages, 'bottom');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.locator('.save-bar').waitFor({ state: 'detached' });
    if (place !== 'in the menu') expect(await edgeOf(messages, 'bottom')).toBeGreaterThan(above);
  });
});

describe('a card of a narrow list', () => {
  it('names its times, and says each thing once', async () => {
    const [branch] = (await office.call('BranchSearch', { predicate: {} })).Entities;
    const [depot] = (await office.call('DepotSearch', { predicate: {} })).Entities;
    const supplier = await office.call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
    await office.call('DocumentCreate', {
      document: {
        ClientId: crypto.randomUUID(),
        Code: 'D7',
        Number: 'D7',
        DocumentActionType: 1,
        Branch: { Id: branch?.Id },
        CreditDepot: { Id: depot?.Id },
        Contractor: { Id: supplier.Id },
      },
    });
    await using at = await office.open('/documents/1', { width: 390 });
    const card = at.page.getByRole('row', { name: /D7/ });
    await card.getByRole('cell', { name: /^Created on: \d\d\.\d\d\.\d{4}/ }).waitFor();
    expect((await card.innerText()).match(/D7/g)).toHaveLength(1);
  });
});
