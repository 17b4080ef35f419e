import { initialLanguage, type Language } from '#domain/session/languages.ts';
import { brand } from '../../brand.ts';
import { readLocal, writeLocal } from '../../local-store.ts';
import type { Readable } from '../../store.ts';
import { createTexts } from './texts.ts';

export { isLanguage, languages, languagesFor, type Language } from '#domain/session/languages.ts';

/** Languages that the browser asks for, best first. */
const preferred = (): readonly string[] => (typeof document === 'undefined' ? [] : navigator.languages);

/** The language to begin with in a country: the one chosen on this device, else the browser's. */
export const languageIn = (country: string | undefined): Language =>
  initialLanguage({ chosen: readLocal('lng'), preferred: preferred(), country });

/** Texts of the application; screens use i18n.ts. */
export const texts = createTexts(languageIn(brand.country));

/** The language in use; changed by setLanguage of i18n.ts, once its texts are there. */
export const language: Readable<Language> = {
  get: () => texts.language as Language,
  subscribe: (changed) => {
    texts.on('languageChanged', changed);
    return () => texts.off('languageChanged', changed);
  },
};

const yearSeconds = 31_536_000;

const keepLanguage = (code: string): void => {
  writeLocal('lng', code);
  if (typeof document === 'undefined') return;
  document.documentElement.lang = code;
  // The server writes the page in it from the first byte on.
  document.cookie = `lng=${code}; path=/; max-age=${yearSeconds}; samesite=lax`;
};
texts.on('languageChanged', keepLanguage);
