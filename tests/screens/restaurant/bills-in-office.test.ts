import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import xlsx from 'xlsx';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
let branchId: number;
let shiftId: number;
let tea: number;

/** What a bill takes as one order: so many cups. */
const order = (Quantity: number) => ({
  DocumentActionType: 6,
  Lots: [{ Article: { Id: tea }, Quantity, DebitPrice: 10 }],
});

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  branchId = Number((await call('BranchSearch', { predicate: {} })).Entities[0]?.Id);
  const depotId = Number((await call('DepotSearch', { predicate: {} })).Entities[0]?.Id);
  const company = await call('OrganisationRead', {});
  await call('OrganisationUpdate', { organisation: { Id: company.Id, Version: company.Version, Type: 1 } });
  tea = Number((await call('ArticleCreate', { article: { Name: 'Tea', Price: 10 } })).Id);
  const cash = await call('TenderCreate', { tender: { Name: 'Cash', TenderActionType: 1 } });
  const bill = await call('DocumentGroupCreate', {
    documentGroup: { Branch: { Id: branchId }, Documents: [order(1), order(2)] },
  });
  await call('DocumentGroupApprove', {
    documentGroup: { Id: bill.Id },
    payoffs: [{ Tender: { Id: cash.Id }, Value: 30 }],
  });
  shiftId = Number(
    (
      await call('DocumentGroupApprove', {
        documentGroup: { Branch: { Id: branchId }, Depot: { Id: depotId } },
      })
    ).Id,
  );
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

it('the dashboard counts a bill of two orders as one receipt', async () => {
  await using at = await office.open('/dashboard');
  const headline = at.page.locator('.headline');
  await soon(async () => (await headline.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /Sales 30\.00 .*Receipts 1 Average receipt 30\.00/,
  );
});

it('a closed shift of bills alone shows and exports what was sold, and says that it was deleted once it is taken back [R-SHIFT-001] [R-POS-025]', async () => {
  await using at = await office.open(`/shift/${shiftId}`);
  const { page } = at;
  const figures = page.locator('.figures');
  await soon(async () => (await figures.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Receipts 1 Sum 30\.00/);
  const receipts = page.getByRole('table', { name: 'Receipts' });
  await soon(async () => (await receipts.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/ 10\.00 .* 20\.00 .*30\.00/);
  expect(
    await receipts.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([expect.stringMatching(/^#\/document\/6\/\d+$/), expect.stringMatching(/^#\/document\/6\/\d+$/)]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const book = xlsx.read(await readFile(await file.path()));
  const rows = xlsx.utils.sheet_to_json<{ Sum: number }>(book.Sheets[book.SheetNames[0] ?? ''] as xlsx.WorkSheet);
  expect(rows.map(({ Sum }) => Sum)).toEqual([10, 20]);

  await page.getByRole('button', { name: 'Take back' }).click();
  const question = page.getByRole('dialog', { name: /^Take back shift/ });
  expect(await question.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
  await question.getByLabel('Reason').fill('A bill was forgotten');
  await question.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Shift deleted', { exact: true }).waitFor();
  await soon(() => at.path()).toBe('/shifts');
  const { Entities } = await office.call('DocumentGroupSearch', {
    predicate: { DocumentSplits: { SplitDocumentTypes: [1] } },
  });
  expect(Entities).toEqual([]);
  expect([at.errors, at.outside]).toEqual([[], []]);
});

it('at the till the open shift counts the bill of two orders as one receipt, of its waiter too [R-SHIFT-006]', async () => {
  await using at = await office.open('/restaurant-pos-bills');
  await at.page.getByRole('button', { name: 'Menu' }).click();
  await at.page.getByRole('menuitem', { name: 'Shift' }).click();
  const panel = at.page.getByRole('main');
  await soon(async () => (await panel.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /Receipts 1 Amount 30\.00 .* By employee .* 1 0 30\.00/,
  );
});

it.runIf(process.env.DEEP)(
  'a shift of more receipts than one answer holds is listed and summed to its last',
  async () => {
    const { call } = office;
    const [depot] = (await call('DepotSearch', { predicate: {} })).Entities;
    const [cash] = (await call('TenderSearch', { predicate: { TenderActionTypes: [1] } })).Entities;
    const place = { Branch: { Id: branchId }, DebitDepot: { Id: depot?.Id } };
    for (let sold = 0; sold < 1_010; sold += 1)
      await call('DocumentApprove', {
        document: {
          ...{ DocumentActionType: 3, DocumentOperationType: 2, ...place },
          Lots: [{ Article: { Id: tea }, Quantity: 1, PrimaryDebitPrice: 10, DebitPrice: 10, DebitSum: 10 }],
          Payoffs: [{ Tender: { Id: cash?.Id }, Value: 10 }],
        },
      });
    const shift = await call('DocumentGroupApprove', {
      documentGroup: { Branch: { Id: branchId }, Depot: { Id: depot?.Id } },
    });
    await using at = await office.open(`/shift/${shift.Id}`);
    const receipts = at.page.getByRole('table', { name: 'Receipts' });
    await soon(() => receipts.getByRole('link').count()).toBeGreaterThanOrEqual(1_010);
    const total = Number((await receipts.locator('tfoot').innerText()).replaceAll(/[^\d.]/g, ''));
    expect(total).toBe(shift.DebitSum);
  },
);
