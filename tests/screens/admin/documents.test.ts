import { writeInStoreCode } from '#tests/fixtures/in-store-code.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import { someOf } from '#tests/support/random.ts';
import { underNotices } from '../support/under-notices.ts';
import {
  addByCode,
  begin,
  button,
  cell,
  idOf,
  offered,
  operations,
  pick,
  toApprove,
  warned,
} from './support/document-page.ts';
import { openOffice, scan, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
let milkId: number;
let depots: { Id: number; Name: string }[];
let branchId: number;
let branchName: string;
let supplierId: number;

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const [branch] = (await call('BranchSearch', { predicate: {} })).Entities;
  [branchId, branchName] = [branch?.Id as number, branch?.Name as string];
  await call('DepotCreate', { depot: { Name: 'Cellar', Branch: { Id: branchId } } });
  depots = (await call('DepotSearch', { predicate: {} })).Entities;
  supplierId = (await call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } })).Id;
  await call('ContractorCreate', { contractor: { Name: 'Hotel', ContractorActionType: 1 } });
  milkId = (await call('ArticleCreate', { article: { Name: 'Milk 2.5%', Barcode: '4840000000017', Price: 15 } })).Id;
  await call('ArticleCreate', { article: { Name: 'Cheese', Index: 17, ArticleMeasureType: 2, Price: 90 } });
  await call('ArticleCreate', { article: { Name: 'Bread', Barcode: '4840000000024', Price: 8 } });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const stored = (Id: number) => office.call('DocumentLoad', { document: { Id } });

const makeIncome = (more: object = {}) =>
  office.call('DocumentCreate', {
    document: {
      ClientId: crypto.randomUUID(),
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: branchId },
      CreditDepot: { Id: depots[0]?.Id },
      Contractor: { Id: supplierId },
      Lots: [{ Article: { Id: milkId }, Quantity: 4, CreditPrice: 10, CreditSum: 40 }],
      ...more,
    },
  });

