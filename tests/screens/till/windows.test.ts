import { describe, expect, it } from 'vitest';
import { tillHouse } from '../support/till-house.ts';
import { calls, notice, scan, sent, waitFor } from '../support/till-visitor.ts';
import type { Visitor } from '../support/visitor.ts';

const { salePoint } = tillHouse();
const milk = '4840000000017';

type Act = (visitor: Visitor) => Promise<unknown>;
const press =
  (key: string): Act =>
  ({ page }) =>
    page.keyboard.press(key);
const click =
  (selector: string): Act =>
  ({ page }) =>
    page.click(selector);
const inOrder =
  (...acts: Act[]): Act =>
  async (visitor) => {
    for (const act of acts) await act(visitor);
  };
const fromMenu = (item: string): Act =>
  inOrder(click('[aria-label=Menu]'), click(`[role=menuitem]:has-text("${item}")`));
/** The receipt that was closed last, as it lies in the list. */
const closedReceipt = inOrder(press('F5'), click('[aria-label="Closed receipts"] button >> nth=0'));
const ofClosed = (button: string): Act =>
  inOrder(closedReceipt, click(`dialog [aria-label=Receipt] button:has-text("${button}")`));

/** All windows of the till that the specification names, how each is opened, and words that are its own. */
const windows: Record<string, [open: Act, words: string]> = {
  customer: [press('F3'), 'Choose a customer'],
  'customer form': [inOrder(press('F3'), click('dialog button:has-text("New")')), 'New customer'],
  'customer profile': [
    inOrder(click('[role=tab]:has-text("Customers")'), click('button[aria-label="Profile: Regular"]')),
    'Customer profile',
  ],
  document: [ofClosed('Details'), 'Details of receipt'],
  'bill details': [fromMenu('Details of the receipt'), 'Details of the receipt'],
  'print-form selection': [ofClosed('Print form'), 'Print form of'],
  'lot selection': [press('F1'), 'Batches'],
  'e-mail': [ofClosed('Email'), 'by email'],
  'custom discount': [press('F4'), 'Discount on the receipt'],
  'price tags': [fromMenu('Price tags of the receipt'), 'Print the tags: 1'],
  'close receipt': [press('F9'), 'Payment of the receipt'],
  'POS settings': [fromMenu('Settings of this till'), 'Settings of this till'],
  'product info': [press('F1'), 'In stock'],
  'print template selection': [
    inOrder(ofClosed('Print form'), click('dialog footer button:has-text("Template")')),
    'Template of receipts',
  ],
  // The receipt is paid by it, so this is the last.
  'print dialog': [inOrder(press('F8'), click('[data-till=paid] button')), 'Receipt'],
};

const answers = {
  LotsForSaleRead: () => ({
    Lots: [{ Id: 71, BalanceQuantity: 3, Number: 'I-7', ApprovedOn: '2026-11-01T08:00:00+00:00' }],
  }),
};

/** One litre was sold, and another is on the receipt. */
const begun = async (more: object = {}): Promise<Visitor> => {
  const visitor = await salePoint({ answers: { ...answers, ...more } });
  await scan(visitor, milk);
  await visitor.page.keyboard.press('F8');
  await visitor.page.waitForSelector('[data-till=paid]');
  await scan(visitor, milk);
  return visitor;
};

describe('the windows of the till', () => {
  it('are all there: of customers, documents, bills, printing, batches, letters, discounts, tags, payment, settings and products [R-CUST-002] [R-POS-011]', async () => {
    await using visitor = await begun();
    const { page } = visitor;
    for (const [name, [open, words]] of Object.entries(windows)) {
      await open(visitor);
      await page
        .waitForSelector(`dialog:has-text("${words}")`)
        .catch((cause: unknown) => Promise.reject(new Error(name, { cause })));
      while ((await page.locator('dialog').count()) > 0) await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
  });

  it('show a receipt with its lines, discounts, VAT and payments, closed and open [R-POS-011]', async () => {
    await using visitor = await begun();
    const { page } = visitor;
    await ofClosed('Details')(visitor);
    await page.waitForSelector('dialog:has-text("Details of receipt") li:has-text("Milk 1 l")');
    const closed = await page.locator('dialog:has-text("Details of receipt")').innerText();
    for (const part of ['Rusu Ana', 'Center', 'Milk 1 l', '12.50', 'VAT 20 %', '2.08', 'Cash', 'Total'])
      expect(closed).toContain(part);
    await page.keyboard.press('Escape');
    await waitFor(async () => (await page.locator('dialog').count()) === 0);
    await fromMenu('Details of the receipt')(visitor);
    await page.waitForSelector('dialog:has-text("Details of the receipt") li:has-text("Milk 1 l")');
  });

  it('lead by touch alone to all that can be done, to the customer’s screen and to the drawer [T18] [T22]', async () => {
    await using visitor = await salePoint({ hasTouch: true });
    const { page } = visitor;
    for (const [item, title] of [
      ['What can be done', 'What can be done'],
      ['Customer’s screen', 'Customer’s screen'],
    ] as const) {
      await fromMenu(item)(visitor);
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await fromMenu('Open the drawer')(visitor);
    await notice(visitor, 'This till has no drawer');
  });

  it('send a receipt by email: at once, and what was asked without a connection once there is one [R-POS-011]', async () => {
    await using visitor = await begun({ ReceiptMail: () => null });
    const { page } = visitor;
    const mail = async (email: string): Promise<void> => {
      await ofClosed('Email')(visitor);
      await page.waitForSelector('dialog input[type=email]:focus');
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
    };
    await mail('ana');
    await page.waitForSelector('dialog:has-text("Please enter a VALID email address")');
    await page.keyboard.type('@home.test');
    await page.keyboard.press('Enter');
    await sent(visitor, 'ReceiptMail', 1);
    const [{ document }] = calls(visitor, 'DocumentApprove');
    expect(calls(visitor, 'ReceiptMail')[0]).toMatchObject({
      email: 'ana@home.test',
      document: { ClientId: document.ClientId },
    });
    visitor.setOffline(true);
    await mail('ion@home.test');
    await notice(visitor, 'as soon as there is a connection');
    const before = calls(visitor, 'ReceiptMail').length;
    visitor.setOffline(false);
    await waitFor(() => calls(visitor, 'ReceiptMail').length > before);
    expect(calls(visitor, 'ReceiptMail').at(-1).email).toBe('ion@home.test');
  });

  it('print in the form that was chosen: a sheet of A4 has the lines in a table, tags are as many as products [R-POS-011]', async () => {
    await using visitor = await begun();
    const { page } = visitor;
    await ofClosed('Print form')(visitor);
    await page.click('dialog label:has-text("Sheet of A4")');
    await page.waitForSelector('[data-print=sheet] td:has-text("Milk 1 l")');
    await page.keyboard.press('Escape');
    await waitFor(async () => (await page.locator('dialog').count()) === 0);
    await scan(visitor, milk);
    await fromMenu('Price tags of the receipt')(visitor);
    await page.waitForSelector('[data-print=tags] svg');
    expect(await page.locator('[data-print=tags] svg').count()).toBe(1);
    await page.click('dialog label:has-text("As many as there are")');
    await waitFor(async () => (await page.locator('[data-print=tags] svg').count()) === 2);
    expect(await page.locator('[data-print=tags] svg').first().textContent()).toContain('Milk');
  });
});
