import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, cell, idOf, toApprove } from '../admin/support/document-page.ts';
import { openOffice, soon, type Office, type OfficePage } from '../admin/support/office.ts';

let office: Office;
let milkId: number;
let branchId: number;
let depotId: number;
let partnerId: number;

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  branchId = (await call('BranchSearch', { predicate: {} })).Entities[0]?.Id as number;
  depotId = (await call('DepotSearch', { predicate: {} })).Entities[0]?.Id as number;
  partnerId = (await call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 3 } })).Id;
  milkId = (await call('ArticleCreate', { article: { Name: 'Milk 2.5%', Barcode: '4840000000017', Price: 15 } })).Id;
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const receiving = new Set([1, 10, 11]);

const approve = (type: number, operation: number | undefined, quantity: number, more: object = {}) =>
  office.call('DocumentApprove', {
    document: {
      DocumentActionType: type as never,
      ...(operation && { DocumentOperationType: operation as never }),
      Branch: { Id: branchId },
      ...(receiving.has(type) ? { CreditDepot: { Id: depotId } } : { DebitDepot: { Id: depotId } }),
      Contractor: { Id: partnerId },
      Lots: [
        {
          Article: { Id: milkId },
          Quantity: quantity,
          ...(receiving.has(type) ? { CreditPrice: 10 } : { DebitPrice: 15 }),
        },
      ],
      ...more,
    },
  });

const chain = ({ page }: OfficePage) => page.getByRole('region', { name: 'Related documents' });
const entries = async (at: OfficePage) =>
  (await chain(at).getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));

describe('an order', () => {
  it('is delivered in parts from its own page, and shows what was delivered and what is open [R-DOC-024]', async () => {
    const order = await approve(10, undefined, 10);
    await using at = await office.open(`/document/10/${order.Id}`);
    expect(await chain(at).count()).toBe(0);
    await button(at, 'Make: Income').click();
    await soon(() => at.path()).toMatch(/^\/document\/1\/\d+$/);
    const delivery = idOf(at);
    await cell(at, 'Quantity: Milk 2.5%').fill('4');
    await at.page.keyboard.press('Enter');
    await soon(async () => (await office.call('DocumentLoad', { document: { Id: delivery } })).CreditSum).toBe(40);
    await toApprove(at);
    await soon(async () => (await entries(at)).length).toBe(2);
    await chain(at)
      .getByRole('link', { name: /Order to supplier/ })
      .click();
    await soon(() => at.path()).toBe(`/document/10/${order.Id}`);
    const open = chain(at).getByRole('table', { name: 'Taken: Income' }).getByRole('row').nth(1);
    await soon(async () => (await open.getByRole('cell').allInnerTexts()).slice(1).map(Number)).toEqual([10, 6, 4, 0]);
    await button(at, 'Make: Income').click();
    await soon(() => at.path()).toMatch(/^\/document\/1\/\d+$/);
    await soon(() => cell(at, 'Quantity: Milk 2.5%').inputValue()).toBe('6.000');
    await toApprove(at);
    await at.go(`/document/10/${order.Id}`);
    await button(at, 'Make: Income').click();
    await at.page.getByText('Nothing of it is open').first().waitFor();
    expect(at.errors).toEqual([]);
  });
});

describe('a reversal', () => {
  it('is made by one click after a question, and both documents lead to each other', async () => {
    const income = await approve(1, 1, 3);
    await using at = await office.open(`/document/1/${income.Id}`);
    await button(at, 'Reverse').click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
    await soon(() => at.path()).toMatch(/^\/document\/2\/\d+$/);
    await soon(() => entries(at)).toEqual([
      expect.stringMatching(/Income.*Reversed/),
      expect.stringMatching(/Outcome.*Reversal/),
    ]);
    expect(await button(at, 'Reverse').count()).toBe(0);
    await chain(at)
      .getByRole('link', { name: /Income/ })
      .click();
    await soon(() => at.path()).toBe(`/document/1/${income.Id}`);
    await button(at, 'Reverse').click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
    await at.page.getByText('The document has been reversed already').first().waitFor();
  });

  it('is in the menu of a row, with making, printing, price tags and cloning [R-DOC-012]', async () => {
    const income = await approve(1, 1, 3, { Number: 'ROW-1' });
    await using at = await office.open('/documents/1');
    await at.page
      .getByRole('row')
      .filter({ hasText: 'ROW-1' })
      .getByRole('button', { name: /Actions|More/ })
      .click();
    const names = await at.page.getByRole('menuitem').allInnerTexts();
    expect(names).toEqual(
      expect.arrayContaining(['Open', 'Clone', 'Make: Return', 'Reverse', 'Print', 'Price tags', 'Export']),
    );
    await at.page.getByRole('menuitem', { name: 'Price tags' }).click();
    await soon(() => at.path()).toMatch(/^\/pricetags\/5/);
    await at.page.getByRole('region', { name: 'Products' }).getByText('Milk 2.5%').waitFor();
    await office.call('DocumentReverse', { document: { Id: income.Id } });
    expect(at.errors).toEqual([]);
  });
});

