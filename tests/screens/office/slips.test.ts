import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPictureSite } from '#tests/calls/content/picture-site.ts';
import { save, tab } from '../admin/support/card-page.ts';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
let site: Awaited<ReturnType<typeof openPictureSite>>;
beforeAll(async () => {
  site = await openPictureSite();
  office = await openOffice({ pictureSources: [site.origin] });
}, 300_000);
afterAll(async () => {
  await office?.[Symbol.asyncDispose]();
  site?.close();
});

const company = () => office.call('OrganisationRead', {});

describe('the first run', () => {
  it('asks for company, branch with its map, and logo; without country and currency it does not go on, and it begins once [R-SETUP-002] [R-SETUP-006] [S]', async () => {
    await using at = await office.open('/setup');
    const { page } = at;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('heading', { level: 2, name: 'Company' }).waitFor();
    for (const name of ['Country', 'Currency']) {
      await page.getByRole('combobox', { name }).fill('');
      await page.keyboard.press('Escape');
    }
    await soon(() => button('Next').isDisabled()).toBe(true);
    for (const [name, choice] of [
      ['Country', 'Moldova'],
      ['Currency', 'MDL'],
    ] as const) {
      await page.getByRole('combobox', { name }).fill(choice);
      await page.getByRole('option').first().click();
    }
    // What follows from the country is filled in, and can be changed.
    await soon(() => page.getByLabel('VAT rates, percent').inputValue()).toBe('20; 8; 10; 0');
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Chisinau');
    await page.getByLabel('VAT rates, percent').fill('20; 8; a fifth');
    await soon(() => button('Next').isDisabled()).toBe(true);
    await page.getByLabel('VAT rates, percent').fill('20; 8');
    await page.getByLabel('Tax code (IDNO)').fill('10036');
    await page.getByText('It does not look like a IDNO: check it').waitFor();
    await page.getByLabel('Tax code (IDNO)').fill('1003600012345');
    await page.getByRole('combobox', { name: 'Type of business' }).click();
    await page.getByRole('option', { name: 'Services' }).click();
    await button('Next').click();
    await page.getByRole('heading', { level: 2, name: 'Branch' }).waitFor();
    await page.locator('.leaflet-container').click({ position: { x: 60, y: 60 } });
    await button('Next').click();
    await page.getByRole('heading', { level: 2, name: 'Logo' }).waitFor();
    await page.getByRole('button', { name: 'Upload' }).waitFor();
    at.calls.length = 0;
    await button('Begin').dblclick();
    await soon(() => at.path()).toBe('/dashboard');
    expect(at.calls.filter((name) => /OrganisationUpdate|ContractorCreate/.test(name))).toEqual([
      'ContractorCreate',
      'OrganisationUpdate',
    ]);
    const [branch] = (await office.call('BranchSearch', { predicate: {} })).Entities;
    expect(branch).toMatchObject({ Latitude: expect.any(Number), Longitude: expect.any(Number) });
    expect(await company()).toMatchObject({ Code: '1003600012345', Type: 0 });
    expect((await office.call('VatSearch', { predicate: {} })).Entities).toMatchObject([{ Value: 20 }, { Value: 8 }]);
    // It is done: the same is changed under My Company.
    await page.getByText('No sales in this period').first().waitFor();
    await page.evaluate(() => {
      location.hash = '/setup';
    });
    await soon(() => at.path()).toBe('/dashboard');
    await page.getByText('No sales in this period').first().waitFor();
    expect(at.errors).toEqual([]);
  });
});

