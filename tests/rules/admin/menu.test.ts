import { documentArea } from '#admin/documents/area.tsx';
import { describe, expect, it } from 'vitest';
import {
  entryOf,
  mayOpen,
  menuFor,
  schemaEntries,
  sectionOrder,
  type MenuEntry,
  type Probe,
} from '#admin/layout/menu/menu-model.ts';
import { menuTree } from '#admin/organisation/employees/menu-access.tsx';
import { tickMenu } from '#domain/session/menu-access.ts';

const entry = (section: string, route: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  section,
  title: route,
  route,
  order: 10,
  ...more,
});
const place = { isRestaurant: false, isDealer: false };
const everybody = { isSuperuser: false };
const none: ReadonlySet<Probe> = new Set();
const titles = (entries: readonly MenuEntry[], more: Partial<Parameters<typeof menuFor>[0]> = {}) =>
  menuFor({ entries, viewer: everybody, found: none, place, ...more }).map(({ title, entries: items }) => [
    title,
    ...items.map(({ route }) => route),
  ]);

describe('the menu', () => {
  it('has its sections in the order of the specification', () => {
    expect(sectionOrder.slice(0, 12)).toEqual([
      'Dashboard',
      'My Company',
      'Directories',
      'Products',
      'Contractors',
      'Documents',
      'Reports',
      'Devices',
      'Service',
      'Online store',
      'Point-Of-Sale',
      'Loyalty',
    ]);
    expect(
      titles([
        entry('Documents', '/documents/1'),
        entry('Products', '/products'),
        entry('Dashboard', '/dashboard'),
      ]).map(([title]) => title),
    ).toEqual(['Dashboard', 'Products', 'Documents']);
  });

  it('orders the entries of a section as the schemas say', () => {
    expect(titles([entry('Products', '/b', { order: 20 }), entry('Products', '/a', { order: 10 })])).toEqual([
      ['Products', '/a', '/b'],
    ]);
  });

  it('shows only what is ticked for the employee, and everything where nothing was ever ticked [R-PERM-006] [R-PERM-008]', () => {
    const entries = [entry('Products', '/products'), entry('Products', '/pricelists')];
    expect(titles(entries, { viewer: { isSuperuser: false, menu: new Set(['/products']) } })).toEqual([
      ['Products', '/products'],
    ]);
    expect(titles(entries)).toEqual([['Products', '/products', '/pricelists']]);
  });

  it('shows a super user all of it [R-PERM-002]', () => {
    expect(titles([entry('Products', '/products')], { viewer: { isSuperuser: true, menu: new Set() } })).toEqual([
      ['Products', '/products'],
    ]);
  });

  it('shows advanced reports and composite documents only after a search found something [R-SHELL-009]', () => {
    const entries = [
      entry('Reports', '/advanced/sales-report', { probe: 'stock' }),
      entry('Documents', '/documents/8', { probe: 'calculation' }),
    ];
    expect(titles(entries)).toEqual([]);
    expect(titles(entries, { found: new Set<Probe>(['stock']) })).toEqual([['Reports', '/advanced/sales-report']]);
    expect(titles(entries, { found: new Set<Probe>(['stock', 'calculation']) })).toEqual([
      ['Documents', '/documents/8'],
      ['Reports', '/advanced/sales-report'],
    ]);
  });

  it('keeps entries for other kinds of companies out', () => {
    const entries = [entry('Food vouchers', '/food-voucher/dashboard', { isFor: ({ country }) => country === 'md' })];
    expect(titles(entries)).toEqual([]);
    expect(titles(entries, { place: { ...place, country: 'md' } })).toHaveLength(1);
  });

  it('knows every section that a schema names', () => {
    expect(schemaEntries.filter(({ section }) => !(sectionOrder as readonly string[]).includes(section))).toEqual([]);
  });

  it('finds the entry of a screen by the longest route that begins its path', () => {
    const menu = menuFor({
      entries: [entry('Documents', '/documents/1'), entry('Documents', '/documents/10')],
      viewer: everybody,
      found: none,
      place,
    });
    expect(entryOf(menu, '/documents/10')?.route).toBe('/documents/10');
    expect(entryOf(menu, '/documents/1/4')?.route).toBe('/documents/1');
    expect(entryOf(menu, '/vats')).toBeUndefined();
  });
});

describe('the editor of a document [REV-MD10]', () => {
  it('is let open by the entry of its own list alone', () => {
    const keys = documentArea.screens?.find(({ route }) => route.startsWith('/document/'))?.keys;
    const keysOf = (doctype: string) => (typeof keys === 'function' ? keys({ doctype }) : (keys ?? []));
    const entries = ['/documents/1', '/documents/4', '/documents/6/7', '/inventories', '/documents/8', '/products'].map(
      (route) => entry('Documents', route),
    );
    const isOpen = (doctype: string, ...ticked: string[]) =>
      mayOpen(entries, { isSuperuser: false, menu: new Set(ticked) }, `/document/${doctype}`, keysOf(doctype));
    expect([isOpen('1', '/documents/1'), isOpen('4', '/documents/1'), isOpen('4', '/documents/4')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([
      isOpen('6', '/documents/1'),
      isOpen('6', '/documents/6/7'),
      isOpen('7', '/inventories'),
      isOpen('8', '/products'),
      isOpen('8', '/documents/1'),
    ]).toEqual([false, true, true, true, false]);
  });
});

describe('an address', () => {
  const entries = [entry('Products', '/products'), entry('Products', '/products/4'), entry('Directories', '/vats')];
  const cook = { isSuperuser: false, menu: new Set(['/products/4']) };

  it('of a list is open to whom its own entry is shown', () => {
    expect(mayOpen(entries, cook, '/products/4')).toBe(true);
    expect(mayOpen(entries, cook, '/products')).toBe(false);
  });

  it('of a record is open to whom any of its lists is shown', () => {
    expect(mayOpen(entries, cook, '/product/4', ['/products', '/products/4'])).toBe(true);
    expect(mayOpen(entries, cook, '/vat/1', ['/vats'])).toBe(false);
    expect(mayOpen(entries, { isSuperuser: true, menu: new Set() }, '/vat/1', ['/vats'])).toBe(true);
  });

  it('without an entry is open to everybody', () => {
    expect(mayOpen(entries, cook, '/hhk')).toBe(true);
  });
});

describe('the tree of menu access', () => {
  const entries = [entry('Products', '/products'), entry('Products', '/pricelists'), entry('Directories', '/vats')];

  it('is all ticked before anybody chose [R-PERM-008]', () => {
    expect(menuTree(entries, []).every(({ checked, items }) => checked && items?.every((item) => item.checked))).toBe(
      true,
    );
  });

  it('ticks all entries of a section with it [R-PERM-007]', () => {
    const kept = [{ id: 'Products', checked: false, items: [{ id: '/products', checked: false }] }];
    const [, products] = tickMenu(menuTree(entries, kept), 'Products', true);
    expect(products).toEqual({
      id: 'Products',
      checked: true,
      items: [
        { id: '/products', checked: true },
        { id: '/pricelists', checked: true },
      ],
    });
  });

  it('leaves unticked what was made after the choice', () => {
    const kept = [{ id: 'Products', checked: false, items: [{ id: '/products', checked: true }] }];
    expect(menuTree(entries, kept).find(({ id }) => id === 'Products')?.items).toEqual([
      { id: '/products', checked: true },
      { id: '/pricelists', checked: false },
    ]);
  });
});
