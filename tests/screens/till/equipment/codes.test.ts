import { describe, expect, it } from 'vitest';
import { tillHouse } from '../../support/till-house.ts';
import { linesIn, notice, pageOf, scan, shop, textOf, total, typeKeys, waitFor } from '../../support/till-visitor.ts';
import type { Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

const names = async (visitor: Visitor): Promise<string> => (await linesIn(visitor).allInnerTexts()).join(' ');
const tea = { ...shop.milk, Id: 9, Name: 'Tea', Price: 4, Barcode: '4840000000015' };
const catalogue = { ArticleSearch: pageOf([...Object.values(shop), tea]) };

describe('a code at the till', () => {
  it('is the same goods with the zeros of a GTIN-14, and a case of them is unknown [C03]', async () => {
    await using visitor = await salePoint({ answers: catalogue });
    for (const code of ['4840000000015', '04840000000015', '484000000001512', ']E04840000000015'])
      await scan(visitor, code);
    await waitFor(async () => (await total(visitor)).includes('16.00'));
    await scan(visitor, '14840000000012');
    await visitor.page.waitForSelector('[data-till=unknown]:has-text("14840000000012")');
    await scan(visitor, '4840000000024');
    await waitFor(async () => (await total(visitor)).includes('24.00'));
    expect(await visitor.page.locator('dialog').count()).toBe(0);
  });

  it('waits while a window is open, and is taken when it closes, in its order [C03]', async () => {
    await using visitor = await salePoint();
    await visitor.page.fill('[data-till=search]', '*42');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('dialog');
    await scan(visitor, '4840000000024');
    await scan(visitor, '4840000000017');
    await notice(visitor, 'Finish what is open first: 4840000000017 is taken then');
    expect(await linesIn(visitor).count()).toBe(0);
    await visitor.page.keyboard.type('2');
    await visitor.page.keyboard.press('Enter');
    await waitFor(async () => (await linesIn(visitor).count()) === 3);
    expect(await names(visitor)).toMatch(/Cheese.*Bread.*Milk/s);
    expect(await total(visitor)).toContain('220.50');
  });

  it('waits for the window of receipts that a scanned slip opened [C03]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '00000003000118');
    await visitor.page.waitForSelector('dialog');
    await scan(visitor, '4840000000024');
    await visitor.page.keyboard.press('Escape');
    await waitFor(async () => (await linesIn(visitor).count()) === 1);
    expect(await names(visitor)).toContain('Bread');
  });

  it('with zeros is the card that has them, and no PLU [C12]', async () => {
    const customer = { Id: 32, Name: 'Vera', Number: '000042', Settings: [] };
    await using visitor = await salePoint({ answers: { ContractorSearch: pageOf([customer]) } });
    await scan(visitor, '4840000000017');
    await scan(visitor, '000042');
    await visitor.page.waitForSelector('text=Vera');
    expect(await visitor.page.locator('dialog').count()).toBe(0);
    await scan(visitor, '00042');
    await visitor.page.waitForSelector('[data-till=unknown]:has-text("00042")');
  });

  it('is read by the positions of the keys, whatever language the keyboard has [C13]', async () => {
    const screw = { ...shop.milk, Id: 8, Name: 'Screw', Price: 3, Barcode: undefined, Code: 'AB-1234X' };
    await using visitor = await salePoint({ answers: { ArticleSearch: pageOf([screw]) } });
    const sent = [
      ...[...'ФИ'].map((key, at) => ({ key, code: ['KeyA', 'KeyB'][at], shiftKey: true })),
      { key: '-', code: 'Minus' },
      ...[...'1234'].map((key) => ({ key, code: `Digit${key}` })),
      { key: 'Ч', code: 'KeyX', shiftKey: true },
      { key: 'Enter', code: 'Enter' },
    ];
    await visitor.page.evaluate((keys) => {
      let at = performance.now();
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true } as KeyboardEventInit);
        Object.defineProperty(event, 'timeStamp', { value: (at += 5) });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    }, sent);
    await waitFor(async () => (await total(visitor)).includes('3.00'));
    await typeKeys(visitor, 'ab-1234x');
    await waitFor(async () => (await total(visitor)).includes('6.00'));
  });

  it('names the goods of a GS1 code, and says when their last day is past [C14]', async () => {
    await using visitor = await salePoint({ answers: catalogue });
    await scan(visitor, ']C1010484000000001517200131\u001D10ABC1');
    await notice(visitor, 'Best before 31.01.2020');
    await waitFor(async () => (await total(visitor)).includes('4.00'));
    await scan(visitor, '(01)04840000000015(17)991231');
    await waitFor(async () => (await textOf(visitor, '[data-till=total]')).includes('8.00'));
  });

  it('of two products, or of two customers, is a choice of one of them [C04]', async () => {
    const [sugar, salt] = ['036000291452', '0036000291452'].map((Barcode, at) => {
      return { ...shop.milk, Id: 20 + at, Name: ['Sugar', 'Salt'][at], Price: 10 * (at + 1), Barcode };
    });
    const card = { Number: '7700011122233', Settings: [] };
    const customers = [
      { Id: 41, Name: 'Ana', Phone: '111', ...card },
      { Id: 42, Name: 'Ion', Phone: '222', ...card },
    ];
    await using visitor = await salePoint({
      answers: { ArticleSearch: pageOf([sugar as object, salt as object]), ContractorSearch: pageOf(customers) },
    });
    await scan(visitor, '036000291452');
    await visitor.page.waitForSelector('dialog button:has-text("Sugar"):focus');
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Enter');
    await waitFor(async () => (await total(visitor)).includes('20.00'));
    await scan(visitor, '7700011122233');
    await visitor.page.click('dialog button:has-text("Ion")');
    await visitor.page.waitForSelector('[data-till=customer]:has-text("Ion"), :text("Ion")');
    expect(await names(visitor)).toContain('Salt');
  });
});
