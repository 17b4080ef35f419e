/** Topics of the help with the addresses that each explains; an address belongs to the longest one that begins it. */
export const topics: Readonly<Record<string, readonly string[]>> = {
  start: [],
  dashboard: ['/dashboard'],
  sell: ['/salepoint'],
  shifts: ['/shifts'],
  attention: ['/attention', '/approvals'],
  products: ['/products', '/product'],
  dishes: ['/products/4', '/supplement-groups', '/documents/8', '/document/8', '/production'],
  collections: ['/collections', '/collection'],
  prices: ['/pricelists', '/documents/5', '/document/5', '/pricetags'],
  incomes: ['/documents/1', '/document/1', '/documents/10', '/document/10', '/documents/11', '/document/11'],
  outcomes: [
    '/write-off-reasons',
    '/documents/2',
    '/document/2',
    '/documents/12',
    '/document/12',
    '/documents/13',
    '/document/13',
  ],
  transfers: ['/documents/4', '/document/4'],
  receipts: ['/documents/3', '/document/3', '/document-tags', '/documents/7'],
  inventories: ['/inventories', '/inventory'],
  payments: ['/documents/9', '/document/9', '/paymenttypes', '/banks'],
  partners: ['/contractors', '/contractor'],
  customers: ['/customers', '/customer', '/audience', '/customer-profile'],
  discounts: ['/discounts', '/discount'],
  points: ['/loyalty-entries', '/loyalty-programmes', '/loyalty-rules'],
  giftcards: ['/gift-cards', '/food-voucher'],
  reports: ['/reports', '/advanced', '/sales-analysis', '/productdashboard', '/presets'],
  store: ['/onlinestore', '/posts', '/documents/6', '/document/6', '/showcase'],
  restaurant: ['/restaurant-pos-bills', '/desks-plan', '/schemes', '/scheme', '/reservations'],
  kitchen: ['/kitchen-dashboard', '/kitchen-orders', '/kitchen-stations', '/kitchen-tickets'],
  company: ['/company', '/branches', '/branch', '/working-hours', '/account', '/features', '/custom-fields'],
  staff: ['/employees', '/employee'],
  directories: ['/measures', '/measure', '/vats', '/vat'],
  devices: ['/units', '/unit'],
  templates: ['/report-templates'],
  import: ['/import'],
  history: ['/data-logs', '/activity', '/translation'],
  dealer: ['/dealer', '/affiliate-program'],
};

const begins = (path: string, route: string): boolean => path === route || path.startsWith(`${route}/`);

/** Topic that explains an address; the first page if there is none. */
export const topicOf = (path: string): string => {
  const fitting = Object.entries(topics).flatMap(([topic, routes]) =>
    routes.filter((route) => begins(path, route)).map((route) => ({ topic, length: route.length })),
  );
  return fitting.toSorted((left, right) => right.length - left.length)[0]?.topic ?? 'start';
};
