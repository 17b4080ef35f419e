import type { Page } from 'playwright';
import { inOffice } from './russian.ts';
import { shoot } from './shots.ts';

/** Makes a payment type by card: cash is there from the start. */
export const addPaymentByCard = async (page: Page, name: string): Promise<void> => {
  await page.goto('/#/paymenttype');
  await page.getByRole('textbox', { name: inOffice('Name'), exact: true }).fill(name);
  await page.getByRole('combobox', { name: inOffice('Type') }).click();
  await page.getByRole('option', { name: inOffice('Bank card'), exact: true }).click();
  await shoot(page, '29-card');
  await page.getByRole('button', { name: inOffice('Save') }).click();
  await page.waitForURL(/paymenttype\/\d+/);
};
