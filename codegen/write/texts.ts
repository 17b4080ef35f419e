import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Output } from './output.ts';

type Texts = Record<string, string>;

const isPluralForm = (text: string): boolean => /_(zero|one|two|few|many|other)$/.test(text);

const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

/** All that the screens say in a language by files of their own; titles of the schemas give way to them. */
const wordingsOf = (folder: string, language: string, titles: Texts): Texts => {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  const own = files.filter((path) => basename(path).split('.').slice(-2).join('.') === `${language}.json`);
  return Object.assign({ ...titles }, ...own.map((name) => read(join(folder, name)))) as Texts;
};

/**
 * texts/<language>.json: every text of the program with its wording, for whoever keeps the translations; an empty one
 * is missing. English says what its key says; forms of a plural are a language's own.
 */
export const writeTexts = (handWritten: string, titles: Record<string, Texts>, output: Output): void => {
  const wordings = Object.entries(titles).map(([language, own]) => ({
    language,
    wording: wordingsOf(handWritten, language, own),
  }));
  const plain = [...new Set(wordings.flatMap(({ wording }) => Object.keys(wording)))].filter(
    (text) => !isPluralForm(text),
  );
  for (const { language, wording } of wordings) {
    const texts = [...new Set([...plain, ...Object.keys(wording)])].filter((text) => text !== '').sort();
    output.json(
      `texts/${language}.json`,
      Object.fromEntries(texts.map((text) => [text, wording[text] ?? (language === 'en' ? text : '')])),
    );
  }
};
