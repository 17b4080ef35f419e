import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (pattern: string): string =>
  globSync(pattern)
    .filter((path) => !path.includes('generated') && !path.includes('/i18n/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

const said = `${read('src/**/*.{ts,tsx}')}\n${read('schemas/**/*.json')}`
  .replaceAll("\\'", "'")
  .replace(/' \+\s*'/g, '');

/**
 * react-admin says these itself, a resource's own words among them; a fault's remark is looked up with its number taken
 * out.
 */
const saidElsewhere = /^(ra\.|resources\.|must have at (most|least) )/;

it.each([
  '',
  'admin.',
  'ra/',
  'pos.',
  'import/',
  'templates/',
  'restaurant/floor.',
  'restaurant/bills.',
  'restaurant/kitchen.',
  'restaurant/guest.',
  'till/hands.',
  'till/windows.',
])('every text of the catalogue "%s" is said somewhere [REV-D26]', (branch) => {
  for (const language of ['ru', 'ro']) {
    const texts = Object.keys(
      JSON.parse(readFileSync(`src/client/i18n/${branch}${language}.json`, 'utf8')) as object,
    ).map((text) => text.replace(/_(one|few|many|other)$/, ''));
    expect(texts.filter((text) => !saidElsewhere.test(text) && !said.includes(text))).toEqual([]);
  }
});
