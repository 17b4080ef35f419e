import { describe, expect, it } from 'vitest';
import { isOfTillAlone, menuOfRole } from '#domain/session/role-menu.ts';
import { hasMoreRights, rightsOf, tillRoutes } from '#domain/session/rights.ts';

const tree = (...routes: string[]) => routes.map((id) => ({ id, checked: true }));
const of = (settings: object, more: { actorType?: number; branches?: number[] } = {}) =>
  rightsOf({ actorType: 2, branches: [], settings, ...more });

const narrow = of({ MenuAccess: tree('/employees', '/banks') });

describe('the rights of one employee beside those of another', () => {
  it.each([
    ['a super user', of({ Superuser: true }), true],
    ['one without ticks, who has every entry', of({}), true],
    ['one with another entry', of({ MenuAccess: tree('/banks', '/vats') }), true],
    ['one with the same entries', of({ MenuAccess: tree('/banks', '/employees') }), false],
    ['one with fewer', of({ MenuAccess: tree('/banks') }), false],
    ['one with nothing ticked', of({ MenuAccess: [{ id: '/banks', checked: false }] }), false],
    [
      'one with a section, which opens nothing by itself',
      of({ MenuAccess: [...tree('/banks'), { id: 'Products', checked: true }] }),
      false,
    ],
    ['a cashier who may sell', of({}, { actorType: 3 }), true],
    ['a cashier whose ticks leave out the till', of({ MenuAccess: tree('/banks', '/vats') }, { actorType: 3 }), false],
  ])('%s has more, or has not [REV-H1] [REV-H2]', (_who, other, isMore) => {
    expect(hasMoreRights(other, narrow)).toBe(isMore);
    expect(hasMoreRights(other, of({ Superuser: true }))).toBe(false);
  });

  it('counts additional rights: what oneself is refused, the other must be refused too [REV-H2]', () => {
    const own = of({ Additional: { productCard: false } });
    expect(hasMoreRights(of({}), own)).toBe(true);
    expect(hasMoreRights(of({ Additional: { productCard: true } }), own)).toBe(true);
    expect(hasMoreRights(of({ Additional: { productCard: false, largeDiscounts: false } }), own)).toBe(false);
    for (const given of ['largeDiscounts', 'takeBack']) {
      expect(
        hasMoreRights(of({ Additional: { productCard: false, [given]: true } }), own),
        'what is given expressly alone',
      ).toBe(true);
      expect(hasMoreRights(own, of({ Additional: { [given]: true } }))).toBe(false);
    }
    expect(
      hasMoreRights(of({ Additional: { returnWithoutReceipt: true } }), of({})),
      'what the role gives anyway',
    ).toBe(false);
    expect(hasMoreRights(of({}), of({ Additional: { returnWithoutReceipt: false } }))).toBe(true);
  });

  it('counts branches: whoever is bound to some rules over nobody of others [REV-H2]', () => {
    const own = of({}, { branches: [1, 2] });
    expect(hasMoreRights(of({}, { branches: [2] }), own)).toBe(false);
    expect(hasMoreRights(of({}, { branches: [2, 3] }), own)).toBe(true);
    expect(hasMoreRights(of({}), own)).toBe(true);
    expect(hasMoreRights(own, of({}))).toBe(false);
    expect(of({ Superuser: true }, { branches: [1] }).branches, 'a super user is bound to none').toBeUndefined();
  });

  it('gives a cashier the till alone, whatever is ticked', () => {
    expect([...(of({}, { actorType: 3 }).menu ?? [])]).toEqual([...tillRoutes]);
    expect([...(of({ MenuAccess: tree('/salepoint', '/company') }, { actorType: 3 }).menu ?? [])]).toEqual([
      '/salepoint',
    ]);
  });
});

describe('the menu that a role proposes', () => {
  const all = [
    { id: 'My Company', checked: true, items: [{ id: '/employees', checked: true }] },
    { id: 'Documents', checked: true, items: [{ id: '/documents/1', checked: true }] },
  ];

  it('is all there is for an administrator, the till for a cashier, and what a shop is run by for a manager [REV-U12]', () => {
    expect([1, 3, null, undefined, 77].map((role) => menuOfRole(all, role))).toEqual([null, null, null, null, null]);
    expect([1, 2, 3, null].map(isOfTillAlone)).toEqual([false, false, true, false]);
    const MenuAccess = menuOfRole(all, 2);
    expect(MenuAccess).toEqual([
      { id: 'My Company', checked: false, items: [{ id: '/employees', checked: false }] },
      { id: 'Documents', checked: true, items: [{ id: '/documents/1', checked: true }] },
    ]);
    expect([...(of({ MenuAccess }).menu ?? [])]).toEqual(['Documents', '/documents/1']);
    expect(menuOfRole([{ id: 'Documents', checked: false }], 2)).toEqual([
      { id: 'Documents', checked: true, items: [] },
    ]);
  });
});
