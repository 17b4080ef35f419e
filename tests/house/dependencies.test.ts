import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** Packages that no module names, each with what it is there for. */
const unnamed: Readonly<Record<string, string>> = {
  '@emotion/react': 'MUI writes its styles with it',
  '@emotion/styled': 'MUI writes its styles with it',
  '@mui/system': 'MUI’s charts ask for it beside them',
  '@tiptap/pm': 'Tiptap asks for it beside it',
  typescript: 'npm run types',
};

const texts = globSync(['{src,codegen,scripts,tests,bench}/**/*.{ts,tsx}', '*.ts', 'index.html'])
  .filter((path) => !path.startsWith('src/generated') && path !== 'tests/house/dependencies.test.ts')
  .map((path) => readFileSync(path, 'utf8'));

/** Named in quotation marks: imported, or looked up by its path. */
const isNamed = (name: string): boolean =>
  texts.some((text) => [`'${name}'`, `'${name}/`, `\`${name}/`, `"${name}/`].some((quoted) => text.includes(quoted)));

const named = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });

/** @types/x speaks of x. */
const typed = (name: string): string => name.replace(/^@types\//, '');

it('every package is used, or says what it is there for', () => {
  const idle = named.filter(
    (name) =>
      !(name in unnamed) &&
      !isNamed(name) &&
      !(name.startsWith('@types/') && (named.includes(typed(name)) || typed(name) === 'node')),
  );
  expect(idle).toEqual([]);
});

it('no reason stays for a package that is gone or named', () => {
  expect(Object.keys(unnamed).filter((name) => !named.includes(name) || isNamed(name))).toEqual([]);
});
