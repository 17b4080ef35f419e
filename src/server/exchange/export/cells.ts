import { formatDateTime, formatDay } from '#domain/date-format.ts';
import { csvNotationOf } from '#domain/import/text/csv-notation.ts';
import { withoutFormula } from '#domain/import/without-formula.ts';
import { formatMoney, moneyToWire } from '#domain/money.ts';
import { formatQuantity, quantityToWire } from '#domain/quantity.ts';
import { formatRate, rateToWire } from '#domain/rate.ts';
import { dayMs, numberOfDay, wallClock } from '#domain/zone.ts';
import { enums } from '#generated/model.ts';
import type { FieldModel } from '#generated/shapes.ts';
import type { LanguageCode } from '../language.ts';

/** Value of a finished cell: a number is shown in its column's format. */
export type Cell = string | number | null;

/** For whom cells are written. */
export interface Reader {
  language: LanguageCode;
  zone: string;
  label: (title: string) => string;
}

/** How one kind of value is written: as a text, and as a number where a spreadsheet has one for it. */
interface CellKind<Value = never> {
  text(value: Value, reader: Reader, field: FieldModel): string;
  number?(value: Value, reader: Reader): number;
  format?: string;
  /** People wrote it: a text file must not make a formula of it. A text of a spreadsheet never is one. */
  isFree?: boolean;
  /** Its text has a point before the decimals. */
  isDecimal?: boolean;
}

/** Spreadsheets count days from the end of 1899. */
const firstDay = 25_569;

const answers: Record<LanguageCode, [no: string, yes: string]> = {
  ru: ['Нет', 'Да'],
  ro: ['Nu', 'Da'],
  en: ['No', 'Yes'],
};

const plain: CellKind<unknown> = { text: String, isFree: true };

const choice: CellKind<number> = {
  text: (value, { label }, field) => {
    const title = enums[field.enum as string]?.values.find((one) => one.value === value)?.title;
    return title === undefined ? String(value) : label(title);
  },
};

interface Named {
  Name?: string;
  Code?: string;
  Number?: string;
  Value?: string;
}

const nameOf = ({ Name, Code, Number: number, Value }: Named): string => String(Name ?? Code ?? number ?? Value ?? '');

const kinds: Partial<Record<FieldModel['kind'], CellKind>> = {
  money: { text: formatMoney, number: moneyToWire, format: '0.00', isDecimal: true },
  quantity: { text: formatQuantity, number: quantityToWire, format: '0.000', isDecimal: true },
  rate: { text: formatRate, number: rateToWire, format: '0.00', isDecimal: true },
  integer: { text: String, number: (value: number) => value, format: '0' },
  number: { text: String, number: (value: number) => value, format: 'General', isDecimal: true },
  flag: { text: (value: boolean, { language }) => answers[language][value ? 1 : 0] },
  enum: choice,
  action: choice,
  instant: {
    text: (value: number, { zone }) => formatDateTime(zone, value),
    number: (value: number, { zone }) => wallClock(zone, value) / dayMs + firstDay,
    format: 'dd.mm.yyyy hh:mm',
  },
  day: { text: formatDay, number: (value: string) => numberOfDay(value) + firstDay, format: 'dd.mm.yyyy' },
  reference: { text: nameOf, isFree: true },
  many: { text: (values: Named[]) => values.map(nameOf).join(', '), isFree: true },
};

/** One value of a field as texts and numbers are wanted: a text file has texts alone. */
export const cellOf = (
  value: unknown,
  { field, reader, isText }: { field: FieldModel; reader: Reader; isText: boolean },
): Cell => {
  if (value === undefined || value === null) return null;
  const kind = (kinds[field.kind] ?? plain) as CellKind<unknown>;
  if (!isText && kind.number) return kind.number(value, reader);
  const text = kind.text(value, reader, field);
  if (!isText) return text;
  if (kind.isFree) return withoutFormula(text);
  return kind.isDecimal ? text.replace('.', csvNotationOf(reader.language).decimal) : text;
};

/** How a spreadsheet shows the numbers of a field; undefined: they are texts. */
export const formatOf = ({ kind }: FieldModel): string | undefined => kinds[kind]?.format;
