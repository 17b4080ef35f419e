import { describe, expect, it } from 'vitest';
import { tillHouse } from '../support/till-house.ts';
import { calls, linesIn, pageOf, scan, sent, shop, textOf, total, waitFor } from '../support/till-visitor.ts';

const { salePoint } = tillHouse();
const [milk, bread] = ['4840000000017', '4840000000024'];

describe('a code that nobody knows', () => {
  it('is a red row that holds up no scan, and is skipped, looked for or made a product', async () => {
    await using visitor = await salePoint({
      answers: { ArticleCreate: ({ article }: any) => ({ ...article, Id: 99, Settings: [] }) },
    });
    for (const code of ['5990000000009', milk, '5990000000016', bread]) await scan(visitor, code);
    await waitFor(async () => (await linesIn(visitor).count()) === 2);
    const rows = visitor.page.locator('[data-till=unknown]');
    expect(await rows.count()).toBe(2);
    await rows.filter({ hasText: '5990000000009' }).getByRole('button', { name: 'Skip' }).click();
    expect(await rows.count()).toBe(1);
    await rows.getByRole('button', { name: 'Create' }).click();
    await visitor.page.getByLabel('Name', { exact: true }).fill('Candle');
    await visitor.page.getByLabel('Price', { exact: true }).fill('3.50');
    await visitor.page.click('dialog button:has-text("Save and sell")');
    await sent(visitor, 'ArticleCreate', 1);
    expect(calls(visitor, 'ArticleCreate')[0].article).toMatchObject({
      Name: 'Candle',
      Price: 3.5,
      Barcode: '5990000000016',
    });
    await waitFor(async () => (await total(visitor)).includes('24.00'));
    expect(await rows.count()).toBe(0);
  });

  it('that was typed leaves the search when it is skipped, and products are seen again', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    for (const skip of [
      () => page.keyboard.press('Control+Delete'),
      () => page.click('[data-till=unknown] >> text=Skip'),
    ]) {
      await page.fill('[data-till=search]', '599000000000');
      await page.press('[data-till=search]', 'Enter');
      await page.waitForSelector('[data-till=unknown]');
      await skip();
      await waitFor(async () => (await page.inputValue('[data-till=search]')) === '');
      await page.getByRole('row', { name: /Milk/ }).waitFor();
    }
  });
});

describe('the keys', () => {
  it('take a misscan back: what was added last and no more', async () => {
    await using visitor = await salePoint();
    for (const code of [milk, bread, milk]) await scan(visitor, code);
    await visitor.page.keyboard.press('F12');
    expect(await total(visitor)).toContain('20.50');
    await visitor.page.keyboard.press('F12');
    expect(await total(visitor)).toContain('12.50');
  });

  it('work in whatever language the keyboard is, and everything is found by its name', async () => {
    await using visitor = await salePoint();
    await visitor.page.evaluate(() => {
      const pressed = { key: 'ш', code: 'KeyI', altKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
    });
    await visitor.page.waitForSelector('dialog:has-text("Cash in")');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.keyboard.press('Control+k');
    await visitor.page.waitForSelector('dialog input:focus');
    await visitor.page.keyboard.type('open');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('dialog:has-text("Opening float")');
  });
});

describe('the information on a product', () => {
  const answers = {
    BalanceSearch: pageOf([
      { Article: { Id: 1 }, Depot: { Id: 6 }, Quantity: 7 },
      { Article: { Id: 1 }, Depot: { Id: 5 }, Quantity: 3 },
    ]),
    LotsForSaleRead: () => ({ Lots: [{ Id: 81, Number: 'A-17', BalanceQuantity: 3 }] }),
  };

  it('shows prices and what lies where; a batch is picked for each line', async () => {
    await using visitor = await salePoint({ answers });
    await scan(visitor, milk);
    await visitor.page.keyboard.press('F1');
    await visitor.page.waitForSelector('dialog:has-text("A-17")');
    expect(await textOf(visitor, 'dialog')).toMatch(/12\.50[\s\S]*Center[\s\S]*3\.000[\s\S]*North[\s\S]*7\.000/);
    await visitor.page.click('dialog button:has-text("Sell from it")');
    visitor.answers['LotsForSaleRead'] = () => ({ Lots: [{ Id: 82, Number: 'B-4', BalanceQuantity: 9 }] });
    await scan(visitor, '4840000000024');
    await visitor.page.keyboard.press('F1');
    await visitor.page.waitForSelector('dialog:has-text("B-4")');
    await visitor.page.click('dialog button:has-text("Sell from it")');
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document.Lots).toMatchObject([
      { Article: { Id: 1 }, LotParentId: 81, Quantity: 1 },
      { Article: { Id: 2 }, LotParentId: 82, Quantity: 1 },
    ]);
  });

  it('is what was known last where there is no connection', async () => {
    await using visitor = await salePoint({ answers });
    const tile = visitor.page.getByRole('button', { name: shop.milk.Name }).first();
    await tile.click({ button: 'right' });
    await visitor.page.waitForSelector('dialog:has-text("A-17")');
    await visitor.page.keyboard.press('Escape');
    visitor.setOffline(true);
    await tile.click({ button: 'right' });
    await visitor.page.waitForSelector('dialog:has-text("A-17")');
  });
});
