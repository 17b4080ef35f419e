import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const catalogues = join(root, 'src/client/i18n');

/** Sentences that a screen says outright: translate('…'), t('…'), say('…'). Those that are data are caught where an unknown text registers itself. */
const spoken = /\b(?:translate|t|say)\('((?:[^'\\]|\\.)+)'/g;

const sourceFiles = (folder: string): string[] => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
  .map((name) => join(folder, name));

const sentences = (): Map<string, string> => {
  const found = new Map<string, string>();
  for (const file of ['src/account', 'src/admin', 'src/client', 'src/pos', 'src/ui'].flatMap(sourceFiles)) {
    for (const match of readFileSync(join(root, file), 'utf8').matchAll(spoken)) found.set((match[1] as string).replaceAll("\\'", "'"), file);
  }
  return found;
};

const translations = (language: string): Set<string> => new Set(readdirSync(catalogues)
  .filter((name) => name === `${language}.json` || name.endsWith(`.${language}.json`))
  .flatMap((name) => Object.keys(JSON.parse(readFileSync(join(catalogues, name), 'utf8')) as object)));

describe.each(['ru', 'ro'])('what the screens say in %s', (language) => {
  it('has a translation for every sentence', () => {
    const known = translations(language);
    const missing = [...sentences()].filter(([text]) => !known.has(text) && !known.has(`${text}_other`));
    expect(missing.map(([text, file]) => `${file}: ${text}`)).toEqual([]);
  });
});