describe('an income', () => {
  it('goes from new to saved to approved, and then stands [R-DOC-010] [R-DOC-015] [R-DOC-016] [R-DOC-020] [R-DOC-033] [R-DOC-036] [R-DOC-041] [R-DOC-057] [R-DOC-058] [R-DOC-061] [R-FMT-004]', async () => {
    await using at = await office.open('/document/1');
    expect(await button(at, 'Add products').isDisabled()).toBe(true); // no supplier yet
    await at.page.getByText('New', { exact: true }).waitFor();
    const id = await begin(at);
    await at.page.getByText('Not approved', { exact: true }).waitFor();
    expect(await button(at, 'Add products').count()).toBe(0);
    await addByCode(at, '4840000000017');
    await cell(at, 'Quantity: Milk 2.5%').fill('12');
    await at.page.keyboard.press('Enter');
    await cell(at, 'Purchase price: Milk 2.5%').fill('10.50');
    await at.page.keyboard.press('Enter');
    await at.page.locator('.product-adder input').fill('bre');
    await at.page.getByRole('option', { name: /Bread/ }).click();
    await cell(at, 'Sum: Bread').fill('6');
    await at.page.keyboard.press('Enter');
    await soon(async () => (await stored(id)).CreditSum).toBe(132);
    expect(at.calls.filter((name) => /^Lot|^DocumentCreate/.test(name)).slice(0, 2)).toEqual([
      'DocumentCreate',
      'LotCreate',
    ]);
    expect(at.calls).toContain('LotUpdate');
    await toApprove(at);
    await at.page.getByText(/^Approved \d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor();
    const document = await stored(id);
    expect(document).toMatchObject({
      DocumentActionType: 1,
      CreditSum: 132,
      ApprovedOn: expect.any(String),
      Employee: { Id: expect.any(Number) },
    });
    for (const name of ['Save', 'Approve', 'Delete']) await soon(() => button(at, name).count()).toBe(0);
    await soon(() => at.page.locator('.cell-input').count()).toBe(0);
    expect(await at.page.getByRole('region', { name: 'Header' }).innerText()).toContain('Rusu Ana');
    expect(at.errors).toEqual([]);
  });

  it('adds the same product by one more of it, and takes lines away [R-DOC-030] [R-DOC-059]', async () => {
    await using at = await office.open('/document/1');
    const id = await begin(at);
    await addByCode(at, '4840000000017');
    await addByCode(at, '4840000000017');
    await soon(() => cell(at, 'Quantity: Milk 2.5%').inputValue()).toBe('2.000');
    await button(at, 'Delete Milk 2.5%').click();
    await at.page.getByText('No products yet').waitFor();
    await soon(async () => (await stored(id)).Lots ?? []).toHaveLength(0);
    expect(at.calls).toContain('LotDelete');
  });

  it('joins what is weighed of a product, takes one away at a time, stores a typed sum, and asks about goods for nothing [R-DOC-031] [R-DOC-032] [R-DOC-003] [REV-HD3]', async () => {
    await using at = await office.open('/document/1');
    const id = await begin(at);
    for (const grams of [300, 1250]) await addByCode(at, writeInStoreCode(17, grams) as string);
    await soon(() => cell(at, 'Quantity: Cheese').inputValue()).toBe('1.550');
    await button(at, 'One less: Cheese').click();
    await soon(() => cell(at, 'Quantity: Cheese').inputValue()).toBe('0.550');
    await addByCode(at, '4840000000017');
    await cell(at, 'Quantity: Milk 2.5%').fill('3');
    await at.page.keyboard.press('Enter');
    await cell(at, 'Sum: Milk 2.5%').fill('100');
    await at.page.keyboard.press('Enter');
    await soon(async () => (await stored(id)).CreditSum).toBe(100);
    await button(at, 'Approve').click();
    const question = at.page.getByRole('alertdialog');
    for (const said of ['Without a purchase price: Cheese.', 'Sum 100.00.'])
      expect(await question.innerText()).toContain(said);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await button(at, 'One less: Cheese').click();
    await soon(async () => (await stored(id)).Lots.length).toBe(1);
    await toApprove(at);
    expect(await stored(id)).toMatchObject({
      CreditSum: 100,
      Lots: [{ Quantity: 3, CreditPrice: 33.33, CreditSum: 100 }],
    });
    expect(await at.page.locator('.document-sum').innerText()).toContain('100.00');
  });

  it('begins with the tags that every document gets, and with the editor of its own type', async () => {
    const tags = await office.call('DocumentSplitCreate', { documentSplit: { Code: 'TAGS', Name: 'Tags' } });
    await office.call('DocumentGroupCreate', {
      documentGroup: { Name: 'Urgent', IsDefault: true, DocumentSplit: { Id: tags.Id } },
    });
    await using at = await office.open('/document/1');
    await at.page.getByRole('button', { name: 'Urgent' }).waitFor();
    await at.go('/document/4');
    await at.page.getByRole('combobox', { name: 'Sender' }).waitFor();
  });

  it('takes a scanner wherever the focus is', async () => {
    await using at = await office.open('/document/1');
    await begin(at);
    await at.page.locator('h1').click();
    await scan(at.page, '4840000000024');
    await cell(at, 'Quantity: Bread').waitFor();
  });

  it('is cloned without number and approval, and deleted after asking [R-DOC-017] [R-DOC-023] [R-DOC-056]', async () => {
    const { Id } = await makeIncome({ Number: 'A-17' });
    await using at = await office.open(`/document/1/${Id}`);
    await toApprove(at);
    const cloning = at.page.waitForRequest(/DocumentCreate/);
    await button(at, 'Clone').click();
    const { document: sent } = (await cloning).postDataJSON();
    expect(['Id', 'Number', 'Code', 'ApprovedOn'].filter((name) => (sent[name] ?? null) !== null)).toEqual([]);
    await soon(() => idOf(at)).not.toBe(Id);
    const clone = idOf(at);
    const copy = await stored(clone);
    expect(copy.ApprovedOn ?? null).toBeNull();
    expect(copy.Number).not.toBe('A-17');
    expect(copy.Lots).toMatchObject([{ Quantity: 4, CreditPrice: 10 }]);
    await button(at, 'Delete').click();
    at.calls.length = 0;
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await soon(() => at.path()).toBe('/documents/1');
    expect(at.calls.slice(0, 2)).toEqual(['DocumentRead', 'DocumentDelete']);
    await expect(stored(clone)).rejects.toThrow();
  });

  it('sends a line a tenth of a second after its last change, and restores what the server refused [R-DOC-028] [R-DOC-046]', async () => {
    const { Id } = await makeIncome();
    await using at = await office.open(`/document/1/${Id}`);
    await at.page.route('**/LotUpdate', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        headers: ownAnswer,
        body: JSON.stringify({ Type: 11, Code: 'INVALID_INPUT', Message: 'No', RequestId: 'r' }),
      }),
    );
    await at.page.clock.install();
    await at.page.clock.pauseAt((await at.page.evaluate(() => Date.now())) + 5000);
    at.calls.length = 0;
    for (const quantity of ['8', '9']) {
      await at.page.clock.runFor(90);
      expect(at.calls).not.toContain('LotUpdate');
      await cell(at, 'Quantity: Milk 2.5%').fill(quantity);
      await at.page.keyboard.press('Enter');
    }
    const asked = at.page.waitForRequest(/LotUpdate/);
    await at.page.clock.runFor(20 + 90);
    expect((await asked).postDataJSON()).toMatchObject({ lot: { Quantity: 9 } });
    await at.page.clock.resume();
    await soon(() => cell(at, 'Quantity: Milk 2.5%').inputValue()).toBe('4.000');
    expect(at.calls.filter((name) => name === 'LotUpdate')).toHaveLength(1);
  });

  it('shows both sides when somebody else changed its header', async () => {
    const { Id, Version } = await makeIncome();
    await using at = await office.open(`/document/1/${Id}`);
    await at.page.getByRole('textbox', { name: 'Number' }).fill('MINE');
    await office.call('DocumentUpdate', { document: { Id, Version, Number: 'THEIRS' } });
    await button(at, 'Save').click();
    await at.page.getByRole('dialog').getByText('was changed by somebody else').waitFor();
    await button(at, 'Save the choice').click();
    await soon(async () => (await stored(Id)).Number).toBe('MINE');
  });

  it('that is gone says so [R-DOC-045]', async () => {
    await using at = await office.open('/document/1/999999');
    await warned(at, 'Document was not found');
  });
});

