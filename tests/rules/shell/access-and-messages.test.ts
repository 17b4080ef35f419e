import { describe, expect, it } from 'vitest';
import {
  hasAdditional,
  hasPermission,
  mayReturnWithoutReceipt,
  mayTypePrice,
  reportTypesOfPlan,
} from '#domain/session/access.ts';
import { faultEffect, faultText, loginNotice, notice, noticeKinds, signUpNotice } from '#domain/wire/fault-message.ts';
import { maySeeMenu, readMenuTree, tickMenu, tickedMenu, type MenuNode } from '#domain/session/menu-access.ts';
import { menuFor } from '#admin/layout/menu/menu-model.ts';
import { deepLink, isVisible, setting } from '#domain/catalogue/setting.ts';

const tree: MenuNode[] = [
  { id: 'Products', items: [{ id: '/products' }, { id: '/pricelists' }] },
  { id: 'Reports', items: [{ id: '/reports' }] },
];

describe('menu access', () => {
  it('shows everything while no entry has flags [R-PERM-008]', () => {
    expect(tickedMenu(tree)).toBeUndefined();
    expect(maySeeMenu({ isSuperuser: false, menu: tickedMenu(tree) }, '/reports')).toBe(true);
  });

  it('hides what is not ticked [R-PERM-006]', () => {
    const viewer = { isSuperuser: false, menu: tickedMenu(tickMenu(tree, 'Products', true)) };
    expect([maySeeMenu(viewer, '/products'), maySeeMenu(viewer, '/reports')]).toEqual([true, false]);
    const entry = (section: string, route: string) => ({ section, title: route, route, order: 1, icon: 'x' });
    const entries = [entry('Products', '/products'), entry('Products', '/pricelists'), entry('Reports', '/reports')];
    expect(
      menuFor({ entries, viewer, found: new Set(), place: { isRestaurant: false, isDealer: false } }).map(
        ({ title }) => title,
      ),
    ).toEqual(['Products']);
  });

  it('ticks all children with their parent [R-PERM-007]', () => {
    expect(tickMenu(tree, 'Products', true)[0]).toEqual({
      id: 'Products',
      checked: true,
      items: [
        { id: '/products', checked: true },
        { id: '/pricelists', checked: true },
      ],
    });
    expect(tickMenu(tree, '/reports', false)).toEqual([
      tree[0],
      { id: 'Reports', items: [{ id: '/reports', checked: false }] },
    ]);
  });

  it('shows a super user everything [R-PERM-002]', () => {
    expect(maySeeMenu({ isSuperuser: true, menu: new Set() }, '/reports')).toBe(true);
  });

  it('reads a tree from JSON text, and nothing from anything else', () => {
    expect(readMenuTree(JSON.stringify(tree))).toEqual(tree);
    expect(['{', 5, null, [{ name: 'x' }]].map(readMenuTree)).toEqual([[], [], [], []]);
  });
});

describe('access beside the menu', () => {
  it.each([
    [{ actorType: 1 }, true],
    [{ actorType: 2 }, true],
    [{ actorType: 3 }, false],
    [{}, false],
    [{ isSuperuser: true, actorType: 3 }, true],
    [{ actorType: 3, additional: { typePrice: true, returnWithoutReceipt: true } }, true],
    [{ actorType: 1, additional: { typePrice: false, returnWithoutReceipt: false } }, false],
    [{ actorType: 3, additional: { typePrice: 'yes', returnWithoutReceipt: 1 } }, false],
  ])('of the till follow what is said of the employee, else the role: %j may %s [REV-U23] [REV-U6]', (worker, may) => {
    expect([mayTypePrice(worker), mayReturnWithoutReceipt(worker)]).toEqual([may, may]);
  });

  it('allows what no flag forbids', () => {
    expect([
      hasAdditional(undefined, 'productCard'),
      hasAdditional({}, 'productCard'),
      hasAdditional({ productCard: true }, 'productCard'),
      hasAdditional({ productCard: false }, 'productCard'),
    ]).toEqual([true, true, true, false]);
  });

  it('finds a permission by its key in the list, and everything in an empty one [R-PERM-010]', () => {
    expect([
      hasPermission(['Article.Search'], 'Article.Search'),
      hasPermission(['Article.Search'], 'Article.Delete'),
      hasPermission([], 'Article.Delete'),
    ]).toEqual([true, false, true]);
  });

  it('limits the types of report documents by plan [R-PERM-022]', () => {
    expect([reportTypesOfPlan(0), reportTypesOfPlan(2), reportTypesOfPlan(3)]).toEqual([undefined, [2], [2, 1, 4]]);
  });

  it('reads a setting by its key', () => {
    expect([
      setting({ Settings: { needSetup: true } }, 'needSetup'),
      setting({ Settings: null as { needSetup?: boolean } | null }, 'needSetup'),
      setting<{ a?: number | null }, 'a'>({ Settings: { a: null } }, 'a'),
    ]).toEqual([true, undefined, undefined]);
  });
});

