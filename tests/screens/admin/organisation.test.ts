import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import { sql } from '#server/storage/sql.ts';
import { givePassword, openOffice, soon, type Office, type OfficePage } from './support/office.ts';

interface Stored {
  Id: number;
  Version: number;
  [name: string]: unknown;
}
let office: Office;
let first: Stored;

const made = (entity: string, body: object): Promise<Stored> =>
  office.call(`${entity}Create`, { [entity.charAt(0).toLowerCase() + entity.slice(1)]: body });
const company = (): Promise<Stored> => office.call('OrganisationRead', {});
const settingOf = (record: Stored, key: string): unknown =>
  (record['Settings'] as { Key: string; Value: unknown }[]).find(({ Key }) => Key === key)?.Value;

const become = async (change: object): Promise<void> => {
  const { Id, Version } = await company();
  await office.call('OrganisationUpdate', { organisation: { Id, Version, ...change } });
};
const setting = (Key: string, Value: unknown) => ({ Settings: [{ Key, Value }] });

beforeAll(async () => {
  office = await openOffice();
  first = (await office.call('BranchSearch', { predicate: {} })).Entities[0] as Stored;
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const button = ({ page }: OfficePage, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tabs = ({ page }: OfficePage) => page.getByRole('tab').allInnerTexts();
const said = async ({ page }: OfficePage, text: string): Promise<void> => {
  await page.getByText(text, { exact: true }).first().waitFor();
};
/** Opens a screen once the session was refreshed, as it is at every start: it knows what the company became. */
const openFresh = async (path: string): Promise<OfficePage> => {
  const at = await office.open('/measures');
  await at.go(path);
  return at;
};

describe('branches', () => {
  it('stand on a map and in a list [R-BRANCH-004] [R-MAP-002]', async () => {
    await made('Branch', { Name: 'Centre', Address: 'Main street 1', Latitude: 47.0245, Longitude: 28.8322 });
    // No branch lies that far east.
    await made('Branch', { Name: 'Typing error', Latitude: 47.0245, Longitude: 128.8322 });
    await using at = await office.open('/branches');
    await soon(() => tabs(at)).toEqual(['Map', 'List']);
    await soon(() => at.page.locator('.ledger tbody tr').count()).toBe(3);
    await at.page.getByRole('tab', { name: 'Map' }).click();
    await at.page.locator('.leaflet-marker-icon').waitFor();
    expect(await at.page.getByRole('list', { name: 'Places' }).innerText()).toContain('Centre\nMain street 1');
    await said(at, 'Without a place: 2');
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('keep what they are called above the tabs map, depots and images; only a restaurant has settings too [R-BRANCH-001] [R-BRANCH-009] [R-PERM-014]', async () => {
    await using at = await office.open(`/branch/${first.Id}`);
    await soon(() => tabs(at)).toEqual(['Map', 'Depots', 'Images']);
    await at.page.getByRole('tab', { name: 'Depots' }).click();
    await at.page
      .getByRole('tabpanel', { name: 'Depots' })
      .getByRole('button', { name: String(first['Name']) })
      .click();
    await at.page.getByRole('dialog').getByLabel('Code').fill('D1');
    await at.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await at.page.getByRole('dialog').waitFor({ state: 'detached' });
    await become({ Type: 1 });
    await using again = await openFresh(`/branch/${first.Id}`);
    await soon(() => tabs(again)).toEqual(['Map', 'Depots', 'Images', 'Settings']);
    await again.page.getByRole('tab', { name: 'Settings' }).click();
    await again.page.getByRole('group', { name: 'Mobile till' }).getByRole('switch').check();
    for (const [name, port] of [
      ['Mobile till', 8081],
      ['Guests order by phone', 8082],
    ] as const)
      await again.page.getByRole('group', { name }).getByRole('textbox').fill(`http://192.168.0.10:${port}`);
    await again.page.getByLabel('Deep link').fill('https://l.test/1');
    await button(again, 'Save').click();
    await said(again, 'Changes were saved');
    expect(await office.call('BranchRead', { branch: { Id: first.Id } })).toMatchObject({
      Settings: {
        Integration: {
          MobilePOS: { Enabled: true, LocalEndpoint: 'http://192.168.0.10:8081' },
          MobileClientRestaurant: { LocalEndpoint: 'http://192.168.0.10:8082' },
        },
        deeplink: 'https://l.test/1',
      },
    });
    await become({ Type: 0 });
  });

  it('have depots, each in a window that is shown whole: nothing in it moves when a part of it comes late', async () => {
    await using at = await office.open(`/branch/${first.Id}`);
    const { promise: coming, resolve: come } = Promise.withResolvers<void>();
    await at.page.route(/assets\/(settings-group|entity-form)[^/]*\.js$/, async (route) => {
      await coming;
      await route.continue();
    });
    await at.page.getByRole('tab', { name: 'Depots' }).click();
    const asked = at.page.waitForRequest(/assets\/(settings-group|entity-form)/);
    await at.page
      .getByRole('tabpanel', { name: 'Depots' })
      .getByRole('button', { name: String(first['Name']) })
      .click();
    const window = at.page.getByRole('dialog');
    await asked;
    await window.getByRole('heading', { name: 'Depot' }).waitFor();
    expect(await window.getByRole('button', { name: 'Save' }).isVisible()).toBe(false);
    come();
    await window.getByRole('button', { name: 'Save' }).waitFor();
    expect(await window.getByLabel('Depot type').isVisible()).toBe(true);
    await window.getByLabel('Depot type').fill('cold');
    await window.getByRole('button', { name: 'Save' }).click();
    await window.waitFor({ state: 'detached' });
    const { Entities } = await office.call('DepotSearch', { predicate: { Branches: [{ Id: first.Id }] } });
    expect(Entities).toMatchObject([{ Settings: [{ Key: 'type', Value: 'cold' }] }]);
  });

  it('are placed by a click on the map, and shown to the public by a switch, and no longer [R-BRANCH-007] [R-MAP-003]', async () => {
    await using at = await office.open(`/branch/${first.Id}`);
    const map = at.page.getByRole('region', { name: 'Map' });
    await soon(() => map.getAttribute('data-zoom')).toBe('10');
    await map.click({ position: { x: 200, y: 120 } });
    await at.page.locator('.leaflet-marker-icon').waitFor();
    await soon(() => map.getAttribute('data-zoom')).toBe('14');
    expect(await at.page.getByLabel('Latitude').inputValue()).toMatch(/^4\d\.\d+$/);
    await at.page.getByRole('switch', { name: 'Shown in the online store' }).check();
    await button(at, 'Save').click();
    await said(at, 'Changes were saved');
    const branch = await office.call('BranchRead', { branch: { Id: first.Id } });
    expect(branch).toMatchObject({ BranchActionType: 13, Longitude: expect.closeTo(28.8, 0) as number });
    await at.page.getByRole('switch', { name: 'Shown in the online store' }).uncheck();
    await button(at, 'Save').click();
    await soon(async () => (await office.call('BranchRead', { branch: { Id: first.Id } }))['BranchActionType']).toBe(5);
  });

  it('of social marketing have no depots tab, and get a deep link when they are made [R-BRANCH-002] [R-BRANCH-003] [R-BRANCH-006] [R-GEN-018] [R-GEN-033] [R-PERM-018]', async () => {
    await become(setting('ServiceType', 'JAMMY'));
    await using at = await openFresh('/branch');
    await soon(() => tabs(at)).toEqual(['Map', 'Images']);
    at.calls.length = 0;
    await at.page.getByLabel('Name').fill('Fair');
    await button(at, 'Save').click();
    await soon(() => at.path()).toMatch(/^\/branch\/\d+$/);
    await soon(() => at.calls.filter((name) => name.startsWith('Branch') && name !== 'BranchRead')).toEqual([
      'BranchCreate',
      'BranchUpdate',
    ]);
    const id = Number(at.path().split('/').at(-1));
    const { Id: companyId } = await company();
    await soon(() => office.call('BranchRead', { branch: { Id: id } })).toMatchObject({
      Settings: { deeplink: `http://merx.test/#/store/${companyId}?branch=${id}` },
    });
    await become(setting('ServiceType', 'POS'));
  });
});

describe('employees', () => {
  it('show of a PIN only that there is one, set it anew, say at the field that it is taken, and take it away [REV-M5]', async () => {
    await made('Employee', { Code: '5151', Person: { FirstName: 'Vera', LastName: 'First' } });
    const second = await made('Employee', { Code: '6262', Person: { FirstName: 'Oleg', LastName: 'Second' } });
    const stored = () => office.call('EmployeeRead', { employee: { Id: second.Id } });
    await using at = await office.open(`/employee/${second.Id}`);
    const pin = at.page.getByRole('group', { name: 'PIN', exact: true });
    await pin.getByText('A PIN is set').waitFor();
    expect(await at.page.content()).not.toContain('6262');
    await pin.getByRole('button', { name: 'Set a new PIN' }).click();
    await at.page.keyboard.type('5151');
    await button(at, 'Save').click();
    await givePassword(at);
    await at.page.getByRole('alert').getByText('Another employee of the branch has this PIN').waitFor();
    expect(await at.page.getByLabel('PIN', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await at.page.getByLabel('PIN', { exact: true }).fill('7373');
    await button(at, 'Save').click();
    await pin.getByText('A PIN is set').waitFor();
    expect((await stored())['Version']).toBe(second.Version + 1);
    await pin.getByRole('button', { name: 'Take away' }).click();
    await pin.getByText('The PIN goes when you save').waitFor();
    await button(at, 'Save').click();
    await soon(async () => (await stored())['HasPin']).toBe(false);
  });

  it('have a badge: read by a card reader or made and printed, no product’s code, shown no more, and taken away', async () => {
    await made('Article', { Name: 'Milk', Barcode: '4840000000017', Price: 10 });
    const one = await made('Employee', { Person: { FirstName: 'Ada', LastName: 'Third' } });
    const stored = () => office.call('EmployeeRead', { employee: { Id: one.Id } });
    await using at = await office.open(`/employee/${one.Id}`);
    const field = at.page.getByLabel('Badge', { exact: true });
    await field.click();
    await at.page.keyboard.type('4840000000017');
    await at.page.keyboard.press('Enter');
    expect((await stored())['Version']).toBe(one.Version);
    await button(at, 'Save').click();
    await givePassword(at);
    await at.page.getByRole('alert').getByText('This is the code of a product').waitFor();
    await button(at, 'Make a badge').click();
    await soon(() => field.inputValue()).toMatch(/^9\d{19}$/);
    const code = await field.inputValue();
    await button(at, 'Print the badge').click();
    await at.page.locator(`.badge-card:has-text("Third Ada") [data-barcode="${code}"]`).waitFor();
    await at.page.keyboard.press('Escape');
    await button(at, 'Save').click();
    const kept = at.page.getByRole('group', { name: 'Badge', exact: true });
    await kept.getByText('A badge is set').waitFor();
    expect(await at.page.content()).not.toContain(code);
    await kept.getByRole('button', { name: 'Take away' }).click();
    await kept.getByText('The badge goes when you save').waitFor();
    await button(at, 'Save').click();
    await soon(async () => (await stored())['HasBadge']).toBe(false);
  });

  it('who left stand out, by colour and in words [R-EMP-001]', async () => {
    await made('Employee', {
      Code: '1111',
      State: { IsActive: false },
      Person: { FirstName: 'Ion', LastName: 'Gone' },
    });
    await using at = await office.open('/employees');
    const row = (name: string) => at.page.getByRole('row').filter({ hasText: name });
    const colourOf = (name: string) => row(name).evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await row('Gone Ion').innerText()).toMatch(/Gone Ion\s+Inactive/);
    expect(await colourOf('Gone Ion')).not.toBe(await colourOf('Rusu Ana'));
    expect(await at.page.locator('.ledger').innerText()).not.toMatch(/Rusu Ana\s+Inactive/);
  });

  it('get branches, a password that is typed twice, and the menu that their role proposes; a cashier gets neither [R-EMP-003] [R-EMP-006] [R-EMP-007] [R-PERM-007] [REV-U12]', async () => {
    await using at = await office.open('/employee');
    await button(at, 'Save').click();
    await at.page.locator('[aria-invalid=true]').first().waitFor();
    expect(at.calls).not.toContain('EmployeeCreate');
    await at.page.getByLabel('First name').fill('Maria');
    await at.page.getByRole('combobox', { name: 'Branches' }).click();
    await at.page.getByRole('option', { name: 'Centre' }).click();
    await at.page.keyboard.press('Escape');
    await at.page.getByRole('tab', { name: 'Additional access' }).waitFor();
    expect(await at.page.getByRole('tab', { name: /^(Sign-in data|Menu access)$/ }).count()).toBe(0);
    await at.page.getByRole('combobox', { name: 'Role' }).click();
    await at.page.getByRole('option', { name: 'Manager' }).click();
    await at.page.getByRole('tab', { name: 'Sign-in data' }).click();
    await at.page.getByLabel('Password', { exact: true }).fill('secret1');
    await at.page.getByLabel('Confirm password').fill('secret2');
    at.calls.length = 0;
    await button(at, 'Save').click();
    await said(at, 'Please enter the same password as above');
    await at.page.getByLabel('Confirm password').fill('secret1');
    await said(at, 'Please enter your email address');
    expect(at.calls).not.toContain('EmployeeCreate');
    await at.page.getByLabel('Email').fill('maria@shop.test');
    await at.page.getByRole('tab', { name: 'Menu access' }).click();
    const box = (name: string) => at.page.getByRole('tabpanel').getByRole('checkbox', { name, exact: true });
    expect([
      await box('Documents').isChecked(),
      await box('Receipts').isChecked(),
      await box('My Company').isChecked(),
      await box('Employees').isChecked(),
    ]).toEqual([true, true, false, false]);
    expect(await box('Gift cards').count()).toBe(1);
    const sections =
      'Dashboard,My Company,Directories,Products,Contractors,Documents,Reports,Devices,Service,Online store,' +
      'Point-Of-Sale,Loyalty';
    expect((await at.page.locator('.access-tree strong').allInnerTexts()).join()).toBe(sections);
    await box('Documents').uncheck();
    expect([await box('Receipts').isChecked(), await box('Dishes').isChecked()]).toEqual([false, true]);
    await box('Documents').check();
    expect([await box('Receipts').isChecked(), await box('Transfers').isChecked()]).toEqual([true, true]);
    await box('Documents').uncheck();
    await button(at, 'Save').click();
    await givePassword(at);
    await soon(() => at.path()).toMatch(/^\/employee\/\d+$/);
    const stored = await office.call('EmployeeRead', { employee: { Id: Number(at.path().split('/').at(-1)) } });
    expect(stored).toMatchObject({ Branches: [{ Name: 'Centre' }] });
    await office.server.call('Login', { userCode: 'maria@shop.test', userPassword: 'secret1' });
  });
});

describe('the company', () => {
  it('is saved with its country, and other screens know it at once', async () => {
    await using at = await office.open('/company');
    await at.page.getByLabel('Country').fill('Mol');
    await at.page.getByRole('option', { name: 'Moldova' }).click();
    await button(at, 'Save').click();
    await said(at, 'Company saved');
    expect(settingOf(await company(), 'country')).toMatchObject({ id: 'md' });
    await at.page.getByRole('tab', { name: 'Settings' }).click();
    await at.page.getByRole('combobox', { name: 'Weight barcodes carry' }).click();
    await at.page.getByRole('option', { name: 'Price' }).click();
    await at.page.getByLabel('Time zone').fill('Bucharest');
    await at.page.getByRole('option', { name: 'Europe/Bucharest' }).click();
    await button(at, 'Save').click();
    await soon(async () => settingOf(await company(), 'timeZone')).toBe('Europe/Bucharest');
    expect(settingOf(await company(), 'weightBarcodeValue')).toBe('price');
    await at.go('/bank');
    await at.page.getByRole('combobox', { name: 'Name' }).waitFor();
  });

  it('asks for countries once the typing rests for 400 ms, and says nothing where nobody answers [R-API-010]', async () => {
    await using at = await office.open('/company');
    const { page } = at;
    await page.route('**/CountrySearch*', (route) => route.fulfill({ status: 500, headers: ownAnswer, json: {} }));
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/CountrySearch')) asked.push(new URL(request.url()).searchParams.get('name'));
    });
    for (const typed of ['Ro', 'Rom', 'Roma']) {
      await page.getByLabel('Country').fill(typed);
      await page.clock.runFor(390);
    }
    await page.clock.runFor(20);
    await soon(() => asked).toEqual(['Roma']);
    await page.clock.resume();
    // What is known without the service is offered all the same.
    await page.getByRole('combobox', { name: 'Country' }).fill('Roman');
    await page.getByRole('option', { name: 'Romania' }).waitFor();
    expect(await page.locator('[aria-label=Messages] [role=alert]').count()).toBe(0);
  });

  it('loses data only of what is ticked, and after a question [R-COMPANY-002]', async () => {
    await made('Contractor', { Name: 'Dairy', ContractorActionType: 2 });
    await made('Article', { Name: 'Milk' });
    await using at = await office.open('/company');
    await at.page.getByRole('tab', { name: 'Clear data' }).click();
    const clear = button(at, 'Delete what is ticked');
    expect(await clear.isDisabled()).toBe(true);
    await at.page.getByRole('checkbox', { name: 'Contractors' }).check();
    expect(await clear.isDisabled(), 'until it is said why').toBe(true);
    await at.page.getByLabel('Reason').fill('The trial is over');
    at.calls.length = 0;
    await clear.click();
    await at.page.getByRole('alertdialog').getByText('Data will be deleted permanently. Continue?').waitFor();
    await button(at, 'Cancel').click();
    expect(at.calls).toEqual([]);
    await clear.click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await givePassword(at);
    await said(at, 'Data deleted');
    expect(at.calls.filter((name) => name.includes('Clear')).at(-1)).toBe('OrganisationClearContractor');
    expect((await office.call('ContractorSearch', { predicate: {} })).Entities.map(({ Name }) => Name)).not.toContain(
      'Dairy',
    );
    const products = (await office.call('ArticleSearch', { predicate: {} })).Entities;
    expect(products.map(({ Name }) => Name)).toContain('Milk');
  });

  it('sees its own balance, contract and plans, and opens an invoice by the reference of its payment [R-FIN-001] [R-FIN-010]', async () => {
    const { Id } = await company();
    const now = Date.now();
    await office.server.services.store.write(async (db) => {
      await db.run(
        sql`insert into "Contract" ("OrganisationId", "Code", "CustomerId", "Currency") values (${Id}, 'C-17', ${Id}, 'MDL')`,
      );
      await db.run(sql`insert into "Payment" ("OrganisationId", "Code", "ContractId", "Amount", "ApprovedOn", "Reference")
        select ${Id}, 'P-1', "Id", 12550, ${now}, 'PAY/1' from "Contract" where "OrganisationId" = ${Id} and "CustomerId" = ${Id}`);
      await db.run(
        sql`insert into "Plan" ("Code", "Name", "Price", "Currency") values ('S', 'One till', 45000, 'MDL')`,
      );
    });
    await using at = await office.open('/account');
    const text = await at.page.locator('.account').innerText();
    for (const part of ['125.50 MDL', 'C-17', 'P-1', 'PAY/1', 'One till', '450.00 MDL', 'No invoices yet'])
      expect(text).toContain(part);
    expect(await at.page.getByRole('link', { name: 'PAY/1' }).count()).toBe(0);
    await at.page.evaluate(() => {
      document.head.insertAdjacentHTML(
        'beforeend',
        '<meta name="merx-invoice-viewer" content="https://pay.example/{reference}">',
      );
    });
    await at.go('/measures');
    await at.go('/account');
    const link = at.page.getByRole('link', { name: 'PAY/1' });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://pay.example/PAY%2F1',
      '_blank',
    ]);
  });

  it('in debt is warned at the foot of each screen in the last five days, below the buttons of a form [R-SHELL-003] [R-SHELL-012]', async () => {
    const { Id } = await company();
    const now = Date.now();
    const restrictIn = (days: number) =>
      office.server.services.store.write(async (db) => {
        await db.run(
          sql`update "Contract" set "RestrictedOn" = ${now + days * 86_400_000} where "OrganisationId" = ${Id}`,
        );
      });
    await restrictIn(6);
    await office.server.services.store.write(async (db) => {
      await db.run(sql`insert into "Invoice" ("OrganisationId", "Code", "ContractId", "Amount", "ApprovedOn")
        select ${Id}, 'I-1', "Id", 20000, ${now} from "Contract" where "OrganisationId" = ${Id} and "CustomerId" = ${Id}`);
    });
    await using at = await office.open(`/branch/${first.Id}`);
    const warning = at.page.locator('.payment-warning');
    await soon(() => at.calls).toContain('BalanceCheck');
    expect(await warning.count()).toBe(0);
    await restrictIn(2);
    await at.page.reload();
    await warning.waitFor();
    expect(await warning.innerText()).toMatch(/^Your balance is -74.50\. .*Account and payments$/);
    const [save, bar] = await Promise.all([button(at, 'Save').boundingBox(), warning.boundingBox()]);
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await office.server.services.store.write(async (db) => {
      await db.run(sql`update "Contract" set "RestrictedOn" = null where "OrganisationId" = ${Id}`);
    });
  });

  const deal = async (action: number, Promo: string | null): Promise<number> => {
    const { Id } = await company();
    await office.server.services.store.write(async (db) => {
      await db.run(
        sql`update "Organisation" set "OrganisationActionType" = ${action}, "Promo" = ${Promo} where "Id" = ${Id}`,
      );
    });
    office.server.services.sessions.forget({ organisationId: Id });
    return Id;
  };

  it('that is a dealer registers customers, and locks and unlocks their contracts, sees what they paid and hands its reference on, records what they pay and reads his reports [R-GEN-025] [R-GEN-031] [R-ORG-001] [R-PERM-027] [R-API-020] [R-PICK-001] [R-DEALER-001] [R-DEALER-002] [R-DEALER-003] [R-DEALER-004] [R-DEALER-005] [R-FIN-009] [REV-D22]', async () => {
    await deal(8, 'FRIEND');
    await using at = await office.open('/measures', {
      context: { permissions: ['clipboard-write', 'clipboard-read'] },
    });
    const { page } = at;
    const heads = async (): Promise<string[]> =>
      (await page.locator('.ledger thead').innerText())
        .split(/\s*\t\s*/)
        .map((text) => text.trim())
        .filter(Boolean);
    await at.go('/affiliate-program');
    await button(at, 'Copy: Reference').click();
    await said(at, 'Copied the text');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/#\/register\?ref=FRIEND$/);
    await at.go('/dealer/contract');
    await button(at, 'Register the customer').click();
    await soon(() => page.locator('form .Mui-error[id$=error]').count()).toBe(3);
    for (const [label, value] of [
      ['Company name', 'Bakery'],
      ['Email', 'bakery@shop.test'],
      ['Password', 'secret1'],
    ] as const)
      await page.getByLabel(label).fill(value);
    await button(at, 'Register the customer').click();
    await soon(() => page.locator('h1').innerText()).toMatch(/ · Bakery$/);
    const [contract] = (
      await office.call('ContractSearch', { predicate: { Strings: [{ Name: 'Email', Pattern: 'bakery@%' }] } })
    ).Entities;
    await button(at, 'Lock').click();
    await page
      .getByRole('alertdialog', { name: 'Lock the contract of Bakery?' })
      .getByRole('button', { name: 'Lock' })
      .click();
    await button(at, 'Unlock').waitFor();
    const restrictedOn = async () =>
      (await office.call('ContractRead', { contract: { Id: contract?.Id } }))['RestrictedOn'] as
        | string
        | null
        | undefined;
    expect(Math.abs(Date.parse((await restrictedOn()) ?? '') - Date.now())).toBeLessThan(60_000);
    await button(at, 'Unlock').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock' }).click();
    await button(at, 'Lock').waitFor();
    expect(await restrictedOn()).toBeFalsy();
    await at.go('/dealer/contracts');
    await soon(async () => (await heads()).join()).toBe(
      'Code,Customer,Email,Created on,Next invoice date,Restricted on,Actions',
    );
    // Nobody knows contracts by heart: the customer's name finds his, and is shown with it.
    await at.go('/dealer/payment');
    await page.getByRole('combobox', { name: 'Contract' }).fill('baker');
    await page.getByRole('option', { name: /Bakery/ }).click();
    expect(await page.getByRole('combobox', { name: 'Contract' }).inputValue()).toMatch(/Bakery$/);
    await page.getByLabel('Amount').fill('5');
    await button(at, 'Save').click();
    await said(at, 'The record was created');
    await at.go('/dealer/payments');
    await page.getByText('Created on: Current month').waitFor();
    expect(await page.getByRole('group', { name: 'Filters' }).innerText()).toMatch(
      /Contract[^]*Created on[^]*Approved on[^]*Amount/,
    );
    expect(await heads()).toEqual(['Contract', 'Customer', 'Created on', 'Amount', 'Approved on', 'Actions']);
    expect(await page.locator('.ledger tbody').innerText()).toContain('5.00');
    await button(at, 'Created on: Current month').waitFor();
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"Amount":{'));
    const filter = { Amount: { From: 1 }, ApprovedOn: { Interval: 4 }, Contracts: [{ Id: contract?.Id }] };
    await at.go(`/dealer/payments?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect((await asked).postDataJSON().predicate).toMatchObject({
      Amount: { From: 0.01 },
      ApprovedOn: { From: expect.any(String) as string, To: expect.any(String) as string },
      Contracts: [{ Id: contract?.Id }],
    });
    const [pricing] = await Promise.all([page.waitForRequest(/PricingRead/), at.go('/dealer/report')]);
    const { Id: dealer } = await company();
    const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(pricing.postDataJSON()).toEqual({
      organisation: { Id: dealer },
      loadedOn: { IncludeTime: false, DateTimeOffsetNow: time, DateFrom: time, DateTo: time },
    });
    await button(at, /Current month/).waitFor();
    await page.getByText('Bakery').first().waitFor();
    await at.go('/dealer/report/balance');
    await button(at, /Today/).waitFor();
    await at.go('/dealer/dashboard');
    await button(at, /Current week/).waitFor();
    expect([at.errors, at.outside]).toEqual([[], []]);
    await deal(0, null);
  });

  it.runIf(process.env.DEEP)('that is a dealer approves what its customers pay, and sees what they owe', async () => {
    const dealer = await deal(8, null);
    const contract = await office.call('SignUpCustomer', {
      employee: {
        Organisation: { Name: 'Flower Bakery' },
        Person: { Email: 'flowers@shop.test', User: { Password: 'secret1' } },
      },
      dealer: { Id: dealer },
    });
    await using at = await office.open('/measures');
    const { page } = at;
    await office.call('PaymentCreate', { payment: { Amount: 120, Contract: { Id: contract.Id }, Code: 'P-7' } });
    await at.go('/dealer/payments');
    expect((await page.locator('.ledger tbody').innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Bakery .*120\.00/);
    const menu = page.getByRole('button', { name: 'Actions: P-7' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Approve' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await menu.waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Flower Bakery/ })
      .locator('a, button')
      .first()
      .click();
    await page.getByLabel('Amount').waitFor();
    await soon(() => page.locator('.save-bar').innerText()).toBe('Close');
    expect(await page.getByLabel('Amount').isDisabled()).toBe(true);
    await at.go('/dealer/report/balance');
    expect(
      await page
        .getByRole('row', { name: /Flower Bakery/ })
        .locator('td')
        .allInnerTexts(),
    ).toEqual(['Flower Bakery', '0.00', '0.00', '120.00', '120.00']);
    await at.go(`/dealer/contract/${contract.Id}`);
    await page.getByText('120.00', { exact: true }).waitFor();
    expect([at.errors, at.outside]).toEqual([[], []]);
    await deal(0, null);
  });

  it('without a type, and no other, becomes one of social marketing at a host of that [R-ORG-002]', async () => {
    const baseURL = office.server.url.replace('127.0.0.1', 'jammy.localhost');
    const serviceType = async () => settingOf(await company(), 'ServiceType');
    await become({ Type: 1, ...setting('ServiceType', 'POS') });
    await using at = await office.open('/measures', { context: { baseURL } });
    await soon(() => at.calls).toContain('TokenRead');
    await at.go('/vats');
    expect([at.calls.includes('OrganisationUpdate'), await serviceType()]).toEqual([false, 'POS']);
    await become({ Type: 0 });
    await at.page.reload();
    await soon(serviceType).toBe('JAMMY');
    await become(setting('ServiceType', 'POS'));
  });
});
