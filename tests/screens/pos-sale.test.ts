import { describe, expect, it } from 'vitest';
import { someOf } from '#tests/support/random.ts';
import { writeInStoreCode } from '#tests/fixtures/in-store-code.ts';
import { tillHouse } from './support/till-house.ts';
import {
  calls,
  kept,
  linesIn,
  notice,
  pageOf,
  scan,
  sent,
  shop,
  textOf,
  total,
  typeKeys,
  waitFor,
} from './support/till-visitor.ts';
import { underNotices } from './support/under-notices.ts';

const { salePoint } = tillHouse();

describe('a sale', () => {
  it('of three scanned items in cash is three scans and one key [R-POS-013]', async () => {
    await using visitor = await salePoint();
    for (const code of ['4840000000017', '4840000000024', '4840000000017']) await scan(visitor, code);
    expect(await total(visitor)).toContain('33.00');
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=paid]');
    await sent(visitor, 'DocumentApprove', 1);
    const { document } = calls(visitor, 'DocumentApprove')[0];
    expect(document).toMatchObject({
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: 1 },
      DebitDepot: { Id: 5 },
      Employee: { Id: 7 },
      Payoffs: [{ Tender: { Id: 1 }, Value: 33 }],
    });
    expect(
      document.Lots.map(({ Article, Quantity, DebitPrice, DebitSum }: any) => [
        Article.Id,
        Quantity,
        DebitPrice,
        DebitSum,
      ]),
    ).toEqual([
      [1, 2, 12.5, 25],
      [2, 1, 8, 8],
    ]);
    expect(Object.fromEntries(document.Settings.map(({ Key, Value }: any) => [Key, Value]))).toMatchObject({
      DeviceSequence: 1,
      PreviousHash: '0'.repeat(64),
    });
  });

  it('is heard wherever the focus is, and nothing of the code stays in a field', async () => {
    await using visitor = await salePoint();
    await visitor.page.fill('[data-till=search]', 'br');
    await visitor.page.focus('[data-till=search]');
    await typeKeys(visitor, '4840000000017');
    await waitFor(async () => (await total(visitor)).includes('12.50'));
    expect(await visitor.page.inputValue('[data-till=search]')).toBe('');
    await visitor.page.focus('[role=row] button');
    await scan(visitor, '4840000000024');
    expect(await total(visitor)).toContain('20.50');
  });

  it.each(someOf([390, 1024, 1440]))(
    'keeps every key in reach at %i px while a message is shown [REV-D23]',
    async (width) => {
      await using visitor = await salePoint({ viewport: { width, height: width === 390 ? 844 : 768 } });
      await scan(visitor, '4840000000017');
      await scan(visitor, '4840000099999');
      await visitor.page.locator('[aria-label=Messages] [role=alert]').waitFor();
      expect(await underNotices(visitor.page)).toEqual([]);
      if (width > 390) return;
      await visitor.page.getByRole('button', { name: 'Show the receipt' }).click();
      await visitor.page.getByRole('button', { name: 'Pay' }).waitFor();
      expect(await underNotices(visitor.page)).toEqual([]);
    },
  );

  it('goes on after a bad scan: it is told, and the next code is heard', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '5990000000009');
    await scan(visitor, '4840000000017');
    await notice(visitor, 'No product or customer has the code 5990000000009');
    expect(await total(visitor)).toContain('12.50');
  });

  it('of a product without a price asks whoever may for it, and tells others who can [REV-U23]', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    await page.fill('[data-till=search]', '3*');
    await typeKeys(visitor, '4840000000031');
    await page.waitForSelector('dialog h2:has-text("Leaflet")');
    for (const key of ['2', '.', '5']) await page.click(`dialog button:text-is("${key}")`);
    await page.keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('7.50'));
    await scan(visitor, '4840000000031');
    expect(await total(visitor)).toContain('10.00');
    await page.click('button[aria-label*="lock the till"]');
    await page.fill('input[aria-label=PIN]', '1111');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-till=search]');
    await scan(visitor, '4840000000031');
    await notice(visitor, 'Leaflet has no price');
    await notice(visitor, 'Who may type it here: Rusu Ana');
    expect(await linesIn(visitor).count()).toBe(0);
  });

  it('asks for the weight of what is weighed, and reads it from the label of a scale; three decimals of it, no separators [R-FMT-005] [R-FMT-008]', async () => {
    await using visitor = await salePoint();
    await visitor.page.fill('[data-till=search]', '*42');
    await visitor.page.press('[data-till=search]', 'Enter');
    await visitor.page.waitForSelector('dialog:has-text("Cheese")');
    await visitor.page.keyboard.type('0.25', { delay: 60 });
    await visitor.page.keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('25.00'));
    await visitor.page.keyboard.type('bread');
    await visitor.page.keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('33.00'));
    expect((await linesIn(visitor).allInnerTexts()).join()).toContain('1.000');
    await scan(visitor, writeInStoreCode(42, 500) as string);
    await waitFor(async () => (await total(visitor)).includes('83.00'));
    expect(await linesIn(visitor).first().innerText()).toContain('0.750');
    await scan(visitor, writeInStoreCode(42, 12_346) as string);
    await waitFor(async () => (await total(visitor)).includes('1317.60'));
  });

  it('takes quantities by keys: 3*, 3* Enter, + and −, Delete', async () => {
    await using visitor = await salePoint();
    await visitor.page.fill('[data-till=search]', '3*C1');
    await visitor.page.press('[data-till=search]', 'Enter');
    await waitFor(async () => (await total(visitor)).includes('37.50'));
    await visitor.page.fill('[data-till=search]', '5*');
    await visitor.page.press('[data-till=search]', 'Enter');
    await waitFor(async () => (await total(visitor)).includes('62.50'));
    await visitor.page.keyboard.press('+');
    expect(await total(visitor)).toContain('75.00');
    await visitor.page.keyboard.press('-');
    expect(await total(visitor)).toContain('62.50');
    await visitor.page.keyboard.press('Delete');
    expect(await linesIn(visitor).count()).toBe(0);
  });

  it('is refused while too little is tendered, gives change, and the next one is ready at once [R-POS-020]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F9');
    await visitor.page.waitForSelector('dialog');
    await visitor.page.keyboard.type('12', { delay: 60 });
    expect(await visitor.page.locator('dialog footer button').isDisabled()).toBe(true);
    await visitor.page.click('dialog button:text-is("50.00")');
    expect(await textOf(visitor, '[data-till=change]')).toContain('37.50');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('[data-till=paid]');
    expect(await textOf(visitor, '[data-till=paid]')).toContain('37.50');
    await scan(visitor, '4840000000024');
    expect(await total(visitor)).toContain('8.00');
    expect(await textOf(visitor, 'section[aria-label=Receipt]')).toContain('37.50');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document.Payoffs).toEqual([
      expect.objectContaining({ Tender: { Id: 1 }, Value: 12.5 }),
    ]);
  });

  it('is weighed and paid by a keypad that takes one point and no nought before a figure [R-FORM-003] [R-FORM-004] [R-SHELL-008]', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    const pressOn = async (...keys: string[]): Promise<void> => {
      const pad = page.getByRole('dialog').getByRole('group', { name: 'Keypad' });
      for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).click();
    };
    await page.keyboard.type('*42', { delay: 60 });
    await page.keyboard.press('Enter');
    await pressOn('0', '5', 'Decimal point', 'Decimal point', '2');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('520.00'));
    await page.keyboard.press('F9');
    await pressOn('0', '6', '0', '0', 'Decimal point', 'Decimal point', '5');
    await waitFor(async () => (await textOf(visitor, '[data-till=change]')).includes('80.50'));
  });

  it('is paid by two types, one payoff for each', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F9');
    await visitor.page.waitForSelector('dialog');
    await visitor.page.keyboard.type('5', { delay: 60 });
    await visitor.page.click('[role=radio]:has-text("Card")');
    await visitor.page.keyboard.press('Enter');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document.Payoffs).toMatchObject([
      { Tender: { Id: 1 }, Value: 5 },
      { Tender: { Id: 2 }, Value: 7.5 },
    ]);
  });

  it('gives a customer the percent of the card [R-POS-022]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await scan(visitor, '290000001');
    expect(await total(visitor)).toContain('11.25');
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document).toMatchObject({
      Contractor: { Id: 31 },
      Lots: [{ PrimaryDebitPrice: 12.5, DebitPrice: 11.25 }],
    });
  });

  it('is told what a customer bought without leaving the sale, and chooses them there', async () => {
    const bought = {
      DocumentSearch: pageOf([{ Id: 70, ApprovedOn: '2026-11-20T09:00:00+00:00' }]),
      LotSearch: pageOf([
        { Id: 71, Document: { Id: 70 }, Article: { Id: 2, Name: 'Bread' }, Quantity: 3, DebitSum: 24 },
      ]),
    };
    await using visitor = await salePoint({ answers: bought });
    await scan(visitor, '4840000000017');
    await visitor.page.click('[role=tab]:has-text("Customers")');
    await visitor.page.click('button[aria-label="Profile: Regular"]');
    await visitor.page.waitForSelector('dialog li:has-text("Bread")');
    for (const part of [
      /Regular/,
      /−10 %/,
      /Purchased in all\s+250\.50/,
      /Purchases\s+4/,
      /Bread[\s\S]*3\.000\s+24\.00/,
    ])
      expect(await textOf(visitor, 'dialog')).toMatch(part);
    await visitor.page.click('dialog button:has-text("Choose")');
    await waitFor(async () => (await total(visitor)).includes('11.25'));
  });

  it('goes no lower than a product may be sold for, nor below nothing, and leaves alone what has no discounts [R-DISC-005] [R-DISC-006] [R-DISC-007] [R-DISC-008]', async () => {
    const priced = [
      { ...shop.milk, Settings: [{ Key: 'minSalePrice', Value: 12 }] },
      { ...shop.bread, Settings: [{ Key: 'noDiscount', Value: true }] },
      { ...shop.free, Name: 'Jam', Price: 20 },
    ];
    await using visitor = await salePoint({ answers: { ArticleSearch: pageOf(priced) } });
    for (const code of ['4840000000017', '4840000000024', '4840000000031']) await scan(visitor, code);
    await waitFor(async () => (await total(visitor)).includes('40.50'));
    await scan(visitor, '290000001');
    // Ten percent off the jam alone: the milk stops at its lowest price.
    await waitFor(async () => (await total(visitor)).includes('38.00'));
    await visitor.page.keyboard.press('F4');
    await visitor.page.fill('dialog input[aria-label=Percent]', '10');
    await visitor.page.keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('36.20'));
    await visitor.page.keyboard.press('F4');
    await visitor.page.fill('dialog input[aria-label=Percent]', '100');
    await visitor.page.keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('20.00'));
  });

  it('takes a discount by hand, an amount or a percentage, at most what the lines allow [R-DOC-038]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F4');
    await visitor.page.click('label:has-text("Amount")');
    // The price of the only line is 12.50.
    await visitor.page.fill('dialog input[aria-label=Amount]', '12.51');
    await visitor.page.waitForSelector('dialog [role=alert]');
    await visitor.page.fill('dialog input[aria-label=Amount]', '12.5');
    await visitor.page.waitForSelector('dialog [role=alert]', { state: 'detached' });
    await visitor.page.fill('dialog input[aria-label=Amount]', '2.5');
    await visitor.page.keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('10.00'));
  });

  it('keeps the keys where they are under the finger: a refused discount, another payment type', async () => {
    await using visitor = await salePoint();
    const keyAt = async () => {
      const key = visitor.page.locator('dialog button:text-is("5")');
      await key.waitFor();
      await visitor.page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      return key.boundingBox();
    };
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F4');
    const before = await keyAt();
    await visitor.page.fill('dialog input[aria-label=Percent]', '150');
    await visitor.page.waitForSelector('dialog [role=alert]');
    expect(await keyAt()).toEqual(before);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.keyboard.press('F9');
    await visitor.page.waitForSelector('dialog:has-text("Payment of the receipt")');
    const ofCash = await keyAt();
    await visitor.page.click('dialog [role=radio]:has-text("Card")');
    await visitor.page.locator('[aria-label="Quick amounts"]').waitFor({ state: 'hidden' });
    expect(await keyAt()).toEqual(ofCash);
  });

  it('that was paid makes room for a return that begins', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=paid]');
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog button:has-text("Return without a receipt")');
    await visitor.page.click('dialog [aria-label=Reason] button');
    await visitor.page.waitForSelector('section[aria-label=Receipt] :text("Scan a product or choose one")');
    expect(await visitor.page.locator('[data-till=paid]').count()).toBe(0);
    expect(await textOf(visitor, 'section[aria-label=Receipt]')).toContain('Last sale: 12.50');
  });

  it('can be a return: goods come back, money goes out', async () => {
    await using visitor = await salePoint();
    await visitor.page.keyboard.press('F7');
    await visitor.page.click('dialog button:has-text("Return without a receipt")');
    await visitor.page.click('dialog [aria-label=Reason] button');
    await scan(visitor, '4840000000017');
    expect(await total(visitor)).toContain('−12.50');
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document).toMatchObject({
      DocumentOperationType: 4,
      Lots: [{ Quantity: -1 }],
      Payoffs: [{ Value: -12.5 }],
    });
  });

  it('is made by touch alone: three products and one button', async () => {
    await using visitor = await salePoint({ viewport: { width: 390, height: 844 } });
    for (const name of ['Bread', 'Milk 1 l', 'Bread'])
      await visitor.page.click(`[role=row] button:has-text("${name}")`);
    await visitor.page.click('button:has-text("Cash exact"):visible');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document.Payoffs).toMatchObject([{ Value: 28.5 }]);
  });

  it('is kept whole over a reload, in the middle', async () => {
    await using visitor = await salePoint();
    for (const code of ['4840000000017', '4840000000024', '290000001']) await scan(visitor, code);
    await kept(visitor, { lines: 2, hasCustomer: true });
    await visitor.page.reload();
    await visitor.page.waitForSelector('[data-till=search]');
    await waitFor(async () => (await linesIn(visitor).count()) === 2);
    expect(await total(visitor)).toContain('18.45');
  });

  it('is printed by the browser; what fails there holds up nothing [R-PRINT-004]', async () => {
    await using visitor = await salePoint({ local: { posOptions: JSON.stringify({ printReceipt: true }) } });
    await visitor.page.evaluate(() => {
      window.print = () => {
        throw new Error('no printer');
      };
    });
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await notice(visitor, 'Receipt was not printed');
    await visitor.page.waitForSelector('[data-till=paid]');
  });
});
