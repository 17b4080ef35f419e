import { afterAll, beforeAll, describe, it } from 'vitest';
import { writeInStoreCode } from '#tests/fixtures/in-store-code.ts';
import { ReceiptCheck } from '#generated/types.ts';
import { openOffice, scan, soon, type Office, type OfficePage } from '../admin/support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const cheese = await office.call('ArticleCreate', {
    article: { Name: 'Cheese', Price: 100, Index: 42, ArticleMeasureType: 2 },
  });
  await office.call('TenderCreate', { tender: { Name: 'Cash', TenderActionType: 1 } });
  const supplier = await office.call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
  const {
    Entities: [branch],
  } = await office.call('BranchSearch', { predicate: {} });
  const {
    Entities: [depot],
  } = await office.call('DepotSearch', { predicate: {} });
  // One kilogram is there.
  await office.call('DocumentApprove', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: branch?.Id },
      CreditDepot: { Id: depot?.Id },
      Contractor: { Id: supplier.Id },
      Lots: [{ Article: { Id: cheese.Id }, Quantity: 1, CreditPrice: 60 }],
    },
  });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

/** What somebody saves in the office, on another machine. */
const change = async (values: Record<string, unknown>): Promise<void> => {
  const { Id, Version } = await office.call('OrganisationRead', { organisation: {} });
  const Settings = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
  await office.call('OrganisationUpdate', { organisation: { Id, Version, Settings } });
};

const openTill = async (): Promise<OfficePage> => {
  const at = await office.open('/salepoint');
  await at.page.waitForSelector('[data-till=search]');
  return at;
};
const totalOf = ({ page }: OfficePage): Promise<string> => page.locator('[data-till=total]').first().innerText();

describe('what the office changes of the company while a till stands open', () => {
  it('holds there at once: its currency, how scales write their labels, what it refuses', async () => {
    await using at = await openTill();
    const { page } = at;
    const label = writeInStoreCode(42, 1234) as string;
    await scan(page, label);
    await soon(() => totalOf(at)).toContain('123.40');
    // From now on labels carry the price in place of the weight.
    await change({ currency: 'EUR', weightBarcodeValue: 'price' });
    await soon(() => totalOf(at)).toContain('EUR');
    await scan(page, label);
    await soon(() => totalOf(at)).toContain('135.74');
    await change({ currency: 'MDL', checkStock: ReceiptCheck.Refuse });
    await soon(() => totalOf(at)).toContain('MDL');
    await page.keyboard.press('F8');
    await page.locator('[aria-label=Messages]').getByText('not so much in stock').waitFor();
    await change({ currency: 'EUR', checkStock: ReceiptCheck.Note });
    await soon(() => totalOf(at)).toContain('EUR');
    await page.keyboard.press('F8');
    await page.waitForSelector('[data-till=paid]');
  });

  it('holds after a lock too, for whoever unlocks the till next', async () => {
    const ion = { Code: '1111', EmployeeActorType: 3, Person: { FirstName: 'Ion' } };
    await office.call('EmployeeCreate', { employee: ion });
    await using at = await openTill();
    await at.page.click('button[aria-label*="lock the till"]');
    await soon(at.path).toBe('/pos-lock');
    await change({ currency: 'RON' });
    await at.page.fill('input[aria-label=PIN]', '1111');
    await at.page.keyboard.press('Enter');
    await at.page.waitForSelector('[data-till=search]');
    await scan(at.page, writeInStoreCode(42, 1000) as string);
    await soon(() => totalOf(at)).toContain('RON');
  });
});
