import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const button = ({ page }: OfficePage, name: string) => page.getByRole('button', { name, exact: true });
const tab = ({ page }: OfficePage, name: string) => page.getByRole('tab', { name, exact: true }).click();
const company = () => office.call('OrganisationRead', {});
const settingsOf = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries((await company()).Settings.map(({ Key, Value }: { Key: string; Value: unknown }) => [Key, Value]));
/** Picks from a list that opens under its field. */
const choose = async ({ page }: OfficePage, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('the company', () => {
  const kinds = [
    'Website',
    'Facebook',
    'Google Plus',
    'YouTube',
    'Twitter',
    'Instagram',
    'VKontakte',
    'Odnoklassniki',
    'VR',
  ];

  it('keeps name, type, country, currency, account, days for changes, links of nine kinds and a logo, and can be cleared [R-COMPANY-001] [R-COMPANY-003]', async () => {
    const { Id: account } = await office.call('ContractorCreate', {
      contractor: { Name: 'The company itself', ContractorActionType: 2 },
    });
    await using at = await office.open('/company');
    const { page } = at;
    await page.getByLabel('Name').fill('Corner café');
    await choose(at, 'Type', 'Restaurant');
    await page.getByLabel('Country').fill('Mol');
    await page.getByRole('option', { name: 'Moldova' }).click();
    await page.getByLabel('Currency').fill('MDL');
    await page.getByRole('option', { name: /^MDL/ }).click();
    await page.getByLabel('Account contractor').fill('The company');
    await page.getByRole('option', { name: 'The company itself' }).click();
    await page.getByLabel('Days in which documents may be changed').fill('30');

    await tab(at, 'Links');
    await button(at, 'Add').click();
    await page.getByRole('combobox', { name: 'Type 1' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(kinds);
    await page.getByRole('option', { name: 'VR', exact: true }).click();
    await page.getByLabel('Address 1').fill('https://vr.example');
    await tab(at, 'Images');
    await page
      .locator('.gallery input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await button(at, 'Open: logo').waitFor();
    await tab(at, 'Clear data');
    const boxes = page.getByRole('group', { name: 'Clear data' }).getByRole('checkbox');
    expect(await boxes.count()).toBe(3);
    await button(at, 'Delete what is ticked').waitFor();
    await button(at, 'Save').click();
    await page.getByText('Your company was successfully updated').first().waitFor();

    expect(await company()).toMatchObject({ Name: 'Corner café', Type: 1, Filestreams: [{ Name: 'logo' }] });
    expect(await settingsOf()).toMatchObject({
      country: { id: 'md' },
      currency: 'MDL',
      account,
      RestrictChangeByDateFrom: 30,
      links: [{ type: 8, url: 'https://vr.example' }],
    });
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('that is a restaurant lets its guests order at their desks, or not', async () => {
    await using at = await office.open('/company');
    const guests = at.page.getByRole('switch', { name: 'Guests may order at their desks' });
    const become = async (type: string): Promise<void> => {
      await tab(at, 'Main data');
      await choose(at, 'Type', type);
      await tab(at, 'Settings');
      await at.page.getByRole('combobox', { name: 'Weight barcodes carry' }).waitFor();
    };
    await become('Shop');
    expect(await guests.count()).toBe(0);
    await become('Restaurant');
    for (const isOn of [true, false]) {
      await guests.setChecked(isOn);
      await button(at, 'Save').click();
      await soon(async () => (await settingsOf())['guestOrders']).toBe(isOn);
    }
    expect(at.errors).toEqual([]);
  });
});

describe('an employee', () => {
  it('is saved without email and password, works since a day in 1945 where nobody says otherwise, and is active or not [R-EMP-002] [R-EMP-005] [R-EMP-009]', async () => {
    await using at = await office.open('/employee');
    const { page } = at;
    await page.getByLabel('First name').fill('Oleg');
    await choose(at, 'Role', 'Manager');
    await tab(at, 'Sign-in data');
    expect(
      await Promise.all(['Email', 'Password'].map((name) => page.getByLabel(name, { exact: true }).inputValue())),
    ).toEqual(['', '']);
    await tab(at, 'Main data');
    await button(at, 'Save').click();
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
      await button(at, 'Save').click();
      await soon(async () => (await stored()).State).toEqual({ IsActive: isActive, AppliedOn: unsaid });
    }
    expect(at.errors).toEqual([]);
  });
});