describe('the message of a failed call', () => {
  it('joins the message of the detail and of its items by line breaks [R-ERR-022]', () => {
    expect(
      faultText({ body: { Message: 'x', Detail: { Message: 'a', Items: [{ Message: 'b' }, { Message: 'c' }] } } }),
    ).toBe('a\nb\nc');
  });

  it('else takes Message, with Details where they are given [R-ERR-023]', () => {
    expect([
      faultText({ body: { Message: 'a', Details: 'b' } }),
      faultText({ body: { Message: 'a', Details: null, Detail: {} } }),
    ]).toEqual(['a\nb', 'a']);
  });

  it('else message in lower case [R-ERR-024]', () => {
    expect(faultText({ body: { message: 'a' }, status: 500 })).toBe('a');
  });

  it('else the status and its text [R-ERR-025]', () => {
    expect([
      faultText({ body: null, status: 500, statusText: 'Server Error' }),
      faultText({ body: '<html>', status: 502 }),
    ]).toEqual(['(500) Server Error', '(502)']);
  });

  it('is found in that order [R-ERR-001]', () => {
    const all = { Detail: { Message: 'a' }, Message: 'b', message: 'c' };
    expect([
      faultText({ body: all }),
      faultText({ body: { ...all, Detail: null } }),
      faultText({ body: { message: 'c' } }),
      faultText({ status: 404, statusText: 'Not Found' }),
      faultText({}),
    ]).toEqual(['a', 'b', 'c', '(404) Not Found', '']);
  });

  it('leads out of the session for types 1 and 2, and to the account for 5', () => {
    expect([1, 2, 5, 3, undefined].map(faultEffect)).toEqual([
      'sessionTimeout',
      'sessionTimeout',
      'accountBlocked',
      'notify',
      'notify',
    ]);
  });
});

describe('boxes', () => {
  it('are red for errors, titled Error, for 5 seconds', () => {
    expect(notice('error', 'x')).toEqual({
      kind: 'error',
      message: 'x',
      title: 'Error',
      colour: 'red',
      durationMs: 5000,
    });
  });

  it('are orange, blue and green, and green ones stay 4 seconds', () => {
    expect([
      noticeKinds.warning.colour,
      noticeKinds.info.colour,
      noticeKinds.success.colour,
      noticeKinds.success.durationMs,
    ]).toEqual(['orange', 'blue', 'green', 4000]);
  });

  it('are not shown without a message [R-ERR-005]', () => {
    expect([notice('error', ''), notice('info', ' \n')]).toEqual([undefined, undefined]);
  });

  it('tell at sign-up of a user who is registered already [R-ERR-007]', () => {
    expect(signUpNotice('User code must be unique for selected emplacement.')).toMatchObject({
      kind: 'warning',
      title: 'Registration',
      message: 'User with this email is already registered',
    });
  });

  it('tell at sign-up of a company that is registered already [R-ERR-008]', () => {
    const told = [
      'Organisation IDNO must be unique for selected emplacement.',
      'Organisation code must be unique...',
    ].map((text) => signUpNotice(text)?.message);
    expect(told).toEqual(Array(2).fill('Company with the same name is already registered'));
  });

  it('tell any other message of sign-up as a warning titled Registration [R-ERR-009]', () => {
    expect(signUpNotice('X')).toMatchObject({ kind: 'warning', title: 'Registration', message: 'X' });
    expect(loginNotice('X')).toMatchObject({ kind: 'error', title: 'Authentication', message: 'X' });
  });
});

describe('what an article keeps as a field and as a setting', () => {
  it('is read from the field first', () => {
    expect([
      isVisible({ Visible: false, Settings: { Visible: true } }),
      isVisible({ Settings: { Visible: true } }),
      isVisible({}),
      deepLink({ DeepLink: null, Settings: { deeplink: 'x' } }),
    ]).toEqual([false, true, false, 'x']);
  });
});
