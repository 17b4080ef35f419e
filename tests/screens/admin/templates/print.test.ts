import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
let documentId = 0;
let dairy: { Id: number };
let milk: { Id: number };
beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const contractor = await call('ContractorCreate', {
    contractor: {
      Name: 'Dairy',
      ContractorActionType: 3,
      Address: 'Mill street 5',
      Email: 'dairy@shop.test',
      Settings: [{ Key: 'Fiscalcode', Value: '1009600054321' }],
    },
  });
  const article = await call('ArticleCreate', { article: { Name: 'Milk', Barcode: '4840000000017', Price: 15 } });
  const [depot] = (await call('DepotSearch', { predicate: {} })).Entities;
  const document = await call('DocumentCreate', {
    document: {
      DocumentActionType: 1,
      Contractor: { Id: contractor.Id },
      CreditDepot: { Id: depot?.Id },
      Lots: [{ Article: { Id: article.Id }, Quantity: 3, CreditPrice: 10, CreditSum: 30 }],
    },
  });
  documentId = Number(document.Id);
  [dairy, milk] = [{ Id: contractor.Id }, { Id: article.Id }];
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const choose = async ({ page }: OfficePage): Promise<void> => {
  await page.getByRole('button', { name: 'Print by a template' }).click();
  await page.getByRole('dialog', { name: 'Print template' }).waitFor();
};
/** The sheet keeps its style to itself: its text lies behind a shadow root. */
const sheet = ({ page }: OfficePage) => page.locator('.print-sheet').getByText('Dairy');

