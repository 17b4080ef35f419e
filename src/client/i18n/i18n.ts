import { createStore, type Readable } from '../store.ts';
import { loadCatalogue, type Branch } from './lookup/catalogues.ts';
import { keepLanguage, language, type Language } from './lookup/language.ts';
import { fill, findText, type Catalogue, type TextParams } from './lookup/texts.ts';

export { language, languages, languagesFor, isLanguage, type Language } from './lookup/language.ts';
export type { Branch } from './lookup/catalogues.ts';
export type { TextParams } from './lookup/texts.ts';

/** By language, texts from the server before those that come with the program. */
const catalogues = new Map<Language, { overrides: Catalogue; texts: Catalogue }>();

const catalogueOf = (code: Language): { overrides: Catalogue; texts: Catalogue } => {
  let found = catalogues.get(code);
  if (!found) catalogues.set(code, found = { overrides: {}, texts: {} });
  return found;
};

/** Called with each text that the language in use lacks (G-047). */
let onMissing: (text: string) => void = () => {};
export const setMissingHandler = (handler: (text: string) => void): void => { onMissing = handler; };

const find = (text: string, params?: TextParams): string | undefined => {
  const code = language.get();
  const { overrides, texts } = catalogueOf(code);
  return findText(overrides, code, text, params) ?? findText(texts, code, text, params);
};

/**
 * A text in the language in use. The English sentence is the key; {name} is filled from the params;
 * what has no translation stays English (G-165).
 */
export const t = (text: string, params?: TextParams): string => {
  if (text === '') return '';
  const found = find(text, params);
  if (found === undefined && language.get() !== 'en') onMissing(text);
  return fill(found ?? text, params);
};

/** Whether the language in use has this text, for those that are looked up by a code. */
export const hasText = (text: string): boolean => find(text) !== undefined;

/** t as another function after each change of texts or language: a screen that follows it is drawn again. */
const store = createStore<typeof t>((text, params) => t(text, params));
export const say: Readable<typeof t> = store;
const announce = (): void => store.set((text, params) => t(text, params));

const loaded = new Set<string>();
const wanted = new Set<Branch>();

/** Answers whether there is anything new. */
const loadInto = async (branch: Branch, code: Language): Promise<boolean> => {
  const key = `${branch}.${code}`;
  if (loaded.has(key)) return false;
  const texts = await loadCatalogue(branch, code);
  loaded.add(key);
  const catalogue = catalogueOf(code);
  // What a screen says is meant for that screen; a title of the schemas gives way, whichever comes first.
  catalogue.texts = branch === 'labels' ? { ...texts, ...catalogue.texts } : { ...catalogue.texts, ...texts };
  return true;
};

/** Loads what a branch says, in the language in use and from now on in every other that is chosen. */
export const loadTexts = async (...branches: Branch[]): Promise<void> => {
  for (const branch of branches) wanted.add(branch);
  const news = await Promise.all(branches.map((branch) => loadInto(branch, language.get())));
  if (news.includes(true)) announce();
};

/** Changes the language once its texts are there; a failure to load them leaves the old one. */
export const setLanguage = async (code: Language): Promise<void> => {
  await Promise.all([...wanted].map((branch) => loadInto(branch, code)));
  keepLanguage(code);
  announce();
};

/** What people wrote over the texts of the program, in place of what they wrote before. */
export const overrideTexts = (code: Language, texts: Catalogue): void => {
  catalogueOf(code).overrides = texts;
  announce();
};
