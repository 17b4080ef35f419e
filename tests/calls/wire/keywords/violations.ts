import type { Place } from './places.ts';

/** A value that breaks one word of a place's schema, and keeps to the others as far as that can be. */
export interface Violation {
  word: string;
  value: unknown;
}

const fits = (text: string, pattern: unknown): boolean =>
  pattern === undefined || new RegExp(pattern as string).test(text);

const fillers = ['a', '1', 'A', ' '];

const textOf = (length: number, { pattern, format }: Place['words']): string => {
  if (format === 'email') return `${'a'.repeat(length)}@b.md`.slice(-length);
  const texts = fillers.map((letter) => letter.repeat(length));
  return texts.find((text) => fits(text, pattern)) ?? (texts[0] as string);
};

const wrongTexts = ['', '?', ' ', 'zz zz', '\n', '1', 'z'];

const against: Readonly<Record<string, (limit: never, words: Place['words']) => unknown>> = {
  minimum: (limit: number) => limit - 1,
  maximum: (limit: number) => limit + 1,
  minLength: (limit: number, words) => (limit > 0 ? textOf(limit - 1, words) : undefined),
  maxLength: (limit: number, words) => textOf(limit + 1, words),
  pattern: (pattern: string) => wrongTexts.find((text) => !new RegExp(pattern).test(text)),
  minItems: (limit: number) => (limit > 0 ? Array.from({ length: limit - 1 }, () => ({})) : undefined),
  maxItems: (limit: number) => Array.from({ length: limit + 1 }, () => ({})),
  format: (format: string) => (format === 'uri' ? 'javascript:alert(1)' : 'neither'),
  oneOf: () => 98_765,
  missing: () => null,
};

const wrongTypes: Readonly<Record<string, unknown>> = {
  string: 7,
  integer: 1.5,
  number: 'x',
  boolean: 'perhaps',
  array: {},
  object: [],
};

/** Of settings the kinds that nest nothing are told apart when they are read, one at a time. */
const ofType = ({ words, isSetting }: Place): Violation[] =>
  typeof words['type'] !== 'string' || isSetting ? [] : [{ word: 'type', value: wrongTypes[words['type']] }];

const numbersAsTexts = ({ isSetting, words }: Place): Violation[] =>
  isSetting
    ? ['minimum', 'maximum']
        .filter((word) => words[word] !== undefined && Number.isSafeInteger(words[word]))
        .map((word) => ({ word, value: String((words[word] as number) + (word === 'minimum' ? -1 : 1)) }))
    : [];

const isText = ({ type, writeOnly, contentEncoding }: Place['words']): boolean =>
  type === 'string' && !writeOnly && !contentEncoding;

/** A text that must be there is more than blanks. */
const blanks = ({ words, isRequired }: Place): Violation[] =>
  isRequired && isText(words) ? ['', '   ', '\t\u00a0'].map((value) => ({ word: 'blank', value })) : [];

export const violationsOf = (place: Place): Violation[] => [
  ...Object.entries(place.words)
    .map(([word, limit]) => ({ word, value: against[word]?.(limit as never, place.words) }))
    .filter(({ value }) => value !== undefined),
  ...ofType(place),
  ...blanks(place),
  ...numbersAsTexts(place),
];
