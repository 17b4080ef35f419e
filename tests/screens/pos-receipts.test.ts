import { describe, expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { slipBarcode } from '#domain/sale/slip-number.ts';
import {
  calls,
  notice,
  openSalePoint,
  pageOf,
  scan,
  sent,
  textOf,
  total,
  verifierOf,
  waitFor,
} from './support/till-visitor.ts';
import { employee, fault, token, type Visitor, type VisitorOptions } from './support/visitor.ts';
import { webOfFile } from './support/web-of-file.ts';

const { web, browser } = await webOfFile(undefined, ['admin']);

const salePoint = async (options?: VisitorOptions): Promise<Visitor> => {
  const visitor = await openSalePoint(browser, web.url, options);
  // The till has learned its number before anything is sold.
  await sent(visitor, 'TillNumberRead', 1);
  return visitor;
};
const waits = ({ page }: Visitor, selector: string) => page.waitForSelector(selector);
const receipts = (visitor: Visitor): any[] => calls(visitor, 'DocumentApprove').map(({ document }) => document);
const milk = '4840000000017';

/** Two litres are sold in cash; answers the number on the slip. */
const sellMilk = async (visitor: Visitor): Promise<string> => {
  for (const code of [milk, milk]) await scan(visitor, code);
  await visitor.page.keyboard.press('F8');
  await waits(visitor, '[data-till=paid]');
  return /(\d+-\d+)/.exec(await textOf(visitor, '[data-till=paid]'))?.[1] as string;
};

const giveBackOne = async ({ page }: Visitor): Promise<void> => {
  await page.click('dialog button[aria-label="One less: Milk 1 l"]');
  await page.click('dialog button:has-text("Give back")');
  await page.click('dialog button:has-text("Does not suit")');
  await page.waitForSelector('dialog:has-text("Give the money back")');
  await page.keyboard.press('Enter');
};

describe('a receipt that was closed', () => {
  it('[REV-D18] is found by its number, looked at, and printed again as a copy of what it was', async () => {
    await using visitor = await salePoint();
    await visitor.page.evaluate(() => {
      window.print = () => {
        document.body.dataset['printed'] = document.querySelector('[data-print]')?.textContent ?? '';
      };
    });
    const number = await sellMilk(visitor);
    expect(number).toBe('3-1');
    await sent(visitor, 'DocumentApprove', 1);
    expect(receipts(visitor)[0]).toMatchObject({ Number: '3-1' });
    await visitor.page.keyboard.press('F5');
    await visitor.page.fill('[aria-label="Number, or the customer"]', '3-1');
    await waitFor(async () => (await visitor.page.locator('[aria-label="Closed receipts"] li').count()) === 1);
    await visitor.page.keyboard.press('Enter');
    await waits(visitor, `dialog [data-barcode="${slipBarcode('3-1')}"]`);
    expect(await textOf(visitor, 'dialog [data-print]')).toMatch(/COPY[\s\S]*Receipt 3-1[\s\S]*Milk 1 l[\s\S]*25\.00/);
    await visitor.page.click('dialog button:has-text("Print a copy")');
    expect(await visitor.page.evaluate(() => document.body.dataset['printed'])).toContain('COPY');
  });

  it('[REV-D18] of another till is found where its slip is scanned, and given back', async () => {
    const lots = [
      {
        Id: 71,
        Article: { Id: 1, Name: 'Milk 1 l' },
        Quantity: 2,
        ReturnedQuantity: 1,
        PrimaryDebitPrice: 12.5,
        PrimaryDebitSum: 25,
        DebitPrice: 11.25,
        DebitSum: 22.5,
        DebitVatRate: 20,
        DebitVatSum: 3.75,
      },
    ];
    const stored = {
      Id: 70,
      Number: '8-5',
      DocumentActionType: 3,
      DocumentOperationType: 2,
      ApprovedOn: '2026-11-20T10:00:00+00:00',
      DebitSum: 22.5,
      Contractor: { Id: 31, Name: 'Ana', FullName: 'Ana Rusu', ContractorActionType: 1 },
    };
    await using visitor = await salePoint({
      answers: {
        DocumentSearch: pageOf([stored]),
        DocumentLoad: () => ({
          ...stored,
          Branch: { Id: 1 },
          Employee: { Id: 7 },
          Lots: lots,
          Payoffs: [{ Id: 1, Tender: { Id: 2 }, Value: 22.5 }],
          Settings: [],
        }),
      },
    });
    await scan(visitor, slipBarcode('8-5') as string);
    await waits(visitor, 'dialog:has-text("Return of receipt 8-5")');
    expect(await textOf(visitor, 'dialog')).toContain('Ana Rusu');
    // One litre is left and chosen; it was paid by card.
    expect(await textOf(visitor, 'dialog [data-till=refund]')).toBe('11.25');
    await visitor.page.keyboard.press('Enter');
    await waits(visitor, 'dialog button:has-text("Does not suit")');
    await visitor.page.keyboard.press('2');
    await waits(visitor, 'dialog [role=radio][aria-checked=true]:has-text("Card")');
    await visitor.page.keyboard.press('Enter');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentSearch').at(-1).predicate.Strings).toEqual([{ Name: 'Number', Pattern: '8-5' }]);
    const [{ done }] = calls(visitor, 'DocumentApprove');
    expect(done).toBeUndefined();
    expect(receipts(visitor)[0]).toMatchObject({
      DocumentOperationType: 4,
      Lots: [{ LotParentId: 71, Quantity: -1, DebitSum: -11.25, PrimaryDebitSum: -12.5 }],
      Payoffs: [{ Tender: { Id: 2 }, Value: -11.25 }],
    });
  });
});

describe('an exchange', () => {
  it('is one receipt: what comes back and what is taken instead, and the difference is paid', async () => {
    await using visitor = await salePoint();
    await sellMilk(visitor);
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog [aria-label="Closed receipts"] button');
    await visitor.page.click('dialog button:has-text("Exchange")');
    await visitor.page.click('dialog button:has-text("Defective")');
    await waits(visitor, 'body:not(:has(dialog))');
    expect(await total(visitor)).toContain('−25.00');
    for (let loaf = 0; loaf < 4; loaf += 1) await scan(visitor, '4840000000024');
    expect(await total(visitor)).toContain('7.00');
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 2);
    expect(receipts(visitor)[1]).toMatchObject({
      DocumentOperationType: 2,
      Lots: [
        { Quantity: -2, DebitSum: -25 },
        { Quantity: 4, DebitSum: 32 },
      ],
      Payoffs: [{ Tender: { Id: 1 }, Value: 7 }],
    });
    expect(receipts(visitor)[1].Settings).toContainEqual({ Key: 'ReturnReason', Value: 1 });
    // What came back once is not offered again.
    await waits(visitor, '[data-till=paid]');
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog [aria-label="Closed receipts"] li:last-child button');
    await waits(visitor, 'dialog:has-text("Nothing is left to return")');
  });

  it('finds the receipt by its customer and by its day', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '290000001');
    await sellMilk(visitor);
    visitor.setOffline(true);
    await waits(visitor, '[data-till=connection][data-tone=wait]');
    await visitor.page.keyboard.press('F7');
    const rows = visitor.page.locator('dialog [aria-label="Closed receipts"] li');
    await visitor.page.fill('dialog [aria-label="Number, or the customer"]', 'regu');
    await waitFor(async () => (await rows.count()) === 1);
    await visitor.page.fill('dialog [aria-label="Number, or the customer"]', 'nobody');
    await waitFor(async () => (await rows.count()) === 0);
    await visitor.page.fill('dialog [aria-label="Number, or the customer"]', '');
    await visitor.page.fill('dialog [aria-label="Day of the receipt"]', '2020-01-01');
    await waitFor(async () => (await rows.count()) === 0);
  });
});

