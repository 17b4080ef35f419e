import { describe, expect, it } from 'vitest';
import { tillHouse } from '../support/till-house.ts';
import { calls, notice, scan, sent, textOf, waitFor } from '../support/till-visitor.ts';
import type { Visitor } from '../support/visitor.ts';

const { salePoint } = tillHouse();
const milk = '4840000000017';

const report = {
  until: Date.UTC(2026, 10, 21, 12),
  receiptsCount: 4,
  returnsCount: 0,
  total: 25_050,
  returned: 0,
  discount: 0,
  tips: 0,
  rounding: 0,
  tenders: [{ tenderId: 1, name: 'Cash', count: 4, sum: 25_050 }],
  vat: [{ rate: 2000, sum: 25_050, vat: 4175 }],
  drawers: [{ till: 3, float: 10_000, cashIn: 0, cashOut: 0, sales: 25_050, handedOver: 0, expected: 35_050 }],
};
const Report = { ...report, drawers: [{ ...report.drawers[0], counted: 35_000, difference: -50 }] };

const answers = {
  CashMovementCreate: ({ cashMovement }: any) => ({ ...cashMovement, Id: 1 }),
  ShiftReportRead: () => ({ Report: report }),
  DocumentGroupApprove: () => ({
    Id: 52,
    Code: '7',
    ApprovedOn: '2026-11-21T20:00:00+00:00',
    Settings: [
      { Key: 'Report', Value: Report },
      { Key: 'JournalNumber', Value: 88 },
      { Key: 'JournalHash', Value: 'abc123' },
    ],
  }),
};
const movements = (visitor: Visitor): any[] => calls(visitor, 'CashMovementCreate').map((each) => each.cashMovement);
const shift = async (visitor: Visitor): Promise<void> => {
  await visitor.page.keyboard.press('F10');
  await visitor.page.waitForSelector('button:has-text("Opening float")');
};

