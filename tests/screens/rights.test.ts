import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from './admin/support/office.ts';

let office: Office;
let people = 0;
beforeAll(async () => { office = await openOffice(); }, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const password = 'measures-1';

const ticked = (...routes: string[]) => routes.map((id) => ({ id, checked: true }));

/** An employee with these menu items, who signs in by the form. */
const arriveAs = async (MenuAccess: object[], more: object = {}): Promise<OfficePage & { email: string }> => {
  people += 1;
  const email = `worker${people}@shop.test`;
  await office.call('EmployeeCreate', { employee: { Person: { FirstName: 'Ion', LastName: 'Munteanu', Email: email, User: { Code: email, Password: password } }, EmployeeActorType: 2, MenuAccess, ...more } });
  const at = await office.open('/login', { context: { storageState: { cookies: [], origins: [] } } });
  await at.page.fill('[name=username]', email);
  await at.page.fill('[name=password]', password);
  await at.page.click('button[type=submit]');
  await at.page.waitForSelector('.shell');
  return Object.assign(at, { email });
};

const figures = (calls: readonly string[]): string[] => calls.filter((name) => /Resume|BalanceSearch|Document/.test(name));

describe('whoever has no dashboard', () => {
  it('begins at the first screen that is open, and an address that is not leads there with a sentence [REV-U13] [REV-U1]', async () => {
    await using at = await arriveAs(ticked('/measures', '/vats'));
    await soon(() => at.path()).toMatch(/^\/(measures|vats)$/);
    const first = at.path();
    expect(await at.page.getByText('This page is not open to you').count()).toBe(0);
    for (const closed of ['/products', '/documents/1', '/employee/1', '/data-logs']) {
      await at.go(closed);
      await soon(() => at.path()).toBe(first);
      await at.page.getByText('This page is not open to you').first().waitFor();
    }
    for (const closed of ['/', '/dashboard', '/salepoint', '/salepoint/1']) {
      await at.go(closed);
      await soon(() => at.path()).toBe(first);
    }
    expect(figures(at.calls), 'nothing of the company\'s figures is asked for').toEqual([]);
    expect(at.errors).toEqual([]);
  });

  it('is told whom to ask where nothing is ticked [REV-U13]', async () => {
    await using at = await arriveAs([{ id: '/measures', checked: false }]);
    await at.page.getByText('Nothing is open to you yet').first().waitFor();
    expect(figures(at.calls)).toEqual([]);
  });
});

describe('what is known of a product', () => {
  it.each([
    ['there for whom nothing was said', {}, ['Edit', 'Clone', 'Information', 'Delete']],
    ['closed to whom it was refused', { Additional: { productCard: false } }, ['Edit', 'Clone', 'Delete']],
  ])('is %s [R-EMP-004] [R-CAT-010] [R-PERM-009]', async (_to, more, menu) => {
    const Name = `Tea ${String(people)}`;
    await office.call('ArticleCreate', { article: { Name } });
    await using at = await arriveAs(ticked('/products'), more);
    await at.page.getByRole('button', { name: `Actions: ${Name}` }).click();
    expect(await at.page.getByRole('menuitem').allInnerTexts()).toEqual(menu);
  });
});

describe('the page of one\'s own', () => {
  it('is open to whoever has nothing ticked: name, phone, password with the old one, own sessions [REV-M6]', async () => {
    await using at = await arriveAs([{ id: '/measures', checked: false }]);
    const { page } = at;
    await office.server.call('Login', { userCode: at.email, userPassword: password });
    await page.getByRole('button', { name: /^User: / }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await soon(() => at.path()).toBe('/profile');
    await page.getByLabel('Phone', { exact: true }).fill('069 123 456');
    await page.getByLabel('First name').fill('Ioan');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'User: Munteanu Ioan' }).waitFor();

    const changeTo = async (old: string, fresh: string): Promise<void> => {
      await page.getByLabel('Present password').fill(old);
      await page.getByLabel('New password').fill(fresh);
      await page.getByLabel('Repeat the password').fill(fresh);
      await page.getByRole('button', { name: 'Save the password' }).click();
    };
    await changeTo('not that one', 'scales-and-weights');
    await page.getByText('The present password is not correct').first().waitFor();
    const sessions = page.getByRole('region', { name: 'My sessions' }).getByRole('listitem');
    await soon(() => sessions.count()).toBe(2);
    await page.getByRole('button', { name: /^End the session/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the session' }).click();
    await soon(() => sessions.count()).toBe(1);
    await changeTo(password, 'scales-and-weights');
    await page.getByText('Your password is changed').first().waitFor();
    await office.server.call('Login', { userCode: at.email, userPassword: 'scales-and-weights' });
    expect(at.errors.filter((error) => !error.includes('422'))).toEqual([]);
  });
});
