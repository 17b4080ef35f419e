import { expect, it } from 'vitest';
import { navigationOf } from '#admin/layout/menu/navigation.ts';
import { sectionOrder } from '#admin/layout/menu/menu-model.ts';

it('has daily work first, settings last, and at most twelve lines while all is folded', () => {
  const { daily, settings } = navigationOf(sectionOrder.map((title) => ({ title, entries: [] })));
  expect(daily.map(({ title }) => title)).toEqual([
    'Dashboard',
    'Point-Of-Sale',
    'Products',
    'Documents',
    'Contractors',
    'Loyalty',
    'Reports',
    'Online store',
    'Food vouchers',
    'Dealer',
  ]);
  expect(settings.map(({ title }) => title)).toEqual(['My Company', 'Directories', 'Devices', 'Service', 'Finance']);
  expect(daily.length + 1).toBeLessThanOrEqual(12);
});
