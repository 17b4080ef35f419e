import type { CallContext } from '../call/context.ts';

export type LanguageCode = 'ru' | 'ro' | 'en';

/** The language that the session speaks; Russian where it is none of ours (R-FMT-003). */
export const languageOf = ({ session: { cultureCode } }: CallContext): LanguageCode =>
  cultureCode === 'en' || cultureCode === 'ro' ? cultureCode : 'ru';

type Labels = Readonly<Record<string, string>>;

const catalogues: Record<LanguageCode, () => Promise<{ default: Labels }>> = {
  ru: () => import('#generated/labels/ru.json', { with: { type: 'json' } }),
  ro: () => import('#generated/labels/ro.json', { with: { type: 'json' } }),
  en: () => import('#generated/labels/en.json', { with: { type: 'json' } }),
};

/**
 * Titles of the schemas in a language: the heads of a sheet, the words for enumerations. English where one is missing.
 */
export const labelsIn = async (language: LanguageCode): Promise<(title: string) => string> => {
  const { default: labels } = await catalogues[language]();
  return (title) => labels[title] ?? title;
};
