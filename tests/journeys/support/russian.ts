import { readFileSync } from 'node:fs';
import { createTexts, translateIn, type TextParams } from '#client/i18n/lookup/texts.ts';

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8')) as Record<string, string>;

/** A sentence of the program as a Russian reads it. @throws where it has no translation: then nobody could find it. */
export type Speech = (text: string, params?: TextParams) => string;

type Branch = 'common' | 'faults' | 'admin' | 'ra' | 'pos' | 'import' | 'labels';

const files: Record<Branch, string> = {
  common: 'client/i18n/ru.json',
  faults: 'client/i18n/faults.ru.json',
  admin: 'client/i18n/admin.ru.json',
  ra: 'client/i18n/ra/ru.json',
  pos: 'client/i18n/pos.ru.json',
  import: 'client/i18n/import/ru.json',
  labels: 'generated/labels/ru.json',
};

const speech = (...branches: Branch[]): Speech => {
  const texts = createTexts('ru');
  for (const branch of branches) texts.addResourceBundle('ru', branch, read(files[branch]));
  texts.options.missingKeyHandler = (_languages, _branch, text) => {
    throw new Error(`No Russian for: ${text}`);
  };
  return (text, params) => translateIn(texts, text, params);
};

/** What each branch of the application says. */
export const inAccount = speech('common');
export const inOffice = speech('common', 'faults', 'admin', 'ra', 'labels', 'import');
export const inTill = speech('common', 'pos', 'faults');
