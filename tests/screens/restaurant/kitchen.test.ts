import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesBroken, wcag } from '#tests/support/axe.ts';
import { someOf } from '#tests/support/random.ts';
import { openOffice, soon, type Office, type OfficePage, type OpenOptions } from '../admin/support/office.ts';

let office: Office;
let branchId: number;
/** The group of the steaks. */
let grill: number;
const dishes: Record<string, number> = {};

beforeAll(async () => {
  office = await openOffice();
  branchId = Number((await office.call('BranchSearch', { predicate: {} })).Entities[0]?.Id);
  const { Id, Version } = await office.call('OrganisationRead', {});
  await office.call('OrganisationUpdate', { organisation: { Id, Version, Type: 1 } });
  for (const Name of ['Soup', 'Tea', 'Steak'])
    dishes[Name] = Number((await office.call('ArticleCreate', { article: { Name, Price: 10 } })).Id);
  const split = await office.call('ArticleSplitCreate', { articleSplit: { Name: 'Kitchen', Code: 'KITCHEN' } });
  const articleGroup = { Name: 'Grill', ArticleSplit: { Id: split.Id } };
  grill = Number((await office.call('ArticleGroupCreate', { articleGroup })).Id);
  const steak = await office.call('ArticleRead', { article: { Id: dishes['Steak'] } });
  await office.call('ArticleUpdate', { article: { ...steak, ArticleGroups: [{ Id: grill }] } });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

/** An order of dishes at a desk of its own; answers its id and its number. */
const order = async (desk: string, ...names: string[]): Promise<{ id: number; number: string; billId: number }> => {
  const unit = await office.call('UnitCreate', { unit: { Name: desk, Branch: { Id: branchId } } });
  const Lots = names.map((name, at) => ({
    Article: { Id: dishes[name] },
    Quantity: at + 1,
    DebitPrice: 10,
    Settings:
      at === 0
        ? [{ Key: 'Note', Value: 'No salt' }]
        : [
            { Key: 'Course', Value: 2 },
            { Key: 'Seat', Value: 3 },
          ],
  }));
  const bill = await office.call('DocumentGroupCreate', {
    documentGroup: { Branch: { Id: branchId }, Desk: { Id: unit.Id }, Documents: [{ DocumentActionType: 6, Lots }] },
  });
  const { Documents } = await office.call('DocumentGroupLoad', { documentGroup: { Id: bill.Id } });
  const [{ Id, Number: number }] = Documents as unknown as [{ Id: number; Number: string }];
  return { id: Id, number, billId: bill.Id as number };
};
const statusOf = async (id: number): Promise<unknown> =>
  (await office.call('DocumentSearch', { predicate: { Ids: [id] } })).Entities[0]?.Status;
/** The session learns at a start what the company became. */
const open = async (path: string, options?: OpenOptions): Promise<OfficePage> => {
  const at = await office.open('/measures', options);
  await at.go(path);
  return at;
};
/** The web of these tests is built without the program that keeps it on the device. */
const errorsOf = ({ errors }: OfficePage): string[] =>
  errors.filter((error) => !error.includes('was received when fetching the script'));
const card = (page: Page, name: string) => page.getByRole('article', { name });
const filterBy = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name });

