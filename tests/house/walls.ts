/** Who may import whom. A room that stands nowhere on the left has no business here yet. */
export interface Wall {
  /** Paths begin with this; the first wall that fits counts. */
  room: string;
  /** What else than itself it may import: beginnings of paths. */
  may: string[];
  /** Packages and parts of Node it may use; absent: any that no other wall keeps to itself. */
  packages?: RegExp;
}

const model = 'src/generated/';
const domain = 'src/domain/';
/** Touch components: of the till, and of the screens before sign-in. */
const touch = 'src/touch/';
const till = 'src/till/';
const templates = ['src/templates/model/', 'src/templates/renderers/'];
const screen = [domain, 'src/client/', 'src/theme/', ...templates, model];
const forms = 'src/forms/';

/** The way into the web application: they load the branches, which know nothing of each other. */
export const doors = ['src/main.tsx', 'src/app.tsx'];

export const walls: Wall[] = [
  { room: 'codegen/', may: [] },
  { room: domain, may: [model], packages: /^$/ },
  { room: 'src/templates/designer/', may: [...screen, forms] },
  { room: 'src/templates/model/', may: [domain, model], packages: /^$/ },
  { room: 'src/templates/renderers/', may: ['src/templates/model/', domain, model], packages: /^bwip-js(\/|$)/ },
  { room: 'src/client/', may: [domain, model] },
  { room: 'src/theme/', may: [], packages: /^react$/ },
  { room: forms, may: [domain, 'src/client/', 'src/theme/', model] },
  { room: 'src/account/', may: [...screen, touch] },
  { room: 'src/store/', may: [...screen, touch] },
  { room: touch, may: ['src/client/', 'src/theme/'] },
  // The till without its screens. It speaks to printers at a cable of its own device, and fetches the payment window
  // before the first sale needs it.
  { room: till, may: [...screen, forms, touch + 'text.ts', 'src/devices/browser/', 'src/pos/pay/pay-dialog.tsx'] },
  { room: 'src/pos/', may: [...screen, forms, touch, till, 'src/devices/browser/'] },
  { room: 'src/restaurant/', may: [...screen, forms, touch, till, 'src/pos/', 'src/floor/'] },
  { room: 'src/floor/', may: [...screen, touch] },
  {
    room: 'src/admin/',
    may: [...screen, forms, 'src/floor/', 'src/pos/routes.tsx', 'src/templates/designer/'],
  },
  { room: 'src/devices/', may: [domain, ...templates, model] },
  { room: 'src/server/', may: [domain, ...templates, model] },
  ...doors.map((room) => ({
    room,
    may: [
      ...screen,
      ...doors,
      touch,
      'src/account/',
      'src/store/store.tsx',
      'src/store/guest/guest.tsx',
      'src/admin/App.tsx',
      'src/pos/routes.tsx',
      'src/restaurant/routes.tsx',
      'src/restaurant/kitchen/routes.tsx',
      'src/pos/customers/screen/routes.tsx',
    ],
  })),
];

/** Packages that only these rooms may import. */
export const keepers: { packages: RegExp; rooms: string[] }[] = [
  {
    packages: /^(react|react-dom|react-admin|react-router(-dom)?|@mui\/.*|@emotion\/.*|ra-.*)(\/|$)/,
    rooms: [
      'src/theme/',
      'src/client/react/',
      forms,
      'src/account/',
      'src/store/',
      'src/admin/',
      touch,
      till,
      'src/pos/',
      'src/templates/designer/',
      'src/floor/',
      'src/restaurant/',
      ...doors,
    ],
  },
  { packages: /^@rjsf\//, rooms: [forms, 'codegen/'] },
  { packages: /^(node:sqlite|pg)$/, rooms: ['src/server/storage/'] },
  {
    packages: /^(node:.*|fastify|@fastify\/.*|nodemailer|pino|prom-client)$/,
    rooms: ['src/server/', 'src/devices/', 'codegen/'],
  },
];

/**
 * Rooms whose folders import each other one way only, and the folders that still form rings. The lists get shorter,
 * never longer.
 */
export const knownRings: Readonly<Record<string, readonly string[]>> = {
  'src/domain/': ['discount', 'documents', 'sale'],
  'src/client/': [],
  'src/templates/': [],
  'src/admin/': [],
  'src/devices/': [],
  'src/server/': [],
  'src/server/storage/': ['dialects', 'search-text'],
  'src/till/': ['catalogue', 'core', 'customers', 'delivery', 'lock', 'pay', 'print', 'sale', 'shift', 'slips'],
  'src/pos/': [
    'customers',
    'dialogs',
    'keys',
    'lock',
    'pay',
    'print',
    'products',
    'receipt',
    'salepoint',
    'shift',
    'slips',
  ],
  'src/restaurant/': ['bills', 'book', 'close', 'guests', 'order', 'paid', 'prices', 'reservations'],
};

/** Business areas: what two of them need is a rule of the domain, a hook, or a part of the storage. */
export const serverAreas = [
  'organisation',
  'catalogue',
  'partners',
  'documents',
  'sale',
  'restaurant',
  'finance',
  'equipment',
  'content',
  'store',
  'reports',
  'exchange',
];

/**
 * Bills, kitchen orders and desks are documents, groups and units, and a store sells dishes: these areas ask the
 * restaurant about theirs.
 */
export const areasOnRestaurant = ['documents', 'sale', 'equipment', 'store'];

export const wallOf = (path: string): Wall | undefined => walls.find(({ room }) => path.startsWith(room));
