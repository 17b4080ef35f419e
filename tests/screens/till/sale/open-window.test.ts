import { describe, expect, it } from 'vitest';
import { tillHouse } from '../../support/till-house.ts';
import { notice, pageOf, scan, shop, textOf, typeKeys } from '../../support/till-visitor.ts';
import type { Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

const [milk, bread, customer, giftcard] = ['4840000000017', '4840000000024', '290000001', '4840000000093'];
const card = { Id: 9, Name: 'Gift card 50', Code: 'C9', Price: 50, Barcode: giftcard, ArticleActionType: 16 };
const answers = {
  TenderSearch: pageOf([
    { Id: 1, Name: 'Cash', TenderActionType: 1 },
    { Id: 3, Name: 'GIFT CARD', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
  ]),
  ArticleSearch: pageOf([...Object.values(shop), { ...card, ArticleMeasureType: 1 }]),
  GiftcardSearch: pageOf([]),
};
const total = (visitor: Visitor) => expect.poll(() => textOf(visitor, '[data-till=total]'));
const pay = async ({ page }: Visitor) => {
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: 'Payment of the receipt' });
  await dialog.waitFor();
  return dialog;
};

describe('a till with a window open', () => {
  it('goes on once a line was taken off by its quantity, and after the receipt has gone [T1]', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    for (const code of [milk, bread]) await scan(visitor, code);
    for (const left of ['12.50', '0.00']) {
      await page.keyboard.press('F11');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      if (left !== '0.00') await total(visitor).toContain(left);
    }
    await page.keyboard.press('F11');
    await scan(visitor, bread);
    await total(visitor).toContain('8.00');
    await pay(visitor);
  });

  it('takes a product and a customer that are scanned while it is paid, and says which code pays nothing [T9]', async () => {
    await using visitor = await salePoint({ answers });
    const { page } = visitor;
    await scan(visitor, milk);
    await total(visitor).toContain('12.50');
    const dialog = await pay(visitor);
    await typeKeys(visitor, bread);
    await expect.poll(() => dialog.innerText()).toContain('20.50');
    await typeKeys(visitor, customer);
    await expect.poll(() => dialog.innerText()).toContain('18.45');
    await typeKeys(visitor, '555500001111');
    await notice(visitor, 'no gift card');
    await page.getByRole('button', { name: 'Close the receipt' }).click();
    await page.waitForSelector('[data-till=paid]');
  });

  it('takes a product that is scanned where a customer is chosen [T9]', async () => {
    await using visitor = await salePoint({ answers });
    await visitor.page.keyboard.press('F3');
    await visitor.page.waitForSelector('dialog');
    await typeKeys(visitor, bread);
    await total(visitor).toContain('8.00');
  });

  it('writes the gift card that is scanned into its field; a product scanned meanwhile comes after it [T7]', async () => {
    await using visitor = await salePoint({ answers });
    await scan(visitor, giftcard);
    const field = visitor.page.getByLabel('Number of the gift card');
    await field.waitFor();
    await typeKeys(visitor, milk);
    await notice(visitor, 'Finish what is open first');
    expect(await field.inputValue()).toBe('');
    await typeKeys(visitor, '777700001111');
    await expect.poll(() => field.inputValue()).toBe('777700001111');
    await visitor.page.getByRole('button', { name: 'Sell the card' }).click();
    await total(visitor).toContain('62.50');
  });
});

describe('what is typed and entered', () => {
  it('sells no product that has the figures in another code, unless arrows have chosen it [T16]', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    await page.keyboard.type('4840000', { delay: 60 });
    await page.keyboard.press('Enter');
    await notice(visitor, '4840000');
    expect(await page.locator('section[aria-label=Receipt] [role=listitem]').count()).toBe(0);
    await page.fill('[data-till=search]', '4840000');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await total(visitor).toContain('8.00');
    await page.keyboard.type('mil', { delay: 60 });
    await page.keyboard.press('Enter');
    await total(visitor).toContain('20.50');
  });
});
