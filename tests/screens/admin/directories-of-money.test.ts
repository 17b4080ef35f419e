import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

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
/** Opens a screen once the session was refreshed, as it is at every start: it knows what the company became. */
const openFresh = async (path: string): Promise<OfficePage> => {
  const at = await office.open('/measures');
  await at.go(path);
  return at;
};

describe('directories of money', () => {
  beforeEach(() => become(setting('country', { id: 'md', name: 'Moldova' })));

  const typesOffered = async (at: OfficePage): Promise<string[]> => {
    await at.go('/paymenttype');
    await at.page.getByRole('combobox', { name: 'Type' }).click();
    const offered = await at.page.getByRole('option').allInnerTexts();
    await at.page.keyboard.press('Escape');
    return offered;
  };

  it('offer banks and meal tickets as the country of the company has them [R-API-009] [R-FIN-004] [R-FIN-006] [R-FIN-008] [R-GEN-019] [R-GEN-033] [R-PERM-025]', async () => {
    await using at = await openFresh('/bank');
    expect((await typesOffered(at)).filter((title) => title.includes('Meal ticket'))).toHaveLength(2);
    for (const TenderActionType of [6, 7])
      await made('Tender', { Name: `Ticket ${TenderActionType}`, TenderActionType });
    await at.go('/paymenttypes');
    await soon(() => at.page.locator('.ledger tbody').innerText()).toContain('Cash');
    expect(await at.page.locator('.ledger tbody').innerText()).not.toContain('Ticket');
    await at.go('/bank');
    await at.page.getByRole('combobox', { name: 'Name' }).fill('maib');
    await at.page.getByRole('option').first().click();
    expect(await at.page.getByLabel('Code').inputValue()).toMatch(/^AGRN/);
    await button(at, 'Save').click();
    await soon(() => at.path()).toMatch(/^\/bank\/\d+$/);
    await become(setting('country', { id: 'fr', name: 'France' }));
    await using again = await openFresh('/bank');
    expect(await again.page.getByRole('combobox', { name: 'Name' }).count()).toBe(0);
    await again.page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect((await typesOffered(again)).filter((title) => title.includes('Meal ticket'))).toEqual([]);
  });

  it('of Romania offer its own banks, which are fetched by GET, and no meal tickets [R-API-009]', async () => {
    await become(setting('country', { id: 'ro', name: 'Romania' }));
    await using at = await openFresh('/measures');
    const [listed] = await Promise.all([at.page.waitForRequest(/\/json\/banks\.ro\.json$/), at.go('/bank')]);
    expect(listed.method()).toBe('GET');
    await at.page.getByRole('combobox', { name: 'Name' }).fill('transilvania');
    await at.page
      .getByRole('option', { name: /Transilvania/i })
      .first()
      .click();
    expect(await at.page.getByLabel('Code').inputValue()).toBe('BTRL');
    expect((await typesOffered(at)).filter((title) => title.includes('Meal ticket'))).toEqual([]);
  });

  it('has three providers of food vouchers, each active by its payment type, Edenred by a key before; their sums are of fourteen days [R-GIFT-001] [R-FV-001] [R-FV-002] [R-FV-003] [R-FV-004] [R-FV-005]', async () => {
    await using at = await openFresh('/food-voucher/settings');
    const card = (name: string) => at.page.getByRole('region', { name, exact: true });
    await card('Edenred').waitFor();
    expect(await at.page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'VictoriaBank',
      'Edenred',
      'Up Moldova',
    ]);
    const activate = (name: string) => card(name).getByRole('button', { name: 'Activate' });
    expect([await activate('VictoriaBank').isEnabled(), await activate('Edenred').isEnabled()]).toEqual([true, false]);
    await card('Edenred').getByLabel('Key').fill('key-1');
    await card('Edenred').getByRole('button', { name: 'Save' }).click();
    await activate('Edenred').click();
    await card('Edenred').getByText('Active', { exact: true }).waitFor();
    await card('Edenred').getByLabel('Key').fill('key-2');
    await card('Edenred').getByRole('button', { name: 'Save' }).click();
    await soon(async () => (await office.call('KeySearch', { predicate: {} })).Entities).toEqual([
      expect.objectContaining({ Value: 'key-2', Version: 2 }),
    ]);

    const [tender] = (await office.call('TenderSearch', { predicate: { TenderActionTypes: [3] } })).Entities;
    const [depot] = (await office.call('DepotSearch', { predicate: { Branches: [{ Id: first.Id }] } })).Entities;
    const { Id } = await made('Article', { Name: 'Lunch', Price: 45 });
    await office.call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: { Id: first.Id },
        DebitDepot: { Id: depot?.Id },
        Lots: [{ Article: { Id }, Quantity: 1, DebitPrice: 45, PrimaryDebitPrice: 45 }],
        Payoffs: [{ Tender: { Id: tender?.Id }, Value: 45 }],
      },
    });
    await at.go('/food-voucher/dashboard');
    await soon(async () =>
      (await card('Edenred').getByRole('listitem').allTextContents()).map((day) => day.split(': ')[1]),
    ).toEqual([...Array.from({ length: 13 }, () => '0.00'), '45.00']);
    expect(await at.page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Edenred']);
    await at.go('/food-voucher/settings');
    await activate('Up Moldova').click();
    await card('Up Moldova').getByRole('button', { name: 'Deactivate' }).click();
    await activate('Up Moldova').waitFor();
    expect(at.errors).toEqual([]);
  });

  it('open over the form that needs them: measures, VAT rates and banks [R-FIN-002]', async () => {
    await using at = await openFresh('/product/1');
    const addFrom = async (label: string, values: Record<string, string>): Promise<void> => {
      await at.page.getByRole('combobox', { name: label, exact: true }).click();
      await at.page.getByRole('option', { name: 'Add', exact: true }).click();
      const dialog = at.page.getByRole('dialog').last();
      for (const [name, value] of Object.entries(values)) await dialog.getByLabel(name).first().fill(value);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    at.calls.length = 0;
    await addFrom('Measure', { Name: 'kg', Code: 'kg' });
    await addFrom('VAT', { Code: 'A', Value: '20' });
    await at.go('/contractor');
    await at.page.getByRole('tab', { name: 'Requisites' }).click();
    await addFrom('Bank', { Name: 'First bank' });
    expect(at.calls.filter((name) => name.endsWith('Create'))).toEqual(['MeasureCreate', 'VatCreate', 'BankCreate']);
    expect(at.path()).toBe('/contractor');
  });
});
