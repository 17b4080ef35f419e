import type { OfficePage } from './office.ts';

export const button = ({ page }: OfficePage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const pick = async ({ page }: OfficePage, label: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
};
export const cell = ({ page }: OfficePage, label: string) => page.getByRole('textbox', { name: label });
export const idOf = ({ page }: OfficePage): number => Number(/\/document\/\d+\/(\d+)/.exec(page.url())?.[1]);
export const toApprove = async (at: OfficePage): Promise<void> => {
  await button(at, 'Approve').click();
  await at.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await at.page.getByText('Document approved').first().waitFor();
};
export const begin = async (at: OfficePage): Promise<number> => {
  await pick(at, 'Supplier', 'Dairy');
  await button(at, 'Add products').click();
  await at.page.waitForURL(/\/document\/1\/\d+/);
  await at.page.getByText('No products yet').waitFor();
  return idOf(at);
};
export const addByCode = async ({ page }: OfficePage, code: string): Promise<void> => {
  await page.locator('.product-adder input').fill(code);
  await page.keyboard.press('Enter');
};
export const offered = async ({ page }: OfficePage, label: string): Promise<string[]> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option').first().waitFor();
  const names = (await page.getByRole('option').allInnerTexts()).filter((name) => name !== 'Add');
  await page.keyboard.press('Escape');
  return names;
};
/** A warning, among the messages or in its place: not a mere word of the page. */
export const warned = ({ page }: OfficePage, text: string): Promise<void> =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();
export const operations = async (at: OfficePage): Promise<string[]> => {
  await at.page.getByRole('combobox', { name: 'Operation' }).click();
  const names = await at.page.getByRole('option').allInnerTexts();
  await at.page.keyboard.press('Escape');
  return names;
};
