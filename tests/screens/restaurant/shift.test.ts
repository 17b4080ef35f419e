import { expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { tillHouse } from '../support/till-house.ts';
import { calls, notice, pageOf, sent } from '../support/till-visitor.ts';
import { employee, token, type Answers, type Visitor } from '../support/visitor.ts';

type Body = Record<string, any>;

const { till, go } = tillHouse();

const company = {
  Id: 9,
  Name: 'Bistro',
  Type: 1,
  OrganisationActionType: { Number: 0, Enumerator: 0 },
  Settings: [{ Key: 'currency', Value: 'MDL' }],
};
const own = token({ Organisation: company, Employees: [employee({ Organisation: company })] });

/** Two bills: one of 100 with a tip of 5, one of 50. */
const report = {
  until: Date.UTC(2026, 10, 21, 12),
  receiptsCount: 2,
  billsCount: 2,
  returnsCount: 0,
  total: 15_000,
  returned: 0,
  discount: 0,
  tips: 500,
  rounding: 0,
  tenders: [{ tenderId: 1, name: 'Cash', count: 2, sum: 15_500 }],
  vat: [{ rate: 2000, sum: 15_000, vat: 2500 }],
  drawers: [{ till: 3, float: 10_000, cashIn: 0, cashOut: 0, sales: 15_500, handedOver: 0, expected: 25_500 }],
};
const Report = { ...report, drawers: [{ ...report.drawers[0], counted: 25_000, difference: -500 }] };

const answers: Answers = {
  TokenRead: () => ({ ...own, Code: undefined }),
  DocumentGroupSearch: pageOf([]),
  UnitSearch: pageOf([{ Id: 1, Name: 'Window', Branch: { Id: 1 } }]),
  SchemeSearch: pageOf([]),
  GuestOrderSearch: pageOf([]),
  SoldOutSearch: pageOf([]),
  ArticleSupplementSearch: pageOf([]),
  CashMovementCreate: ({ cashMovement }: Body) => ({ ...cashMovement, Id: 1 }),
  ShiftReportRead: () => ({ Report: report }),
  DocumentGroupApprove: () => ({
    Id: 52,
    Code: '7',
    ApprovedOn: '2026-11-21T20:00:00+00:00',
    Settings: [{ Key: 'Report', Value: Report }],
  }),
};

const opened = async (): Promise<Visitor> => {
  const visitor = await till({ answers, local: { user: JSON.stringify(signedInOf(own as never)) } });
  await go(visitor, '/restaurant-pos-bills/1');
  await visitor.page.getByRole('heading', { name: 'Bills' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Menu' }).click();
  await visitor.page.getByRole('menuitem', { name: 'Shift' }).click();
  await visitor.arrives('/restaurant-pos-shift');
  await visitor.page.getByRole('heading', { name: 'Shift' }).waitFor();
  return visitor;
};

it('a waiter pays out of the drawer, counts it and closes the shift, and is back at the bills', async () => {
  await using visitor = await opened();
  const { page } = visitor;
  const window = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Cash out' }).click();
  await page.waitForSelector('dialog input:focus');
  await page.keyboard.type('15.50');
  await page.fill('dialog input[aria-required]', 'Ice for the bar');
  await window.getByRole('button', { name: 'Apply' }).click();
  await sent(visitor, 'CashMovementCreate', 1);
  expect(calls(visitor, 'CashMovementCreate')[0].cashMovement).toMatchObject({
    CashMovementType: 3,
    Value: 15.5,
    Reason: 'Ice for the bar',
    Branch: { Id: 1 },
  });
  await notice(visitor, 'Cash out: 15.50');
  await page.getByRole('button', { name: 'Close the shift' }).click();
  await page.fill('dialog label:text-is("100.00") + input', '2');
  await page.fill('dialog label:text-is("50.00") + input', '1');
  await page.waitForSelector('[data-till=counted]:has-text("250.00")');
  await page.click('dialog button:has-text("Close the shift")');
  await page.waitForSelector('dialog:has-text("Z report 7")');
  await sent(visitor, 'DocumentGroupApprove', 1);
  expect(calls(visitor, 'DocumentGroupApprove')[0].documentGroup).toMatchObject({
    Branch: { Id: 1 },
    Depot: { Id: 5 },
  });
  await page.waitForSelector('dialog [data-print]:has-text("255.00")');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await visitor.arrives('/restaurant-pos-bills/1');
});

it('the shift is looked into before it ends: what was paid, tips and what is in the drawer', async () => {
  await using visitor = await opened();
  const { page } = visitor;
  await page.getByRole('button', { name: 'X report' }).click();
  const paper = page.locator('dialog [data-print]');
  await paper.getByText('255.00').waitFor();
  await expect.poll(() => paper.innerText()).toMatch(/Receipts\s+2[\s\S]*Tips\s+5\.00/);
});
