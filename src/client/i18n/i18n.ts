import { createStore, type Readable } from '../store.ts';
import { loadCatalogue, type Branch } from './lookup/catalogues.ts';
import { language, texts, type Language } from './lookup/language.ts';
import { fillIn, lookInLoaded, translateIn, type Catalogue, type TextParams } from './lookup/texts.ts';

export { language, languages, languagesFor, isLanguage, type Language } from './lookup/language.ts';
export type { Branch } from './lookup/catalogues.ts';
export type { TextParams } from './lookup/texts.ts';

/**
 * A text in the language in use. The English sentence is the key; {name} is filled from the params; what has no
 * translation stays English.
 */
export const t = (text: string, params?: TextParams): string => translateIn(texts, text, params);

/**
 * Whether the language in use has this text, in the form that a count asks for; for those that are looked up by a code.
 */
export const hasText = (text: string, { count }: TextParams = {}): boolean =>
  text !== '' && texts.exists(text, typeof count === 'number' ? { count } : undefined);

/** Calls with each text that the language in use lacks. English lacks none: it says what the key says. */
export const setMissingHandler = (handler: (text: string) => void): void => {
  texts.options.missingKeyHandler = (_languages, _branch, text) => {
    if (language.get() !== 'en') handler(text);
  };
};

/** t as another function after each change of texts or language: a screen that follows it is drawn again. */
const createTranslator = (): typeof t => {
  /** With their gaps open: a screen says the same ones at each drawing. */
  const found = new Map<string, string>();
  return (text, params) => {
    // Its form is another with each count.
    if (params && 'count' in params) return t(text, params);
    let sentence = found.get(text);
    if (sentence === undefined) found.set(text, (sentence = t(text)));
    return params ? fillIn(texts, sentence, params) : sentence;
  };
};
const store = createStore<typeof t>(createTranslator());
export const translator: Readable<typeof t> = store;
const announce = (): void => {
  lookInLoaded(texts, language.get());
  store.set(createTranslator());
};

const wanted = new Set<Branch>();

/** Answers whether there is anything new. */
const loadInto = async (branch: Branch, code: Language): Promise<boolean> => {
  if (texts.hasResourceBundle(code, branch)) return false;
  texts.addResourceBundle(code, branch, await loadCatalogue(branch, code));
  lookInLoaded(texts, language.get());
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
  await texts.changeLanguage(code);
  announce();
};

/** Replaces the translations of the program by those that users wrote. */
export const overrideTexts = (code: Language, catalogue: Catalogue): void => {
  texts.removeResourceBundle(code, 'overrides');
  texts.addResourceBundle(code, 'overrides', catalogue);
  announce();
};