describe('a payment in cash', () => {
  it('is rounded to the smallest coin of the company, and a tip goes beside it', async () => {
    const own = employee() as any;
    const Organisation = {
      Id: 9,
      Name: 'Corner shop',
      Type: 0,
      OrganisationActionType: { Number: 0, Enumerator: 0 },
      Settings: [{ Key: 'cashRounding', Value: 0.1 }],
    };
    const rounded = token({ Employees: [{ ...own, Organisation }] });
    await using visitor = await salePoint({
      answers: { TokenRead: () => ({ ...rounded, Code: undefined }) },
      local: { user: JSON.stringify(signedInOf(rounded as never)) },
    });
    await scan(visitor, '290000001');
    await scan(visitor, milk);
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    expect(receipts(visitor)[0]).toMatchObject({ Payoffs: [{ Value: 11.3 }] });
    expect(receipts(visitor)[0].Settings).toContainEqual({ Key: 'CashRounding', Value: 0.05 });
    expect(await textOf(visitor, '[data-till=paid]')).toContain('11.30');
    await scan(visitor, milk);
    await visitor.page.keyboard.press('F9');
    await visitor.page.click('dialog [role=radio]:has-text("Card")');
    await visitor.page.click('dialog [role=radio]:has-text("Tip")');
    await visitor.page.keyboard.type('2');
    expect(await textOf(visitor, 'dialog [data-till=beside]')).toBe('Tip 2.00');
    await visitor.page.keyboard.press('Enter');
    await sent(visitor, 'DocumentApprove', 2);
    expect(receipts(visitor)[1]).toMatchObject({ Payoffs: [{ Tender: { Id: 2 }, Value: 14.5 }] });
    expect(receipts(visitor)[1].Settings).toContainEqual({ Key: 'Tip', Value: 2 });
  });
});

