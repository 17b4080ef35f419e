import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shelf, smallHouse } from './small-house.ts';

const project = join(import.meta.dirname, '../..');

const run = (root: string, script: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(project, script), ...words], { cwd: root, encoding: 'utf8' });

it('a screen is taken out of the generated ones, stands in their place, and is shown what the schema has gained since', () => {
  const root = smallHouse({ 'stock/shelf.json': shelf() });
  mkdirSync(join(root, 'src/client/i18n'), { recursive: true });
  mkdirSync(join(root, 'src/admin'), { recursive: true });
  const generate = () => run(root, 'codegen/generate.ts', root);
  const eject = (...words: string[]) => run(root, 'scripts/eject.ts', ...words);
  expect(generate().stderr).toBe('');

  expect(eject('Cupboard', 'list').stderr).toBe('No schema gives the resource Cupboard.\n');
  expect(eject('Shelf', 'page').status).toBe(1);
  expect(eject('Shelf', 'list').stdout).toContain('src/admin/stock/ShelfList.tsx stands instead');
  const own = readFileSync(join(root, 'src/admin/stock/ShelfList.tsx'), 'utf8');
  expect(own).toContain('export const ShelfList');
  expect(own).toContain("from '../kinds/quantity.tsx'");
  expect(own).not.toContain('Written by codegen');
  expect(readFileSync(join(root, 'src/generated/admin/resources.ts'), 'utf8')).toContain(
    "import('#admin/stock/ShelfList.tsx')",
  );

  expect(eject('Shelf', 'list').stderr).toContain('is there already');
  const { properties } = shelf();
  const grown = { ...(properties as object), Depth: { title: 'Depth', type: 'integer' } };
  writeFileSync(
    join(root, 'schemas/stock/shelf.json'),
    JSON.stringify(shelf({ $id: 'https://merx.example/schemas/stock/shelf.json', properties: grown })),
  );
  expect(generate().stderr).toBe('');
  expect(eject('Shelf', 'list', '--diff').stdout).toMatch(/^\+.*Depth/m);
  expect(readFileSync(join(root, 'src/admin/stock/ShelfList.tsx'), 'utf8')).toBe(own);
  expect(existsSync(join(root, 'src/admin/stock/ShelfEdit.tsx'))).toBe(false);
});