describe('an outcome', () => {
  it('keeps its lines here until it is approved, and asks before they are lost [R-DOC-019] [R-DOC-025]', async () => {
    await using at = await office.open('/document/2');
    await pick(at, 'Customer', 'Hotel');
    await button(at, 'Add products').click();
    await addByCode(at, '4840000000024');
    await cell(at, 'Quantity: Bread').waitFor();
    expect(at.calls.filter((name) => name.endsWith('Create'))).toEqual([]);
    await at.page.getByRole('link', { name: 'Dashboard' }).first().click();
    await at.page.getByText('The document is new and its lines will be lost.').waitFor();
    await button(at, 'Stay').click();
    await button(at, 'Approve').click();
    expect(await at.page.getByRole('alertdialog').getByRole('heading').innerText()).toBe('Approve Outcome?');
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await toApprove(at);
    await soon(() => at.path()).toMatch(/^\/document\/2\/\d+$/);
    expect(await stored(idOf(at))).toMatchObject({ DebitSum: 8, ApprovedOn: expect.any(String) });
  });
});

describe('a transfer', () => {
  it('needs two depots, and says when the first has no stock [R-DOC-034] [R-DOC-035] [R-DOC-039]', async () => {
    await using at = await office.open('/document/10');
    const depot = at.page.getByRole('combobox', { name: 'Depot' });
    for (const [type, needsDepot] of [
      [10, false],
      [1, true],
    ] as const) {
      await at.go(`/document/${type}`);
      await pick(at, 'Supplier', 'Dairy');
      await soon(() => button(at, 'Add products').isEnabled()).toBe(true);
      await depot.fill('');
      await at.page.keyboard.press('Tab');
      await soon(() => button(at, 'Add products').isDisabled()).toBe(needsDepot);
    }
    await at.go('/document/4');
    const [shop, cellar] = [depots.find(({ Name }) => Name !== 'Cellar')?.Name as string, 'Cellar'];
    await pick(at, 'Sender', cellar);
    await pick(at, 'Recipient', cellar);
    expect(await button(at, 'Add products').isDisabled()).toBe(true);
    await pick(at, 'Recipient', shop);
    await button(at, 'Add products').click();
    await at.page.waitForURL(/\/document\/4\/\d+/);
    await addByCode(at, '4840000000024');
    await warned(at, 'Product has no stocks on selected depot');
  });
});

