import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesBroken, wcag } from '#tests/support/axe.ts';
import { someOf } from '#tests/support/random.ts';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
let path: string;
let scheme: number;

beforeAll(async () => {
  office = await openOffice();
  const branchId = Number((await office.call('BranchSearch', { predicate: {} })).Entities[0]?.Id);
  const { Id, Version } = await office.call('OrganisationRead', {});
  const Settings = [{ Key: 'guestOrders', Value: true }];
  await office.call('OrganisationUpdate', { organisation: { Id, Version, Type: 1, Settings } });
  const split = await office.call('ArticleSplitCreate', {
    articleSplit: { Name: 'Menu', Code: 'GROUPS', SplitActionType: 6 } as never,
  });
  for (const [group, dish] of [
    ['Soups', 'Zeama'],
    ['Drinks', 'Compote'],
  ] as const) {
    const made = await office.call('ArticleGroupCreate', {
      articleGroup: { Name: group, ArticleSplit: { Id: split.Id } },
    });
    await office.call('ArticleCreate', {
      article: { Name: dish, Price: 25.5, Description: 'Chicken, noodles', ArticleGroups: [{ Id: made.Id }] },
    });
  }
  const shape = { kind: 'circle', name: 'Window', capacity: 2, number: 1, x: 200, y: 200, width: 150, height: 150 };
  const plan = await office.call('SchemeCreate', {
    scheme: {
      Name: 'Hall',
      Branch: { Id: branchId },
      Settings: [{ Key: 'Data', Value: JSON.stringify([{ ...shape, rotation: 0 }]) }],
    },
  });
  scheme = plan.Id;
  const [unit] = (await office.call('UnitSearch', { predicate: {} })).Entities;
  const codes = await office.call('DeskCodesMake', { units: [{ Id: Number(unit?.Id) }] });
  path = `/guest/${Id}/${codes.Entities[0]?.GuestToken}`;
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

describe('the menu at a desk', () => {
  it('is read by its code, takes an order, and says what came of it', async () => {
    await using at = await office.open(path, { width: 390, local: { token: '', user: '' } });
    const { page } = at;
    await page.getByRole('heading', { name: 'Zeama' }).waitFor();
    await page.getByRole('button', { name: 'Add Zeama' }).click();
    await page.getByRole('group', { name: 'Zeama' }).getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: /^Your order · 2 · 51\.00/ }).click();
    await page.getByLabel(/^Wish/).fill('No pepper');
    await page.getByRole('button', { name: /^Send to the waiter/ }).click();
    await page.getByText('Your order 1: Waiting for the waiter').waitFor();
    const [order] = (await office.call('GuestOrderSearch', { predicate: {} })).Entities;
    expect(order).toMatchObject({
      Lines: [{ Name: 'Zeama', Quantity: 2, Note: 'No pepper' }],
      Desk: { Name: 'Window' },
    });
    await office.call('GuestOrderSettle', { guestOrder: { Id: Number(order?.Id) }, IsConfirmed: true });
    await page.getByText('Your order 1: The waiter has sent it to the kitchen').waitFor();
    expect(at.outside).toEqual([]);
  });

  it.each(
    someOf([
      ['ru', true, 390],
      ['en', false, 1024],
    ] as const),
  )('breaks no rule of axe: %s, dark %s, %i wide', async (language, dark, width) => {
    await using at = await office.open(path, { language, dark, width });
    await at.page.getByRole('heading', { name: 'Zeama' }).waitFor();
    expect(await rulesBroken(at.page, { tags: wcag })).toEqual([]);
  });

  it('is printed as cards with codes from the plan, which can be changed all at once', async () => {
    await using at = await office.open(`/desk-codes/${scheme}`);
    const { page } = at;
    const code = () => page.locator('[data-barcode]').first().getAttribute('data-barcode');
    await soon(code).toContain(path);
    await page.getByRole('button', { name: 'Change all codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change all codes' }).click();
    await soon(async () => (await code())?.includes(path)).toBe(false);
    expect(await code()).toContain('/guest/');
  });
});
