import { DatePart } from '../../date-part.ts';
import { dayOfNumber, weekdayOf } from '../../zone.ts';
import type { CodedColumn } from './day-lines.ts';
import type { Codes, SaleLines } from './sale-lines.ts';
import { wideCodes } from './vectors.ts';

/** Parts of the date by which lines are grouped. */
export const dateDimensions = ['Year', 'Quarter', 'Month', 'Day', 'Weekday'] as const;
type DateDimension = (typeof dateDimensions)[number];

/** Everything by which lines are grouped or filtered. Item: the item of the chosen collection. */
export type PivotDimension = CodedColumn | DateDimension | 'Item';

export const isDateDimension = (name: PivotDimension): name is DateDimension =>
  (dateDimensions as readonly string[]).includes(name);

/**
 * A number for each value of a part of the date, in the order of time: 2026, 20264 (quarter), 202611, a day's number,
 * 1 (Monday).
 */
const dateId = (name: DateDimension, day: number): number => {
  if (name === 'Day') return day;
  if (name === 'Weekday') return weekdayOf(day);
  const [year, month] = [Number(dayOfNumber(day).slice(0, 4)), Number(dayOfNumber(day).slice(5, 7))];
  if (name === 'Year') return year;
  return name === 'Month' ? year * 100 + month : year * 10 + Math.ceil(month / 3);
};

/** The part of the date and its key, as reports name them. */
export const dateKeyOf = (name: DateDimension, id: number): { part: DatePart; key: string } => {
  if (name === 'Day') return { part: DatePart.Day, key: dayOfNumber(id) };
  if (name === 'Weekday') return { part: DatePart.DayOfWeek, key: String(id) };
  if (name === 'Year') return { part: DatePart.Year, key: String(id) };
  return name === 'Month'
    ? { part: DatePart.Month, key: `${Math.floor(id / 100)}-${String(id % 100).padStart(2, '0')}` }
    : { part: DatePart.Quarter, key: `${Math.floor(id / 10)}-Q${id % 10}` };
};

const codesByDate = ({ days, starts, count }: SaleLines, name: DateDimension): Codes => {
  const places = new Map<number, number>();
  const ofDays = days.map((day) => {
    const id = dateId(name, day);
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  });
  const codes = wideCodes(count, places.size);
  ofDays.forEach((place, index) => codes.fill(place, starts[index], starts[index + 1]));
  return { ids: [...places.keys()], codes };
};

/** Items of a collection by product; a product of none has 0. */
export type Items = ReadonlyMap<number, number>;

const codesByItem = ({ coded: { Article }, count }: SaleLines, items: Items): Codes => {
  const places = new Map<number, number>();
  const table = Int32Array.from(Article.ids, (id) => {
    const item = items.get(id) ?? 0;
    const place = places.get(item) ?? places.size;
    places.set(item, place);
    return place;
  });
  const codes = wideCodes(count, places.size);
  for (let line = 0; line < count; line++) codes[line] = table[Article.codes[line] as number] as number;
  return { ids: [...places.keys()], codes };
};

/** Codes of the lines by a dimension. */
export const codesBy = (lines: SaleLines, name: PivotDimension, items: Items): Codes => {
  if (name === 'Item') return codesByItem(lines, items);
  return isDateDimension(name) ? codesByDate(lines, name) : lines.coded[name];
};
