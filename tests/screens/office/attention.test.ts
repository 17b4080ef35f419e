import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from '../admin/support/office.ts';
import type { Json } from '#tests/support/call-client.ts';

let office: Office;
let receipt: () => Json;
let sellBy: Office['call'];

beforeAll(async () => {
  office = await openOffice();
  const { call, server } = office;
  const [branch] = (await call('BranchSearch', { predicate: {} })).Entities;
  const [depot] = (await call('DepotSearch', { predicate: {} })).Entities;
  const tender = await call('TenderCreate', { tender: { Name: 'Bank card', TenderActionType: 2 } });
  const wine = await call('ArticleCreate', { article: { Name: 'Red wine', Price: 2500 } });
  receipt = () => ({
    ClientId: randomUUID(),
    DocumentActionType: 3,
    DocumentOperationType: 2,
    Branch: { Id: branch.Id },
    DebitDepot: { Id: depot.Id },
    Lots: [
      {
        Article: { Id: wine.Id },
        Quantity: 1,
        PrimaryDebitPrice: 2500,
        PrimaryDebitSum: 2500,
        DebitPrice: 25,
        DebitSum: 25,
      },
    ],
    Payoffs: [{ Tender: { Id: tender.Id }, Value: 25 }],
  });
  // The owner is bound to no limit: who sells is an employee.
  const user = { Code: 'seller@shop.test', Password: 'abc12-xyz' };
  await call('EmployeeCreate', { employee: { Person: { FirstName: 'Ion', User: user }, EmployeeActorType: 2 } });
  const { Code } = await server.call('Login', { userCode: user.Code, userPassword: user.Password });
  sellBy = server.by(Code);
  await sellBy('DocumentApprove', { document: { ...receipt(), ApprovedOn: '1970-01-01T00:00:00Z' }, done: true });
});
afterAll(() => office?.[Symbol.asyncDispose]());

const rows = ({ page }: OfficePage): Promise<string[]> => page.locator('.ledger tbody tr').allInnerTexts();
const badge = ({ page }: OfficePage) => page.locator('.top-bar').getByRole('link', { name: /^Needs attention/ });

describe('what needs attention', () => {
  it('is counted in the bar, told in plain words, and resolved with a remark [REV-H7] [REV-D12]', async () => {
    await using at = await office.open('/dashboard');
    await soon(() => badge(at).getAttribute('aria-label')).toBe('Needs attention: 2');
    await sellBy('DocumentApprove', { document: receipt() });
    await soon(() => badge(at).getAttribute('aria-label')).toBe('Needs attention: 3');
    await badge(at).click();
    await soon(async () => (await rows(at)).length).toBe(3);
    const all = (await rows(at)).join('\n');
    expect(all).toMatch(/Discount over the limit: 25\.00 instead of 2,500\.00, Red wine\s+Ask who gave it and why/);
    expect(all).toMatch(/Dated 01\.01\.1970 \d\d:\d\d; taken as of .*\s+Set the clock of the device/);

    const row = at.page.getByRole('row', { name: /Dated 01\.01\.1970/ });
    await row.getByRole('button', { name: 'Resolve', exact: true }).click();
    const dialog = at.page.getByRole('dialog', { name: 'Resolve this alert' });
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('What came of it?').fill('New battery');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await soon(async () => (await rows(at)).length).toBe(2);
    await soon(() => badge(at).getAttribute('aria-label')).toBe('Needs attention: 2');

    await at.page.getByRole('button', { name: /^State: Unresolved/ }).click();
    await at.page.getByLabel('Resolved', { exact: true }).click();
    await at.page.keyboard.press('Escape');
    await soon(async () => (await rows(at)).join()).toMatch(/Rusu Ana\s+New battery/);
    expect(at.errors).toEqual([]);
  });

  it('is resolved together, and nothing is left in the bar', async () => {
    await using at = await office.open('/attention');
    await soon(async () => (await rows(at)).length).toBe(2);
    await at.page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await at.page
      .getByRole('region', { name: 'Chosen rows' })
      .getByRole('button', { name: 'Resolve', exact: true })
      .click();
    const dialog = at.page.getByRole('dialog', { name: 'Resolve 2 alerts' });
    await dialog.getByLabel('What came of it?').fill('Asked the cashier');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await soon(async () => (await rows(at)).length).toBe(0);
    await soon(() => badge(at).count()).toBe(0);
  });

  it('shows what a till sent and the server refused, by the names of goods and payments', async () => {
    const document = { ...receipt(), Contractor: { Name: '<b>nobody</b>' } };
    const refusal = { Code: 'DOCUMENT_LINES_MISSING', Message: 'The document has no lines', Refused: document };
    const more = { TillRefusalType: 1, DoneOn: '2026-11-20T10:00:00Z', Number: '3-17', Sum: 25 };
    await office.call('TillRefusalReport', { refusals: [{ ClientId: document.ClientId, ...more, ...refusal }] });
    await using at = await office.open('/attention');
    const row = at.page.getByRole('row', {
      name: /The receipt 3-17 of 25\.00, closed 20\.11\.2026 \d\d:\d\d, was refused/,
    });
    await row.getByRole('button', { name: 'What was sent' }).click();
    const dialog = at.page.getByRole('dialog', { name: 'What was sent' });
    await soon(() => dialog.innerText()).toMatch(/Red wine\s+1\s+25\.00\s+Paid: Bank card\s+25\.00/);
    await dialog.getByText('All of it, as it was sent').click();
    await soon(() => dialog.locator('pre').innerText()).toContain('<b>nobody</b>');
    await dialog.getByRole('button', { name: 'Close' }).click();
    // Sent again, it is taken: nothing is left to do, and the open list says so by itself.
    await sellBy('DocumentApprove', { document: { ...document, Contractor: null }, done: true });
    await soon(async () => (await rows(at)).join()).toMatch(/Discount over the limit/);
    await soon(async () => (await rows(at)).join()).not.toMatch(/was refused/);
    expect(at.errors).toEqual([]);
  });
});
