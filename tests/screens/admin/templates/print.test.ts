import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
let documentId = 0;
beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const contractor = await call('ContractorCreate', {
    contractor: { Name: 'Dairy', Address: 'Mill street 5', Settings: [{ Key: 'Fiscalcode', Value: '1009600054321' }] },
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
