import type { I18nProvider } from 'react-admin';
import { hasText, isLanguage, language, languages, setLanguage, t, type TextParams } from '#client/i18n/i18n.ts';

interface RaOptions { _?: string; smart_count?: number; [name: string]: unknown }

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const params = ({ _: _fallback, smart_count: count, ...rest }: RaOptions): TextParams =>
  ({ ...(count === undefined ? {} : { count }), ...Object.fromEntries(Object.entries(rest).filter(([, value]) => isPlain(value))) as TextParams });

/** react-admin speaks through the texts of the whole application. */
export const i18nProvider: I18nProvider = {
  // What react-admin hands over as a default is a text already, in whatever language.
  translate: (key, options: RaOptions = {}) => (options._ !== undefined && !hasText(key) ? options._ : t(key, params(options))),
  changeLocale: (code) => (isLanguage(code) ? setLanguage(code) : Promise.resolve()),
  getLocale: () => language.get(),
  getLocales: () => Object.entries(languages).map(([locale, name]) => ({ locale, name })),
};
