import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('{src,codegen,scripts,tests,bench}/**/*.{ts,tsx}');
const pages = ['README.md', 'schemas/README.md', ...globSync('docs/**/*.md')];
/** Files that a page says a developer or codegen makes. */
const made = ['src/admin/catalogue/MeasureList.tsx', 'src/generated/admin/resources.ts'];

it('the files that a page of the docs names exist', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/[\w-]+(?:\/[\w.-]+)*\/[\w.-]+\.tsx?\b/g)]
      .map(([path]) => path)
      .filter((path) => !made.includes(path) && !files.some((file) => `/${file}`.endsWith(`/${path}`)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});
