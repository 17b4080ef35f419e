import { describe, expect, it } from 'vitest';
import { tillHouse } from './support/till-house.ts';
import { keepBusy, notice, pageOf, scan, total, typeKeys, waitFor } from './support/till-visitor.ts';

const { salePoint } = tillHouse();

describe('a scanner', () => {
  it('takes a code from a slow scanner and from a busy page whole, and words however fast they are typed [REV-U9]', async () => {
    await using visitor = await salePoint();
    const breads = async (count: number) =>
      waitFor(async () => (await total(visitor)).includes((count * 8).toFixed(2)));
    for (const gapMs of [4, 45, 90]) await typeKeys(visitor, '4840000000024', gapMs);
    await breads(3);
    for (const gapMs of [5, 20, 45]) await typeKeys(visitor, 'bread', gapMs);
    await breads(6);
    await keepBusy(visitor);
    for (const gapMs of [4, 90]) await typeKeys(visitor, '4840000000024', gapMs);
    await typeKeys(visitor, 'bread', 20);
    await breads(9);
    expect(await visitor.page.inputValue('[data-till=search]')).toBe('');
    expect(await visitor.page.locator('[aria-label=Messages] [role=alert]').count()).toBe(0);
  });

  it('is not paid with what was scanned into an amount, and gives figures held back to their field [T9]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    for (const gapMs of [4, 90]) {
      await visitor.page.keyboard.press('F9');
      await visitor.page.waitForSelector('dialog');
      await typeKeys(visitor, '4840000000024', gapMs);
      await waitFor(async () => (await total(visitor)).includes(gapMs === 4 ? '20.50' : '28.50'));
      expect(await visitor.page.inputValue('dialog input')).toBe('');
      await visitor.page.keyboard.press('Escape');
    }
    await visitor.page.keyboard.type('48400000');
    await waitFor(async () => (await visitor.page.inputValue('[data-till=search]')) === '48400000');
  });

  it('gets the customer whose card is scanned where one is chosen, and says where nobody has it [REV-D7]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F3');
    await visitor.page.waitForSelector('dialog');
    await typeKeys(visitor, '299999999');
    await notice(visitor, 'No customer has the card 299999999');
    expect(await visitor.page.inputValue('dialog input')).toBe('');
    await typeKeys(visitor, '290000001');
    await visitor.page.locator('dialog').waitFor({ state: 'detached' });
    expect(await total(visitor)).toContain('11.25');
    await visitor.page.keyboard.press('F3');
    await visitor.page.click('dialog button:has-text("New")');
    await visitor.page.getByLabel('Card number').waitFor();
    await typeKeys(visitor, '299999999');
    await waitFor(async () => (await visitor.page.getByLabel('Card number').inputValue()) === '299999999');
    expect(await visitor.page.getByLabel('First name').inputValue()).toBe('');
  });
});

describe('the keyboard', () => {
  it('chooses a customer by arrows, from a list that is one stop of Tab [REV-D16]', async () => {
    const people = ['Anna', 'Boris', 'Boriska'].map((Name, at) => ({ Id: 31 + at, Name, Settings: [] }));
    await using visitor = await salePoint({ answers: { ContractorSearch: pageOf(people) } });
    const { page } = visitor;
    const chosen = (name: string) =>
      page.waitForSelector(`section[aria-label=Receipt] button[aria-label="Remove: ${name}"]`);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    const open = async (text: string, keys: string[]) => {
      await page.keyboard.press('F3');
      await page.waitForSelector('dialog li');
      await page.keyboard.type(text, { delay: 60 });
      for (const key of keys) await page.keyboard.press(key);
    };
    await open('bor', ['ArrowDown', 'Enter']);
    await chosen('Boriska');
    await open('', ['ArrowDown', 'ArrowDown', 'Enter']);
    await chosen('Boris');
    await open('', ['Tab', 'Tab', 'ArrowDown', 'ArrowDown', 'ArrowRight']);
    expect(await focused()).toBe('Profile: Boriska');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    expect(await focused()).toContain('Anna');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Without a customer');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await chosen('Anna');
  });

  it('takes up a delayed receipt by arrows: F5, down, Enter [REV-D16]', async () => {
    await using visitor = await salePoint();
    for (const code of ['4840000000017', '4840000000024']) {
      await scan(visitor, code);
      await visitor.page.keyboard.press('F6');
    }
    await visitor.page.keyboard.press('F5');
    await visitor.page.getByRole('heading', { name: 'Closed receipts' }).waitFor();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'])
      await visitor.page.keyboard.press(key);
    await waitFor(async () => (await total(visitor)).includes('8.00'));
    expect(await visitor.page.locator('dialog').count()).toBe(0);
  });

  it('replaces what a window opened again holds, as fingers on its keypad do [REV-D17]', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    await scan(visitor, '4840000000017');
    const give = async (type: () => Promise<unknown>, discounted: string) => {
      await page.keyboard.press('F4');
      await page.waitForSelector('dialog');
      await type();
      await page.keyboard.press('Enter');
      await page.locator('dialog').waitFor({ state: 'detached' });
      expect(await total(visitor)).toContain(discounted);
    };
    await give(() => page.keyboard.type('10', { delay: 60 }), '11.25');
    await give(() => page.keyboard.type('20', { delay: 60 }), '10.00');
    await give(() => page.click('dialog button:text-is("8")'), '11.50');
  });
});