describe('a document', () => {
  it('is printed by a page template that is chosen; without one of the company it is told, and those of the program stand by [R-PRINT-004]', async () => {
    await using at = await office.open(`/document/1/${documentId}`);
    const { page } = at;
    await choose(at);
    await page.getByText('Templates not found', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Invoice with VAT, A4' }).click();
    await sheet(at).first().waitFor();
    const invoice = page.locator('.print-sheet');
    for (const said of ['Mill street 5', '1009600054321', 'Milk', '30.00', 'Thirty'])
      await invoice.getByText(said).first().waitFor();
    await page.keyboard.press('Escape');

    await office.call('LayoutCreate', {
      layout: {
        Name: 'Our own form',
        LayoutEntityType: 6,
        Settings: [{ Key: 'Template', Value: '<h1>Own {{Contractor.Name}}</h1>{{#Lots}}<p>{{Name}}</p>{{/Lots}}' }],
      },
    });
    await choose(at);
    await page.getByRole('button', { name: 'Our own form' }).click();
    await page.locator('.print-sheet').getByText('Own Dairy').waitFor();
    await page.getByRole('dialog', { name: 'Our own form' }).getByRole('button', { name: 'Print' }).waitFor();
    await soon(() => page.getByText('Templates not found').count()).toBe(0);
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});

describe('the print button', () => {
  const become = async (country: string): Promise<void> => {
    const { Id, Version } = await office.call('OrganisationRead', {});
    await office.call('OrganisationUpdate', {
      organisation: { Id, Version, Settings: [{ Key: 'country', Value: { id: country } }] },
    });
  };
  const make = (DocumentActionType: number, more: object = {}): Promise<{ Id: number }> =>
    office.call('DocumentCreate', { document: { DocumentActionType, Contractor: dairy, ...more } });
  const press = ({ page }: OfficePage) => page.getByRole('button', { name: 'Print', exact: true }).click();
  const forms = async ({ page }: OfficePage): Promise<string[]> => {
    const dialog = page.getByRole('dialog', { name: 'Print' });
    await dialog.getByRole('combobox', { name: 'Form' }).click();
    const names = await page.getByRole('option').allInnerTexts();
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    return names;
  };
  /** The paper that a press asks the server for. */
  const asked = async ({ page }: OfficePage, act: () => Promise<void>): Promise<unknown> => {
    const [request, tab] = await Promise.all([
      page.waitForRequest(/DocumentPrint$/),
      page.waitForEvent('popup'),
      act(),
    ]);
    await tab.close();
    return request.postDataJSON();
  };

  it('asks for the form, in Romania a reception note and a receipt; an order to a supplier is printed without a question [R-PRINT-001] [R-PRINT-002]', async () => {
    await become('ro');
    const payment = await make(9, { DocumentOperationType: 8, CreditSum: 30 });
    const order = await make(10, { Lots: [{ Article: milk, Quantity: 3, CreditPrice: 10 }] });
    await using at = await office.open('/measures');
    const { page } = at;
    const dialog = page.getByRole('dialog', { name: 'Print' });
    await at.go(`/document/1/${documentId}`);
    await press(at);
    expect(await forms(at)).toEqual(['Goods received note (NIR)', 'The document']);
    const print = () => dialog.getByRole('button', { name: 'Print' }).click();
    expect(await asked(at, print)).toEqual({ document: { Id: documentId }, form: 'nir', language: 'en' });
    await dialog.waitFor({ state: 'detached' });
    await at.go(`/document/9/${payment.Id}`);
    await press(at);
    expect(await forms(at)).toEqual(['Cash order', 'Payment receipt (chitanță)']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await at.go(`/document/10/${order.Id}`);
    expect(await asked(at, () => press(at))).toEqual({ document: { Id: order.Id }, language: 'en' });
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('gives in Moldova the fiscal invoice of what is approved, as a file in the language that is chosen [R-PRINT-003] [R-DOC-012]', async () => {
    await become('md');
    const [depot] = (await office.call('DepotSearch', { predicate: {} })).Entities;
    const outcome = await office.call('DocumentApprove', {
      document: {
        DocumentActionType: 2,
        DocumentOperationType: 2,
        Contractor: dairy,
        DebitDepot: { Id: depot?.Id },
        Lots: [{ Article: milk, Quantity: 1, DebitPrice: 15 }],
      },
    });
    await using at = await office.open(`/document/2/${outcome.Id}`);
    const { page } = at;
    const dialog = page.getByRole('dialog', { name: 'Print' });
    await press(at);
    expect(await forms(at)).toEqual(['Invoice', 'Fiscal invoice (factură)', 'Waybill', 'The document']);
    const [xml] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the electronic invoice (XML)' }).click(),
    ]);
    expect(await readFile(await xml.path(), 'utf8')).toContain('<cbc:Name>Dairy</cbc:Name>');
    await dialog.waitFor({ state: 'detached' });
    await press(at);
    await dialog.getByRole('combobox', { name: 'Form' }).click();
    await page.getByRole('option', { name: 'Fiscal invoice (factură)' }).click();
    await dialog.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Română' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Factură fiscală .*\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});

describe('the mail window', () => {
  it('sends the paper to the partner, and says what is wrong with an address [R-DOC-044] [R-DOC-012]', async () => {
    await using at = await office.open(`/document/1/${documentId}`);
    const { page } = at;
    await page.getByRole('button', { name: 'Send by email' }).click();
    const mail = page.getByRole('dialog', { name: 'Send by email' });
    await soon(() => mail.getByLabel('Recipients').inputValue()).toBe('dairy@shop.test');
    await soon(() => mail.getByLabel('Subject').inputValue()).toMatch(/^Income № .*, Corner shop$/);
    expect(await mail.getByLabel('Text').inputValue()).toMatch(
      /^Good day,\n\nIncome № .* is attached\.\n\nCorner shop$/,
    );
    await mail.getByLabel('Recipients').fill('dairy@shop.test, nonsense');
    await mail.getByRole('button', { name: 'Send' }).click();
    await mail.getByText('nonsense is no email address').waitFor();
    await mail.getByLabel('Recipients').fill('dairy@shop.test; second@shop.test');
    const [sent] = await Promise.all([
      page.waitForRequest(/SendMail$/),
      mail.getByRole('button', { name: 'Send' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      recipients: ['dairy@shop.test', 'second@shop.test'],
      subject: expect.stringContaining('Income'),
      references: [expect.stringMatching(/^[\w-]{43}$/)],
    });
    await page.getByText('Document was successfully sent').waitFor();
    await mail.waitFor({ state: 'detached' });
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('opens from the row of a list too', async () => {
    await using at = await office.open('/documents/1');
    const { page } = at;
    await page.getByRole('button', { name: 'Actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Send by email' }).click();
    await page.getByRole('dialog', { name: 'Send by email' }).getByLabel('Recipients').waitFor();
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});
