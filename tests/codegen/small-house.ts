import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const base = 'https://merx.example/schemas/';

/** What every house has: the words of the schemas, and the types that fields refer to. */
const given = [
  'schemas/meta',
  'schemas/types',
  'schemas/shared',
  'schemas/content/filestream.json',
  'codegen/model/shapes.ts',
  'src/domain/faults.ts',
  'package.json',
];

/**
 * A temporary copy of what the generator reads: the meta-schemas, the types and the given schema files, each with its
 * own `$id`.
 */
export const smallHouse = (files: Record<string, unknown>): string => {
  const root = mkdtempSync(join(tmpdir(), 'merx-codegen-'));
  for (const path of given) cpSync(join(project, path), join(root, path), { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    const path = join(root, 'schemas', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      typeof content === 'string' ? content : JSON.stringify({ $id: base + file, ...(content as object) }),
    );
  }
  return root;
};

/** The one file of a plain entity, stock/shelf.json; `more` replaces what it says. */
export const shelf = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  $schema: '../meta/entity.json',
  title: 'Shelf',
  'x-titles': { ru: 'Полка', ro: 'Raft' },
  'x-plural': { en: 'Shelves', ru: 'Полки', ro: 'Rafturi' },
  description: 'A shelf in a shop.',
  type: 'object',
  'x-calls': { service: 'Stock.svc/Web', verbs: ['Read', 'Search', 'Create', 'Update', 'Delete'] },
  'x-access': { menu: '/shelves' },
  'x-storage': { scope: 'organisation', indexes: [{ fields: ['Row'] }] },
  'x-screens': [shelfScreen()],
  required: ['Name'],
  properties: {
    Id: { $ref: '../types/id.json', readOnly: true },
    Version: { $ref: '../types/version.json' },
    Name: { title: 'Name', type: 'string', maxLength: 60, 'x-search': true },
    Row: { title: 'Shelf row', 'x-titles': { ru: 'Ряд полок', ro: 'Rândul de rafturi' }, type: 'integer', minimum: 1 },
    Load: {
      title: 'Largest load',
      'x-titles': { ru: 'Наибольшая нагрузка', ro: 'Sarcina maximă' },
      $ref: '../types/quantity.json',
      minimum: 0,
    },
    ...(more['properties'] as object | undefined),
  },
  $defs: {
    reference: { type: 'object', properties: { Id: { $ref: '#/properties/Id' }, Name: { $ref: '#/properties/Name' } } },
  },
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'properties')),
});

/** The list, form and menu item of a shelf; `more` replaces some of it. */
export const shelfScreen = (more: { list?: object; form?: object; menu?: object[] } = {}): Record<string, unknown> => ({
  list: { route: '/shelves', row: '/shelf/{Id}', columns: ['Name', 'Row', 'Load'], filters: ['Row'] },
  form: { route: '/shelf/{Id}', sections: [{ title: 'Main data', fields: ['Name', 'Row', 'Load'] }] },
  menu: [{ section: 'Directories', route: '/shelves', order: 90 }],
  ...more,
});
