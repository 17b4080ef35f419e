import { describe, expect, it } from 'vitest';
import { tillHouse } from '../../support/till-house.ts';
import { scan, sent, waitFor } from '../../support/till-visitor.ts';

const { salePoint, till, url } = tillHouse();

describe('the customer’s screen', () => {
  it('shows lines, discount, total and change in a second window, in the language of the till, and thanks', async () => {
    await using visitor = await salePoint();
    const { page, context } = visitor;
    await page.keyboard.press('Alt+F8');
    await page.waitForSelector('dialog');
    const [second] = await Promise.all([
      context.waitForEvent('page'),
      page.click('dialog button:has-text("Open a second window")'),
    ]);
    expect(second.url()).toBe(`${url()}/#/customer-screen`);
    await second.waitForSelector('[data-screen=idle] h1');
    await page.bringToFront();
    await page.click('dialog button:has-text("Done")');
    await scan(visitor, '4840000000017');
    await scan(visitor, '4840000000024');
    await second.waitForSelector('[data-screen=total]:has-text("20.50")');
    expect(await second.locator('li').allInnerTexts()).toEqual([
      expect.stringMatching(/Milk 1 l\s+12\.50/),
      expect.stringMatching(/Bread\s+8\.00/),
    ]);
    await scan(visitor, '290000001');
    await second.waitForSelector('dd:has-text("2.05")');
    // Who buys is nobody's business.
    expect(await second.innerText('main')).not.toContain('Regular');
    await page.keyboard.press('Shift+F4');
    await sent(visitor, 'DocumentApprove', 1);
    await second.waitForSelector('[data-screen=paid]:has-text("31.55")');
    expect(await second.innerText('[data-screen=paid]'), '[T22]').toContain('Your change');
    await scan(visitor, '4840000000024');
    await second.waitForSelector('[data-screen=total]:has-text("8.00")');
    await second.reload();
    await second.waitForSelector('[data-screen=total]:has-text("8.00")');
  });

  it('waits on a tablet for the code of a till, without anybody signed in', async () => {
    await using visitor = await till({ local: { token: '', user: '' } });
    const { page } = visitor;
    await page.goto(`${url()}/#/customer-screen`);
    await page.click('button:has-text("Pair with a till by a code")');
    const pair = page.getByRole('button', { name: 'Pair', exact: true });
    expect(await pair.isDisabled()).toBe(true);
    await page.getByLabel('Code').fill('1234 5678');
    await waitFor(() => pair.isEnabled());
  });
});