describe('operations', () => {
  const cases: [type: number, expected: Record<string, string[]>, rules: string][] = [
    [1, { 'Regular income': ['Supplier', 'Dairy'], Return: ['Customer', 'Hotel'] }, '[R-DOC-014] [R-DOC-049]'],
    [
      2,
      {
        'Regular outcome': ['Customer', 'Hotel'],
        'Write-off': ['Reason', 'Breakage', 'Expiry', 'Own use', 'Tasting and gifts', 'Theft'],
        Return: ['Supplier', 'Dairy'],
        'Outcome notice': ['Customer', 'Hotel'],
      },
      '[R-DOC-050]',
    ],
    [3, { 'Regular outcome': ['Customer', 'Hotel'], Return: ['Customer', 'Hotel'] }, '[R-DOC-051]'],
    [
      9,
      { 'Money received': ['Contractor', 'Dairy', 'Hotel'], 'Money paid': ['Contractor', 'Dairy', 'Hotel'] },
      '[R-DOC-052] [W14]',
    ],
  ];
  it.each(cases)(
    'of type %i are the keys of %j, and each offers its own partners %s [REV-HD5]',
    async (type, expected) => {
      await using at = await office.open(`/document/${type}`);
      expect(await operations(at)).toEqual(Object.keys(expected));
      for (const [operation, [label = '', ...partners]] of Object.entries(expected)) {
        await pick(at, 'Operation', operation);
        await soon(() => offered(at, label)).toEqual(partners);
      }
    },
  );
});

describe('a payment', () => {
  it('has no sign, and is printed by a form of payments [REV-MD4]', async () => {
    await using at = await office.open('/document/9');
    await pick(at, 'Operation', 'Money paid');
    await pick(at, 'Contractor', 'Dairy');
    await at.page.getByRole('textbox', { name: 'Sum' }).fill('-250.5');
    await at.page.keyboard.press('Tab');
    await button(at, 'Save').click();
    await at.page.waitForURL(/\/document\/9\/\d+/);
    expect((await stored(idOf(at))).CreditSum).toBe(250.5);
    await button(at, 'Print').click();
    const dialog = at.page.getByRole('dialog', { name: 'Print' });
    expect(await dialog.innerText()).toMatch(/order/i);
    await dialog.getByRole('button', { name: 'Print' }).waitFor();
  });
});

describe('calculations [REV-MD9]', () => {
  it('have a list of their own name, and begin at the product that they make', async () => {
    await using at = await office.open('/documents/8');
    await at.page.getByRole('heading', { name: 'Calculations', exact: true }).waitFor();
    await at.go('/document/8');
    expect(await button(at, 'Add products').isDisabled()).toBe(true);
    await at.page.getByText('Select the product that the recipe makes').waitFor();
    await at.page.getByRole('combobox', { name: 'Product' }).fill('Cheese');
    await at.page.getByRole('option', { name: /^Cheese/ }).click();
    await at.page.getByRole('textbox', { name: 'Quantity made' }).fill('4');
    await button(at, 'Add products').click();
    await at.page.waitForURL(/\/document\/8\/\d+/);
    expect(await stored(idOf(at))).toMatchObject({ Quantity: 4, Article: { Name: 'Cheese' } });
  });
});

