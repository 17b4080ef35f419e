import { readFileSync } from 'node:fs';
import { fill, findText, type Catalogue, type TextParams } from '#client/i18n/lookup/texts.ts';

const texts = new URL('../../../src/client/i18n/', import.meta.url);
const labels = new URL('../../../src/generated/labels/ru.json', import.meta.url);
const read = (file: URL): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;

/** A sentence of the program as a Russian reads it. @throws where it has no translation: then nobody could find it. */
export type Speech = (text: string, params?: TextParams) => string;

const speech = (...files: URL[]): Speech => {
  const catalogue: Catalogue = Object.assign({}, ...files.map(read));
  return (text, params) => {
    const found = findText(catalogue, 'ru', text, params);
    if (found === undefined) throw new Error(`No Russian for: ${text}`);
    return fill(found, params);
  };
};

const file = (name: string): URL => new URL(name, texts);

/** What each branch of the application says, in the order in which it loads its texts. */
export const inAccount = speech(file('ru.json'));
export const inOffice = speech(file('ru.json'), file('faults.ru.json'), file('admin.ru.json'), labels, file('import.ru.json'));
export const inTill = speech(file('ru.json'), file('pos.ru.json'), file('faults.ru.json'));
