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
  const forms = ({ page }: OfficePage) => page.getByRole('menuitem').allInnerTexts();

  it('asks in Romania which form, a reception note or a receipt too; an order to a supplier is printed without a question [R-PRINT-001] [R-PRINT-002]', async () => {
    await become('ro');
    const payment = await make(9, { DocumentOperationType: 8, CreditSum: 30 });
    const order = await make(10, { Lots: [{ Article: milk, Quantity: 3, CreditPrice: 10 }] });
    await using at = await office.open('/measures');
    const { page } = at;
    const printed = page.locator('.print-sheet');
    await at.go(`/document/1/${documentId}`);
    await press(at);
    await soon(() => forms(at)).toEqual(['The document', 'Reception note (NIR)']);
    await page.getByRole('menuitem', { name: 'Reception note (NIR)' }).click();
    expect((await printed.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Notă de recepție și constatare de diferențe .* Furnizor: Dairy .*Milk 3\.000 10\.00 30\.00/,
    );
    await page.keyboard.press('Escape');
    await at.go(`/document/9/${payment.Id}`);
    await press(at);
    await soon(() => forms(at)).toEqual(['The document', 'Payment receipt (chitanță)']);
    await page.getByRole('menuitem', { name: 'Payment receipt (chitanță)' }).click();
    expect((await printed.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Chitanță.*Dairy.*30\.00/i);
    await page.keyboard.press('Escape');
    await at.go(`/document/10/${order.Id}`);
    await press(at);
    await printed.waitFor();
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('gives in Moldova the file of the invoice of what is approved [R-PRINT-003]', async () => {
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
    await using at = await office.open('/measures');
    const { page } = at;
    await at.go(`/document/1/${documentId}`);
    await press(at);
    await page.locator('.print-sheet').waitFor();
    await page.keyboard.press('Escape');
    await at.go(`/document/2/${outcome.Id}`);
    await press(at);
    await soon(() => forms(at)).toEqual(['The document', 'Invoice (PDF)']);
    const [asked, file] = await Promise.all([
      page.waitForRequest(/DocumentInvoice$/),
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Invoice (PDF)' }).click(),
    ]);
    expect(asked.postDataJSON()).toEqual({ document: { Id: outcome.Id } });
    expect(file.suggestedFilename()).toMatch(/^Invoice .*\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});
