import type { Page } from 'playwright';
import type { CallClient } from '#tests/support/call-client.ts';
import type { ShopProduct } from './books.ts';
import { inOffice } from './russian.ts';
import { shoot } from './shots.ts';

export interface WeighedProduct {
  name: string;
  plu: number;
  price: string;
}

/** Makes a product that is sold by weight, on its card. */
export const addWeighedProduct = async (page: Page, { name, plu, price }: WeighedProduct): Promise<void> => {
  const field = (label: string) => page.getByRole('textbox', { name: inOffice(label), exact: true });
  await page.goto('/#/product/1');
  await field('Name').fill(name);
  await page.getByRole('combobox', { name: inOffice('Sold by') }).click();
  await page.getByRole('option', { name: inOffice('By weight') }).click();
  await field('PLU').fill(String(plu));
  await field('Price').fill(price);
  await shoot(page, '16-product-card');
  await page.getByRole('button', { name: inOffice('Save') }).click();
  await page.waitForURL(/productid=\d+/);
  await shoot(page, '17-product-saved');
};

/** Products as the server has them, the oldest first. */
export const searchProducts = async (
  { call }: CallClient,
  token: string,
  predicate: object,
): Promise<ShopProduct[]> => {
  const { Entities } = await call(
    'ArticleSearch',
    {
      predicate: {
        Columns: ['Id', 'Name', 'Barcode', 'Index', 'Price'],
        Sorts: [{ Name: 'Id', SortType: 0 }],
        ...predicate,
      },
    },
    token,
  );
  return Entities.map(({ Id, Name, Barcode, Index, Price }) => ({
    id: Id,
    name: Name,
    code: Barcode ?? `*${Index}`,
    price: Math.round((Price ?? 0) * 100),
  }));
};
