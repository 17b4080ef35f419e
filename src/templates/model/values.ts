import { formatDate, formatDateTime } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { formatRate } from '#domain/rate.ts';

/** How a value of a field is written: amounts and instants are inside values, as everywhere in the code. */
export type ValueKind = 'text' | 'money' | 'quantity' | 'rate' | 'points' | 'instant' | 'day' | 'integer';

export type Value = string | number | null | undefined;

/** A field that a template may name. */
export interface FieldFact {
  readonly kind: ValueKind;
  /** In English: the key of its translation. */
  readonly title: string;
  /** A discount of nothing, no change: a line of such a field alone is not printed. */
  readonly hidesZero?: boolean;
}

/** '1.500' → '1.5', '2.000' → '2'. */
const withoutZeros = (text: string): string => text.replace(/\.?0+$/, '');

const writers: Readonly<Record<Exclude<ValueKind, 'text'>, (value: number, zone: string) => string>> = {
  money: formatMoney,
  quantity: (value) => withoutZeros(formatQuantity(value)),
  rate: formatRate,
  points: (value) => withoutZeros(formatMoney(value)),
  instant: (value, zone) => formatDateTime(zone, value),
  day: (value, zone) => formatDate(zone, value),
  integer: String,
};

/** As paper has it; nothing for what is not given. */
export const writeValue = (kind: ValueKind, value: Value, zone: string): string => {
  if (value === undefined || value === null) return '';
  return kind === 'text' || typeof value === 'string' ? String(value).normalize('NFC') : writers[kind](value, zone);
};
