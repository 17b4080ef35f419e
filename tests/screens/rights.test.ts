import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from './admin/support/office.ts';

let office: Office;
let people = 0;
beforeAll(async () => {
  office = await openOffice();
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const password = 'measures-1';

const ticked = (...routes: string[]) => routes.map((id) => ({ id, checked: true }));

const signIn = async ({ page }: OfficePage, email: string): Promise<void> => {
  await page.fill('[name=username]', email);
  await page.fill('[name=password]', password);
  await page.click('button[type=submit]');
  await page.waitForSelector('.shell');
};

/** An employee with these menu items, who signs in by the form. */
const arriveAs = async (MenuAccess: object[], more: object = {}): Promise<OfficePage & { email: string }> => {
  people += 1;
  const email = `worker${people}@shop.test`;
  await office.call('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', LastName: 'Munteanu', Email: email, User: { Code: email, Password: password } },
      EmployeeActorType: 2,
      MenuAccess,
      ...more,
    },
  });
  const at = await office.open('/login', { isSignedOut: true });
  await signIn(at, email);
  return Object.assign(at, { email });
};

const figures = (calls: readonly string[]): string[] =>
  calls.filter((name) => /Resume|BalanceSearch|Document/.test(name));

/** The sections of the menu, each with the addresses under it; those of the settings are behind one entry. */
const menuOf = ({ page }: OfficePage) =>
  page.locator('.menu-sections').evaluate(async (menu) => {
    for (const folded of [1, 2].flatMap(() => '.menu-section[aria-expanded=false]')) {
      for (const section of menu.querySelectorAll<HTMLElement>(folded)) section.click();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    return [...menu.querySelectorAll('.menu-section')]
      .filter((section) => !section.closest('li')?.querySelector('.menu-settings'))
      .map((section) => [
        section.textContent ?? '',
        ...[...(section.closest('li')?.querySelectorAll('.menu-entry') ?? [])].map(
          (entry) => entry.getAttribute('href') ?? '',
        ),
      ]);
  });

describe('the menu', () => {
  it('shows all of it to a superuser whatever is ticked, and to whoever was never ticked anything; calculations once there are some [R-GEN-025] [R-PERM-002] [R-PERM-008] [R-PERM-012] [R-PERM-019] [R-SHELL-009]', async () => {
    const {
      Entities: [owner],
    } = await office.call('EmployeeSearch', { predicate: {} });
    await office.call('EmployeeUpdate', {
      employee: { Id: owner?.Id, Version: owner?.Version, MenuAccess: ticked('/measures') },
    });
    await using at = await office.open('/measures');
    const whole = await menuOf(at);
    expect(whole.map(([title]) => title)).toEqual([
      'Dashboard',
      'Point-Of-Sale',
      'Products',
      'Documents',
      'Contractors',
      'Loyalty',
      'Reports',
      'Online store',
      'My Company',
      'Directories',
      'Devices',
      'Service',
    ]);
    await using worker = await arriveAs([]);
    // The set-up that the company still needs is its owner's.
    await soon(() => worker.path()).toBe('/dashboard');
    await worker.page.getByRole('button', { name: /Current week/ }).waitFor();
    await soon(() => menuOf(worker)).toEqual(whole);
    expect(whole.flat()).not.toContain('#/documents/8');
    const bun = await office.call('ArticleCreate', { article: { Name: 'Bun', Price: 5 } });
    await office.call('DocumentCreate', { document: { DocumentActionType: 8, Article: { Id: bun.Id }, Quantity: 1 } });
    await worker.page.reload();
    await soon(async () => (await menuOf(worker)).flat()).toContain('#/documents/8');
  });
});

describe('advanced reports', () => {
  const reports = ['sales-amounts', 'sales-report', 'stocks-by-branches-report'].map((name) => `/advanced/${name}`);

  it('stand in the menu once something is in stock, and tell what was sold and what lies where [R-SHELL-009]', async () => {
    const { call } = office;
    const first = async (name: 'Branch' | 'Depot'): Promise<{ Id: number }> => ({
      Id: (await call(`${name}Search`, { predicate: {} })).Entities[0]?.Id as number,
    });
    const [branch, depot] = [await first('Branch'), await first('Depot')];
    const tea = await call('ArticleCreate', { article: { Name: 'Tea', Price: 20 } });
    const { Id: supplier } = await call('ContractorCreate', {
      contractor: { Name: 'Leaves', ContractorActionType: 2 },
    });
    const { Id: cash } = await call('TenderCreate', { tender: { Name: 'Coins', TenderActionType: 1 } });
    await using at = await office.open('/measures');
    const offered = async () => (await menuOf(at)).flat().filter((address) => address.includes('/advanced/'));
    await at.page.locator('.menu-entry').first().waitFor();
    expect(await offered()).toEqual([]);
    await call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: branch,
        CreditDepot: depot,
        Contractor: { Id: supplier },
        Lots: [{ Article: { Id: tea.Id }, Quantity: 5, CreditPrice: 12 }],
      },
    });
    await call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: branch,
        DebitDepot: depot,
        Lots: [{ Article: { Id: tea.Id }, Quantity: 2, DebitPrice: 20, PrimaryDebitPrice: 20 }],
        Payoffs: [{ Tender: { Id: cash }, Value: 40 }],
      },
    });
    await at.page.reload();
    await soon(offered).toEqual(reports.map((address) => `#${address}`));
    const figures = async (address: string, row: RegExp): Promise<string[]> => {
      await at.go(address);
      const found = at.page.getByRole('table').getByRole('row', { name: row });
      await found.waitFor();
      return found.locator('td').allInnerTexts();
    };
    expect(await figures(reports[0] as string, /^Tea/)).toEqual(['Tea', '2', '24.00', '0.00', '0.00', '40.00']);
    expect(await figures(reports[1] as string, /Rusu Ana/)).toEqual([
      'Corner shop',
      'Rusu Ana',
      '1',
      '24.00',
      '0.00',
      '0.00',
      '40.00',
    ]);
    expect(await figures(reports[2] as string, /^Tea/)).toEqual(['Tea', '3', '3', '36.00']);
    expect(at.errors).toEqual([]);
  });
});