describe('a list of documents', () => {
  const heads = async ({ page }: OfficePage) =>
    (await page.locator('thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean);

  it('has the columns of its type, and of the two sums the one of its side [R-DOC-002] [R-DOC-003] [R-DOC-005] [R-DOC-060]', async () => {
    const Lots = [{ Article: { Id: milkId }, Quantity: 1, CreditPrice: 11.11, DebitPrice: 22.22 }];
    const dates = ['Code', 'Number', 'Approved on', 'Created on', 'Branch'];
    const places = { DebitDepot: { Id: depots[0]?.Id }, CreditDepot: { Id: depots[1]?.Id } };
    const lists: [type: number, shown: 'CreditSum' | 'DebitSum', columns: string[], more: object][] = [
      [1, 'CreditSum', [...dates, 'Depot', 'Contractor', 'Sum', 'Type'], { Lots }],
      [2, 'CreditSum', [...dates, 'Depot', 'Contractor', 'Sum', 'Type'], { Lots, DocumentOperationType: 5 }],
      [
        4,
        'CreditSum',
        [...dates, 'Sender', 'Recipient', 'Sum'],
        { Lots, ...places, DocumentOperationType: null, Contractor: null },
      ],
      [
        9,
        'CreditSum',
        [...dates, 'Contractor', 'Sum', 'Type'],
        { DocumentOperationType: 9, CreditSum: 11.11, Lots: null },
      ],
      [11, 'CreditSum', [...dates, 'Contractor', 'Sum'], { Lots, DocumentOperationType: null }],
    ];
    await using at = await office.open('/measures');
    for (const [DocumentActionType, shown, columns, more] of lists) {
      const Number = `SIDE-${DocumentActionType}`;
      const depot = DocumentActionType === 2 ? { CreditDepot: null, DebitDepot: { Id: depots[0]?.Id } } : {};
      const { Id, CreditSum, DebitSum } = await makeIncome({ DocumentActionType, Number, ...depot, ...more });
      await at.go(`/documents/${DocumentActionType}`);
      const row = at.page.getByRole('row').filter({ hasText: Number });
      await soon(() => row.count()).toBe(1);
      expect([DocumentActionType, (await heads(at)).filter((name) => name !== 'Actions')]).toEqual([
        DocumentActionType,
        columns,
      ]);
      expect(CreditSum, 'told apart').not.toBe(DebitSum);
      const sum = row
        .locator('td')
        .nth((await at.page.locator('thead th').allInnerTexts()).map((text) => text.trim()).indexOf('Sum'));
      expect([DocumentActionType, await sum.innerText()]).toEqual([
        DocumentActionType,
        shown === 'CreditSum' ? '11.11' : '22.22',
      ]);
      await office.call('DocumentDelete', { document: { Id } });
    }
  });

  it('begins with the newest, of receipts with what tells them apart, and cuts no column [REV-U24]', async () => {
    const [begun, tender] = [
      Date.now(),
      (await office.call('TenderCreate', { tender: { Name: 'Coins', TenderActionType: 1 } })).Id,
    ];
    const numbers = ['SLIP-1', 'SLIP-2', 'SLIP-3'];
    for (const [index, Number] of numbers.entries()) {
      await office.call('DocumentApprove', {
        document: {
          ClientId: crypto.randomUUID(),
          DocumentActionType: 3,
          DocumentOperationType: 2,
          Number,
          CreatedOn: new Date(begun - (numbers.length - index) * 1000).toISOString(),
          Branch: { Id: branchId },
          DebitDepot: { Id: depots[0]?.Id },
          Lots: [{ Article: { Id: milkId }, Quantity: 1, DebitPrice: 15, PrimaryDebitPrice: 15 }],
          Payoffs: [{ Tender: { Id: tender }, Value: 15 }],
        },
      });
    }
    for (const width of [1024, 1280, 1440]) {
      await using at = await office.open('/documents/3', { width });
      await soon(async () => (await at.page.locator('.ledger tbody .cell-link').allInnerTexts()).slice(0, 3)).toEqual(
        numbers.toReversed(),
      );
      expect(await heads(at)).not.toContain('Code');
      const beyond = () => at.page.locator('.table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(await beyond(), `${width} px`).toBe(0);
      await at.go('/products');
      await at.page.locator('.ledger tbody .cell-link').first().waitFor();
      expect(await beyond(), `products at ${width} px`).toBe(0);
    }
  });

  it('is of the week until another interval is chosen, which each type keeps until the widgets are reset [R-DOC-006] [R-FORM-008] [R-SHELL-006] [R-GEN-025]', async () => {
    await using at = await office.open('/documents/1');
    const interval = at.page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Created on/ });
    expect(await interval.innerText()).toBe('Created on: Current week');
    await interval.click();
    await at.page.getByRole('dialog').getByRole('button', { name: 'Current year' }).click();
    await at.page.keyboard.press('Escape');
    await soon(() => interval.innerText()).toBe('Created on: Current year');
    await at.go('/documents/2');
    await soon(() => interval.innerText()).toBe('Created on: Current week');
    await at.go('/documents/1');
    await soon(() => interval.innerText()).toBe('Created on: Current year');
    const kept = await at.page.evaluate(() => JSON.parse(localStorage.getItem('filter_documents') ?? '{}') as unknown);
    expect(kept).toMatchObject({ 1: { Interval: 8 } });

    const answer = async (name: 'No' | 'Yes'): Promise<void> => {
      await button(at, /^User: /).click();
      await at.page.getByRole('menuitem', { name: 'Reset widgets' }).click();
      await at.page.getByRole('alertdialog', { name: 'Reset widgets?' }).getByRole('button', { name }).click();
    };
    await answer('No');
    await at.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await interval.innerText()).toBe('Created on: Current year');
    await at.page.evaluate(() => localStorage.setItem('sm-skin', 'forest'));
    const loaded = at.page.waitForEvent('load');
    await answer('Yes');
    await loaded;
    await soon(() => interval.innerText()).toBe('Created on: Current week');
    const left = await at.page.evaluate(() => [localStorage.getItem('sm-skin'), typeof localStorage.getItem('token')]);
    expect(left).toEqual([null, 'string']);
    await at.go('/shifts');
    await at.page.getByRole('button', { name: 'Approved on: Today' }).waitFor();
    await at.go('/inventories');
    await at.page.getByRole('button', { name: 'Created on: Current quarter' }).waitFor();
  });

  it.each(someOf([390, 1024, 1440]))(
    'keeps all of it in reach at %i px while a message is shown [REV-D23]',
    async (width) => {
      const { Id } = await makeIncome();
      await using at = await office.open('/documents/1', { width });
      await button(at, 'Export file').click();
      await button(at, 'Download').waitFor();
      await at.page.evaluate(() => {
        for (const section of document.querySelectorAll<HTMLElement>('.menu-section[aria-expanded=false]'))
          section.click();
      });
      expect(await underNotices(at.page)).toEqual([]);
      await at.go(`/document/1/${Id}`);
      expect(await underNotices(at.page)).toEqual([]);
      await at.go('/measure');
      expect(await underNotices(at.page)).toEqual([]);
    },
  );

  it('narrows by interval, number, branch, contractor, operation and tag [R-DOC-008]', async () => {
    const tagId = (await office.call('DocumentGroupSearch', { predicate: { IsDefault: true } })).Entities.find(
      ({ Name }) => Name === 'Urgent',
    )?.Id;
    const elsewhere = await office.call('BranchCreate', { branch: { Name: 'Elsewhere' } });
    const mill = await office.call('ContractorCreate', { contractor: { Name: 'Mill', ContractorActionType: 3 } });
    // All but the first differ from it in what they are called by.
    const tagged = { DocumentGroups: [{ Id: tagId }] };
    const made = await Promise.all(
      [
        { Number: 'N-CHOSEN', ...tagged },
        { Number: 'N-TAG', DocumentGroups: [] },
        { Number: 'N-BRANCH', ...tagged, Branch: { Id: elsewhere.Id }, CreditDepot: null },
        { Number: 'N-TYPE', ...tagged, DocumentOperationType: 4, Contractor: { Id: mill.Id } },
        { Number: 'N-PARTNER', ...tagged, Contractor: { Id: mill.Id } },
        { Number: 'N-INTERVAL', ...tagged, CreatedOn: new Date(Date.now() - 400 * 86_400_000).toISOString() },
      ].map((more) => makeIncome(more)),
    );
    await using at = await office.open('/documents/1?filter=%7B%7D');
    const filters = at.page.getByRole('group', { name: 'Filters' });
    const numbers = async () =>
      (await at.page.locator('tbody tr').allInnerTexts()).flatMap((row) => /N-[A-Z]+/.exec(row)?.[0] ?? []).sort();
    let left = ['N-BRANCH', 'N-CHOSEN', 'N-INTERVAL', 'N-PARTNER', 'N-TAG', 'N-TYPE'];
    // The oldest would stand on another page, behind what the tests before have made.
    await at.page.getByRole('searchbox').fill('N-');
    await soon(numbers).toEqual(left);
    const narrow = async (label: string, choose: () => Promise<void>, gone: string): Promise<void> => {
      await filters.getByRole('button', { name: label, exact: true }).click();
      await choose();
      await at.page.keyboard.press('Escape');
      await at.page.keyboard.press('Escape');
      left = left.filter((name) => name !== gone);
      await soon(numbers).toEqual(left);
    };
    const option = (label: string, name: string) => async () => {
      await at.page.getByRole('combobox', { name: label }).click();
      await at.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    };
    await narrow(
      'Created on',
      () => at.page.getByRole('dialog').getByRole('button', { name: 'Current month' }).click(),
      'N-INTERVAL',
    );
    await narrow('Branch', option('Branch', branchName), 'N-BRANCH');
    await narrow(
      'Type',
      async () => {
        await at.page.getByRole('checkbox', { name: 'Regular income' }).click();
        expect(
          (await at.page.getByRole('group', { name: 'Type' }).locator('label').allInnerTexts()).map((name) =>
            name.trim(),
          ),
        ).toEqual(['Regular income', 'Return']);
      },
      'N-TYPE',
    );
    await narrow('Contractor', option('Contractor', 'Dairy'), 'N-PARTNER');
    await narrow('Tags', option('Tags', 'Urgent'), 'N-TAG');
    await at.go('/documents/1?filter=%7B%7D');
    await filters.getByRole('button', { name: 'Branch', exact: true }).waitFor();
    await soon(() => at.page.getByRole('searchbox').inputValue()).toBe('');
    await at.page.getByRole('searchbox').fill('-BRAN');
    await soon(numbers).toEqual(['N-BRANCH']);
    for (const { Id } of made) await office.call('DocumentDelete', { document: { Id } });
    await office.call('BranchDelete', { branch: elsewhere });
    await office.call('ContractorDelete', { contractor: mill });
  });
});

