import i18next from 'i18next';
import { createStore, type Readable } from '../store.ts';
import { loadCatalogue, type Branch, type Catalogue } from './catalogues.ts';
import { keepLanguage, language, type Language } from './language.ts';

export { language, languages, languagesFor, isLanguage, type Language } from './language.ts';
export type { Branch } from './catalogues.ts';

/** What fills {name} in a text; count also chooses the plural form. */
export type TextParams = Record<string, string | number>;

const namespace = 'translation';
const i18n = i18next.createInstance();

/** Called with each text that the language in use lacks (G-047). */
let onMissing: (text: string) => void = () => {};
export const setMissingHandler = (handler: (text: string) => void): void => { onMissing = handler; };

/** Changes whenever texts change: a screen that follows it is drawn again. */
const revision = createStore(0);
export const texts: Readable<number> = revision;

const ready = i18n.init({
  lng: language.get(),
  fallbackLng: false,
  ns: [namespace],
  resources: {},
  // Keys are English sentences with dots and colons of their own.
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
  missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
  saveMissing: true,
  saveMissingTo: 'current',
  missingKeyHandler: (_languages, _namespace, text) => { if (language.get() !== 'en') onMissing(text); },
});

const loaded = new Set<string>();
const wanted = new Set<Branch>();

const add = (code: Language, catalogue: Catalogue): void => { i18n.addResourceBundle(code, namespace, catalogue, true, true); };

const loadInto = async (branch: Branch, code: Language): Promise<void> => {
  const key = `${branch}.${code}`;
  if (loaded.has(key)) return;
  add(code, await loadCatalogue(branch, code));
  loaded.add(key);
};

/** Loads what a branch says, in the language in use and from now on in every other that is chosen. */
export const loadTexts = async (...branches: Branch[]): Promise<void> => {
  await ready;
  for (const branch of branches) wanted.add(branch);
  await Promise.all(branches.map((branch) => loadInto(branch, language.get())));
  revision.set(revision.get() + 1);
};

/** Changes the language once its texts are there; a failure to load them leaves the old one. */
export const setLanguage = async (code: Language): Promise<void> => {
  await Promise.all([...wanted].map((branch) => loadInto(branch, code)));
  await i18n.changeLanguage(code);
  keepLanguage(code);
  revision.set(revision.get() + 1);
};

/** Texts from the server go before those that come with the program. */
export const overrideTexts = (code: Language, catalogue: Catalogue): void => {
  add(code, catalogue);
  revision.set(revision.get() + 1);
};

/**
 * A text in the language in use. The English sentence is the key; {name} is filled from the params;
 * what has no translation stays English (G-165).
 */
export const t = (text: string, params?: TextParams): string => (text === '' ? '' : i18n.t(text, params ?? {}));

/** Whether the language in use has this text, for those that are looked up by a code. */
export const hasText = (text: string): boolean => i18n.exists(text);
