import { foldPattern, wildcard } from '#domain/fold.ts';
import { literal } from '../search-text/like.ts';

/** Condition of a folded pattern. */
export type Pattern =
  | { kind: 'anything' }
  | { kind: 'equals' | 'starts'; term: string }
  /** All of the terms, wherever they stand. */
  | { kind: 'contains'; terms: readonly string[] }
  | { kind: 'like'; pattern: string; longest: string };

const longestOf = (parts: readonly string[]): string =>
  parts.reduce((best, part) => (part.length > best.length ? part : best), '');

/** So many words are a sentence that is looked for as it stands. */
const mostWords = 12;

/** Words of a part of a text, in any order; one contained in another is left out. */
const wordsOf = (part: string): readonly string[] => {
  const words = [...new Set(part.split(' ').filter(Boolean))];
  if (words.length < 2 || words.length > mostWords) return [part];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
};

/** Only % is a wildcard, and \% is none; everything else, _ and \ too, means itself. */
export const readPattern = (text: string): Pattern => {
  const parts = foldPattern(text)
    .split(wildcard)
    .map((part) => part.replaceAll('\\%', '%'));
  const [first = '', second = ''] = parts;
  if (parts.length === 1) return { kind: 'equals', term: first };
  if (parts.every((part) => part === '')) return { kind: 'anything' };
  if (parts.length === 2 && second === '') return { kind: 'starts', term: first };
  if (parts.length === 3 && first === '' && parts[2] === '') return { kind: 'contains', terms: wordsOf(second) };
  return { kind: 'like', pattern: parts.map(literal).join('%'), longest: longestOf(parts) };
};

/** Every text that begins with the prefix is below this one. */
export const above = (prefix: string): string => `${prefix}\u{10ffff}`;

/** Length as the search indexes count it: characters, not halves of surrogate pairs. */
export const lengthOf = (term: string): number => [...term].length;