describe('the menu of a company', () => {
  it('follows its type: desks and floor plans in a restaurant, none in a shop [R-PERM-014] [R-PERM-026]', async () => {
    await using at = await office.open('/measures');
    for (const [Type, entries] of [
      [0, []],
      [1, ['#/desks-plan', '#/schemes']],
      [0, []],
    ] as const) {
      const { Id, Version } = await office.call('OrganisationRead', {});
      await office.call('OrganisationUpdate', { organisation: { Id, Version, Type } });
      await at.page.reload();
      await at.page.locator('.menu-entry').first().waitFor();
      await soon(async () => (await menuOf(at)).flat().filter((each) => /desks-plan|schemes/.test(each))).toEqual(
        entries,
      );
    }
  });

  it('follows its country: food vouchers in Moldova, none in Romania, nor where none is chosen [R-GEN-007]', async () => {
    await using at = await office.open('/measures');
    const choose = async (id: string | null): Promise<void> => {
      const { Id, Version } = await office.call('OrganisationRead', {});
      const country = { Key: 'country', Value: id === null ? null : { id } };
      await office.call('OrganisationUpdate', { organisation: { Id, Version, Settings: [country] } });
      await at.page.reload();
      await at.page.locator('.menu-entry').first().waitFor();
    };
    const vouchers = ['Food vouchers', '#/food-voucher/dashboard', '#/food-voucher/settings'];
    for (const [country, has] of [
      ['md', true],
      ['ro', false],
      ['md', true],
      [null, false],
    ] as const) {
      await choose(country);
      await soon(async () => (await menuOf(at)).filter(([title]) => title === 'Food vouchers')).toEqual(
        has ? [vouchers] : [],
      );
    }
  });
});

describe('whoever signs out', () => {
  it('leaves nothing of the session to the next one in the browser [R-SESSION-010] [R-SESSION-014] [R-SESSION-015] [R-SESSION-017]', async () => {
    await using at = await arriveAs(ticked('/measures', '/vats', '/salepoint'));
    const { page } = at;
    const {
      Entities: [branch],
    } = await office.call('BranchSearch', { predicate: {} });
    const kept = () =>
      page.evaluate(() =>
        ['token', 'user', 'branch', 'collection'].filter((key) => localStorage.getItem(key) !== null),
      );
    // The till keeps the branch that it sells for.
    await at.go(`/salepoint/${branch?.Id}`);
    await soon(kept).toEqual(['token', 'user', 'branch']);
    await at.go('/measures');
    await page.getByRole('button', { name: /^User: Munteanu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await soon(() => at.path()).toBe('/login');
    expect(await kept()).toEqual([]);

    const email = 'vera@shop.test';
    await office.call('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Vera', Email: email, User: { Code: email, Password: password } },
        EmployeeActorType: 2,
        MenuAccess: ticked('/measures', '/banks'),
      },
    });
    await signIn(at, email);
    await page.getByRole('button', { name: 'User: Vera' }).waitFor();
    expect(await menuOf(at)).toEqual([['Directories', '#/measures', '#/banks']]);
    // A call that was under way when the session ended may still be refused.
    expect(at.errors.filter((error) => !error.includes('401 (Unauthorized)'))).toEqual([]);
  });
});

