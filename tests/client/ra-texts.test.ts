import { readFileSync } from 'node:fs';
import { loadTexts, setLanguage, setMissingHandler } from '#client/i18n/i18n.ts';
import { i18nProvider } from '#admin/model/i18n-provider.ts';
import englishMessages from 'ra-language-english';
import { describe, expect, it } from 'vitest';

type Messages = { readonly [name: string]: string | Messages };

type Entry = [key: string, text: string];

const flattened = (messages: Messages, path = ''): Entry[] =>
  Object.entries(messages).flatMap(([name, value]): Entry[] =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : flattened(value, `${path}${name}.`),
  );

const forms = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'], ro: ['one', 'few', 'other'] } as const;

const theirs = flattened(englishMessages as unknown as Messages);

/** The keys that a catalogue of ours has to have: a plural one for each form of its language. */
const wanted = (language: keyof typeof forms): string[] =>
  theirs.flatMap(([key, text]) => (text.includes('||||') ? forms[language].map((form) => `${key}_${form}`) : [key]));

const missing = (from: readonly string[], all: readonly string[]): string[] => all.filter((key) => !from.includes(key));

describe('what react-admin says', () => {
  it.each(['en', 'ru', 'ro'] as const)('is said in %s: each of its keys, and none that it has no more', (language) => {
    const all = Object.keys(JSON.parse(readFileSync(`src/client/i18n/ra/${language}.json`, 'utf8')) as object);
    // What a resource says in its own words stands in place of a key of react-admin.
    const ours = all.filter((key) => !key.startsWith('resources.'));
    const keys = wanted(language);
    expect({ missing: missing(ours, keys), surplus: missing(keys, ours) }).toEqual({ missing: [], surplus: [] });
  });

  it('is filled, counted, in the reader’s language, as its reading of a source is; none of it is told as missing', async () => {
    const told: string[] = [];
    setMissingHandler((text) => told.push(text));
    await setLanguage('ru');
    await loadTexts('common', 'admin', 'ra', 'labels');
    const { translate } = i18nProvider;
    expect([1, 2, 5].map((smart_count) => translate('ra.notification.deleted', { smart_count }))).toEqual([
      'Запись удалена',
      'Удалено 2 записи',
      'Удалено 5 записей',
    ]);
    expect([
      translate('ra.navigation.page', { page: 3 }),
      translate('resources.Vat.fields.Name', { _: 'Name' }),
      translate('resources.Vat.fields.Unheard', { _: 'Unheard of' }),
      translate('Введите число', { _: 'Введите число' }),
      translate('ra.of.a.later.version'),
    ]).toEqual(['Страница 3', 'Наименование', 'Unheard of', 'Введите число', 'ra.of.a.later.version']);
    expect(told).toEqual([]);
    await setLanguage('en');
    const tooShort = 'Enter at least {min} characters';
    expect(translate(tooShort, { _: tooShort, min: 2 })).toBe('Enter at least 2 characters');
  });
});
