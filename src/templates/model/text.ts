import type { Justification } from './receipt-template.ts';

/** A letter is what takes one place on paper: a letter with its accents. */
export const lettersOf = (text: string): string[] => Array.from(text.normalize('NFC'));

export const cutText = (text: string, width: number): string => lettersOf(text).slice(0, width).join('');

const pieces = (word: string, width: number): string[] => {
  const letters = lettersOf(word);
  return Array.from({ length: Math.ceil(letters.length / width) }, (_, at) =>
    letters.slice(at * width, (at + 1) * width).join(''),
  );
};

/** Blanks at which a text may be broken: not between a figure and its unit, as in "500 g". */
const breaks = /\s+(?!(?<=\d\s+)(?:\p{L}{1,3}|%)(?![\p{L}\d]))/u;

/** Parts of a text that are not broken across lines. */
export const wordsOf = (text: string): string[] => text.split(breaks);

/** Text for renderers that break lines themselves: with non-breaking blanks inside its parts. */
export const withFirmBlanks = (text: string): string =>
  wordsOf(text)
    .map((word) => word.replace(/\s+/g, '\u00a0'))
    .join(' ');

/** Lines no longer than `width` letters, broken between words; a longer word is broken within. */
export const wrapText = (text: string, width: number): string[] => {
  if (width <= 0) return [];
  if (lettersOf(text).length <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text).flatMap((each) => pieces(each, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (lettersOf(longer).length <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter(Boolean);
};

/** Filled with blanks to `width` letters. */
export const alignText = (text: string, width: number, justification: Justification): string => {
  const blanks = Math.max(0, width - lettersOf(text).length);
  const before = { left: 0, center: Math.floor(blanks / 2), right: blanks }[justification];
  return ' '.repeat(before) + text + ' '.repeat(blanks - before);
};
