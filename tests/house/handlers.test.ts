import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Call {
  area: string;
  name: string;
}

const callsOf = (path: string): Call[] => {
  const { $defs } = JSON.parse(readFileSync(path, 'utf8')) as { $defs: Record<string, object> };
  const names = Object.entries($defs).filter(([, schema]) => 'x-call' in schema);
  return names.map(([name]) => ({ area: basename(dirname(path)), name }));
};

const calls = globSync('schemas/*/calls.json')
  .filter((path) => !path.includes('/meta/'))
  .sort()
  .flatMap(callsOf);

/** DocumentApprove → document-approve.ts */
const fileOf = (name: string): string => `${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}.ts`;

const exportsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name as string);

const isAtHome = ({ area, name }: Call): boolean =>
  globSync(join('src/server', area, '**', fileOf(name))).some((path) =>
    exportsOf(path).includes(name.charAt(0).toLowerCase() + name.slice(1)),
  );

describe('a business call', () => {
  it('is described in many areas', () => {
    expect(calls.length).toBeGreaterThan(60);
  });

  it('has its handler in the area of its schema, in a file of its name', () => {
    expect(calls.filter((call) => !isAtHome(call)).map(({ area, name }) => `${area}: ${name}`)).toEqual([]);
  });
});
