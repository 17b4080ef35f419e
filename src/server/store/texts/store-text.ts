import { isLanguage, type Language } from '#domain/session/languages.ts';
import en from './store.en.json' with { type: 'json' };
import ro from './store.ro.json' with { type: 'json' };
import ru from './store.ru.json' with { type: 'json' };

/** Key of a text of the store's pages and letters. */
export type StoreText = keyof typeof en;

const texts: Readonly<Record<Language, Readonly<Record<StoreText, string>>>> = { en, ro, ru };

/** Gives a text in the reader's language; {name} is filled from the values. */
export type Translate = (key: StoreText, values?: Readonly<Record<string, string | number>>) => string;

/** A text of a language. Values come in as they are: pages escape the whole. */
export const storeText =
  (language: Language): Translate =>
  (key, values = {}) =>
    texts[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** 'ro-MD' → ro; Russian where the language is not spoken here. */
export const storeLanguage = (culture: string): Language => {
  const [short = ''] = culture.toLowerCase().split('-');
  return isLanguage(short) ? short : 'ru';
};
