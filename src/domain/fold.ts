/**
 * The text that search compares: lower case, ё as е, Latin letters without their marks
 * (ș ş → s, ț ţ → t, ă â → a, î → i, đ → d), runs of blanks as one. й stays itself.
 * One function for SQLite, PostgreSQL and the browser, so that all three find the same.
 */
export const foldText = (text: string): string => {
  const lower = text.toLowerCase();
  const plain = asciiOnly.test(lower) ? lower : foldLetters(lower);
  return plain.replace(blanks, ' ').trim();
};

const asciiOnly = /^[\x20-\x7e]*$/;
const blanks = /\s+/g;
/** All but ASCII and Cyrillic: what may be a Latin letter with a mark, or a mark by itself. */
const maybeMarked = /[^\x00-\x7f\u0400-\u04ff]+/g;

/** Latin letters that no decomposition takes apart. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
};

const foldRun = (run: string): string =>
  run
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłħıŧ]/g, (letter) => plainLetters[letter] ?? letter);

/** NFC first: a й written as и with a breve must stay one letter. */
const foldLetters = (lower: string): string =>
  lower.normalize('NFC').replaceAll('ё', 'е').replace(maybeMarked, foldRun).toLowerCase();

/** A % that is no wildcard is written \%. */
export const wildcard = /(?<!\\)%/;

/** The pattern of texts that hold this one, as it was typed: its % are signs of percent. */
export const holdingText = (text: string): string => `%${text.replace(/\\+$/, '').replaceAll('%', '\\%')}%`;

/** Escapes nothing, keeps the wildcards: the folded form of a Strings pattern. */
export const foldPattern = (pattern: string): string => pattern.split(wildcard).map(foldKeepingEdges).join('%');

const foldKeepingEdges = (part: string): string => {
  const folded = foldText(part);
  if (folded === '') return '';
  return (/^\s/.test(part) ? ' ' : '') + folded + (/\s$/.test(part) ? ' ' : '');
};
