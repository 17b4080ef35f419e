import { afterAll, beforeAll, it } from 'vitest';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.[Symbol.asyncDispose]());

it('a product that is to have variants stays one, before it has any [W4]', async () => {
  await using at = await office.open('/product/1');
  const { page } = at;
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Shirt');
  const type = page.getByRole('combobox', { name: 'Product type' });
  await type.click();
  await page.getByRole('option', { name: 'With variants' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('The record was created').waitFor();
  await page.waitForURL(/productid=\d+/);
  await page.reload();
  await soon(() => type.innerText()).toBe('With variants');
  await page.getByRole('tab', { name: 'Variants' }).waitFor();
});

it('a manager without an email is said to be unable to sign in, in the reader’s language [W10]', async () => {
  await using at = await office.open('/employee', { language: 'ru' });
  const { page } = at;
  await page.getByRole('combobox', { name: 'Роль' }).click();
  await page.getByRole('option', { name: 'Менеджер' }).click();
  await page.getByText('Не сможет войти: в данных для входа нет эл. почты.').waitFor();
  await page.getByText(/^Считайте карту в поле/).waitFor();
});
