import { createInstance, type i18n } from 'i18next';

/**
 * The texts of one branch in one language: English sentence → translation; a plural has one entry for each form, under
 * text_one, text_few…
 */
export type Catalogue = Readonly<Record<string, string>>;

/** Values for {name} in a text; count also chooses the plural form. */
export type TextParams = Record<string, string | number>;

/**
 * Namespaces in the order in which a text is looked for: what people wrote, what screens say, and last the titles of
 * the schemas.
 */
const order = [
  'overrides',
  'common',
  'faults',
  'admin',
  'ra',
  'pos',
  'import',
  'floor',
  'templates',
  'kitchen',
  'guest',
  'bills',
  'hands',
  'windows',
  'labels',
];

/**
 * An i18next of our own, which begins without any text. The English sentence is the key, so no character in it
 * separates anything. React writes every text as text, and so nothing is escaped here.
 */
export const createTexts = (language: string): i18n => {
  const texts = createInstance();
  void texts.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    ns: [...order],
    defaultNS: order,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    saveMissing: true,
    saveMissingTo: 'current',
    // A missing text is registered once, not in the plural forms of the language that lacked it.
    saveMissingPlurals: false,
    missingKeyHandler: () => {},
  });
  return texts;
};

/** Fills the gaps of a text that was found without params, as translateIn does. */
export const fillIn = (texts: i18n, found: string, params: TextParams): string =>
  texts.services.interpolator.interpolate(found, params, texts.language, {});

/** Looks in what is there alone: each of the others would be asked for every text that English says as its key does. */
export const lookInLoaded = (texts: i18n, code: string): void =>
  void texts.setDefaultNamespace(order.filter((branch) => texts.hasResourceBundle(code, branch)));

/** The form that a count asks for, in whatever branch it stands: the text without a count may stand in one before. */
const countedForm = ({ services, language, exists }: i18n, text: string, count: number): string | undefined => {
  const form = `${text}${services.pluralResolver.getSuffix(language, count)}`;
  return exists(form) ? form : undefined;
};

/**
 * A text in the language in use; {name} is filled from the params, and what has no translation stays English.
 * The params stand apart, so that none of them is taken for an option; texts name no other texts, so that none goes
 * round in a ring.
 */
export const translateIn = (texts: i18n, text: string, params: TextParams = {}): string => {
  if (text === '') return '';
  const terms = { replace: params, nest: false };
  if (!('count' in params)) return texts.t(text, terms);
  const count = params['count'] as number;
  const form = countedForm(texts, text, count);
  return form === undefined ? texts.t(text, { ...terms, count }) : texts.t(form, terms);
};
