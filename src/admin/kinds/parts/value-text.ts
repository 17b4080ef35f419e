import { measuredAs, showMoney, showQuantity } from '#client/i18n/figures.ts';
import { formatDateTime, formatDay } from '#domain/date-format.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { formatRate } from '#domain/rate.ts';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import { companyCalendar } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import { enumTitle } from '../../model/views.ts';
import type { Values } from '../../model/route-pattern.ts';

/** The translator of the moment: English in, the person's language out. */
export type Translate = (text: string) => string;

/** Facts of a field that are needed to write its value as text. */
export type Shape = Pick<FieldModel, 'kind' | 'enum'>;

type TextOf = (value: never, field: Shape, translate: Translate) => string;

const decimals =
  (digits: number) =>
  (value: number): string =>
    formatDecimal(value, digits);
const names = (value: readonly Values[]): string => value.map((each) => nameOf(each)).join(', ');

const texts: Partial<Record<FieldKind, TextOf>> = {
  money: decimals(2),
  quantity: decimals(3),
  rate: (value: number) => `${formatRate(value)} %`,
  flag: (value: boolean, _field, translate) => translate(value ? 'Yes' : 'No'),
  enum: (value: number, field, translate) => translate(enumTitle(field.enum, value)),
  action: (value: number, field, translate) => translate(enumTitle(field.enum, value)),
  instant: (value: number) => formatDateTime(companyCalendar().zone, value),
  day: formatDay,
  reference: (value: Values) => nameOf(value),
  entity: (value: Values) => nameOf(value),
  many: names,
  children: names,
  entities: names,
  images: () => '',
  secret: () => '',
  json: (value: unknown) => JSON.stringify(value),
  object: (value: unknown) => JSON.stringify(value),
  settings: (value: unknown) => JSON.stringify(value),
};

/** A value as a file has it: amounts with two decimals, quantities with three, dates as dd.MM.yyyy HH:mm. */
export const valueText = (field: Shape, value: unknown, translate: Translate): string => {
  if (value === null || value === undefined) return '';
  const text = texts[field.kind];
  return text ? text(value as never, field, translate) : String(value);
};

const digitsOfKind: Partial<Record<FieldKind, number>> = { money: 2, quantity: 3, rate: 2, integer: 0 };

/** A value as a spreadsheet has it: amounts as numbers, all else as text. */
export const fileValue = (field: Shape, value: unknown, translate: Translate): string | number => {
  const digits = digitsOfKind[field.kind];
  return digits !== undefined && typeof value === 'number' ? value / 10 ** digits : valueText(field, value, translate);
};

/** The product that a record is or names: how it is measured says how its quantities are shown. */
const measured = (record: Values | undefined): unknown => record?.['Article'] ?? record;

export interface Shown {
  field: Shape;
  value: unknown;
  /** Record that the value belongs to. */ record?: Values | undefined;
}

/** A value as people read it on a screen: thousands stand apart, and pieces are whole. */
export const shownText = ({ field, value, record }: Shown, translate: Translate): string => {
  if (typeof value === 'number' && field.kind === 'money') return showMoney(value);
  if (typeof value === 'number' && field.kind === 'quantity') return showQuantity(value, measuredAs(measured(record)));
  return valueText(field, value, translate);
};

/** Figures stand to the right, so that their places line up. */
export const isFigure = (field: Shape): boolean =>
  ['money', 'quantity', 'rate', 'integer', 'number'].includes(field.kind);
