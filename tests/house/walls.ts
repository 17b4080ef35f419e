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
const ui = ['src/ui/', 'src/domain/money.ts', 'src/domain/quantity.ts', 'src/domain/period.ts', 'src/domain/numbers/'];
const screen = [domain, 'src/client/', 'src/ui/', 'src/templates/render/', model];

export const walls: Wall[] = [
  { room: 'codegen/', may: [] },
  { room: domain, may: [model], packages: /^$/ },
  { room: 'src/templates/designer/', may: [...screen, 'src/templates/'] },
  { room: 'src/templates/', may: [domain, model], packages: /^$/ },
  { room: 'src/client/', may: [domain, model] },
  { room: 'src/ui/', may: ui },
  { room: 'src/account/', may: screen },
  { room: 'src/pos/', may: screen },
  { room: 'src/admin/', may: [...screen, 'src/pos/routes.tsx', 'src/templates/designer/routes.tsx'] },
  { room: 'src/devices/', may: [domain, 'src/templates/render/', model] },
  { room: 'src/server/', may: [domain, 'src/templates/render/', model] },
  // The door of the web application, which loads the branches above it.
  { room: 'src/main.tsx', may: ['src/account/', 'src/admin/', 'src/pos/', 'src/client/', 'src/ui/'] },
];

/** Packages that only these rooms may import. */
export const keepers: { packages: RegExp; rooms: string[] }[] = [
  { packages: /^(react|react-dom|react-admin|react-router(-dom)?|@mui\/.*|@emotion\/.*|ra-.*)(\/|$)/, rooms: ['src/ui/', 'src/account/', 'src/admin/', 'src/pos/', 'src/templates/designer/', 'src/main.tsx'] },
  { packages: /^(node:sqlite|pg)$/, rooms: ['src/server/storage/'] },
  { packages: /^(node:.*|fastify|@fastify\/.*|nodemailer|pino|prom-client)$/, rooms: ['src/server/', 'src/devices/', 'codegen/'] },
];

export const wallOf = (path: string): Wall | undefined => walls.find(({ room }) => path.startsWith(room));
