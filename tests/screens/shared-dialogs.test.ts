import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import { signedInOf, type TokenWire } from '#client/session/signed-in.ts';
import { openPage } from '../support/watched-page.ts';
import { servedOfFile } from './support/web-of-file.ts';
import { pageOf } from './support/till-visitor.ts';
import { employee, token, visit, type Answers, type Visitor } from './support/visitor.ts';
import type { Call } from '#tests/support/call-client.ts';
import { rulesBroken, wcag } from '#tests/support/axe.ts';

const { web, browser, server } = await servedOfFile(readFileSync('tests/screens/support/dialogs.tsx', 'utf8'), ['pos']);
const organisation = (ServiceType: string) => ({
  Id: 9,
  Name: 'Corner shop',
  Type: 0,
  OrganisationActionType: { Number: 0, Enumerator: 0 },
  Settings: [{ Key: 'ServiceType', Value: ServiceType }],
});

/** Somebody of a company of this service type, before a network that is made up. */
const arrive = async (path: string, answers: Answers, serviceType = 'POS', host?: string): Promise<Visitor> => {
  const mine = token({ Employees: [employee({ Organisation: organisation(serviceType) })] });
  const visitor = await visit(browser, web.url, {
    host,
    answers: { TokenRead: () => ({ ...mine, Code: undefined }), ...answers },
    local: { token: 'token-1', user: JSON.stringify(signedInOf(mine)) },
  });
  await visitor.open(path);
  return visitor;
};

type Signed = TokenWire & { Code: string };