describe('windows of a document', () => {
  it('give a discount on all lines, tell of a product, and show the history of what was changed [R-DOC-012] [R-DOC-038]', async () => {
    const { Id } = await office.call('DocumentCreate', {
      document: {
        DocumentActionType: 13,
        Branch: { Id: branchId },
        DebitDepot: { Id: depotId },
        Contractor: { Id: partnerId },
        Lots: [{ Article: { Id: milkId }, Quantity: 2, DebitPrice: 15, PrimaryDebitPrice: 15 }],
      },
    });
    await using at = await office.open(`/document/13/${Id}`);
    await button(at, 'Discount').click();
    const window = at.page.getByRole('dialog', { name: 'Discount on the document' });
    await window.getByRole('textbox').fill('101');
    expect(await window.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await window.getByRole('textbox').fill('10');
    await window.getByRole('button', { name: 'Apply' }).click();
    const sums = async () => {
      const { DebitSum, DiscountSum } = await office.call('DocumentLoad', { document: { Id } });
      return [DebitSum, DiscountSum];
    };
    await soon(sums).toEqual([27, 3]);
    await button(at, 'Discount').click();
    await window.getByRole('button', { name: 'Amount' }).click();
    await window.getByRole('textbox').fill('5');
    await window.getByRole('button', { name: 'Apply' }).click();
    await soon(sums).toEqual([25, 5]);
    await button(at, 'Product information: Milk 2.5%').click();
    await at.page.getByRole('dialog', { name: 'Milk 2.5%' }).getByRole('button', { name: 'Close' }).click();
    await button(at, 'History').click();
    await at.page.getByRole('dialog', { name: 'Change log' }).getByText('Document line changed').first().waitFor();
    expect(at.errors).toEqual([]);
  });
});

describe('a write-off', () => {
  it('asks for a reason and no contractor', async () => {
    await approve(1, 1, 3);
    await using at = await office.open('/document/2');
    await at.page.getByRole('combobox', { name: 'Operation' }).click();
    await at.page.getByRole('option', { name: 'Write-off' }).click();
    expect(await at.page.getByRole('combobox', { name: 'Customer' }).count()).toBe(0);
    await at.page.getByText('Choose the reason of the write-off').waitFor();
    await at.page.getByRole('combobox', { name: 'Reason' }).click();
    await at.page.getByRole('option', { name: 'Theft' }).click();
    await button(at, 'Add products').click();
    await at.page.locator('.product-adder input').fill('4840000000017');
    await at.page.keyboard.press('Enter');
    await cell(at, 'Quantity: Milk 2.5%').waitFor();
    await toApprove(at);
    const loss = await office.call('DocumentLoad', { document: { Id: idOf(at) } });
    expect([loss.Reason?.Name, loss.Contractor, loss.CreditSum]).toEqual(['Theft', undefined, 10]);
    await at.go('/reports/write-offs');
    await at.page.getByRole('cell', { name: 'Theft' }).first().waitFor();
    expect(at.errors).toEqual([]);
  });
});

describe('orders from outcomes', () => {
  it('are made from the list where the company switches it on [R-DOC-009]', async () => {
    const outcome = await approve(2, 2, 1, { Number: 'OUT-1' });
    await using at = await office.open('/company');
    await at.page.getByRole('switch', { name: 'Orders are generated from outcomes' }).check();
    await button(at, 'Save').click();
    await at.page.getByText('Company saved').first().waitFor();
    await at.go('/documents/2');
    await at.page.getByRole('row').filter({ hasText: 'OUT-1' }).getByRole('checkbox').check();
    await button(at, 'Generate orders').click();
    await soon(
      async () =>
        (await office.call('DocumentSearch', { predicate: { SourceIds: [outcome.Id], DocumentActionTypes: [10] } }))
          .Entities.length,
    ).toBe(1);
    expect(at.errors).toEqual([]);
  });
});
