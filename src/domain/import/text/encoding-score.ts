/** How much a text reads like one of this corner of the world: wrongly decoded texts have strange words. */

const words = /[\p{L}\p{M}\u00b5\u00ba\u00aa]+/gu;
/** Drawing signs, currency signs and the like that no price list is full of. */
const strange =
  /[\u2500-\u259f\u0080-\u009f\u00a4\u00a6\u00a7\u00a9\u00ac\u00ae\u00b1\u00b6\u00b7\u00f7\u2020\u2021]/gu;
const cyrillic = /\p{Script=Cyrillic}/u;
const latin = /\p{Script=Latin}/u;
const ascii = /[a-z]/i;
/** Marked letters of Romanian, Croatian, Hungarian and German. */
const local = /^[ăâîşţșțčćžšđáéíóöőúüűäß]$/u;
const frequent = /^[оеаинтсрвлкмдпу]$/u;
const russian = /^[а-яё]$/u;

const letterScore = (letter: string): number => {
  const small = letter.toLowerCase();
  if (frequent.test(small)) return 3;
  if (russian.test(small) || local.test(small)) return 2;
  return -2;
};

const wordScore = (word: string): number => {
  const marked = [...word].filter((letter) => letter > '\x7f');
  if (marked.length === 0) return 0;
  const isMixed = cyrillic.test(word) && latin.test(word);
  const turnsLarge = /\p{Ll}\p{Lu}/u.test(word);
  const isWithoutPlain = latin.test(word) && !ascii.test(word) && word.length > 2;
  const score = marked.reduce((sum, letter) => sum + letterScore(letter), 0);
  return (
    score -
    (isMixed ? 4 * word.length : 0) -
    (turnsLarge ? 3 * word.length : 0) -
    (isWithoutPlain ? 3 * word.length : 0)
  );
};

/** The more, the likelier the text was decoded as it was written. */
export const looksLike = (text: string): number =>
  (text.match(words) ?? []).reduce((sum, word) => sum + wordScore(word), 0) - 4 * (text.match(strange)?.length ?? 0);
