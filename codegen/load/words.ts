import type { SchemaError } from './schema-error.ts';
import { lists, type Schema, type SchemaFile } from './schema-files.ts';

/** English text → its translation by language. */
export type Words = Record<string, Record<string, string>>;

interface Said {
  file: string;
  path: string;
  text: string;
  others: Record<string, string>;
}

const isObject = (value: unknown): value is Schema => value !== null && typeof value === 'object';
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Every text in a file that stands there with its translations: `title` with `x-titles`, or one object of all
 * languages.
 */
const saidIn = (file: string, value: unknown, path = ''): Said[] => {
  if (!isObject(value)) return [];
  const { title, 'x-titles': titles, en, ...others } = value;
  const own: Said[] = [];
  if (isText(title) && isObject(titles))
    own.push({ file, path: `${path}/x-titles`, text: title, others: titles as Record<string, string> });
  if (isText(en) && Object.values(others).every(isText))
    own.push({ file, path, text: en, others: others as Record<string, string> });
  return [...own, ...Object.entries(value).flatMap(([key, member]) => saidIn(file, member, `${path}/${key}`))];
};

/**
 * The translations that the files hold: words of three files and more stand once in shared/words.json, others beside
 * the text. One English text has one translation, so that a screen may ask for it by the English one.
 */
export const readWords = (files: SchemaFile[], complain: (error: SchemaError) => void): Words => {
  const shared = (files.find(({ file }) => file === lists.words)?.content ?? {}) as Words;
  const words: Words = { ...shared };
  for (const { file, path, text, others } of files.flatMap(({ file, content }) =>
    file === lists.words ? [] : saidIn(file, content),
  )) {
    const known = words[text];
    if (shared[text]) complain({ file, path, message: `"${text}" stands in ${lists.words} already` });
    else if (known && JSON.stringify(known) !== JSON.stringify(others))
      complain({ file, path, message: `"${text}" is translated otherwise in another place: ${JSON.stringify(known)}` });
    words[text] = others;
  }
  return words;
};
