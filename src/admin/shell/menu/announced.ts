import type { MenuEntry, Place } from '../../layout/menu/menu-model.ts';

interface Announced {
  section: string;
  entries: readonly (readonly [route: string, title: string])[];
  isFor?: (place: Place) => boolean;
  probe?: MenuEntry['probe'];
}

const isRestaurant = (place: Place): boolean => place.isRestaurant;
const isDealer = (place: Place): boolean => place.isDealer;

/**
 * The rest of the specification's menu, an item for each of its lists (R-PERM-001). Access to all of it can be given to
 * an employee; the menu itself shows an entry once a screen lies at its address, and an area that brings an entry of
 * its own for the same address takes its place.
 */
const rest: readonly Announced[] = [
  { section: 'My Company', entries: [['/account', 'Account and payments']] },
  { section: 'Contractors', entries: [['/audience', 'Audience']] },
  {
    section: 'Reports',
    entries: [
      ['/reports', 'Reports'],
      ['/sales-analysis', 'Sales analysis'],
      ['/productdashboard', 'Product dashboard'],
      ['/customer-profile', 'Customer profile'],
      ['/reports/by-models', 'Analysis by models'],
      ['/reports/stocks-by-depots', 'Stocks by depots'],
      ['/reports/stock-card', 'Stock card'],
      ['/reports/expiring', 'Goods that expire'],
      ['/reports/sales-by-dates', 'Sales by dates'],
      ['/reports/customers-balance', 'Customer balances'],
      ['/reports/finance/contractors-balance', 'Contractors balance'],
      ['/reports/contractor-reconciliation', 'Contractor reconciliation'],
      ['/presets', 'Presets'],
    ],
  },
  {
    section: 'Reports',
    probe: 'stock',
    entries: [
      ['/advanced/sales-amounts', 'Sales amounts'],
      ['/advanced/sales-report', 'Sales report'],
      ['/advanced/stocks-by-branches-report', 'Stocks by branches'],
    ],
  },
  {
    section: 'Service',
    entries: [
      ['/showcase', 'Showcase'],
      ['/pricetags/5', 'Price tags'],
      ['/report-templates/3', 'Receipt templates'],
      ['/report-templates/5', 'Label templates'],
      ['/report-templates/6', 'Report templates'],
      ['/features', 'Features'],
    ],
  },
  { section: 'Online store', entries: [['/onlinestore/preferences', 'Preferences']] },
  {
    section: 'Point-Of-Sale',
    isFor: isRestaurant,
    entries: [
      ['/restaurant-pos-bills', 'Bills'],
      ['/desks-plan', 'Desks'],
      ['/kitchen-dashboard', 'Kitchen'],
      ['/kitchen-orders', 'Kitchen orders'],
      ['/schemes', 'Floor plans'],
      ['/kitchen-stations', 'Kitchen stations'],
      ['/kitchen-tickets', 'Kitchen tickets'],
      ['/reservations', 'Reservations'],
    ],
  },
  {
    section: 'Loyalty',
    entries: [
      ['/discounts', 'Discounts'],
      ['/gift-cards/dashboard', 'Gift cards'],
      ['/gift-cards/settings', 'Gift card settings'],
    ],
  },
  {
    section: 'Food vouchers',
    isFor: ({ country }) => country === 'md',
    entries: [
      ['/food-voucher/dashboard', 'Food vouchers'],
      ['/food-voucher/settings', 'Food voucher settings'],
    ],
  },
  {
    section: 'Dealer',
    isFor: isDealer,
    entries: [
      ['/dealer/dashboard', 'Dealer dashboard'],
      ['/dealer/contracts', 'Contracts'],
      ['/dealer/payments', 'Payments'],
      ['/dealer/report', 'Pricing report'],
      ['/dealer/report/balance', 'Balance report'],
      ['/affiliate-program', 'Affiliate program'],
    ],
  },
];

/** After what the schemas and the areas order themselves. */
const firstOrder = 500;

export const announced: readonly MenuEntry[] = rest
  .flatMap(({ section, entries, isFor, probe }) =>
    entries.map(([route, title]) => ({ section, title, route, ...(isFor && { isFor }), ...(probe && { probe }) })),
  )
  .map((entry, at) => ({ ...entry, order: firstOrder + at }));