/** A PNG of one point. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const said = (page: Page, name: string): Promise<string> => page.innerText(`[data-name=${name}]`);
const ground = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const devices = [
  { Id: 1, Brand: 'CAS', DeviceType: 4 },
  { Id: 2, Brand: 'CAS', Model: 'IP-Series', DeviceType: 4 },
  { Id: 3, Brand: 'Mettler', DeviceType: 4 },
];

describe('shared dialogs', () => {
  it('a device is picked by brand and model, of the types asked for [R-SHELL-008]', async () => {
    await using visitor = await arrive('/salepoint', { DeviceSearch: pageOf(devices) });
    const { page } = visitor;
    await page.click('text=Pick scales');
    await page.getByRole('dialog', { name: 'Choose a device model' }).waitFor();
    await page.getByRole('button', { name: /CAS · Any model/ }).waitFor();
    expect(visitor.sent.find(({ name }) => name === 'DeviceSearch')?.body).toEqual({ predicate: { DeviceTypes: [4] } });
    expect(await rulesBroken(page, { part: '[role=dialog]', tags: wcag })).toEqual([]);
    await page.getByLabel('Brand or model').fill('ip-s');
    expect(await page.getByRole('list', { name: 'Device model' }).getByRole('button').count()).toBe(1);
    await page.getByLabel('Brand or model').fill('nothing');
    await page.waitForSelector('text=No model like this');
    await page.getByLabel('Brand or model').fill('mettler');
    await page.getByRole('button', { name: /Mettler/ }).click();
    expect(await said(page, 'device')).toBe('3 Mettler');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('the keypad writes figures', async () => {
    await using visitor = await arrive('/salepoint', {});
    const { page } = visitor;
    for (const key of ['1', '2']) await page.getByRole('button', { name: key, exact: true }).first().click();
    expect(await said(page, 'text')).toBe('12');
  });

  it('a period is one of eleven intervals or any days from a calendar that begins on Monday [R-SHELL-008] [R-FMT-006] [R-FMT-004]', async () => {
    await using visitor = await arrive('/salepoint', {});
    const { page } = visitor;
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
    await page.reload();
    const button = page.locator('[aria-haspopup=dialog]');
    const told = () => button.getAttribute('aria-label');
    expect(await told()).toBe('Period: Current week, 16.11.2026 – 22.11.2026');
    await button.click();
    const panel = page.getByRole('dialog', { name: 'Period' });
    const names = panel.getByRole('group', { name: 'Period' }).getByRole('button');
    expect(await names.allInnerTexts()).toEqual([
      'Today',
      'Yesterday',
      'Current week',
      'Last week',
      'Current month',
      'Last month',
      'Current quarter',
      'Last quarter',
      'Current year',
      'Last year',
      'All time',
    ]);
    expect(await panel.locator('.calendar-weekday').first().innerText()).toBe('Mon');
    expect(await rulesBroken(page, { part: '[role=dialog]', tags: wcag })).toEqual([]);
    await panel.getByText('Last month').click();
    expect(JSON.parse(await said(page, 'period'))).toEqual({ Interval: 5 });
    expect(await told()).toBe('Period: Last month, 01.10.2026 – 31.10.2026');
    await button.click();
    await panel.getByRole('button', { name: '12.10.2026' }).click();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('4');
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });
    expect(await told()).toBe('Period: 04.10.2026 – 12.10.2026');
  });
});

describe('shared dialogs of a product', () => {
  const openProducts = async (
    email: string,
  ): Promise<{ page: Page; errors: string[]; call: Call; signIn: (signed: Signed) => Promise<void> }> => {
    const signedUp = await server.call('SignUpOrganisation', {
      employee: {
        Organisation: { Name: `Shop of ${email}` },
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
    const { page, errors } = await openPage(browser, server.url, { viewport: { width: 1440, height: 900 } });
    const signIn = async (signed: Signed): Promise<void> => {
      await page.evaluate(
        (values) => {
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
        },
        { lng: 'en', token: signed.Code, user: JSON.stringify(signedInOf(signed)) },
      );
      await page.reload();
      // The first screen opens by itself: whoever asks for another before is led away from it.
      await page.waitForFunction(() => !location.hash.startsWith('#/login'));
    };
    await page.goto('/');
    await signIn(signedUp);
    await page.goto('/#/products');
    return { page, errors, signIn, call: server.by(signedUp.Code) };
  };

  it('its list opens the import dialog, its card takes a text per language and pictures [R-SHELL-008]', async () => {
    const { page, errors } = await openProducts('dialogs@shop.test');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('.import-drop').waitFor();
    await page.goto('/#/product/1');
    await page.getByLabel('Name').first().fill('Tea');
    await page.getByRole('button', { name: 'Text in each language' }).click();
    const dialog = page.getByRole('dialog', { name: 'Description in other languages' });
    await dialog.getByLabel('Română').fill('Ceai negru');
    await dialog.getByLabel('Русский').fill('Чёрный чай');
    expect(await rulesBroken(page, { part: '[role=dialog]', tags: wcag })).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Text in each language (2)' }).waitFor();
    await page.getByRole('tab', { name: 'Images' }).click();
    await page
      .locator('.gallery input[type=file]')
      .setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') });
    await page.getByRole('button', { name: 'Open: tea' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const [saved] = await Promise.all([page.waitForRequest(/ArticleCreate/), page.keyboard.press('Control+s')]);
    expect(saved.postDataJSON().article.Descriptions).toEqual({ ro: 'Ceai negru', ru: 'Чёрный чай' });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('tell of a product, and lead to it from a report, only those who have the additional access [R-PERM-009] [R-PERM-028]', async () => {
    const { page, call, signIn } = await openProducts('information@shop.test');
    const {
      Entities: [Branch],
    } = await call('BranchSearch', { predicate: {} });
    const {
      Entities: [DebitDepot],
    } = await call('DepotSearch', { predicate: {} });
    const tea = await call('ArticleCreate', { article: { Name: 'Tea', Price: 10 } });
    const customer = await call('ContractorCreate', {
      contractor: { Name: 'Ion', FirstName: 'Ion', ContractorActionType: 1 },
    });
    await call('DocumentApprove', {
      document: {
        ClientId: '0a4e8d3e-5a0c-4c53-9d57-3d7d3f0b7a11',
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch,
        DebitDepot,
        Contractor: { Id: customer.Id },
        Lots: [{ Article: { Id: tea.Id }, Quantity: 1, DebitPrice: 10, DebitSum: 10 }],
      },
    });
    const seen = async () => {
      await page.goto(`/#/customer-profile/${customer.Id}`);
      await page.getByRole('cell', { name: 'Tea' }).waitFor();
      const links = await page.getByRole('link', { name: 'Tea' }).count();
      await page.goto(`/#/product/1?productid=${tea.Id}`);
      await page.getByRole('tab', { name: 'Prices' }).waitFor();
      const tabs = await page.getByRole('tab', { name: 'Information' }).count();
      await page.goto('/#/products');
      await page.getByRole('button', { name: 'Actions: Tea' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
      return { links, tabs, actions: await page.getByRole('menuitem', { name: 'Information' }).count() };
    };
    expect(await seen()).toEqual({ links: 1, tabs: 1, actions: 1 });
    await call('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Eva', Email: 'eva@shop.test', User: { Code: 'eva@shop.test', Password: 'secret1' } },
        EmployeeActorType: 2,
        Additional: { productCard: false },
      },
    });
    await signIn(await server.call('Login', { userCode: 'eva@shop.test', userPassword: 'secret1' }));
    expect(await seen()).toEqual({ links: 0, tabs: 0, actions: 0 });
    await page.context().close();
  });

  it('windows close over what failed: a record that cannot be read, a partner that cannot be saved [R-ERR-016] [R-ERR-017]', async () => {
    const { page, call } = await openProducts('windows@shop.test');
    const refusing = (name: string) =>
      page.route(`**/${name}`, (route) =>
        route.fulfill({
          status: 422,
          headers: ownAnswer,
          json: {
            Type: 8,
            Code: 'X',
            Message: `${name} failed`,
            Details: null,
            Detail: { Message: `${name} failed`, Items: [] },
          },
        }),
      );
    const told = (text: string) => page.locator('[aria-label=Messages] [role=alert]', { hasText: text }).waitFor();
    const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });
    const { Id } = await call('ArticleSplitCreate', {
      articleSplit: { Code: 'C', Name: 'Colours', SplitActionType: 4 },
    });
    await call('ArticleGroupCreate', { articleGroup: { Code: 'R', Name: 'Red', ArticleSplit: { Id } } });
    await refusing('ArticleGroupLoad');
    await refusing('ArticleGroupRead');
    await page.goto(`/#/collection/${Id}/4`);
    await page.getByRole('cell', { name: 'Red' }).click();
    await told('failed');
    await closed();
    await refusing('ContractorCreate');
    await page.goto('/#/document/1');
    await page.getByRole('combobox', { name: 'Supplier' }).fill('Dairy');
    await page.getByRole('option', { name: 'Add' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await told('ContractorCreate failed');
    await closed();
    await page.context().close();
  });
});