describe('a return', () => {
  it('[REV-U6] is at the price paid, of what is left, and the key leads to it', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '290000001');
    await sellMilk(visitor);
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog [aria-label="Closed receipts"] button');
    const field = visitor.page.getByLabel('Quantity: Milk 1 l');
    await field.fill('5');
    expect(await field.inputValue()).toBe('2.000');
    await giveBackOne(visitor);
    await sent(visitor, 'DocumentApprove', 2);
    expect(receipts(visitor)[1]).toMatchObject({
      Contractor: { Id: 31 },
      Lots: [{ Quantity: -1, DebitSum: -11.25 }],
      Payoffs: [{ Value: -11.25 }],
    });
    expect(receipts(visitor)[1].Lots[0].Settings).toEqual([
      { Key: 'SoldClientId', Value: receipts(visitor)[0].Lots[0].ClientId },
    ]);
    await waits(visitor, '[data-till=paid]:has-text("Given back")');
    // On the receipt its quantity cannot pass what is left either.
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog [aria-label="Closed receipts"] button');
    await waits(visitor, 'dialog:has-text("Left to return: 1.000")');
    await visitor.page.click('dialog button:has-text("Give back")');
    await visitor.page.click('dialog button:has-text("Does not suit")');
    await waits(visitor, 'dialog:has-text("Give the money back")');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.keyboard.press('+');
    await notice(visitor, 'Less than that is left to return');
    expect(await total(visitor)).toContain('−11.25');
  });

  it('[REV-U6] [R-POS-013] that the server refuses gives no money, stays open, and leaves no gap behind', async () => {
    await using visitor = await salePoint();
    await sellMilk(visitor);
    await sent(visitor, 'DocumentApprove', 1);
    const takes = visitor.answers['DocumentApprove'];
    visitor.answers['DocumentApprove'] = () => fault(422, 8, 'RETURN_TOO_MUCH', 'Less than that is left to return');
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog [aria-label="Closed receipts"] button');
    await giveBackOne(visitor);
    await notice(visitor, 'Less than that is left to return');
    expect(await total(visitor)).toContain('−12.50');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.click('button[aria-label="Clear the receipt"]');
    await visitor.page.click('dialog button:has-text("Delete")');
    if (takes) visitor.answers['DocumentApprove'] = takes;
    expect(await sellMilk(visitor)).toBe('3-2');
  });

  it('on a phone is named as what it is, before and after the money is given back', async () => {
    await using visitor = await salePoint({ viewport: { width: 390, height: 844 } });
    for (const code of [milk, milk]) await scan(visitor, code);
    await visitor.page.keyboard.press('F8');
    await waits(visitor, 'button:has-text("Paid"):has([data-till=summary]:text-is("25.00"))');
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog [aria-label="Closed receipts"] button');
    await visitor.page.click('dialog button:has-text("Give back")');
    await visitor.page.click('dialog button:has-text("Does not suit")');
    await waits(visitor, 'dialog:has-text("Give the money back")');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.click('button:text-is("Give back"):visible');
    await waits(visitor, 'dialog:has-text("Give the money back")');
    await visitor.page.keyboard.press('Enter');
    await waits(visitor, 'button:has-text("Given back"):has([data-till=summary]:text-is("−25.00"))');
  });

  it('[REV-U6] without a connection is of what this till knows, and is sent as done', async () => {
    await using visitor = await salePoint();
    visitor.setOffline(true);
    await sellMilk(visitor);
    await waits(visitor, '[data-till=connection][data-tone=wait]');
    for (let time = 0; time < 2; time += 1) {
      await visitor.page.keyboard.press('F7');
      await visitor.page.click('dialog [aria-label="Closed receipts"] button:not(:has-text("Return"))');
      if (time === 0) await giveBackOne(visitor);
      else {
        await waits(visitor, 'dialog [data-till=refund]:has-text("12.50")');
        await visitor.page.click('dialog button:has-text("Give back")');
        await visitor.page.click('dialog button:has-text("Does not suit")');
        await waits(visitor, 'dialog:has-text("Give the money back")');
        await visitor.page.keyboard.press('Enter');
      }
      await waits(visitor, '[data-till=paid]:has-text("Given back")');
    }
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog [aria-label="Closed receipts"] button:not(:has-text("Return"))');
    await waits(visitor, 'dialog:has-text("Nothing is left to return")');
    visitor.setOffline(false);
    await waitFor(() => new Set(receipts(visitor).map(({ ClientId }) => ClientId)).size === 3);
    expect(calls(visitor, 'DocumentApprove').every(({ done }) => done)).toBe(true);
  });

  const cashier = { Id: 7, Name: 'Rusu Ana', EmployeeActorType: 3, Branches: [] };
  const manager = { Id: 9, Name: 'Munteanu Vera', EmployeeActorType: 2, Branches: [], Verifier: verifierOf('4444') };
  const other = { Id: 8, Name: 'Popa Ion', EmployeeActorType: 3, Branches: [], Verifier: verifierOf('2222') };
  const TillStaffSearch = pageOf([cashier, manager, other]);
  const askManager = async (visitor: Visitor): Promise<void> => {
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog button:has-text("ask a manager")');
    await visitor.page.click('dialog button:has-text("Does not suit")');
    await waits(visitor, 'body:not(:has(dialog))');
    await scan(visitor, milk);
    expect(await total(visitor)).toContain('−12.50');
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('dialog input:focus');
    expect(await textOf(visitor, 'dialog [data-till=allowed]')).toBe('12.50');
  };
  /** Once it is allowed, the payment is open. */
  const givesBack = async (visitor: Visitor): Promise<void> => {
    await waits(visitor, 'dialog [role=radio]:has-text("Cash")');
    await visitor.page.keyboard.press('Enter');
  };
  const typePin = async (visitor: Visitor, pin: string): Promise<void> => {
    await visitor.page.keyboard.type(pin, { delay: 90 });
    await visitor.page.keyboard.press('Enter');
  };
  const approvals = (visitor: Visitor): unknown =>
    receipts(visitor)[0].Settings.find(({ Key }: { Key: string }) => Key === 'Approvals')?.Value;

  it('[REV-U6] [A12] [T12] without a receipt is for those who may, and for others once somebody allows its sum by a PIN', async () => {
    await using visitor = await salePoint({
      answers: {
        TillStaffSearch,
        TillApprove: ({ pin, approval }) =>
          pin === '4444'
            ? { ...(approval as object), Id: 1, Approver: { Id: 9, Name: 'Munteanu Vera' } }
            : fault(422, 8, 'PIN_UNKNOWN', 'User with this PIN was not found'),
      },
    });
    await askManager(visitor);
    await typePin(visitor, '2222');
    await notice(visitor, 'User with this PIN was not found');
    await typePin(visitor, '4444');
    await givesBack(visitor);
    await sent(visitor, 'DocumentApprove', 1);
    const { ClientId, TillAction, ReceiptId, Branch, Sum } = calls(visitor, 'TillApprove').at(-1).approval;
    expect([TillAction, ReceiptId, Branch, Sum]).toEqual([1, receipts(visitor)[0].ClientId, { Id: 1 }, 12.5]);
    expect(approvals(visitor)).toEqual([{ Action: 1, EmployeeId: 9, On: expect.any(String), ClientId, Sum: 12.5 }]);
    // The next receipt asks again.
    await waits(visitor, '[data-till=paid]');
    await visitor.page.keyboard.press('F7');
    await waits(visitor, 'dialog button:has-text("ask a manager")');
    await using free = await salePoint();
    await free.page.keyboard.press('F7');
    await free.page.click('dialog button:has-text("Return without a receipt")');
    await free.page.waitForSelector('dialog button:has-text("Rung up by mistake")');
    await free.page.keyboard.press('4');
    await free.page.locator('dialog').waitFor({ state: 'detached' });
    // The scanner does not begin in the pace of that key.
    await free.page.waitForTimeout(500);
    await scan(free, milk);
    expect(await total(free)).toContain('−12.50');
    await free.page.keyboard.press('F8');
    await sent(free, 'DocumentApprove', 1);
    expect(receipts(free)[0].Settings).toContainEqual({ Key: 'ReturnReason', Value: 4 });
  });

  it('without a receipt is allowed without a connection by what the till knows of the PIN, and says so', async () => {
    await using visitor = await salePoint({ answers: { TillStaffSearch } });
    visitor.setOffline(true);
    await askManager(visitor);
    await typePin(visitor, '2222');
    await notice(visitor, 'This employee may not allow it');
    await typePin(visitor, '4444');
    await givesBack(visitor);
    await waits(visitor, '[data-till=paid]');
    visitor.setOffline(false);
    await sent(visitor, 'DocumentApprove', 1);
    expect(approvals(visitor)).toEqual([{ Action: 1, EmployeeId: 9, On: expect.any(String), Sum: 12.5 }]);
    expect(calls(visitor, 'DocumentApprove').at(-1).done).toBe(true);
  });

  it('lines go and receipts are deleted by who may, else once somebody allows it', async () => {
    const bound = { ...cashier, Additional: { removeLines: false } };
    await using visitor = await salePoint({ answers: { TillStaffSearch: pageOf([bound, manager]) } });
    await scan(visitor, milk);
    visitor.setOffline(true);
    await visitor.page.keyboard.press('F12');
    await waits(visitor, 'dialog [data-till=asked]:has-text("Milk 1 l")');
    await visitor.page.keyboard.press('Escape');
    expect(await total(visitor)).toContain('12.50');
    await visitor.page.keyboard.press('Alt+Delete');
    await visitor.page.click('dialog button:has-text("Delete")');
    await visitor.page.waitForSelector('dialog input:focus');
    await typePin(visitor, '4444');
    await waits(visitor, 'body:not(:has(dialog))');
    await waitFor(async () => !(await total(visitor)).includes('12.50'));
    visitor.setOffline(false);
    await sent(visitor, 'TillApprovalReport', 1);
    expect(calls(visitor, 'TillApprovalReport')[0].approvals).toMatchObject([
      { TillAction: 5, Approver: { Id: 9 }, Employee: { Id: 7 }, Remark: '12.50: Milk 1 l' },
    ]);
  });
});