describe('a document of another', () => {
  it('is made of an outcome notice, of an invoice and of an order from a customer, with the lines of it [R-DOC-053] [R-DOC-054] [R-DOC-055]', async () => {
    const Contractor = {
      Id: (await office.call('ContractorCreate', { contractor: { Name: 'Both', ContractorActionType: 3 } })).Id,
    };
    const Lots = [{ Article: { Id: milkId }, Quantity: 4, CreditPrice: 10, DebitPrice: 15 }];
    const places = { Branch: { Id: branchId }, DebitDepot: { Id: depots[0]?.Id }, CreditDepot: { Id: depots[0]?.Id } };
    await using at = await office.open('/documents/1');
    const left: number[] = [];
    for (const [type, operation, made, title] of [
      [2, 10, 2, 'Outcome'],
      [11, null, 1, 'Income'],
      [13, null, 2, 'Outcome'],
    ] as const) {
      const { Id } = await office.call('DocumentCreate', {
        document: { DocumentActionType: type, DocumentOperationType: operation, Contractor, ...places, Lots },
      });
      await at.go(`/document/${type}/${Id}`);
      await button(at, `Make: ${title}`).click();
      await soon(() => at.path()).toMatch(made === 1 ? /^\/document\/1\/\d+$/ : /^\/document\/2$/);
      await soon(() => cell(at, 'Quantity: Milk 2.5%').inputValue()).toBe('4.000');
      left.push(Id, ...(made === 1 ? [idOf(at)] : []));
    }
    expect(at.errors).toEqual([]);
    for (const document of left.toReversed()) await office.call('DocumentDelete', { document: { Id: document } });
  });
});
