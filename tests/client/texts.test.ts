import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '#domain/faults.ts';
import { skins } from '#ui/theme/index.ts';

type Catalogue = Record<string, string>;

const read = (name: string): Catalogue => {
  const [path] = globSync(`src/client/i18n/${name}.json`);
  return path ? JSON.parse(readFileSync(path, 'utf8')) as Catalogue : {};
};

const together = (code: string): Catalogue => Object.assign({}, ...['', 'faults.', 'pos.', 'admin.', 'import.', 'labels.'].map((part) => read(part + code))) as Catalogue;

const catalogues = { ru: together('ru'), ro: together('ro'), en: together('en') };

/** One literal, or two in a choice: say('…'), t(is ? '…' : '…'). */
const calls = /\b(?:say|t|translate)\(\s*(?:[^'"`(){}]*\?\s*)?'((?:[^'\\]|\\.)*)'(?:\s*:\s*'((?:[^'\\]|\\.)*)')?/g;

const textsIn = (pattern: string): { text: string; path: string }[] => globSync(pattern).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(calls)].flatMap(([, one, other]) =>
    [one, other].filter((text) => /\p{L}/u.test(text ?? '')).map((text) => ({ path, text: (text as string).replace(/\\'/g, "'") }))));

const forms: Record<string, Intl.LDMLPluralRule[]> = { ru: ['one', 'few', 'many'], ro: ['one', 'few', 'other'], en: ['one', 'other'] };
const isPlural = (text: string): boolean => Object.keys(catalogues.en).some((key) => key.startsWith(`${text}_`));

const braces = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each(['ru', 'ro'] as const)('%s', (language) => {
  const catalogue = catalogues[language];
  const hasText = (text: string): boolean =>
    (isPlural(text) ? (forms[language] ?? []).every((form) => `${text}_${form}` in catalogue) : text in catalogue);

  it.each(['ui', 'client', 'account', 'admin', 'pos'])('has every text that %s says', (room) => {
    const said = textsIn(`src/${room}/**/*.{ts,tsx}`);
    expect(said.filter(({ text }) => !hasText(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('has every skin and every fault', () => {
    const titles = Object.values(skins).map(({ title }) => title as string);
    expect([...titles, ...Object.keys(faults)].filter((text) => !hasText(text))).toEqual([]);
  });

  it('fills the same gaps as the English', () => {
    const englishOf = (key: string): string => (key in faults ? faults[key as keyof typeof faults].message : catalogues.en[key] ?? stem(key));
    const wrong = Object.entries(catalogue).filter(([key, text]) => braces(text).some((brace) => !braces(englishOf(key)).includes(brace)));
    expect(wrong).toEqual([]);
  });

  it('is nowhere empty', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('the texts of the screens are found at all', () => {
  expect(textsIn('src/account/**/*.tsx').length).toBeGreaterThan(30);
});
