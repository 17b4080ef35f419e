import { describe, expect, it } from 'vitest';
import { template } from '../../devices/device-house.ts';
import { tillHouse } from '../support/till-house.ts';
import { pageOf, scan } from '../support/till-visitor.ts';

const { salePoint } = tillHouse();

const branchWith = (more: object) => ({
  BranchSearch: pageOf([{ Id: 1, Name: 'Center', Address: 'Main 1', ...more }]),
});
const templates = pageOf([{ Id: 81, LayoutEntityType: 3, Settings: [{ Key: 'Template', Value: template }] }]);

describe('the paper of a receipt', () => {
  it('is laid out by the template that the branch has chosen, on the screen and as the browser prints it', async () => {
    await using visitor = await salePoint({
      answers: { ...branchWith({ ReceiptTemplate: { Id: 81 } }), LayoutSearch: templates },
      local: { posOptions: JSON.stringify({ printReceipt: true }) },
    });
    const { page } = visitor;
    await page.evaluate(() => {
      window.print = () => {
        (window as { paper?: string }).paper = document.querySelector<HTMLElement>('[data-print]')?.innerText ?? '';
      };
    });
    await scan(visitor, '4840000000017');
    await page.keyboard.press('F8');
    await page.waitForFunction(() => 'paper' in window);
    const paper = await page.evaluate(() => (window as { paper?: string }).paper ?? '');
    expect(paper).toMatch(/No \d/);
    expect(paper).toMatch(/TOTAL\s*\n?\s*\d+\.\d\d/);
    expect(paper).not.toContain('Thank you');
  });

  it('is the usual one where the template is gone', async () => {
    await using visitor = await salePoint({
      answers: { ...branchWith({ ReceiptTemplate: { Id: 82 } }), LayoutSearch: templates },
      local: { posOptions: JSON.stringify({ printReceipt: true }) },
    });
    const { page } = visitor;
    await page.evaluate(() => {
      window.print = () => {
        (window as { paper?: string }).paper = document.querySelector<HTMLElement>('[data-print]')?.innerText ?? '';
      };
    });
    await scan(visitor, '4840000000017');
    await page.keyboard.press('F8');
    await page.waitForFunction(() => 'paper' in window);
    expect(await page.evaluate(() => (window as { paper?: string }).paper)).toContain('Thank you for your purchase');
  });
});

describe('options of a till', () => {
  it('begin as the branch says, and what is chosen at the till stays its own', async () => {
    const answers = branchWith({ PosOptions: { viewType: 1, sound: false } });
    await using visitor = await salePoint({ answers });
    const { page } = visitor;
    const groups = page.locator('button:text-is("Bakery")');
    await groups.waitFor();
    await page.click('[aria-label="As a table"]');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('posOptions') ?? '{}') as object)).toEqual({
      viewType: 0,
    });
    await page.reload();
    await page.waitForSelector('[role=row] [role=cell] button');
    expect(await groups.count()).toBe(0);
  });
});
