import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf } from './import-graph.ts';

const isSource = (path: string | undefined): path is string => path !== undefined && /\.tsx?$/.test(path);

/** What is fetched together with a module: all that it imports, without what it asks for later. */
const fetchedWith = (module: string, found = new Set<string>()): Set<string> => {
  for (const { target, specifier, isType, isLate } of importsOf(module)) {
    const name = target ?? specifier;
    if (isType || isLate || found.has(name)) continue;
    found.add(name);
    if (isSource(target)) fetchedWith(target, found);
  }
  return found;
};

const isOfFields = (name: string): boolean => name.startsWith('src/generated/fields/');
const lists = globSync('src/{admin/**,generated/admin}/*List.tsx');

describe('what a browser fetches', () => {
  it.each(['src/admin/App.tsx', ...lists])('neither fields nor checks of the entities come with %s', (module) => {
    const fetched = [...fetchedWith(module)];
    expect(fetched.filter(isOfFields)).toEqual([]);
    // Whoever asks for a check begins to fetch it.
    expect(fetched).not.toContain('src/admin/kinds/checked.ts');
  });

  it.each(['nested/related-records', 'nested/settings-group', 'reference/add-reference'])(
    'what any form may have in it fetches the fields of the entity at hand, and comes with those of none: %s',
    (part) => {
      expect(lists.length).toBeGreaterThan(30);
      const fetched = [...fetchedWith(`src/admin/kinds/parts/${part}.tsx`)];
      expect(fetched.filter(isOfFields)).toEqual(['src/generated/fields/index.ts']);
    },
  );

  it.each(['src/main.tsx', 'src/account/account.tsx', 'src/store/store.tsx', 'src/pos/routes.tsx'])(
    'nothing that the office is made of comes with %s',
    (module) => {
      const office = /^src\/admin\/|^@mui\/|^@emotion\/|^react-admin$|^ra-|^react-router|^react-hook-form$/;
      expect([...fetchedWith(module)].filter((name) => office.test(name))).toEqual([]);
    },
  );

  it('whoever signs in waits for no other form of the account, nor for the words that passwords may not be', () => {
    const others = /^src\/account\/(companies|forgot|register|reset|terms)|common-password/;
    expect([...fetchedWith('src/account/account.tsx')].filter((name) => others.test(name))).toEqual([]);
  });
});
