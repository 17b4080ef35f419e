import { describe, expect, it } from 'vitest';
import { tillHouse } from '../support/till-house.ts';
import { calls, linesIn, pageOf, sent, total, waitFor } from '../support/till-visitor.ts';

const { salePoint } = tillHouse();

const button = (kind: string, of: number | string, more: object = {}) => ({
  kind,
  of,
  colour: 'plain',
  hasPicture: false,
  ...more,
});

const pages = [
  {
    name: 'Fast',
    columns: 4,
    cells: [button('product', 1), button('product', 2), null, button('action', 'exactCash', { colour: 'accent' })],
  },
  { name: 'Groups', columns: 3, cells: [button('group', 21), button('action', 'tender2'), button('product', 99)] },
];

const layout = { Id: 71, Version: 3, Settings: [{ Key: 'Buttons', Value: { branchId: 1, pages } }] };
const answers = {
  LayoutSearch: ({ predicate }: any) => pageOf(predicate.LayoutEntityTypes?.includes(7) ? [layout] : [])({ predicate }),
  TillButtonsSave: () => ({ Id: 71, Version: 4 }),
};
const local = { posOptions: JSON.stringify({ viewType: 2 }) };

describe('the buttons of the till', () => {
  it('sell three items for exact cash in four touches, on a tablet and on a phone', async () => {
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await using visitor = await salePoint({ answers, local, viewport, hasTouch: true });
      const { page } = visitor;
      const touch = (name: string) =>
        page
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first()
          .tap();
      await page.getByRole('list', { name: 'Fast' }).waitFor();
      await touch('Milk');
      await touch('Bread');
      await touch('Milk');
      await touch('Cash exact');
      await sent(visitor, 'DocumentApprove', 1);
      expect(calls(visitor, 'DocumentApprove')[0].document.Payoffs).toMatchObject([{ Tender: { Id: 1 }, Value: 33 }]);
      expect(await page.locator('dialog').count()).toBe(0);
    }
  });

  it('open a group, pay by a type, and show what is not sold any more as gone', async () => {
    await using visitor = await salePoint({ answers, local });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Groups', exact: true }).click();
    const cells = page.getByRole('list', { name: 'Groups' });
    expect(await cells.getByRole('button', { name: 'Not for sale' }).isDisabled()).toBe(true);
    expect(await cells.getByRole('button', { name: 'Card' }).isDisabled()).toBe(true);
    await cells.getByRole('button', { name: 'Dairy' }).click();
    await page.getByRole('button', { name: /^Milk/ }).click();
    await page.getByRole('button', { name: 'Back to the buttons' }).click();
    await cells.getByRole('button', { name: 'Card' }).click();
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document.Payoffs).toMatchObject([{ Tender: { Id: 2 }, Value: 12.5 }]);
    await page.keyboard.press('Alt+PageDown');
    await page.getByRole('list', { name: 'Fast' }).waitFor();
  });

  it('are arranged by a manager: a button made, moved by mouse and by keys, and saved for the branch', async () => {
    await using visitor = await salePoint({ answers, local });
    const { page } = visitor;
    await page.keyboard.press('Alt+e');
    const place = (text: string) => page.getByRole('button', { name: text });
    await place('Row 1, column 3: Empty place').click();
    await page.waitForSelector('dialog input:focus');
    await page.getByRole('radio', { name: 'Action' }).click();
    await page.getByRole('button', { name: 'X report' }).click();
    await page.getByLabel('Text on the button').fill('Report');
    await page.getByRole('radio', { name: 'Yellow' }).click();
    await page.click('dialog button:has-text("Apply")');
    await place('Row 1, column 3: Report').waitFor();
    await place('Row 1, column 1: Milk').dragTo(place('Row 2, column 2: Empty place'));
    await place('Row 2, column 2: Milk').waitFor();
    await place('Row 1, column 2: Bread').focus();
    await page.keyboard.press('Control+ArrowLeft');
    await place('Row 1, column 1: Bread').waitFor();
    await place('Row 1, column 4: Cash exact').focus();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Save for all tills of the branch' }).click();
    await sent(visitor, 'TillButtonsSave', 1);
    const [saved] = calls(visitor, 'TillButtonsSave');
    expect(saved).toMatchObject({ branch: { Id: 1 }, version: 3 });
    expect(saved.pages[0].cells.map((cell: any) => cell?.text ?? cell?.of ?? null).slice(0, 6)).toEqual([
      2,
      null,
      'Report',
      null,
      null,
      1,
    ]);
    await page.getByRole('list', { name: 'Fast' }).getByRole('button', { name: 'Report' }).waitFor();
    await page.getByRole('button', { name: /^Bread/ }).click();
    await waitFor(async () => (await total(visitor)).includes('8.00'));
    expect(await linesIn(visitor).count()).toBe(1);
  });
});

describe('the look of the till', () => {
  it('has large type, high contrast and the left hand by its settings, and keeps them', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const before = await size();
    await page.keyboard.press('Alt+s');
    await page.waitForSelector('dialog');
    for (const name of ['Large type', 'High contrast', 'For the left hand'])
      await page.getByRole('checkbox', { name }).check();
    await page.click('dialog button:has-text("Done")');
    await waitFor(async () => (await size()) > before * 1.2);
    const places = () =>
      page.evaluate(() =>
        ['section[aria-label=Receipt]', '#till-panel'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().left ?? 0,
        ),
      );
    const [receipt = 0, products = 0] = await places();
    expect(receipt).toBeLessThan(products);
    await page.reload();
    await page.waitForSelector('[data-till=search]');
    await waitFor(async () => (await size()) > before * 1.2);
    await page.keyboard.press('Control+F11');
    await waitFor(async () => (await size()) === before);
  });
});
