/**
 * Code 128 (ISO/IEC 15417): figures by pairs, else the printable ASCII. Answers widths in modules, bars and spaces in
 * turn, beginning with a bar; the caller draws the quiet zone of ten modules on either side.
 */

/** Six widths of each symbol; the seventh of stop is added to it. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232'
).split(' ');

const startB = 104;
const startC = 105;
const stop = '2331112';

const pairs = (text: string): number[] =>
  Array.from({ length: text.length / 2 }, (_, at) => Number(text.slice(at * 2, at * 2 + 2)));
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0) - 32);

/** Values of the symbols from start to check. Undefined: the text has what Code 128 has not. */
export const code128Values = (text: string): readonly number[] | undefined => {
  if (!/^[\x20-\x7e]+$/.test(text)) return undefined;
  const [start, values] = /^(\d\d)+$/.test(text) ? [startC, pairs(text)] : [startB, letters(text)];
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103;
  return [start, ...values, check];
};

/** Widths of bars and gaps in turn, from the first bar to the last. */
export const code128 = (text: string): readonly number[] | undefined => {
  const values = code128Values(text);
  return values && Array.from(values.map((value) => symbols[value]).join('') + stop, Number);
};
