import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

export interface Import {
  /** As written. */
  specifier: string;
  /** Path of the module from the root; absent for a package. */
  target?: string;
  /** `import type`: gone when the code runs. */
  isType: boolean;
  /** import(): fetched when the code comes there. */
  isLate: boolean;
}

/** A hand-written module, by its path from the root, with all it imports: plain, re-exported and import(). */
export type ImportGraph = Map<string, Import[]>;

export const importGraph = (): ImportGraph =>
  new Map(
    globSync('{src,codegen}/**/*.{ts,tsx}')
      .filter((path) => !path.startsWith('src/generated'))
      .sort()
      .map((path) => [path, importsOf(path)]),
  );

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Of one module, a generated one too. */
export const importsOf = (path: string): Import[] => {
  const text = readFileSync(path, 'utf8');
  const found = [
    ...[...text.matchAll(statement)].map(([, type, specifier]) => ({
      specifier: specifier as string,
      isType: Boolean(type),
      isLate: false,
    })),
    ...[...text.matchAll(dynamic)].map(([, specifier]) => ({
      specifier: specifier as string,
      isType: false,
      isLate: true,
    })),
  ];
  return found.map((one) => ({ ...one, target: resolve(path, one.specifier) }));
};

const resolve = (from: string, specifier: string): string | undefined => {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return normalize(join(dirname(from), path));
  const [room, folder] = Object.entries(packageJson.imports).find(([key]) => path.startsWith(key.slice(0, -1))) ?? [];
  return room && folder && normalize(folder.replace('*', path.slice(room.length - 1)));
};

export const isModule = (path: string): boolean => existsSync(path) && statSync(path).isFile();
