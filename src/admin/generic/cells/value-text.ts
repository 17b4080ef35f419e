import { measuredAs, showMoney, showQuantity } from '#client/i18n/figures.ts';
import { formatDateTime, formatDay } from '#domain/date-format.ts';
import { formatDecimal } from '#domain/decimal.ts';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import { browserCalendar } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import { enumTitle } from '../../model/views.ts';
import type { Values } from '../../model/route-pattern.ts';

/** The translator of the moment: English in, the person's language out. */
export type Translate = (text: string) => string;

type TextOf = (value: never, field: FieldModel, translate: Translate) => string;

const decimals = (digits: number) => (value: number): string => formatDecimal(value, digits);
const names = (value: readonly Values[]): string => value.map((each) => nameOf(each)).join(', ');

const texts: Partial<Record<FieldKind, TextOf>> = {
  money: decimals(2),
  quantity: decimals(3),
  rate: (value: number) => `${formatDecimal(value, 2).replace(/\.?0+$/, '')} %`,
  flag: (value: boolean, _field, translate) => translate(value ? 'Yes' : 'No'),
  enum: (value: number, field, translate) => translate(enumTitle(field.enum, value)),
  action: (value: number, field, translate) => translate(enumTitle(field.enum, value)),
  instant: (value: number) => formatDateTime(browserCalendar().zone, value),
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
export const valueText = (field: FieldModel, value: unknown, translate: Translate): string => {
  if (value === null || value === undefined) return '';
  const text = texts[field.kind];
  return text ? text(value as never, field, translate) : String(value);
};

/** The product that a record is or names: how it is measured says how its quantities are shown. */
const measured = (record: Values | undefined): unknown => record?.['Article'] ?? record;

export interface Shown { field: FieldModel; value: unknown; /** What the value is of. */ record?: Values | undefined }

/** A value as people read it on a screen: thousands stand apart, and pieces are whole. */
export const shownText = ({ field, value, record }: Shown, translate: Translate): string => {
  if (typeof value === 'number' && field.kind === 'money') return showMoney(value);
  if (typeof value === 'number' && field.kind === 'quantity') return showQuantity(value, measuredAs(measured(record)));
  return valueText(field, value, translate);
};

/** Figures stand to the right, so that their places line up. */
export const isFigure = (field: FieldModel): boolean => ['money', 'quantity', 'rate', 'integer', 'number'].includes(field.kind);
