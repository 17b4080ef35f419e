/** Fewer figures are no whole number: they are looked for as a part of one. */
const shortest = 6;

/** Characters of a typed phone number: figures, and signs between them. */
const written = /^[\d\s+().\-/]+$/;

/**
 * The figures of a phone by which two notations of it are compared: without the zeros that begin a call at home or
 * abroad. Undefined for what is no phone.
 */
export const phoneFigures = (text: string): string | undefined => {
  const figures = written.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  return figures.length >= shortest ? figures : undefined;
};

/**
 * Whether two notations are of one phone: with the prefix of its country, or without. The longer one has the prefix
 * before it, of at most three figures.
 */
export const isSamePhone = (one: string, other: string): boolean => {
  const [left, right] = [phoneFigures(one), phoneFigures(other)];
  if (left === undefined || right === undefined) return false;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return long.endsWith(short) && long.length - short.length <= 3;
};
