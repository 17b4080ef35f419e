import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDeleted, openOffice, soon, type Office, type OfficePage } from './support/office.ts';
import { pick } from './support/document-page.ts';
import { field } from './support/card-page.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.call('ArticleCreate', { article: { Name: 'Cheese', Price: 100 } });
}, 300_000);
afterAll(() => office[Symbol.asyncDispose]());

const predicateOf = ({ Settings }: any): any => Settings.find(({ Key }: any) => Key === 'Predicate').Value;
const named = async (name: string): Promise<any> =>
  (await office.call('LayoutSearch', { predicate: { LayoutEntityTypes: [1] } })).Entities.find(
    ({ Name }: any) => Name === name,
  );
const make = (Name: string, Predicate: object): Promise<any> =>
  office.call('LayoutCreate', {
    layout: {
      Name,
      LayoutEntityType: 1,
      Settings: [{ Key: 'Predicate', Value: { Type: 1, Active: true, Value: 10, ...Predicate } }],
    },
  });
const fill = async (at: OfficePage, label: string, text: string): Promise<void> => {
  await field(at, label).fill(text);
};
/** Saves, and answers the rules as they are stored then. */
const saved = async ({ page }: OfficePage, name: string, call: 'LayoutCreate' | 'LayoutUpdate'): Promise<any> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/${call}`)),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(answer.status()).toBe(200);
  return predicateOf(await named(name));
};
const rowButton = ({ page }: OfficePage, name: string) =>
  page.getByRole('row', { name }).getByRole('button', { name: 'Actions' });

describe('the form of a discount', () => {
  it('makes one with a percentage of 100 at most, steps and products with a new price [R-DISC-001] [R-DISC-009] [R-DISC-018]', async () => {
    await using at = await office.open('/discount');
    await fill(at, 'Name', 'Cheese day');
    await fill(at, 'Value', '150');
    await at.page.getByRole('group', { name: 'Products' }).getByRole('button', { name: 'Add' }).click();
    await at.page.getByRole('combobox', { name: 'Product, row 1' }).fill('Chee');
    await at.page.getByRole('option', { name: /^Cheese/ }).click();
    await at.page.getByRole('textbox', { name: 'New price, row 1' }).fill('79.90');
    const rules = await saved(at, 'Cheese day', 'LayoutCreate');
    expect(rules).toMatchObject({ Type: 1, Active: true, Value: 100, schedule: { type: 1 } });
    expect(rules.products).toMatchObject([{ NewPrice: 79.9 }]);
    expect(rules.StartOn ?? null).toBeNull();
    expect(at.errors).toEqual([]);
  });

  it('makes a set for a price with so many of each product, and no new prices in it', async () => {
    await using at = await office.open('/discount');
    await fill(at, 'Name', 'Breakfast');
    await pick(at, 'Type', 'Price of a set');
    await at.page.getByRole('textbox', { name: 'Units of the set' }).waitFor();
    await fill(at, 'Value', '250');
    const products = at.page.getByRole('group', { name: 'Products' });
    await products.getByRole('button', { name: 'Add' }).click();
    await at.page.getByRole('combobox', { name: 'Product, row 1' }).fill('Chee');
    await at.page.getByRole('option', { name: /^Cheese/ }).click();
    expect(await products.getByRole('textbox', { name: 'New price, row 1' }).count()).toBe(0);
    await at.page.getByRole('textbox', { name: 'Quantity, row 1' }).fill('3');
    const rules = await saved(at, 'Breakfast', 'LayoutCreate');
    expect(rules).toMatchObject({ Type: 4, Value: 250, products: [{ Quantity: 3 }] });
    expect(at.errors).toEqual([]);
  });

  it('takes a period of whole days, weekdays and hours of 0 to 24 [R-DISC-002] [R-DISC-012] [R-DISC-013] [R-DISC-019] [R-DISC-020]', async () => {
    await using at = await office.open('/discount');
    await fill(at, 'Name', 'Happy hour');
    await fill(at, 'Value', '25');
    await pick(at, 'Schedule', 'Periodic');
    await fill(at, 'From', '01.03.2027');
    await fill(at, 'To', '31.03.2027');
    await at.page.getByRole('button', { name: 'Sunday' }).click();
    await at.page.getByRole('group', { name: 'Hours' }).getByRole('button', { name: 'Add' }).click();
    await at.page.getByRole('textbox', { name: 'From, row 1' }).fill('16');
    await at.page.getByRole('textbox', { name: 'To, row 1' }).fill('25');
    await at.page.getByRole('button', { name: 'Save', exact: true }).click();
    await at.page
      .getByText(/at most 24|from 0 to 24/)
      .first()
      .waitFor();
    await at.page.getByRole('textbox', { name: 'To, row 1' }).fill('18');
    const rules = await saved(at, 'Happy hour', 'LayoutCreate');
    expect(rules.periods).toEqual([{ from: 16, to: 18 }]);
    expect(rules.WeekDays).toEqual([0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, selected: id !== 0 })));
    expect(Date.parse(rules.EndOn) - Date.parse(rules.StartOn)).toBeGreaterThan(30 * 86_400_000);
    expect(new Date(rules.EndOn).getUTCSeconds()).toBe(59);
    expect(at.errors).toEqual([]);
  });

  it('drops the dates of one that becomes constant, and the steps of one without accumulation [R-DISC-010] [R-DISC-011] [R-DISC-021]', async () => {
    const { Id } = await make('Spring', {
      schedule: { type: 2 },
      StartOn: '2027-03-01T10:00:00Z',
      EndOn: '2027-03-31T10:00:00Z',
      useAccumulation: true,
      accumulationType: 0,
      scaleSteps: [{ amount: 500, value: 5 }],
    });
    await using at = await office.open(`/discount/${Id}`);
    expect(await at.page.getByRole('textbox', { name: 'Amount, row 1' }).inputValue()).toBe('500.00');
    await pick(at, 'Schedule', 'Constantly');
    await at.page.getByRole('switch', { name: 'By accumulated purchases' }).click();
    const rules = await saved(at, 'Spring', 'LayoutUpdate');
    expect([rules.StartOn ?? null, rules.EndOn ?? null, rules.scaleSteps]).toEqual([null, null, []]);
  });
});

describe('the list of discounts', () => {
  it('shows what each gives, its state and its period, pauses one and makes it active again [R-DISC-003] [R-DISC-005]', async () => {
    await make('Paused soon', { Value: 12.5 });
    await using at = await office.open('/discounts');
    const row = at.page.getByRole('row', { name: 'Paused soon' });
    await soon(() => row.innerText()).toMatch(/−12[.,]5\s%\s+Active\s+Constantly/);
    await rowButton(at, 'Paused soon').click();
    await at.page.getByRole('menuitem', { name: 'Pause' }).click();
    await soon(() => row.innerText()).toMatch(/\sPaused\s/);
    expect(predicateOf(await named('Paused soon'))).toMatchObject({ Active: false, Value: 12.5 });
    await rowButton(at, 'Paused soon').click();
    await at.page.getByRole('menuitem', { name: 'Make active' }).click();
    await soon(() => row.innerText()).toMatch(/\sActive\s/);
    expect(predicateOf(await named('Paused soon'))).toMatchObject({ Active: true, Value: 12.5 });
  });

  it('deletes one after the specification’s question [R-GEN-024]', async () => {
    await make('Gone', {});
    await using at = await office.open('/discounts');
    await rowButton(at, 'Gone').click();
    await at.page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = at.page.getByRole('alertdialog');
    await dialog.getByText('Delete discount').first().waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await keepDeleted(at);
    await at.page.getByText('Discount deleted').first().waitFor();
    expect(await named('Gone')).toBeUndefined();
  });

  it('says what each has given in a period: on how many receipts, of what, and how much', async () => {
    const { Id } = await make('Evening', { Value: 20 });
    const first = async (name: 'Branch' | 'Depot' | 'Tender' | 'Article'): Promise<{ Id: number }> => ({
      Id: (await office.call(`${name}Search`, { predicate: {} })).Entities[0].Id,
    });
    await office.call('DocumentApprove', {
      document: {
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: await first('Branch'),
        DebitDepot: await first('Depot'),
        Lots: [
          {
            Article: await first('Article'),
            Quantity: 2,
            PrimaryDebitPrice: 100,
            DebitPrice: 80,
            Settings: [{ Key: 'Discounts', Value: [{ Id, Sum: 40 }] }],
          },
        ],
        Payoffs: [{ Tender: await first('Tender'), Value: 160 }],
      },
      done: true,
    });
    await using at = await office.open('/discounts');
    const given = at.page.getByRole('region', { name: 'What discounts have given' });
    await given.getByRole('link', { name: 'Evening' }).waitFor();
    expect((await given.getByRole('row', { name: 'Evening' }).innerText()).split(/\s+/)).toEqual([
      'Evening',
      '1',
      '160.00',
      '40.00',
    ]);
    await given.getByRole('button', { name: 'Current month' }).click();
    await at.page.getByText('Last year', { exact: true }).click();
    await given.getByText('None of these discounts was given in this period').waitFor();
  });
});
