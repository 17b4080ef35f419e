import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office[Symbol.asyncDispose]());

describe('the help', () => {
  it('opens at the page of the screen by F1, leads on to other pages, and leaves the screen usable', async () => {
    await using at = await office.open('/vats');
    const { page } = at;
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'VAT rates and units' }).waitFor();
    await page.getByRole('link', { name: 'Add', exact: true }).first().click();
    await soon(() => at.path()).toBe('/vat');
    await help.getByRole('button', { name: 'All topics' }).click();
    await help.getByLabel('Search the help').fill('stocktake');
    await help.getByRole('button', { name: 'Inventories' }).click();
    await help.getByText('Count products').waitFor();
    await help.getByRole('button', { name: 'Close' }).click();
    await soon(() => help.count()).toBe(0);
    expect(at.errors).toEqual([]);
  });

  it('is opened by a question mark outside of a field, and found by the palette in the words of a shop', async () => {
    await using at = await office.open('/products');
    const { page } = at;
    await page.locator('tbody, .state-box').first().waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'Products' }).waitFor();
    await page.keyboard.press('Escape');
    await soon(() => help.count()).toBe(0);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('tax');
    const palette = page.getByRole('dialog', { name: 'Go to…' });
    await soon(() => palette.getByRole('combobox').inputValue()).toBe('tax');
    await palette.getByRole('option', { name: 'VAT rates', exact: false }).first().waitFor();
    await palette.getByRole('option', { name: 'VAT rates and units' }).click();
    await help.getByRole('heading', { name: 'VAT rates and units' }).waitFor();
    expect(at.errors).toEqual([]);
  });
});
