import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuTree } from '#admin/organisation/employees/menu-access.tsx';
import {
  entriesFor,
  isMeantFor,
  menuFor,
  sectionOrder,
  withAnnounced,
  type MenuEntry,
  type Place,
  type Probe,
} from '#admin/layout/menu/menu-model.ts';
import { fillRoute } from '#admin/model/route-pattern.ts';
import { allViews } from '#admin/model/views.ts';
import { hasScreen, wholeMenu } from '#admin/shell/menu/whole-menu.ts';
import { branchOf, isPublic } from '#client/session/gate.ts';
import { faults } from '#domain/faults.ts';
import { calls } from '#generated/calls.ts';
import { enums } from '#generated/resources.ts';

const shop: Place = { isRestaurant: false, isDealer: false };
const everything: ReadonlySet<Probe> = new Set(['stock', 'calculation']);
const everybody = { isSuperuser: false };

const named = new Set<string>(calls.map(({ name }) => name));
const withoutCall = (names: readonly string[]): string[] => names.filter((name) => !named.has(name));

const treeOf = (place: Place): string[] => menuTree(entriesFor(wholeMenu, place), []).map(({ id }) => id);
const shownTo = (place: Place, plan?: number) =>
  menuFor({ entries: wholeMenu, viewer: everybody, found: everything, place, plan });

describe('the tree of menu access', () => {
  it('has the twelve sections of the specification, and a thirteenth in Moldova', () => {
    expect(treeOf(shop)).toEqual(sectionOrder.slice(0, 12));
    expect(treeOf({ ...shop, country: 'ro' })).toEqual(sectionOrder.slice(0, 12));
    expect(treeOf({ ...shop, country: 'md' })).toEqual([...sectionOrder.slice(0, 12), 'Food vouchers']);
  });

  it('names each address once', () => {
    const routes = wholeMenu.map(({ route }) => route);
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
  });
});

