import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'src/generated/';

/** What codegen writes, by its path in src/generated; the types of a module stand for the module. */
const written = globSync(`${folder}**/*.*`)
  .map((path) => path.slice(folder.length))
  .filter((path) => !path.endsWith('.d.ts'))
  // A screen made by hand stands instead of the generated one, which is kept to be compared with and ejected.
  .filter((path) => !/^admin\/\w+(List|Edit)\.tsx$/.test(path));

/** All but this test, which speaks of generated files without using them. */
const handWritten = globSync('{src,codegen,tests,bench,scripts}/**/*.{ts,tsx}').filter(
  (path) => !path.startsWith(folder) && path !== 'tests/house/generated.test.ts',
);

/**
 * Of `'#generated/types.ts'`, `'../../generated/labels/*.json'` and `'src/generated/openapi.json'`, what follows the
 * folder.
 */
const named = /['"`][^'"`\s]*generated\/([\w./*-]+)['"`]/g;

const imported = /(?:from|import)[\s(]*['"](\.[^'"]+)['"]/g;

const captures = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path]) => path as string);

/** The generated files that these names ask for, and what those import of each other. */
const reach = (names: readonly string[], files: readonly string[], textOf: (file: string) => string): Set<string> => {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const path of captures(textOf(file), imported)) follow(normalize(join(dirname(file), path)));
  };
  for (const name of names) {
    const wanted = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    for (const file of files) if (wanted.test(file)) follow(file);
  }
  return reached;
};

it('whatever is generated is used by something that is written by hand', () => {
  const names = handWritten.flatMap((path) => captures(readFileSync(path, 'utf8'), named));
  const reached = reach([...new Set(names)], written, (file) => readFileSync(folder + file, 'utf8'));
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((file) => !reached.has(file))).toEqual([]);
});

it('what only another generated file imports is used where that one is', () => {
  const texts: Record<string, string> = {
    'a.js': "import('./parts/b.js')",
    'parts/b.js': "import c from '../c.js'",
    'c.js': '',
    'd.js': "import './a.js'",
  };
  const reached = reach(
    captures("import { a } from '#generated/a.js';", named),
    Object.keys(texts),
    (file) => texts[file] ?? '',
  );
  expect([...reached].sort()).toEqual(['a.js', 'c.js', 'parts/b.js']);
});
