import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office[Symbol.asyncDispose]());

describe('a webhook', () => {
  it('is made with a secret that is shown once, sends a test event, and gets a new secret', async () => {
    await using at = await office.open('/webhook');
    const { page } = at;
    await page.getByLabel('Name').fill('Accounting');
    await page.getByLabel('Address').fill('https://accounting.example/events');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'The secret of Accounting' });
    const first = await window.getByRole('textbox', { name: 'Secret' }).inputValue();
    expect(first).toMatch(/^whsec_/);
    await window.getByRole('button', { name: 'I have kept it' }).click();
    await soon(() => at.path()).toBe('/webhooks');

    await page.getByRole('link', { name: 'Accounting' }).click();
    expect(await page.getByText(first).count()).toBe(0);
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByRole('table', { name: 'Last events' }).getByText('webhook.test').waitFor();
    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
    const second = await window.getByRole('textbox', { name: 'Secret' }).inputValue();
    expect(second).toMatch(/^whsec_/);
    expect(second).not.toBe(first);
    expect(at.errors).toEqual([]);
  });
});
