/** Templates are JSON text from a database or a file: whatever is not as it should be becomes what is usual. */

export type Words = Readonly<Record<string, unknown>>;

export const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const wordsOf = (value: unknown): Words => (isWords(value) ? value : {});

export const listOf = (value: unknown): readonly Words[] => (Array.isArray(value) ? value.filter(isWords) : []);

export const textOf = (value: unknown, usual = ''): string => (typeof value === 'string' ? value : usual);

export interface Bounds {
  readonly usual: number;
  readonly from: number;
  readonly to: number;
}

/** Within its bounds; what is no number is the usual one. */
export const numberOf = (value: unknown, { usual, from, to }: Bounds): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(to, Math.max(from, value)) : usual;

export const oneOf = <T extends string>(value: unknown, all: readonly T[], usual: T): T =>
  all.find((each) => each === value) ?? usual;

/** The JSON of a template. @throws SyntaxError where the text is no JSON. */
export const parseTemplate = (text: string): Words => wordsOf(JSON.parse(text));
