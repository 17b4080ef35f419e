import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { rulesBroken, wcag } from '#tests/support/axe.ts';
import { someOf } from '#tests/support/random.ts';
import { sharedBrowser } from '../support/chromium.ts';
import { buildWeb, type BuiltWeb } from './support/built-web.ts';
import { visit, type Visitor, type VisitorOptions } from './support/visitor.ts';

let browser: Browser;
let web: BuiltWeb;
beforeAll(async () => {
  const gallery = readFileSync('tests/screens/support/gallery.tsx', 'utf8');
  [web, browser] = await Promise.all([buildWeb(gallery), sharedBrowser()]);
}, 300_000);

const user = JSON.stringify({
  user: { id: 1, code: 'a@b.c' },
  companies: [],
  permissions: [],
  isSuperuser: false,
  isPlatform: false,
});
const start = async (options?: VisitorOptions, path = '/widgets'): Promise<Visitor> => {
  const visitor = await visit(browser, web.url, { ...options, local: { token: 't', user } });
  await visitor.open(path);
  return visitor;
};
const said = (page: Page, name: string): Promise<string> => page.innerText(`[data-name=${name}]`);
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => (document.activeElement as HTMLElement).innerText || document.activeElement?.getAttribute('aria-label') || '',
  );

describe('widgets', () => {
  it.each(someOf([true, false]))('break no rule of axe, closed and open: dark %s', async (dark) => {
    await using visitor = await start({ dark });
    const { page } = visitor;
    const check = async () => expect(await rulesBroken(page, { tags: wcag })).toEqual([]);
    await check();
    await page.click('text=Actions');
    await check();
    await page.keyboard.press('Escape');
    await page.click('text=Delete Milk');
    await check();
  });

  it('a confirmation names the thing, begins at No, keeps the focus and goes by Esc', async () => {
    await using visitor = await start();
    const { page } = visitor;
    await page.click('text=Delete Milk');
    const dialog = page.getByRole('alertdialog', { name: 'Delete product “Milk”?' });
    await dialog.waitFor();
    expect(await focused(page)).toBe('No');
    for (let at = 0; at < 6; at += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.querySelector('dialog')?.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await said(page, 'log')).toBe('no');
    expect(await focused(page)).toBe('Delete Milk');
    await page.click('text=Delete Milk');
    await page.click('button:has-text("Yes")');
    expect(await said(page, 'log')).toBe('yes');
  });

  it('a menu is worked by keys: arrows pass over what is disabled, Esc gives the focus back', async () => {
    await using visitor = await start();
    const { page } = visitor;
    await page.focus('[aria-haspopup=menu]');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    expect(await focused(page)).toBe('Open');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Remove');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Open');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Actions');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await said(page, 'log')).toBe('remove');
  });

  it('a keypad takes one point and replaces a lone 0; its keys are large enough for a finger [R-FORM-003] [R-FORM-004]', async () => {
    await using visitor = await start();
    const { page } = visitor;
    const pad = page.getByRole('group', { name: 'Keypad' });
    for (const key of ['0', '5']) await pad.getByRole('button', { name: key, exact: true }).click();
    for (const key of ['Decimal point', 'Decimal point', '7', 'Delete the last figure', '8'])
      await pad.getByRole('button', { name: key, exact: true }).click();
    expect(await said(page, 'text')).toBe('5.8');
    const sizes = await pad
      .getByRole('button')
      .evaluateAll((keys) =>
        keys.map((key) => Math.min(key.getBoundingClientRect().width, key.getBoundingClientRect().height)),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });

  it('tabs are changed by arrows, passing over a disabled one', async () => {
    await using visitor = await start();
    const { page } = visitor;
    await page.focus('[role=tab][aria-selected=true]');
    await page.keyboard.press('ArrowRight');
    expect(await page.innerText('[role=tabpanel]')).toBe('Sheet three');
    expect(await focused(page)).toBe('Three');
  });

  it('a search is emptied by Esc, a field says its error to a screen reader', async () => {
    await using visitor = await start();
    const { page } = visitor;
    await page.fill('[type=search]', 'milk');
    await page.keyboard.press('Escape');
    expect(await page.inputValue('[type=search]')).toBe('');
    const field = page.getByLabel('Price', { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.innerText(`[id="${await field.getAttribute('aria-describedby')}"]`)).toBe('Not VALID value');
  });

  it('a button works for three seconds at most and is enabled again [R-FORM-005]', async () => {
    await using visitor = await start();
    const { page } = visitor;
    await page.clock.install();
    // Else the three seconds run while a busy machine gets to the click.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const button = page.locator('button:has-text("Work")');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(2900);
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(200);
    await expect.poll(() => button.getAttribute('aria-busy')).toBe(null);
  });

  it('an address that leads nowhere says so [R-ERR-012]', async () => {
    await using visitor = await start({}, '/nowhere');
    expect(await visitor.page.innerText('h1')).toBe('Error 404! Page not found.');
  });
});