describe('a date that is none [S]', () => {
  it('stays in sight, and the form is not saved with it', async () => {
    const [own] = (await office.call('EmployeeSearch', { predicate: {} })).Entities;
    await using at = await office.open(`/employee/${own?.Id}`);
    const { page } = at;
    const born = page.getByLabel('Date of birth');
    await page.getByLabel('Phone').first().fill('069 000 111');
    for (const wrong of ['31.02.1990', '12/25/1990', '1.1.90']) {
      await born.fill(wrong);
      await born.blur();
      expect(await born.inputValue()).toBe(wrong);
      at.calls.length = 0;
      await page.keyboard.press('Control+s');
      await page.getByText('Enter a date as dd.mm.yyyy').first().waitFor();
      expect(at.calls).not.toContain('EmployeeUpdate');
    }
    await born.fill('28.02.1990');
    const saved = page.waitForResponse('**/EmployeeUpdate');
    await page.keyboard.press('Control+s');
    expect((await saved).status()).toBe(200);
    expect((await saved).request().postData()).toContain('1990-02-28');
  });
});

describe('a link of the company [S]', () => {
  it('is an address on the web, to the form and to the call', async () => {
    await using at = await office.open('/company');
    const { page } = at;
    await page.getByRole('tab', { name: 'Links' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('Address 1').fill('javascript:alert(1)');
    at.calls.length = 0;
    await page.keyboard.press('Control+s');
    await page.getByText('Enter an address that begins with https://').first().waitFor();
    expect(at.calls).not.toContain('OrganisationUpdate');
    await page.getByLabel('Address 1').fill('https://linden.example/shop');
    await page.keyboard.press('Control+s');
    await soon(async () => JSON.stringify((await company()).Settings)).toContain('https://linden.example/shop');
  });
});

describe('a name of blanks alone', () => {
  it('is not saved by the form of the company [R-FORM-009]', async () => {
    await using at = await office.open('/company');
    at.calls.length = 0;
    await at.page.getByLabel(/^Name/).first().fill('   ');
    await at.page.keyboard.press('Control+s');
    await at.page.getByText('Please enter your business name').first().waitFor();
    expect(at.calls).not.toContain('OrganisationUpdate');
  });
});

describe('a shop', () => {
  it('has no bills of a restaurant at any address [S]', async () => {
    await using at = await office.open('/measures');
    for (const address of ['/restaurant-pos-order', '/restaurant-pos-bills/1', '/restaurant-pos-shift']) {
      await at.page.evaluate((to) => {
        location.hash = to;
      }, address);
      await soon(() => at.path()).not.toBe(address);
      expect(at.path()).not.toMatch(/restaurant/);
    }
  });
});

describe('a picture by its address', () => {
  it('is shown, saved and served by the server itself; one from elsewhere is refused with a sentence [R-IMG-007]', async () => {
    const bun = await office.call('ArticleCreate', { article: { Name: 'Bun', Price: 12 } });
    await using own = await office.open(`/product/1?productid=${bun.Id}`);
    const { page } = own;
    await tab(own, 'Images');
    const add = async (address: string): Promise<void> => {
      await page.getByRole('button', { name: 'By address' }).click();
      await page.getByRole('dialog').getByLabel('Address').fill(address);
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    };
    await add('https://pics.example/a.png');
    await page.getByRole('dialog').getByText('Pictures are not taken from this address').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await add(`${site.origin}/window.png`);
    const picture = page.getByRole('button', { name: 'Open: window' }).locator('img');
    await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
    await save(own);
    const stored = await office.call('ArticleLoad', { article: { Id: bun.Id } });
    expect(stored.Filestreams).toMatchObject([{ Name: 'window', Url: expect.stringMatching(/^\/files\//) }]);
    expect([own.errors.filter((error) => !error.includes('422')), own.outside]).toEqual([[], []]);
  });
});

// The last: the file's session ends with it.
describe('a question that is answered twice at once [S]', () => {
  it('is answered once', async () => {
    await using at = await office.open('/measures', { isNextDevice: true });
    await at.page.getByRole('button', { name: /^User: / }).click();
    await at.page.getByRole('menuitem', { name: 'Sign out' }).click();
    at.calls.length = 0;
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).dblclick();
    await at.page.waitForSelector('[name=username]');
    expect(at.calls.filter((name) => name === 'Logout')).toEqual(['Logout']);
  });
});
