import type { Milli } from '#generated/types.ts';
import { parseQuantity } from '#domain/quantity.ts';

/** Text of the search field: '3*молоко' asks for three of the match; '*42' is the PLU 42. */
export interface TypedText {
  readonly times?: Milli;
  readonly text: string;
}

export const readTyped = (typed: string): TypedText => {
  const match = /^\s*(\d{1,7}(?:[.,]\d{1,3})?)\s*\*(.*)$/.exec(typed);
  const times = match ? parseQuantity(match[1] as string) : undefined;
  return times ? { times, text: (match?.[2] ?? '').trim() } : { text: typed.trim() };
};