describe('a map', () => {
  it('stands at the place with zoom 17, and asks nobody outside [R-MAP-003]', async () => {
    await using visitor = await arrive('/salepoint', {});
    const { page } = visitor;
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(web.url) && !/^(data|blob):/.test(request.url())) outside.push(request.url());
    });
    await page.waitForSelector('[aria-label=known] .leaflet-marker-icon');
    expect(await ground(page, 'known').getAttribute('data-zoom')).toBe('17');
    expect(await ground(page, 'known').getAttribute('data-centre')).toBe('47.0245 28.8322');
    expect(await ground(page, 'known').locator('.leaflet-tooltip').innerText()).toBe('Centre <b>');
    expect(outside).toEqual([]);
  });

  it('does not move for coordinates over 1000, nor for a branch whose longitude is over 100 [R-MAP-001] [R-MAP-002]', async () => {
    await using visitor = await arrive('/salepoint', {});
    const { page } = visitor;
    for (const name of ['unknown', 'far']) {
      await page.waitForSelector(`[aria-label=${name}][data-centre]`);
      expect(await ground(page, name).getAttribute('data-centre')).toBe('0.0000 0.0000');
      expect(await ground(page, name).locator('.leaflet-marker-icon').count()).toBe(0);
    }
  });
});

const notes = [
  { Id: 1, NoteActionTypes: 1, Latitude: 47.0245, Longitude: 28.8322, CreatedOn: '2026-11-21T08:00:00+00:00' },
  { Id: 2, NoteActionTypes: 3, Latitude: 47.03, Longitude: 28.84, CreatedOn: '2026-11-21T09:00:00+00:00' },
  { Id: 3, NoteActionTypes: 2, Latitude: 1001, Longitude: 1001, CreatedOn: '2026-11-21T09:30:00+00:00' },
];

describe('the dashboard of social marketing', () => {
  const answers: Answers = {
    NoteSearch: pageOf(notes),
    NoteResumeSearch: pageOf([
      { NoteActionType: 1, Count: 1 },
      { NoteActionType: 3, Count: 1 },
    ]),
  };

  it('shows visitors and notes on a map, and the same in a list for the keyboard [R-DASH-007] [R-GEN-006]', async () => {
    await using visitor = await arrive('/dashboard', answers, 'JAMMY');
    const { page } = visitor;
    await page.waitForSelector('.leaflet-marker-icon');
    expect(await page.locator('.leaflet-marker-icon').count()).toBe(2);
    expect(await page.locator('.leaflet-tooltip').allTextContents()).toEqual(['Visitor', 'Product']);
    await page.waitForSelector('text=Without a place: 1');
    const places = page.getByRole('list', { name: 'Places' }).getByRole('button');
    await places.nth(1).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-centre="47.0300 28.8400"][data-zoom="17"]');
    expect(await rulesBroken(page, { part: '.widget', tags: wcag })).toEqual([]);
    expect(visitor.namesSent()).not.toContain('SaleResumeSearch');
  });

  it('is not that of a shop', async () => {
    await using visitor = await arrive('/dashboard', answers);
    await visitor.page.waitForSelector('.widget h2:text-is("Sales by employee")');
    await expect.poll(() => visitor.namesSent(), { timeout: 30_000 }).toContain('SaleResumeSearch');
    expect(visitor.namesSent()).not.toContain('NoteSearch');
  });
});

it('the dashboard of the café brand is of the day and of what sells best, at / and at /dashboard [R-GEN-004]', async () => {
  await using visitor = await arrive('/', {}, 'POS', 'cafe.localhost');
  const { page } = visitor;
  for (const path of ['/', '/dashboard']) {
    await visitor.open(path);
    await page.waitForSelector('h1:text-is("Today")');
    expect(await page.locator('.widget h2').allInnerTexts()).toEqual(['Sales', 'Top products']);
  }
});
