import type { Page } from 'playwright';
import type { TestServer } from '#tests/support/server.ts';

/** A shop made through the ordinary calls, with goods to sell. */
export interface SmallShop {
  email: string;
  password: string;
  token: string;
  branchId: number;
  depotId: number;
  /** Barcodes by name. */
  codes: { milk: string; bread: string };
}

const barcodes = { milk: '4840000000017', bread: '4840000000024' };

export const makeSmallShop = async ({ call }: Pick<TestServer, 'call'>): Promise<SmallShop> => {
  const [email, password] = ['owner@shop.example', 'secret'];
  const { Code: token } = await call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: 'Corner shop' },
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: email,
        User: { Code: email, Password: password },
      },
      Phone: '060000000',
    },
  });
  const first = async (name: string): Promise<number> => {
    const {
      Entities: [found],
    } = await call(name, { predicate: { Pager: { Index: 0, Size: 1 } } }, token);
    return found?.Id as number;
  };
  const [branchId, depotId] = [await first('BranchSearch'), await first('DepotSearch')];
  await call('TenderCreate', { tender: { Name: 'Card', TenderActionType: 2 } }, token);
  await call(
    'EmployeeCreate',
    {
      employee: {
        Person: { FirstName: 'Ion', LastName: 'Popa' },
        Code: '1111',
        EmployeeActorType: 3,
        State: { IsActive: true },
      },
    },
    token,
  );
  const { Id: supplier } = await call(
    'ContractorCreate',
    { contractor: { Name: 'Supplier', ContractorActionType: 2 } },
    token,
  );
  const products = [
    { Name: 'Milk', Barcode: barcodes.milk, Price: 12.5 },
    { Name: 'Bread', Barcode: barcodes.bread, Price: 8 },
  ];
  const lots = [];
  for (const article of products) {
    const { Id } = await call('ArticleCreate', { article }, token);
    lots.push({
      Article: { Id },
      Quantity: 100,
      CreditPrice: 5,
      CreditSum: 500,
      DebitPrice: article.Price,
      DebitSum: article.Price * 100,
    });
  }
  await call(
    'DocumentApprove',
    {
      document: {
        ClientId: '00000000-0000-4000-8000-000000000001',
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: branchId },
        CreditDepot: { Id: depotId },
        Contractor: { Id: supplier },
        Lots: lots,
      },
    },
    token,
  );
  return { email, password, token, branchId, depotId, codes: barcodes };
};

/** Signs in, where nobody is, and goes to the till. A browser that was killed may have forgotten its token. */
export const openTill = async (page: Page, { email, password }: SmallShop): Promise<void> => {
  await page.goto('/#/salepoint');
  await page.waitForSelector('[data-till=search], input[type=password]');
  if (await page.locator('[data-till=search]').count()) return;
  await page.fill('input[type=email]', email);
  await page.fill('input[type=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  await page.goto('/#/salepoint');
  await page.waitForSelector('[data-till=search]');
};

/** A scanner: the keys of a code faster than fingers, and Enter. */
export const scanInto = async (page: Page, ...codes: string[]): Promise<void> => {
  for (const code of codes) {
    await page.evaluate((text) => {
      for (const key of [...text, 'Enter'])
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
    }, code);
  }
};

export interface StoredReceipt {
  Id: number;
  ClientId: string;
  Code: string;
  DebitSum: number;
  DocumentOperationType: number;
}

/** What the server has of receipts. */
export const storedReceipts = async (
  { call }: Pick<TestServer, 'call'>,
  { token }: SmallShop,
): Promise<StoredReceipt[]> =>
  (
    await call(
      'DocumentSearch',
      {
        predicate: { DocumentActionTypes: [3], Sorts: [{ Name: 'Id', SortType: 0 }], Pager: { Index: 0, Size: 1000 } },
      },
      token,
    )
  ).Entities;
