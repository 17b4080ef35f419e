import { expect, it } from 'vitest';
import { tillHouse } from '../support/till-house.ts';
import { calls, pageOf, sent, shop } from '../support/till-visitor.ts';

const { salePoint } = tillHouse();

it('a start asks for what has changed since the one before, and for no more', async () => {
  let mark = 'one';
  let price = 12.5;
  await using visitor = await salePoint({
    answers: {
      TillCatalogueRead: () => ({ Articles: [`0:${mark}`], Customers: ['0:regular'], Prices: [], Stock: [] }),
      ArticleSearch: (body) => pageOf([{ ...shop.milk, Price: price }, shop.bread])(body),
    },
  });
  const { page } = visitor;
  await page.locator('[role=row]', { hasText: 'Milk 1 l' }).filter({ hasText: '12.50' }).waitFor();
  const first = calls(visitor, 'ArticleSearch').length;
  expect(first).toBeGreaterThan(0);

  await page.reload();
  await page.waitForSelector('[data-till=search]');
  await sent(visitor, 'TillCatalogueRead', 2);

  mark = 'another';
  price = 15;
  await page.reload();
  await page.locator('[role=row]', { hasText: 'Milk 1 l' }).filter({ hasText: '15.00' }).waitFor();
  await sent(visitor, 'TillCatalogueRead', 3);
  const later = calls(visitor, 'ArticleSearch').slice(first);
  expect(later.map(({ predicate }) => predicate.Ids?.includes(shop.milk.Id))).toEqual([true]);
  expect(calls(visitor, 'ContractorSearch')).toHaveLength(1);
});
