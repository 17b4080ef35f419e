/** The texts of one language: English sentence → translation; a plural has one entry for each form, under text_one, text_few… */
export type Catalogue = Readonly<Record<string, string>>;

/** What fills {name} in a text; count also chooses the plural form. */
export type TextParams = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

const pluralForm = (language: string, count: number): string => {
  let rule = rules.get(language);
  if (!rule) rules.set(language, rule = new Intl.PluralRules(language));
  return rule.select(count);
};

const own = (catalogue: Catalogue, key: string): string | undefined => (Object.hasOwn(catalogue, key) ? catalogue[key] : undefined);

/** The translation of a text, in the form that count asks for; undefined where there is none. */
export const findText = (catalogue: Catalogue, language: string, text: string, params?: TextParams): string | undefined => {
  const count = params?.['count'];
  if (typeof count !== 'number') return own(catalogue, text);
  return own(catalogue, `${text}_${pluralForm(language, count)}`) ?? own(catalogue, `${text}_other`) ?? own(catalogue, text);
};

/** {name} becomes its value; what has none stays as it is written. */
export const fill = (text: string, params: TextParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
