import { describe, expect, it } from 'vitest';
import { tillHouse } from '../support/till-house.ts';
import { calls, notice, scan, sent, total, waitFor } from '../support/till-visitor.ts';

const { salePoint } = tillHouse();

const paid = (visitor: Parameters<typeof calls>[0]) =>
  calls(visitor, 'DocumentApprove').map(({ document }) =>
    document.Payoffs.map(({ Tender, Value }: { Tender: { Id: number }; Value: number }) => [Tender.Id, Value]),
  );

describe('the keys of the till', () => {
  it('pay by the second payment type, by a note with change, once more and without the misscan', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    await scan(visitor, '4840000000017');
    await page.keyboard.press('Insert');
    await waitFor(async () => (await total(visitor)).includes('25.00'));
    await scan(visitor, '4840000000024');
    await page.keyboard.press('F12');
    await waitFor(async () => (await total(visitor)).includes('25.00'));
    await page.keyboard.press('Alt+2');
    await sent(visitor, 'DocumentApprove', 1);
    await scan(visitor, '4840000000024');
    await page.keyboard.press('Shift+F3');
    await sent(visitor, 'DocumentApprove', 2);
    await waitFor(async () => (await page.innerText('[data-till=paid]')).includes('12.00'));
    expect(paid(visitor)[0]).toEqual([[2, 25]]);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('make a whole sale alone: three of a product, a discount, a note, the receipt again, and the next cashier', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    const { keyboard } = page;
    await keyboard.type('3*brea', { delay: 60 });
    await keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('24.00'));
    await keyboard.press('-');
    await waitFor(async () => (await total(visitor)).includes('16.00'));
    await keyboard.press('F4');
    await page.waitForSelector('dialog input:focus');
    await keyboard.type('10', { delay: 60 });
    await keyboard.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await waitFor(async () => (await total(visitor)).includes('14.40'));
    await keyboard.press('Enter');
    await page.waitForSelector('dialog input:focus');
    await keyboard.type('20', { delay: 60 });
    await keyboard.press('Enter');
    await sent(visitor, 'DocumentApprove', 1);
    await waitFor(async () => (await page.innerText('[data-till=paid]')).includes('5.60'));
    await keyboard.press('Alt+V');
    await page.waitForSelector('dialog:has-text("Bread")');
    await keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await keyboard.press('Alt+J');
    await page.waitForSelector('dialog:has-text("Change of cashier") input[aria-label=PIN]:focus');
  });

  it('are changed by a person, who is told whose key it was and that the browser keeps some', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    await page.keyboard.press('?');
    await page.waitForSelector('dialog input');
    const change = async (name: string, key: string): Promise<void> => {
      await page.getByRole('button', { name: `Change the key of: ${name}`, exact: true }).click();
      await page.keyboard.press(key);
    };
    await change('Paid in cash, exactly', 'Control+F4');
    await page.waitForSelector('dialog :text("Ctrl+F4 belongs to the browser")');
    await change('Paid in cash, exactly', 'F9');
    await page.waitForSelector('dialog :text("F9 was the key of “Payment of the receipt”, which has F8 now")');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await scan(visitor, '4840000000017');
    await page.keyboard.press('F9');
    await sent(visitor, 'DocumentApprove', 1);
    await page.keyboard.press('?');
    await page.click('dialog button:has-text("As at first")');
    await waitFor(() => page.evaluate(() => JSON.parse(localStorage.getItem('posKeys') ?? '{}').exactCash === 'F8'));
  });

  it('are all in the palette, which finds them by a word and says what cannot be done now', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    await page.keyboard.press('Control+k');
    await page.waitForSelector('dialog input:focus');
    expect(await page.locator('dialog li').count()).toBeGreaterThanOrEqual(79);
    await page.keyboard.type('card', { delay: 60 });
    expect(await page.locator('dialog li button[aria-disabled=true]').innerText()).toContain('Card');
    await page.locator('dialog input').fill('light');
    await page.keyboard.press('Enter');
    await waitFor(() => page.evaluate(() => document.documentElement.dataset['mode'] === 'dark'));
    await page.keyboard.press('Alt+D');
    await notice(visitor, 'This till has no drawer');
    await page.keyboard.press('Control+F3');
    await notice(visitor, 'Each receipt is printed');
  });
});
