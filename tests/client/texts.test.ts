import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTexts, lookInLoaded, translateIn } from '#client/i18n/lookup/texts.ts';
import { faults } from '#domain/faults.ts';
import { skins } from '#theme/index.ts';

type Catalogue = Record<string, string>;

const languages = ['ru', 'ro', 'en'] as const;
type Language = (typeof languages)[number];

/** The branches that have a catalogue of their own; titles of the schemas are written out of them. */
const branches = [
  'common',
  'faults',
  'admin',
  'ra',
  'pos',
  'import',
  'floor',
  'kitchen',
  'guest',
  'bills',
  'hands',
  'windows',
  'templates',
] as const;
const folders: Record<string, string> = {
  common: '',
  ra: 'ra/',
  import: 'import/',
  templates: 'templates/',
  floor: 'restaurant/floor.',
  kitchen: 'restaurant/kitchen.',
  guest: 'restaurant/guest.',
  bills: 'restaurant/bills.',
  hands: 'till/hands.',
  windows: 'till/windows.',
};
const fileOf = (branch: string, code: Language): string =>
  `src/client/i18n/${folders[branch] ?? `${branch}.`}${code}.json`;

const read = (path: string): Catalogue =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalogue) : {};
const saidIn = (code: Language): [branch: string, texts: Catalogue][] =>
  branches.map((branch) => [branch, read(fileOf(branch, code))]);
const together = (code: Language): Catalogue =>
  Object.assign(read(`src/generated/labels/${code}.json`), ...saidIn(code).map(([, texts]) => texts)) as Catalogue;

const catalogues = { ru: together('ru'), ro: together('ro'), en: together('en') };

/** One literal, or two in a choice: t('…'), t(is ? '…' : '…'). */
const calls = /\b(?:t|translate)\(\s*(?:[^'"`(){}]*\?\s*)?'((?:[^'\\]|\\.)*)'(?:\s*:\s*'((?:[^'\\]|\\.)*)')?/g;

const textsIn = (pattern: string): { text: string; path: string }[] =>
  globSync(pattern).flatMap((path) =>
    [
      ...readFileSync(path, 'utf8')
        .replace(/' \+\s*'/g, '')
        .matchAll(calls),
    ].flatMap(([, one, other]) =>
      [one, other]
        .filter((text) => /\p{L}/u.test(text ?? ''))
        .map((text) => ({ path, text: (text as string).replace(/\\'/g, "'") })),
    ),
  );

const forms: Record<string, Intl.LDMLPluralRule[]> = {
  ru: ['one', 'few', 'many'],
  ro: ['one', 'few', 'other'],
  en: ['one', 'other'],
};
const isPlural = (text: string): boolean => `${text}_other` in catalogues.en;

const braces = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each(['ru', 'ro'] as const)('%s', (language) => {
  const catalogue = catalogues[language];
  const hasText = (text: string): boolean =>
    isPlural(text) ? (forms[language] ?? []).every((form) => `${text}_${form}` in catalogue) : text in catalogue;

  it.each(['store', 'client', 'account', 'admin', 'pos', 'floor', 'restaurant'])(
    'has every text that %s says',
    (room) => {
      const said = textsIn(`src/${room}/**/*.{ts,tsx}`);
      expect(said.filter(({ text }) => !hasText(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
    },
  );

  it.each(['pos', 'restaurant'])(
    'has every text that %s says beside the titles of schemas, which no till loads',
    (room) => {
      const loaded = saidIn(language).filter(([branch]) => !['admin', 'ra', 'import', 'templates'].includes(branch));
      const till = Object.assign({}, ...loaded.map(([, texts]) => texts)) as Catalogue;
      const said = textsIn(`src/${room}/**/*.{ts,tsx}`);
      expect(said.filter(({ text }) => !isPlural(text) && !(text in till))).toEqual([]);
    },
  );

  it('has every skin and every fault', () => {
    const titles = Object.values(skins).map(({ title }) => title as string);
    expect([...titles, ...Object.keys(faults)].filter((text) => !hasText(text))).toEqual([]);
  });

  it('fills the same gaps as the English', () => {
    // What one form leaves out, such as the number of a single record, another has.
    const formsOf = (key: string): string =>
      [catalogues.en[key], catalogues.en[`${stem(key)}_other`]].filter(Boolean).join(' ');
    const englishOf = (key: string): string =>
      key in faults ? faults[key as keyof typeof faults].message : formsOf(key) || stem(key);
    const wrong = Object.entries(catalogue).filter(([key, text]) =>
      braces(text).some((brace) => !braces(englishOf(key)).includes(brace)),
    );
    expect(wrong).toEqual([]);
  });

  it('says a text in the same words in every branch, so that it does not matter which were opened before', () => {
    const wordings = new Map<string, Set<string>>();
    for (const [, texts] of saidIn(language)) {
      for (const [text, wording] of Object.entries(texts))
        wordings.set(text, (wordings.get(text) ?? new Set()).add(wording));
    }
    expect(
      [...wordings].filter(([, different]) => different.size > 1).map(([text, different]) => [text, ...different]),
    ).toEqual([]);
  });

  it('says a text once in each file, so that no meaning silently stands for another', () => {
    const twice = branches.flatMap((branch) => {
      const path = fileOf(branch, language);
      const keys = [...readFileSync(path, 'utf8').matchAll(/^ {2}("(?:[^"\\]|\\.)*"):/gm)].map(([, key]) => key);
      return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${path}: ${key}`);
    });
    expect(twice).toEqual([]);
  });

  it('is nowhere empty', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('a text is looked for in every branch that has a catalogue', () => {
  expect(createTexts('ru').options.ns).toEqual(expect.arrayContaining([...branches]));
});

it('the texts of the screens are found at all', () => {
  expect(textsIn('src/account/**/*.tsx').length).toBeGreaterThan(30);
});

describe('a text that is counted', () => {
  const loaded = (code: Language) => {
    const texts = createTexts(code);
    for (const [branch, said] of saidIn(code)) texts.addResourceBundle(code, branch, said);
    lookInLoaded(texts, code);
    return texts;
  };

  it.each([
    ['ru', 1, 'Новый'],
    ['ru', 3, 'Новых'],
    ['ru', 10_950, 'Новых'],
    ['ro', 3, 'Noi'],
    ['en', 3, 'New'],
  ] as const)(
    'has the form of its count in %s, for %s: %s, though another branch has it without one',
    (code, count, form) => {
      expect(translateIn(loaded(code), 'New', { count })).toBe(form);
    },
  );

  it('is the plain text where it is not counted', () => {
    expect([translateIn(loaded('ru'), 'New'), translateIn(loaded('ro'), 'New')]).toEqual(['Новый', 'Nou']);
  });

  it('is what people wrote over its form', () => {
    const texts = loaded('ru');
    texts.addResourceBundle('ru', 'overrides', { New_many: 'Свежих' });
    lookInLoaded(texts, 'ru');
    expect([5, 3].map((count) => translateIn(texts, 'New', { count }))).toEqual(['Свежих', 'Новых']);
  });
});
