import { brand } from '../../brand.ts';
import { readLocal, writeLocal } from '../../local-store.ts';
import { createStore, type Readable } from '../../store.ts';

/** The languages that the program speaks, each under its own name. */
export const languages = { ru: 'Русский', ro: 'Română', en: 'English' } as const;
export type Language = keyof typeof languages;

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(languages, code);

/** Which languages are offered: Romania is not offered Russian (R-SHELL-010). */
export const languagesFor = (country: string | undefined): Language[] =>
  (Object.keys(languages) as Language[]).filter((code) => country !== 'ro' || code !== 'ru');

/** The chosen one where it is offered, else ru (000 §9), else the first on offer. */
export const initialLanguage = (chosen: string | undefined, country: string | undefined): Language => {
  const offered = languagesFor(country);
  const wanted = isLanguage(chosen) ? chosen : 'ru';
  return offered.includes(wanted) ? wanted : offered[0] ?? 'en';
};

const store = createStore<Language>(initialLanguage(readLocal('lng'), brand.country));

/** The language in use; changed by setLanguage of i18n.ts, once its texts are there. */
export const language: Readable<Language> = store;

export const keepLanguage = (code: Language): void => {
  writeLocal('lng', code);
  store.set(code);
  if (typeof document !== 'undefined') document.documentElement.lang = code;
};
