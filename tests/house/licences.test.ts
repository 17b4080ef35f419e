import { expect, it } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** What may be used, changed and given away by anybody who keeps the notice. */
const allowed = new Set([
  'MIT',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'MIT-0',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Zlib',
  'Python-2.0',
  'PSF-2.0',
]);

/** Others, each for a reason of its own. A name stands for itself and what lies below it. */
const byName: readonly [name: RegExp, licences: readonly string[], why: string][] = [
  [/golos-text$/, ['OFL-1.1'], 'a font: the licence is made for being delivered with programs'],
  [/^lightningcss/, ['MPL-2.0'], 'writes the styles at build time; nothing of it is delivered'],
  [/^@axe-core\/|^axe-core$/, ['MPL-2.0'], 'looks at screens in tests alone'],
  [
    /^caniuse-lite$/,
    ['CC-BY-4.0'],
    'which browser knows what, for Babel, which rewrites the code that mutants are made of; nothing of it is delivered',
  ],
  [
    /^@?polotno\b/,
    ['SEE LICENSE IN LICENSE.md'],
    'the second editor of labels, for whoever has bought its key: in no build that is made without one',
  ],
  [/^mediabunny$/, ['MPL-2.0'], 'a part of polotno, delivered where polotno is'],
  [/^@img\/sharp/, ['LGPL-3.0-or-later'], 'libvips, linked as a library of its own that anybody may exchange'],
];

/** Packages that say nothing in package.json, and what their licence file says. */
const unsaid: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'gradient-parser': 'MIT' };

const packages = Object.entries(lock.packages as Record<string, Locked>)
  .filter(([path, { link }]) => path !== '' && !link)
  .map(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, licence: license ?? unsaid[name] ?? 'none' };
  });

/** Of "A OR B" one has to do, of "A AND B" both. */
const fits = (licence: string, isAllowed: (one: string) => boolean): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => isAllowed(one.trim())));

it('every package that the lock file names may be used by anybody', () => {
  const wrong = packages.filter(
    ({ name, licence }) =>
      !fits(
        licence,
        (one) => allowed.has(one) || byName.some(([pattern, licences]) => pattern.test(name) && licences.includes(one)),
      ),
  );
  expect(wrong).toEqual([]);
});

it('no exception stays that nothing needs', () => {
  const idle = byName.filter(
    ([pattern]) =>
      !packages.some(({ name, licence }) => pattern.test(name) && !fits(licence, (one) => allowed.has(one))),
  );
  expect(idle.map(([pattern]) => String(pattern))).toEqual([]);
  expect(Object.keys(unsaid).filter((name) => !packages.some((each) => each.name === name))).toEqual([]);
});
