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
/** The kit for touch: of the till, and of the screens before anybody has signed in. */
const touchKit = 'src/pos/ui/';
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
  { room: 'src/account/', may: [...screen, touchKit] },
  { room: 'src/store/', may: [...screen, touchKit] },
  { room: touchKit, may: ['src/client/', 'src/theme/'] },
  // Printers at a cable of the till's own device are spoken to by the page itself.
  { room: 'src/pos/', may: [...screen, forms, 'src/devices/browser/'] },
  { room: 'src/restaurant/', may: [...screen, forms, 'src/pos/', 'src/floor/'] },
  { room: 'src/floor/', may: [...screen, touchKit] },
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
      touchKit,
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
  'reports',
  'exchange',
];

export const wallOf = (path: string): Wall | undefined => walls.find(({ room }) => path.startsWith(room));