describe('the kitchen', () => {
  it('shows open orders as tiles with their items, course and seat, which a touch begins and completes [R4] [R-GEN-021] [R-KITCHEN-001] [R-KITCHEN-002]', async () => {
    const { id } = await order('Window', 'Soup', 'Tea');
    await using at = await open('/kitchen-dashboard');
    const { page } = at;
    const tile = card(page, 'Window');
    expect(await tile.getByRole('listitem').count()).toBe(2);
    await tile.getByRole('button', { name: /^Start: 1 × Soup, No salt/ }).click();
    await soon(() => statusOf(id)).toBe(1);
    await tile.getByRole('button', { name: /^Complete: 1 × Soup/ }).click();
    await tile.getByRole('button', { name: /^Start: 2 × Tea, Course 2, Seat 3/ }).click();
    expect(await tile.getByText('Seat 3', { exact: true }).count()).toBe(1);
    await tile.getByRole('button', { name: /^Complete: 2 × Tea/ }).click();
    await soon(() => statusOf(id)).toBe(2);
    await tile.waitFor({ state: 'detached' });

    // What was complete too soon is called back.
    await filterBy(page, /^Complete/).click();
    await tile.getByRole('button', { name: /^Recall: 2 × Tea/ }).click();
    await soon(() => statusOf(id)).toBe(1);
    await filterBy(page, /^Open/).click();
    await tile.getByRole('button', { name: 'Complete all' }).click();
    await soon(() => statusOf(id)).toBe(2);
    expect([errorsOf(at), at.outside]).toEqual([[], []]);
  });

  it('is told of a new order at once, and counts what is to be cooked over all of them', async () => {
    await using at = await open('/kitchen-dashboard');
    const { page } = at;
    await page.getByRole('button', { name: 'All day' }).click();
    // The stream is open once the server has answered it.
    await page.waitForTimeout(500);
    const begin = Date.now();
    const { id } = await order('Corner', 'Steak', 'Steak');
    await card(page, 'Corner').waitFor();
    // Well before the ten seconds after which it would have asked by itself.
    expect(Date.now() - begin).toBeLessThan(6000);
    const counted = () => page.getByRole('complementary', { name: 'All day' }).innerText();
    await soon(async () => (await counted()).replaceAll(/\s+/g, ' ')).toContain('3 Steak');
    await card(page, 'Corner').getByRole('button', { name: 'Start all' }).click();
    await card(page, 'Corner').getByRole('button', { name: 'Complete all' }).click();
    await card(page, 'Corner').waitFor({ state: 'detached' });
    await soon(() => statusOf(id)).toBe(2);
  });

  it('lists orders by their status, and shows the items of the one that is chosen [R-KITCHEN-001]', async () => {
    const [first, second] = [await order('Bar', 'Tea'), await order('Garden', 'Soup', 'Steak')];
    await using at = await open('/kitchen-orders');
    const { page } = at;
    const rows = () => page.getByRole('list', { name: 'Orders' }).locator('[data-order]');
    const ids = async () =>
      rows().evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset['order'])));
    await soon(ids).toEqual([first.id, second.id]);
    await page.getByText('Choose an order to see its items').waitFor();
    await rows().nth(1).click();
    await card(page, 'Garden')
      .getByRole('button', { name: /^Start: 1 × Soup/ })
      .click();
    await filterBy(page, /^In progress/).click();
    await soon(ids).toEqual([second.id]);
    await filterBy(page, /^Not started/).click();
    await soon(ids).toEqual([first.id]);
    await filterBy(page, /^Complete/).click();
    await soon(async () => (await ids()).includes(first.id)).toBe(false);
  });

  it('shows at a station what is cooked there, and the screen keeps it', async () => {
    await order('Terrace', 'Tea', 'Steak');
    await using at = await open('/kitchen-dashboard');
    const { page } = at;
    await page.getByRole('button', { name: 'Station' }).click();
    await page.getByRole('checkbox', { name: 'Grill' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await soon(() => card(page, 'Terrace').getByRole('listitem').allInnerTexts()).toHaveLength(1);
    await page.reload();
    await card(page, 'Terrace').waitFor();
    await soon(() => card(page, 'Terrace').getByRole('listitem').count()).toBe(1);
    expect(await card(page, 'Terrace').innerText()).toContain('Steak');
  });

  it('is worked by the keys of a bump bar, which can be other keys, and calls back what was bumped last', async () => {
    const { id } = await order('Keys', 'Soup', 'Tea');
    await using at = await open('/kitchen-dashboard');
    const { page } = at;
    const place = async (): Promise<number> => {
      const shown = await page
        .locator('article[data-order]')
        .evaluateAll((all) => all.map((each) => each.dataset['order']));
      return shown.indexOf(String(id));
    };
    await card(page, 'Keys').waitFor();
    const key = String((await place()) + 1);
    await page.keyboard.press(key);
    await soon(() => statusOf(id)).toBe(1);
    await page.keyboard.press(key);
    await soon(() => statusOf(id)).toBe(2);
    await card(page, 'Keys').waitFor({ state: 'detached' });
    await page.keyboard.press('r');
    await soon(() => statusOf(id)).toBe(1);

    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    await page.getByRole('button', { name: 'Order 1 1' }).click();
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: 'Order 1 F2' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    if ((await place()) === 0) await page.keyboard.press('F2');
    else await card(page, 'Keys').getByRole('button', { name: 'Complete all' }).click();
    await soon(() => statusOf(id)).toBe(2);
  });

  it('hands an order out when all its stations are ready, and tells guests by its number alone', async () => {
    await office.call('KitchenStationCreate', {
      kitchenStation: { Name: 'Hot', Branch: { Id: branchId }, Groups: [{ Id: grill }] },
    });
    const { id, number } = await order('Expo', 'Steak', 'Tea');
    await using at = await open('/kitchen-expo');
    const { page } = at;
    const ticket = card(page, 'Expo');
    await ticket.getByRole('heading', { name: /^Hot/ }).waitFor();
    await ticket.getByRole('heading', { name: /^Other/ }).waitFor();
    expect(await ticket.getByRole('button', { name: 'Waiting for the kitchen' }).isDisabled()).toBe(true);
    await using guests = await open('/order-board');
    const numbers = (title: string) =>
      guests.page.getByRole('region', { name: title }).getByRole('listitem').allInnerTexts();
    // Who sits at a desk is served there, unless the house calls desks too [R16].
    await guests.page.getByRole('region', { name: 'Being prepared' }).waitFor();
    expect(await numbers('Being prepared')).not.toContain(number);
    await guests.page.evaluate(() => localStorage.setItem('kitchen-screen', JSON.stringify({ callsDesks: true })));
    await guests.page.reload();
    await soon(async () => (await numbers('Being prepared')).includes(number)).toBe(true);
    for (const dish of ['1 × Steak', '2 × Tea']) {
      await ticket.getByRole('button', { name: `Start: ${dish}` }).click();
      await ticket.getByRole('button', { name: `Complete: ${dish}` }).click();
    }
    await soon(async () => (await numbers('Ready to collect')).includes(number)).toBe(true);
    expect(await guests.page.locator('main').innerText()).not.toContain('Expo');
    await ticket.getByRole('button', { name: 'Hand out' }).click();
    await ticket.waitFor({ state: 'detached' });
    await soon(async () => (await numbers('Ready to collect')).includes(number)).toBe(false);
    expect((await office.call('DocumentSearch', { predicate: { Ids: [id] } })).Entities[0]?.ServedOn).toBeTruthy();
    expect([errorsOf(at), at.outside]).toEqual([[], []]);
  });

  it('shows a bill that is divided as the one order that it cooks, and completes every part of a dish [R3]', async () => {
    const { id, billId } = await order('Shared', 'Soup', 'Tea');
    await using at = await open('/kitchen-dashboard');
    const tile = card(at.page, 'Shared');
    await tile.waitFor();
    await office.call('DocumentGroupSplit', { documentGroup: { Id: billId }, parts: 3 });
    await at.page.reload();
    await tile.waitFor();
    expect(await at.page.getByRole('article', { name: 'Shared' }).count()).toBe(1);
    expect(await tile.getByRole('listitem').count()).toBe(2);
    await tile.getByRole('button', { name: /^Start: 1 × Soup/ }).click();
    await tile.getByRole('button', { name: 'Complete what was started' }).click();
    await tile.getByRole('button', { name: 'Start the rest' }).click();
    await tile.getByRole('button', { name: 'Complete all' }).click();
    await tile.waitFor({ state: 'detached' });
    await soon(() => statusOf(id)).toBe(2);
  });

  it('says on any of its screens what is sold out or how much is left, and all the others are told', async () => {
    await order('Pantry', 'Soup');
    await using at = await open('/kitchen-orders');
    await using other = await open('/kitchen-dashboard');
    const counted = ({ page }: OfficePage, name: string) => page.getByRole('button', { name, exact: true });
    const window = at.page.getByRole('dialog');
    const left = async (): Promise<unknown[]> =>
      (await office.call('SoldOutSearch', { predicate: {} })).Entities.map(({ Article, Left }) => [Article.Name, Left]);
    await counted(other, 'Stop list').waitFor();
    await counted(at, 'Stop list').click();
    await window.getByRole('region', { name: 'In the orders' }).getByRole('button', { name: 'Soup' }).click();
    await window.getByRole('button', { name: '3 left' }).click();
    await window.getByRole('button', { name: 'Soup 3 left' }).waitFor();
    await window.getByRole('searchbox', { name: 'Search for a dish' }).fill('stea');
    await window.getByRole('button', { name: 'Tea', exact: true }).waitFor({ state: 'detached' });
    await window.getByRole('button', { name: 'Steak' }).click();
    await at.page.waitForSelector('dialog input:focus');
    await window.getByRole('button', { name: 'Sold out' }).click();
    await counted(other, 'Stop list · 2').waitFor();
    expect((await left()).toSorted()).toEqual([
      ['Soup', 3],
      ['Steak', 0],
    ]);
    const shown = window.getByRole('region', { name: 'Counted dishes' });
    for (const name of ['Soup 3 left', 'Steak Sold out']) {
      await shown.getByRole('button', { name }).click();
      await window.getByRole('button', { name: 'Without a limit' }).click();
      await shown.getByRole('button', { name }).waitFor({ state: 'detached' });
    }
    await counted(other, 'Stop list').waitFor();
    expect(await left()).toEqual([]);
    expect([errorsOf(at), at.outside]).toEqual([[], []]);
  });

  it.each(
    someOf([
      ['/kitchen-orders', 'ru', true, 390],
      ['/kitchen-dashboard', 'en', false, 1280],
      ['/kitchen-expo', 'ru', true, 1920],
    ] as const),
  )('breaks no rule of axe at %s: %s, dark %s, %i wide', async (path, language, dark, width) => {
    const { id } = await order(`Axe ${language}`, 'Tea', 'Soup');
    await using at = await open(path, { language, dark, width });
    await at.page.locator(`[data-order="${id}"]`).first().waitFor();
    if (path === '/kitchen-orders') await at.page.locator(`button[data-order="${id}"]`).click();
    expect(await rulesBroken(at.page, { tags: wcag })).toEqual([]);
    expect([errorsOf(at), at.outside]).toEqual([[], []]);
  });
});
