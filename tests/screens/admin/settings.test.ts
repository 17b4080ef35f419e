import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
let printer: number;
let supplier: number;

beforeAll(async () => {
  office = await openOffice();
  const branch = (await office.call('BranchSearch', { predicate: {} })).Entities[0];
  const Settings = [
    { Key: 'host', Value: '10.0.0.7' },
    { Key: 'port', Value: 'COM3' },
    { Key: 'ofALaterProgram', Value: { kept: [1, 2] } },
  ];
  const branchUnit = { Name: 'Counter', Branch: { Id: branch?.Id }, UnitDeviceType: 4, Settings };
  printer = (await office.call('BranchUnitCreate', { branchUnit })).Id;
  const known = [
    { Key: 'Comment', Value: 'Calls first' },
    { Key: 'platitor_tva', Value: true },
  ];
  supplier = (
    await office.call('ContractorCreate', { contractor: { Name: 'Lactis', ContractorActionType: 2, Settings: known } })
  ).Id;
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const byKey = (settings: { Key: string; Value: unknown }[]): Record<string, unknown> =>
  Object.fromEntries(settings.map(({ Key, Value }) => [Key, Value]));
const ofPrinter = async () => byKey((await office.call('BranchUnitRead', { branchUnit: { Id: printer } })).Settings);
const save = ({ page }: OfficePage, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the days that the company leaves open for changes', () => {
  const restrictTo = async (Value: number): Promise<void> => {
    const { Id, Version } = await office.call('OrganisationRead', {});
    await office.call('OrganisationUpdate', {
      organisation: { Id, Version, Settings: [{ Key: 'RestrictChangeByDateFrom', Value }] },
    });
  };

  it('close an older document, which is neither edited nor deleted; without them it is open [R-DOC-017] [R-DOC-018] [R-DOC-063]', async () => {
    const { Entities } = await office.call('DepotSearch', { predicate: {} });
    const milk = await office.call('ArticleCreate', { article: { Name: 'Milk', Price: 15 } });
    const { Id } = await office.call('DocumentCreate', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        CreditDepot: { Id: Entities[0]?.Id },
        Contractor: { Id: supplier },
        CreatedOn: new Date(Date.now() - 5 * 86_400_000).toISOString(),
        Lots: [{ Article: { Id: milk.Id }, Quantity: 4, CreditPrice: 10 }],
      },
    });
    await using at = await office.open('/measures');
    const offered = async (): Promise<[string, number][]> => {
      await at.go('/measures');
      await at.go(`/document/1/${Id}`);
      await at.page.getByRole('cell', { name: /^Milk/ }).waitFor();
      const button = (name: string) => at.page.getByRole('button', { name, exact: true });
      const names = ['Save', 'Approve', 'Delete', 'Delete Milk'];
      const counts = await Promise.all(names.map((name) => button(name).count()));
      return [
        ...names.map((name, index): [string, number] => [name, counts[index] ?? 0]),
        ['cells', await at.page.locator('.cell-input').count()],
      ];
    };
    const open = await offered();
    expect(open.filter(([, count]) => count === 0)).toEqual([]);
    await restrictTo(3);
    expect(await offered()).toEqual(open.map(([name]) => [name, 0]));
    await restrictTo(0);
  });
});

describe('settings in a form', () => {
  it('are refused beside the field in the reader’s language, saved as typed, and kept where unknown', async () => {
    await using at = await office.open(`/unit/4/${printer}`, { language: 'ru' });
    const baud = at.page.getByLabel('Скорость', { exact: false });
    await baud.fill('99999999');
    await save(at, 'Сохранить');
    await soon(() => baud.getAttribute('aria-describedby')).toMatch(/-error$/);
    const message = at.page.locator(`#${await baud.getAttribute('aria-describedby')}`);
    expect(await message.innerText()).toBe('Значение должно быть не больше 10000000');
    expect(await at.page.locator('.error-summary').innerText()).toContain('Значение должно быть не больше 10000000');
    expect(await ofPrinter()).not.toHaveProperty('baud');

    await baud.fill('115200');
    await soon(() => message.count()).toBe(0);
    await at.page.getByLabel('Хост', { exact: true }).fill('printer.local');
    await save(at, 'Сохранить');
    await soon(ofPrinter).toMatchObject({
      baud: 115_200,
      host: 'printer.local',
      port: 'COM3',
      ofALaterProgram: { kept: [1, 2] },
    });
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('are reached and saved by keyboard alone, cleared by what is cleared', async () => {
    await using at = await office.open(`/unit/4/${printer}`);
    const host = at.page.getByLabel('Host', { exact: true });
    await host.focus();
    await at.page.keyboard.press('Shift+Tab');
    await at.page.keyboard.press('Tab');
    expect(await host.evaluate((field) => field === document.activeElement)).toBe(true);
    await at.page.keyboard.press('ControlOrMeta+a');
    await at.page.keyboard.press('Delete');
    await at.page.keyboard.press('Tab');
    await at.page.keyboard.type('COM9');
    await at.page.keyboard.press('ControlOrMeta+s');
    await soon(ofPrinter).toMatchObject({ port: 'COM9' });
    expect((await ofPrinter())['host'] ?? null).toBeNull();
    expect(at.errors).toEqual([]);
  });

  it('stand where the form says, among fields of other kinds, and are one act of saving with them', async () => {
    await using at = await office.open(`/contractor?contractorid=${supplier}`);
    expect(await at.page.getByLabel('Comment', { exact: true }).inputValue()).toBe('Calls first');
    await at.page.getByLabel('Full name', { exact: true }).fill('Lactis SA');
    await at.page.getByRole('tab', { name: 'Requisites' }).click();
    await at.page.getByLabel('Discount, percent').fill('100,07');
    await save(at, 'Save');
    await soon(() => at.page.locator('.error-summary li').allInnerTexts()).toEqual([
      'Discount, percent: The value must be at most 100',
    ]);
    await at.page.getByLabel('Discount, percent').fill('0,07');
    at.calls.length = 0;
    await save(at, 'Save');
    await soon(() => office.call('ContractorRead', { contractor: { Id: supplier } })).toMatchObject({
      FullName: 'Lactis SA',
    });
    const { Settings } = await office.call('ContractorRead', { contractor: { Id: supplier } });
    expect(byKey(Settings)).toMatchObject({ Discount: 0.07, Comment: 'Calls first', platitor_tva: true });
    expect(at.calls.filter((name) => name === 'ContractorUpdate')).toHaveLength(1);
    expect(at.errors).toEqual([]);
  });

  it('left as they were make no change that the page would ask about', async () => {
    await using at = await office.open(`/unit/4/${printer}`);
    await at.page.getByLabel('Host', { exact: true }).waitFor();
    await at.go('/units/4');
    await soon(() => at.path()).toBe('/units/4');
    expect(await at.page.getByRole('dialog').count()).toBe(0);
  });
});

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
    await page.getByText('Company saved').first().waitFor();

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
