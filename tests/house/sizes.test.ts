import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('{src,codegen,scripts,tests,bench}/**/*.{ts,tsx,css}').filter(
  (path) => !path.startsWith('src/generated'),
);
const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;

it('no file is longer than 400 lines, no test longer than 600', () => {
  const limitOf = (path: string) => (path.startsWith('tests/') ? 600 : 400);
  const long = files.filter((path) => linesOf(path) > limitOf(path)).map((path) => `${path}: ${linesOf(path)} lines`);
  expect(files.length).toBeGreaterThan(50);
  expect(long).toEqual([]);
});

/** Folders of areas: each area is an entry. */
const roomy: Record<string, number> = { 'src/server': 30, 'src/admin': 24 };

it('no folder has more than 20 entries, but for those of areas', () => {
  const folders = new Set(
    files.filter((path) => !path.startsWith('tests/fixtures')).map((path) => path.slice(0, path.lastIndexOf('/'))),
  );
  const full = [...folders]
    .filter((folder) => readdirSync(folder).length > (roomy[folder] ?? 20))
    .map((folder) => `${folder}: ${readdirSync(folder).length}`);
  expect(full).toEqual([]);
});
