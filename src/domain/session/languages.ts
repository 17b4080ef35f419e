/** The languages that the program speaks, each under its own name. */
export const languages = { ru: 'Русский', ro: 'Română', en: 'English' } as const;
export type Language = keyof typeof languages;

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code);

/** Which languages are offered: Romania is not offered Russian (R-SHELL-010). */
export const languagesFor = (country: string | undefined): Language[] =>
  (Object.keys(languages) as Language[]).filter((code) => country !== 'ro' || code !== 'ru');

/** Languages of a user: the one chosen here, and those of the browser, best first: 'en-GB'. */
export interface Speaker {
  chosen?: string;
  preferred?: readonly string[];
  country?: string;
}

/** The chosen one, else the browser's, where it is offered; else ru (R-FMT-003), else the first on offer. */
export const initialLanguage = ({ chosen, preferred = [], country }: Speaker): Language => {
  const offered = languagesFor(country);
  const wanted = [chosen, ...preferred.map((tag) => tag.toLowerCase().split('-')[0]), 'ru'];
  return wanted.find((code): code is Language => isLanguage(code) && offered.includes(code)) ?? offered[0] ?? 'en';
};

/** 'ro;q=0.5, en-GB' → ['en-GB', 'ro'] */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().split(';');
      const weight = Number(parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean) ?? 1);
      return { tag, weight };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
