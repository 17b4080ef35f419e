import { lineSpacing } from './label-template.ts';
import { lettersOf, wordsOf } from './text.ts';

/** Width of a text in millimetres, letters `fontMm` high. */
export type MeasureText = (text: string, font: { readonly fontMm: number; readonly isBold: boolean }) => number;

/** Widths over the height of the letters, a little on the wide side of Golos Text and Noto Sans. */
const widthOfLetter = (letter: string): number => {
  if (/[\s.,:;!|'’ilIjІї]/u.test(letter)) return 0.3;
  if (/[-()[\]"/ftr]/u.test(letter)) return 0.4;
  if (/[mwMW@%шщжюфмыШЩЖЮФМЫ]/u.test(letter)) return 0.86;
  if (/\p{Lu}/u.test(letter)) return 0.7;
  return 0.6;
};

const boldOver = 1.06;

export const approximateWidth: MeasureText = (text, { fontMm, isBold }) =>
  lettersOf(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0) * fontMm * (isBold ? boldOver : 1);

interface Box {
  readonly width: number;
  readonly height: number;
  readonly fontMm: number;
  readonly isBold: boolean;
  readonly measure: MeasureText;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly fontMm: number;
}

const fits = (text: string, { width, measure, ...font }: Box): boolean => measure(text, font) <= width + 0.01;

/** A word that is wider than the box is broken within. */
const breakWord = (word: string, box: Box): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const letter of lettersOf(word)) {
    if (part && !fits(part + letter, box)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return part ? [...parts, part] : parts;
};

interface Wrapped {
  readonly lines: string[];
  readonly hasBrokenWord: boolean;
}

const wrapLine = (text: string, box: Box): Wrapped => {
  const lines: string[] = [];
  let line = '';
  let hasBrokenWord = false;
  for (const word of wordsOf(text)) {
    const parts = fits(word, box) ? [word] : breakWord(word, box);
    hasBrokenWord ||= parts.length > 1;
    for (const part of parts) {
      const longer = line ? `${line} ${part}` : part;
      if (fits(longer, box)) line = longer;
      else {
        if (line) lines.push(line);
        line = part;
      }
    }
  }
  return { lines: [...lines, line], hasBrokenWord };
};

const wrap = (text: string, box: Box): Wrapped => {
  const all = text.split('\n').map((each) => wrapLine(each, box));
  return { lines: all.flatMap(({ lines }) => lines), hasBrokenWord: all.some((each) => each.hasBrokenWord) };
};

/** A box as high as its one line, rounded, holds that line. */
const linesIn = ({ height, fontMm }: Box): number => Math.max(1, Math.floor((height + 0.05) / (fontMm * lineSpacing)));

/** How small letters may become before a text is cut. */
const leastScale = 0.5;
const steps = 10;

const cut = (line: string, box: Box): string => {
  const letters = lettersOf(line);
  while (letters.length > 1 && !fits(`${letters.join('')}…`, box)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

/**
 * A text in a box: broken between words; with too many lines, or a word that is wider than the box, in smaller letters,
 * down to half; what is then too much is cut and ends with an ellipsis.
 */
export const fitText = (text: string, box: Box): FittedText => {
  for (let step = 0; step <= steps; step += 1) {
    const scaled = { ...box, fontMm: box.fontMm * (1 - (step / steps) * (1 - leastScale)) };
    const { lines, hasBrokenWord } = wrap(text, scaled);
    if (lines.length <= linesIn(scaled) && !hasBrokenWord) return { lines, fontMm: scaled.fontMm };
  }
  const least = { ...box, fontMm: box.fontMm * leastScale };
  const { lines } = wrap(text, least);
  const room = linesIn(least);
  if (lines.length <= room) return { lines, fontMm: least.fontMm };
  return { lines: [...lines.slice(0, room - 1), cut(lines[room - 1] ?? '', least)], fontMm: least.fontMm };
};
