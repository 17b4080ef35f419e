import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** A temporary copy of what the generator reads: the meta-schemas and the given schema files. */
export const smallHouse = (files: Record<string, unknown>): string => {
  const root = mkdtempSync(join(tmpdir(), 'merx-codegen-'));
  cpSync(join(project, 'schemas/meta'), join(root, 'schemas/meta'), { recursive: true });
  cpSync(join(project, 'codegen/model/shapes.ts'), join(root, 'codegen/model/shapes.ts'));
  cpSync(join(project, 'package.json'), join(root, 'package.json'));
  for (const [file, content] of Object.entries(files)) {
    const path = join(root, 'schemas', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
};

/** A plain entity; `more` replaces keywords. */
export const shelf = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  'x-entity': 'Shelf',
  title: 'Shelf',
  'x-titles': 'Shelves',
  description: 'A shelf in a shop.',
  'x-service': 'Stock.svc/Web',
  'x-calls': ['Read', 'Search', 'Create', 'Update', 'Delete'],
  'x-label': ['Name'],
  'x-storage': { scope: 'organisation', version: true, indexes: [{ fields: ['Row'] }] },
  'x-menu': { section: 'Directories', route: '/shelves', order: 90 },
  'x-list': { route: '/shelves', row: '/shelf/{Id}', columns: ['Name', 'Row', 'Load'], filters: ['Row'] },
  'x-form': { route: '/shelf/{Id}', sections: [{ title: 'Main data', fields: ['Name', 'Row', 'Load'] }] },
  required: ['Name'],
  properties: {
    Name: { title: 'Name', 'x-kind': 'text', maxLength: 60, 'x-search': true },
    Row: { title: 'Row', 'x-kind': 'integer', minimum: 1 },
    Load: { title: 'Largest load', 'x-kind': 'quantity', minimum: 0 },
    ...(more['properties'] as object | undefined),
  },
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'properties')),
});

export const noEnums = { 'shared/enums.json': {} };
