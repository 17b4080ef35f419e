import type { FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import { acceptedLanguages, initialLanguage, isLanguage, type Language } from '#domain/session/languages.ts';
import { brandOf } from '#domain/session/brand.ts';
import type { Config } from '../../config.ts';
import type { StoreText } from '../texts/store-text.ts';
import { storeText } from '../texts/store-text.ts';

/** The language of a request: the address's, the one chosen before, else the browser's. */
export const languageOf = (request: FastifyRequest, { brands }: Config): { language: Language; isGiven: boolean } => {
  const { lang } = request.query as { lang?: unknown };
  if (isLanguage(lang)) return { language: lang, isGiven: true };
  const language = initialLanguage({
    chosen: /(?:^|;\s*)lng=(\w+)/.exec(request.headers.cookie ?? '')?.[1],
    preferred: acceptedLanguages(request.headers['accept-language']),
    country: brandOf(request.headers.host ?? '', brands).country,
  });
  return { language, isGiven: false };
};

/** Each value of a query or a form once, as text that every database takes. */
export const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\0', '').toWellFormed()]] : [],
    ),
  );

type Texts = Readonly<Record<string, string>>;

const bundled: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('#generated/texts/en.json', { with: { type: 'json' } }),
  ro: () => import('#generated/texts/ro.json', { with: { type: 'json' } }),
  ru: () => import('#generated/texts/ru.json', { with: { type: 'json' } }),
};

const fieldTexts: Readonly<Record<string, StoreText>> = {
  Name: 'name',
  Phone: 'phone',
  Email: 'email.plain',
  Address: 'address',
  DueOn: 'due',
  Area: 'area',
  Comment: 'comment',
};

/** Sentence of a fault in the visitor's language. */
export const faultText = async (fault: unknown, language: Language): Promise<string> => {
  if (!(fault instanceof Fault)) throw fault;
  const texts = (await bundled[language]()).default;
  const said = (texts[fault.code] || fault.message).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(fault.params[name] ?? whole),
  );
  const t = storeText(language);
  const wrong = fault.items.flatMap(({ Path }) => fieldTexts[Path.split('.').at(-1) ?? ''] ?? []);
  return wrong.length > 0 ? `${said}: ${[...new Set(wrong)].map((key) => t(key)).join(', ')}` : said;
};