describe('the menu', () => {
  it('leads nowhere but to screens', () => {
    const places: Place[] = [shop, { country: 'md', isRestaurant: true, isDealer: true }];
    const dead = places
      .flatMap((place) => shownTo(place))
      .flatMap(({ entries }) => entries)
      .filter(({ route }) => !hasScreen(route) && branchOf(route) !== 'pos');
    expect(dead).toEqual([]);
  });

  it('leads nowhere without a sign-in [R-ROUTE-003]', () => {
    expect(wholeMenu.filter(({ route }) => isPublic(route))).toEqual([]);
  });

  it('leads to lists whose rows lead nowhere but to screens [REV-D10]', () => {
    const rows = allViews().flatMap(({ view }) =>
      view.list?.rowRoute
        ? [fillRoute(view.list.rowRoute, { Id: 1, DocumentActionType: 1, Document: { Id: 1, DocumentActionType: 1 } })]
        : [],
    );
    expect(rows.filter((address) => !hasScreen(address.split('?')[0] as string))).toEqual([]);
  });

  it('shows what was announced once a screen lies there, and in place of it what an area brings itself', () => {
    const soon: MenuEntry = { section: 'Reports', title: 'Reports', route: '/reports', order: 1 };
    const own: MenuEntry = { ...soon, title: 'All reports' };
    expect(withAnnounced([], [soon], () => false)).toEqual([{ ...soon, isAhead: true }]);
    expect(withAnnounced([], [soon], () => true)).toEqual([soon]);
    expect(withAnnounced([own], [soon], () => false)).toEqual([own]);
    expect(
      menuFor({ entries: withAnnounced([], [soon], () => false), viewer: everybody, found: everything, place: shop }),
    ).toEqual([]);
  });

  it('is whole under the plan that everybody has; another would leave some groups out [R-PERM-012]', () => {
    const [ours, zero, one] = [undefined, 0, 1].map((plan) => shownTo(shop, plan).map(({ title }) => title));
    expect(ours).toEqual(zero);
    expect(zero?.filter((title) => !one?.includes(title))).toContain('Online store');
    expect(one).toEqual(expect.arrayContaining(['Dashboard', 'Products', 'Documents']));
  });

  it('has a screen for all that staff keep: goods and their groups, prices, partners, texts, papers [R-GEN-016]', () => {
    const kept = [
      '/products',
      '/products/4',
      '/products/8',
      '/collections',
      '/collectionitems',
      '/pricelists',
      '/contractors',
      '/customers',
      '/customer/groups',
      '/translation',
      ...[1, 2, 3, 4, 9, 10, 11, 12, 13].map((type) => `/documents/${type}`),
    ];
    expect(kept.filter((path) => !hasScreen(path))).toEqual([]);
  });

  it.each([
    [
      'products, dishes, services and collections',
      ['/products', '/products/4', '/products/8', '/product', '/collections'],
    ],
    ['price lists', ['/pricelists', '/pricelist']],
    [
      'incomes, outcomes, transfers, inventories, write-offs, orders, payments, returns and invoices',
      [...[1, 2, 3, 4, 7, 9, 10, 11, 12, 13].map((type) => `/documents/${type}`), '/document/1', '/document/1/5'],
    ],
    ['branches with their depots and equipment', ['/branches', '/branch/1', '/units/1', '/unit/1']],
    ['employees', ['/employees', '/employee/1']],
    ['customers and contractors with groups', ['/customers', '/customer/groups', '/contractors']],
    ['discounts', ['/discounts', '/discount', '/discount/5']],
    ['shifts', ['/shifts']],
    ['a sale point', ['/salepoint', '/pos-lock', '/pos-branch-select']],
    [
      'bills, plans of desks and a display for the kitchen',
      [
        '/restaurant-pos-bills',
        '/restaurant-pos-order',
        '/desks-plan',
        '/schemes',
        '/kitchen-dashboard',
        '/kitchen-orders',
      ],
    ],
    ['gift cards', ['/gift-cards/dashboard', '/gift-cards/settings']],
    ['food vouchers', ['/food-voucher/dashboard', '/food-voucher/settings']],
    ['preferences of an online store, and the store', ['/onlinestore/preferences', '/store']],
    ['finance and the account balance', ['/account', '/paymenttypes', '/vats', '/banks']],
    ['reports', ['/dashboard', '/productdashboard', '/customer-profile']],
    ['texts in several languages', ['/translation']],
  ])('has a screen for %s [R-GEN-012]', (_what, paths) => {
    expect(paths.filter((path) => !hasScreen(path))).toEqual([]);
  });

  it('and the rest of the shell have what the first document describes: sign-in and sign-up, company, branches, employees, enumerations, calls, faults [R-GEN-026]', () => {
    const outside = ['/login', '/register', '/forgotpassword', '/resetpassword/key/value', '/companies'];
    const inside = [
      '/',
      '/dashboard',
      '/setup',
      '/company',
      '/branches',
      '/branch/1',
      '/employees',
      '/employee/1',
      '/units/1',
      '/unit/1',
      '/data-logs',
      '/activity',
    ];
    expect([outside.filter((path) => branchOf(path) !== 'account'), inside.filter((path) => !hasScreen(path))]).toEqual(
      [[], []],
    );
    const shared = [
      'DocumentActionType',
      'DocumentOperationType',
      'SplitActionType',
      'SplitDocumentType',
      'ContractorActionType',
      'ArticleActionType',
      'TenderActionType',
      'EmployeeActorType',
      'TrackActionType',
    ];
    expect(shared.filter((name) => !enums[name])).toEqual([]);
    expect(
      withoutCall([
        'Login',
        'Logout',
        'TokenRead',
        'TokenUpdate',
        'TokenIsExprired',
        'SignUpPerson',
        'SignUpOrganisation',
        'ResetPasswordSend',
        'Authentication',
        'SignIn',
        'BranchCreate',
        'DepotUpdate',
        'EmployeeDelete',
      ]),
    ).toEqual([]);
    expect(Object.keys(faults)).toEqual(
      expect.arrayContaining(['TOKEN_UNKNOWN', 'NOT_ALLOWED', 'NOT_FOUND', 'CONFLICT', 'ACCOUNT_BLOCKED']),
    );
  });

  it('has what the second document describes: catalogue with variants, composites and images, partners, translations, import, documents with lots and tags [R-GEN-027]', () => {
    const screens = [
      '/product/1',
      '/product/4',
      '/collection/0/4',
      '/collectionitem',
      '/pricelist',
      '/contractor',
      '/customer',
      '/customer/group',
      '/document/1/1',
      '/document-tags',
      '/document-tag',
    ];
    expect(screens.filter((path) => !hasScreen(path))).toEqual([]);
    expect(
      withoutCall([
        'ArticleUpload',
        'FilestreamSearch',
        'ArticleBarcodeCreate',
        'PricelistItemUpdate',
        'ContractorGroupSearch',
        'TranslationUpdate',
        'ExchangeImport',
        'ExchangeExport',
        'DocumentApprove',
        'LotCreate',
        'DocumentGroupSearch',
      ]),
    ).toEqual([]);
  });

  it('has food vouchers in Moldova, not in Romania, where their addresses lead nowhere either [R-GEN-007]', () => {
    const routes = ['/food-voucher/dashboard', '/food-voucher/settings'];
    const seen = (country?: string) => {
      const place = { ...shop, country };
      return [
        shownTo(place)
          .find(({ title }) => title === 'Food vouchers')
          ?.entries.map(({ route }) => route),
        routes.every((path) => hasScreen(path) && isMeantFor(place, wholeMenu, [path])),
      ];
    };
    expect([seen('md'), seen('ro'), seen()]).toEqual([
      [routes, true],
      [undefined, false],
      [undefined, false],
    ]);
  });

  it('of a dealer has contracts of customers and payments on them, which nobody else is shown or let onto [R-GEN-031]', () => {
    const routes = [
      '/dealer/dashboard',
      '/dealer/contracts',
      '/dealer/payments',
      '/dealer/report',
      '/dealer/report/balance',
      '/affiliate-program',
    ];
    const section = (place: Place) =>
      shownTo(place)
        .find(({ title }) => title === 'Dealer')
        ?.entries.map(({ route }) => route);
    expect([section(shop), section({ ...shop, isDealer: true })]).toEqual([undefined, routes]);
    const open = (place: Place) =>
      ['/dealer/contract/1', '/dealer/payment', ...routes].map(
        (path) => hasScreen(path) && isMeantFor(place, wholeMenu, [path, ...routes]),
      );
    expect([open(shop), open({ ...shop, isDealer: true })]).toEqual([
      routes.concat('', '').map(() => false),
      routes.concat('', '').map(() => true),
    ]);
  });

  it.each(['ru', 'ro'])('and its sections have a name in %s', (language) => {
    const texts = ['client/i18n/admin.LL', 'client/i18n/LL', 'generated/labels/LL'].map(
      (path) => JSON.parse(readFileSync(`src/${path.replace('LL', language)}.json`, 'utf8')) as Record<string, string>,
    );
    expect(
      wholeMenu.flatMap(({ title, section }) => [title, section]).filter((title) => !texts.some((each) => each[title])),
    ).toEqual([]);
  });
});
