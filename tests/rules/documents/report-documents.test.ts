import { expect, it } from 'vitest';
import { reportDocumentTypes, restaurantBill } from '#domain/documents/report-documents.ts';

const shop = { isRestaurant: false };

it.each([
  [undefined, [1, 2, 3, 4]],
  [0, [1, 2, 3, 4]],
  [2, [2]],
  [3, [1, 2, 4]],
  [4, [1, 2, 4]],
])('reports of plan %s tell of documents of the types %j [R-PERM-017]', (plan, types) => {
  expect(reportDocumentTypes({ ...shop, plan })).toEqual(types);
});

it('a restaurant has bills, numbered -4, in place of receipts; Romania incoming invoices, where the plan allows incomes [R-PERM-023]', () => {
  expect(restaurantBill).toBe(-4);
  expect(reportDocumentTypes({ isRestaurant: true })).toEqual([1, 2, -4, 4]);
  expect(reportDocumentTypes({ isRestaurant: true, country: 'ro' })).toEqual([1, 2, -4, 4, 11]);
  expect(reportDocumentTypes({ ...shop, country: 'ro' })).toEqual([1, 2, 3, 4, 11]);
  expect(reportDocumentTypes({ ...shop, country: 'md' })).toEqual([1, 2, 3, 4]);
  expect([2, 3].map((plan) => reportDocumentTypes({ ...shop, country: 'ro', plan }))).toEqual([[2], [1, 2, 4, 11]]);
});