describe('whoever has no dashboard', () => {
  it('begins at the first screen that is open, and an address that is not leads there with a sentence [R-PERM-006] [REV-U13] [REV-U1]', async () => {
    await using at = await arriveAs(ticked('/measures', '/vats'));
    await soon(() => at.path()).toMatch(/^\/(measures|vats)$/);
    const first = at.path();
    expect(await menuOf(at)).toEqual([['Directories', '#/measures', '#/vats']]);
    expect(await at.page.getByText('This page is not open to you').count()).toBe(0);
    for (const closed of ['/products', '/documents/1', '/employee/1', '/data-logs', '/setup']) {
      await at.go(closed);
      await soon(() => at.path()).toBe(first);
      await at.page.getByText('This page is not open to you').first().waitFor();
    }
    for (const closed of ['/', '/dashboard', '/salepoint', '/salepoint/1']) {
      await at.go(closed);
      await soon(() => at.path()).toBe(first);
    }
    expect(figures(at.calls), "nothing of the company's figures is asked for").toEqual([]);
    expect(at.errors).toEqual([]);
  });

  it('is led away from the addresses of variants, templates and profiles that are not ticked [R-PERM-006] [REV-U1]', async () => {
    const label = await office.call('LayoutCreate', { layout: { Name: 'Label', LayoutEntityType: 5 } });
    const customer = await office.call('ContractorCreate', {
      contractor: { FirstName: 'Ana', ContractorActionType: 1 },
    });
    await using at = await arriveAs(ticked('/products', '/report-templates/3', '/customers'));
    await soon(() => at.path()).toBe('/products');
    for (const closed of [
      '/product/4',
      '/product/8',
      '/products/4',
      `/report-template/5/${label.Id}`,
      '/report-template/6',
      '/discount',
      `/customer-profile/${customer.Id}`,
    ]) {
      await at.go(closed);
      await soon(() => at.path()).toBe('/products');
    }
    for (const open of ['/product/1', '/receipt-template/3', `/customer?customerid=${customer.Id}`]) {
      await at.go(open);
      await soon(() => at.path()).toBe(open.split('?')[0]);
    }
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

describe("the page of one's own", () => {
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

it('can be given to twelve sections of the menu, and in Moldova to food vouchers too [R-PERM-001]', async () => {
  const sections = async (): Promise<string[]> => {
    await using at = await arriveAs(ticked('/employees'));
    await at.go('/employee');
    await at.page.getByRole('combobox', { name: 'Role' }).click();
    await at.page.getByRole('option', { name: 'Manager' }).click();
    await at.page.getByRole('tab', { name: 'Menu access' }).click();
    await at.page.locator('.access-tree strong').first().waitFor();
    return await at.page.locator('.access-tree strong').allInnerTexts();
  };
  const twelve = [
    'Dashboard',
    'My Company',
    'Directories',
    'Products',
    'Contractors',
    'Documents',
    'Reports',
    'Devices',
    'Service',
    'Online store',
    'Point-Of-Sale',
    'Loyalty',
  ];
  const country = async (id: string): Promise<void> => {
    const { Id, Version } = await office.call('OrganisationRead', {});
    await office.call('OrganisationUpdate', {
      organisation: { Id, Version, Settings: [{ Key: 'country', Value: { id, name: id } }] },
    });
  };
  await country('ro');
  expect(await sections()).toEqual(twelve);
  await country('md');
  expect(await sections()).toEqual([...twelve, 'Food vouchers']);
});

it('an employee is saved without email and password, works since a day in 1945 where nobody says otherwise, and is active or not [R-EMP-002] [R-EMP-005] [R-EMP-009]', async () => {
  await using at = await office.open('/employee');
  const { page } = at;
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('First name').fill('Oleg');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await page.getByRole('tab', { name: 'Sign-in data' }).click();
  expect(
    await Promise.all(['Email', 'Password'].map((name) => page.getByLabel(name, { exact: true }).inputValue())),
  ).toEqual(['', '']);
  await page.getByRole('tab', { name: 'Main data' }).click();
  await save.click();
  await soon(() => at.path()).toMatch(/^\/employee\/\d+$/);
  const address = at.path();
  const stored = () => office.call('EmployeeRead', { employee: { Id: Number(address.split('/').at(-1)) } });
  const unsaid = '1945-05-09T00:00:00.000Z';
  expect(await stored()).toMatchObject({ State: { IsActive: true, AppliedOn: unsaid } });
  expect((await stored()).Person['User']).toBeUndefined();
  const active = page.getByRole('switch', { name: 'Active' });
  for (const isActive of [false, true]) {
    // What the answer to a save replaces is not what is looked at.
    await at.go('/measures');
    await at.go(address);
    expect(await active.isChecked()).toBe(!isActive);
    await active.setChecked(isActive);
    await save.click();
    await soon(async () => (await stored()).State).toEqual({ IsActive: isActive, AppliedOn: unsaid });
  }
  expect(at.errors).toEqual([]);
});
