import { DatePart } from '#domain/date-part.ts';
import { dateKeyOf, isDateDimension, type PivotDimension } from '#domain/documents/pivot/dimensions.ts';
import { measureOf, unitOf, type PivotValue, type Showing } from '#domain/documents/pivot/measures.ts';
import { formatRate } from '#domain/rate.ts';
import { moneyToWire } from '#domain/money.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { showCount, showMoney, showQuantity } from '#client/i18n/figures.ts';
import { enumTitle } from '../../model/views.ts';
import { dateText } from '../model/date-text.ts';
import type { Voice } from '../model/dimensions.ts';
import type { NamedEntity } from './kept/names.ts';
import type { AllNames, Pivot } from './use-pivot.ts';

const entityOf = (name: PivotDimension): NamedEntity => (name === 'Item' ? 'ArticleGroup' : (name as NamedEntity));

/** Ids of a dimension that a filter can name: those that occur. */
export const occurring = (
  name: PivotDimension,
  { loaded, names }: Pick<Pivot, 'loaded' | 'names'>,
): readonly number[] => {
  if (name === 'Item') return [...(names.ArticleGroup?.keys() ?? [])];
  if (name === 'Weekday') return [1, 2, 3, 4, 5, 6, 7];
  return isDateDimension(name) ? [] : (loaded?.ids[name] ?? []);
};

/** How a value of a dimension is called. */
export const textOf = (
  name: PivotDimension,
  id: number,
  { names, voice }: { names: AllNames; voice: Voice },
): string => {
  const { translate, locale } = voice;
  if (isDateDimension(name)) {
    const { part, key } = dateKeyOf(name, id);
    return dateText(part, key, locale);
  }
  if (name === 'Hour') return dateText(DatePart.Hour, String(id), locale);
  if (name === 'VatRate') return `${formatRate(id)} %`;
  if (name === 'Kind') {
    const [type, operation] = [Math.floor(id / 100), id % 100];
    const words = [translate(enumTitle('DocumentActionType', type))];
    if (operation > 0) words.push(translate(enumTitle('DocumentOperationType', operation)));
    return words.join(', ');
  }
  return names[entityOf(name)]?.get(id) || translate('Not stated');
};

/** How figures are shown, in words. */
export const showingTitles: Readonly<Record<Showing, string>> = {
  sum: 'as it is',
  average: 'on average',
  share: 'share',
  change: 'change',
  changeRate: 'change, %',
};

/** The title of a value: 'Sale sum', 'Sale sum, share'. */
export const valueTitle = ({ of, as }: PivotValue, { translate }: Pick<Voice, 'translate'>): string => {
  const title = translate(measureOf(of).title);
  return as === 'sum' ? title : `${title}: ${translate(showingTitles[as])}`;
};

const shows = {
  money: showMoney,
  quantity: showQuantity,
  count: showCount,
  rate: (value: number) => `${formatRate(Math.round(value / 10) * 10)} %`,
} as const;

/** A figure as it is shown; NaN: there is none. */
export const showValue = (value: PivotValue, figure: number): string =>
  Number.isNaN(figure) ? '' : shows[unitOf(value)](figure);

const writes = {
  money: moneyToWire,
  quantity: quantityToWire,
  count: (value: number) => value,
  rate: (value: number) => value / 100,
} as const;

/** A figure as files and axes have it. */
export const writeValue = (value: PivotValue, figure: number): number | string =>
  Number.isNaN(figure) ? '' : writes[unitOf(value)](figure);
