import type { I18nProvider } from 'react-admin';
import { hasText, isLanguage, language, languages, setLanguage, t, type TextParams } from '#client/i18n/i18n.ts';

interface RaOptions {
  _?: string;
  smart_count?: number;
  [name: string]: unknown;
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const params = ({ _: _default, smart_count: count, ...rest }: RaOptions): TextParams => {
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => isPlain(value))) as TextParams;
  return count === undefined ? plain : { ...plain, count };
};

const filled = (text: string, values: TextParams): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** react-admin's own keys, which are no sentences; missing ones are not offered for translation. */
const isOwnKey = (key: string): boolean => /^(ra|resources)\./.test(key);

/** react-admin's defaults are English texts, or texts translated already. */
const translate: I18nProvider['translate'] = (key, options: RaOptions = {}) => {
  const values = params(options);
  if (hasText(key, values)) return t(key, values);
  const { _: instead } = options;
  if (instead !== undefined) return hasText(instead, values) ? t(instead, values) : filled(instead, values);
  return isOwnKey(key) ? key : t(key, values);
};

/** react-admin speaks through the texts of the whole application. */
export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: (code) => (isLanguage(code) ? setLanguage(code) : Promise.resolve()),
  getLocale: () => language.get(),
  getLocales: () => Object.entries(languages).map(([locale, name]) => ({ locale, name })),
};