describe('the drawer', () => {
  it('takes an opening float and cash in and out with a reason', async () => {
    await using visitor = await salePoint({ answers });
    await shift(visitor);
    await visitor.page.click('button:has-text("Opening float")');
    await visitor.page.waitForSelector('dialog input:focus');
    await visitor.page.keyboard.type('100');
    await visitor.page.keyboard.press('Enter');
    await notice(visitor, 'Opening float: 100.00');
    await visitor.page.click('button:has-text("Cash out")');
    await visitor.page.waitForSelector('dialog:has-text("Cash out") input:focus');
    await visitor.page.keyboard.type('15.50');
    expect(await visitor.page.locator('dialog button:has-text("Apply")').isDisabled()).toBe(true);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('dialog input[aria-required]:focus');
    await visitor.page.keyboard.type('Window cleaner');
    await visitor.page.click('dialog button:has-text("Apply")');
    await sent(visitor, 'CashMovementCreate', 2);
    expect(movements(visitor)).toMatchObject([
      { CashMovementType: 1, Value: 100, Till: 3, Branch: { Id: 1 }, Depot: { Id: 5 } },
      { CashMovementType: 3, Value: 15.5, Reason: 'Window cleaner' },
    ]);
  });

  it('says of a second float that it is added to the first', async () => {
    await using visitor = await salePoint({ answers });
    await shift(visitor);
    for (const sum of ['100', '20']) {
      await visitor.page.click('button:has-text("Opening float")');
      await visitor.page.waitForSelector('dialog input:focus');
      if (sum === '20') await visitor.page.getByText('a float of 100.00 already: this is added to it').waitFor();
      await visitor.page.keyboard.type(sum);
      await visitor.page.keyboard.press('Enter');
      await notice(visitor, `Opening float: ${sum}.00`);
    }
  });

  it('is counted without being told what should be in it, and the Z report shows the difference', async () => {
    await using visitor = await salePoint({ answers });
    await shift(visitor);
    await visitor.page.click('button:has-text("Close the shift")');
    expect(await textOf(visitor, 'dialog')).not.toContain('350.50');
    await visitor.page.waitForSelector(
      'dialog label:text-is("500.00") + input:focus, dialog li:first-child input:focus',
    );
    await visitor.page.fill('dialog label:text-is("100.00") + input', '3');
    await visitor.page.fill('dialog label:text-is("50.00") + input', '1');
    expect(await textOf(visitor, '[data-till=counted]')).toContain('350.00');
    await visitor.page.click('dialog button:has-text("Close the shift")');
    await visitor.page.waitForSelector('dialog:has-text("Z report 7")');
    expect(calls(visitor, 'ShiftReportRead')).toHaveLength(1);
    expect(movements(visitor)).toMatchObject([
      { CashMovementType: 4, Value: 350, Denominations: { 10000: 3, 5000: 1 } },
    ]);
    const paper = await textOf(visitor, 'dialog [data-print]');
    expect(paper).toMatch(/Should be in the drawer\s+350\.50[\s\S]*Counted\s+350\.00[\s\S]*Difference\s+−0\.50/);
    expect(paper).toMatch(/Journal entry 88[\s\S]*abc123/);
  });

  it('asks for another look at what is not counted at other tills or is off, and keeps the count for the next float [T6] [T20]', async () => {
    const counted = { ...report.drawers[0], counted: 35_000, difference: -50 };
    const other = { ...report.drawers[0], till: 2 };
    await using visitor = await salePoint({
      answers: { ...answers, ShiftReportRead: () => ({ Report: { ...report, drawers: [other, counted] } }) },
    });
    const { page } = visitor;
    await shift(visitor);
    await page.click('button:has-text("Close the shift")');
    await page.fill('dialog label:text-is("100.00") + input', '3');
    await page.fill('dialog label:text-is("50.00") + input', '1');
    await page.click('dialog button:has-text("Close the shift")');
    const question = page.getByRole('alertdialog', { name: 'Count again before the shift is closed?' });
    await question.waitFor();
    expect(await question.innerText()).toMatch(
      /Drawer of till 2: not counted[\s\S]*till 3: 350\.00 counted, difference −0\.50/,
    );
    expect(calls(visitor, 'DocumentGroupApprove')).toHaveLength(0);
    await question.getByRole('button', { name: 'Count again' }).click();
    await page.waitForSelector('dialog label:text-is("100.00") + input');
    await page.click('dialog button:has-text("Close the shift")');
    await question.getByRole('button', { name: 'Close all the same' }).click();
    await page.waitForSelector('dialog:has-text("Z report 7")');
    await page.keyboard.press('Escape');
    await page.getByText('350.00 was counted when the last shift was closed').waitFor();
    await page.click('button:has-text("Opening float")');
    await expect.poll(() => page.inputValue('dialog input')).toBe('350.00');
  });

  it('is looked into at any time, without a connection by what this till knows, and catches up later', async () => {
    await using visitor = await salePoint({ answers });
    await shift(visitor);
    await visitor.page.click('button:has-text("X report")');
    expect(await textOf(visitor, 'dialog [data-print]')).toMatch(/Should be in the drawer\s+350\.50/);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.click('[data-tab=products]');
    // Its windows have come.
    await visitor.page.waitForTimeout(1500);
    visitor.setOffline(true);
    await scan(visitor, milk);
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=connection][data-tone=wait]');
    await shift(visitor);
    await visitor.page.click('button:has-text("Cash in")');
    await visitor.page.keyboard.type('20');
    await visitor.page.fill('dialog input[aria-required]', 'Change');
    await visitor.page.keyboard.press('Enter');
    await notice(visitor, 'The server is told of it as soon as it answers.');
    await visitor.page.click('button:has-text("X report")');
    await visitor.page.waitForSelector('dialog:has-text("Of this till alone")');
    expect(await textOf(visitor, 'dialog [data-print]')).toMatch(
      /Receipts\s+1[\s\S]*Total\s+12\.50[\s\S]*Cash in\s+20\.00[\s\S]*Should be in the drawer\s+32\.50/,
    );
    await visitor.page.keyboard.press('Escape');
    visitor.setOffline(false);
    await waitFor(() => movements(visitor).some(({ Reason }) => Reason === 'Change'));
  });

  it('passes to the next cashier, counted, and the till waits for who takes it over', async () => {
    await using visitor = await salePoint({ answers });
    await shift(visitor);
    await visitor.page.click('button:has-text("Hand the drawer over")');
    await visitor.page.fill('dialog label:text-is("200.00") + input', '2');
    await visitor.page.click('dialog button:has-text("Hand over and lock")');
    await visitor.page.waitForSelector('input[aria-label=PIN]');
    expect(movements(visitor)).toMatchObject([{ CashMovementType: 5, Value: 400 }]);
  });
});
