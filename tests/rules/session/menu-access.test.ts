import { describe, expect, it } from 'vitest';
import { tickedMenu } from '#domain/session/menu-access.ts';

describe('menu access', () => {
  it('is everything where no entry has a flag, and nothing where all are off [R-PERM-008]', () => {
    for (const tree of [
      undefined,
      null,
      [],
      [{ id: 'Products', items: [{ id: '/products' }] }],
      'no json',
      5,
      '{"a":1}',
    ]) {
      expect(tickedMenu(tree)).toBeUndefined();
    }
    expect([...(tickedMenu([{ id: 'Products', checked: false }]) ?? ['everything'])]).toEqual([]);
  });

  it('is what is ticked, at any depth [R-PERM-006] [R-EMP-008]', () => {
    const tree = [
      {
        id: 'Products',
        checked: true,
        items: [
          { id: '/products', checked: true },
          { id: '/measures', checked: false },
        ],
      },
      { id: 'Reports', items: [{ id: '/reports', checked: true }] },
    ];
    expect([...(tickedMenu(tree) ?? [])]).toEqual(['Products', '/products', '/reports']);
    expect(tickedMenu(JSON.stringify(tree))).toEqual(tickedMenu(tree));
    expect(tickedMenu({ id: 'all', items: tree })).toEqual(tickedMenu(tree));
  });
});
