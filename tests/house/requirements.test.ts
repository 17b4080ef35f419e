import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const idsIn = (text: string): string[] => text.match(/R-[A-Z]+-\d{3}/g) ?? [];
/** Defects that a review found: `REV-D1`; and what other programs may rely on at /api: `REST-001`. */
const foundIn = (text: string): string[] => text.match(/\bREV-[A-Z]+\d+\b|\bREST-\d{3}\b/g) ?? [];
const page = readFileSync('docs/requirements.md', 'utf8');
const found = foundIn(page);
const written = globSync('{src,codegen,tests,scripts,bench}/**/*.{ts,tsx}').filter(
  (path) => !path.startsWith('src/generated'),
);
const requirements = idsIn(page.replaceAll(/^(?!- \*\*R-).*$/gm, ''));

it('lists every requirement once, in order', () => {
  expect(requirements.length).toBeGreaterThan(600);
  const ordered = requirements.every(
    (id, at) =>
      at === 0 || areaOf(id) !== areaOf(requirements[at - 1] as string) || id > (requirements[at - 1] as string),
  );
  expect(ordered).toBe(true);
  expect(new Set(requirements).size).toBe(requirements.length);
});

it('knows every requirement that a test or a comment names', () => {
  const known = new Set([...requirements, ...found]);
  const unknown = written.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...idsIn(text), ...foundIn(text)].filter((id) => !known.has(id)).map((id) => `${path} names ${id}`);
  });
  expect(unknown).toEqual([]);
});

it('code and tests name no section of a document that is not in the repository', () => {
  // A section sign, a paper's number before it, and decisions by a letter and three digits.
  const elsewhere = /§|\b00\d\s*§|(?<![\w-])(?!P-256)[A-Z]-\d{3}\b/; // P-256 is a curve
  const named = written.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (elsewhere.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(named.filter((line) => !line.startsWith('tests/house/requirements.test.ts'))).toEqual([]);
});

const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));
