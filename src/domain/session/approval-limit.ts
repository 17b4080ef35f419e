import type { BasisPoints, Milli, Minor } from '#generated/types.ts';
import { moneyFromWire, moneyToWire } from '../money.ts';
import { quantityFromWire, quantityToWire } from '../quantity.ts';
import { rateFromWire, rateToWire } from '../rate.ts';

/** How much of an action at the till is allowed at most, in inside values. */
export interface ApprovalLimit {
  /** A discount: of each line at most this part. */
  readonly percent?: BasisPoints;
  /** A discount, goods taken back without a receipt, or money given back another way: at most so much in all. */
  readonly sum?: Minor;
  /** A typed price: this one, of this product. */
  readonly articleId?: number;
  readonly price?: Minor;
  /** A typed price: for at most so much of the product in all. */
  readonly quantity?: Milli;
  /** Settings of a till: the price list that it sells by from now on; 0: by none. */
  readonly pricelistId?: number;
}

/** The same under the names that calls and records use. */
export interface LimitFields {
  Percent?: number | null;
  Sum?: number | null;
  ArticleId?: number | null;
  Price?: number | null;
  Quantity?: number | null;
  PricelistId?: number | null;
}

interface Field {
  readonly name: keyof ApprovalLimit;
  readonly field: keyof LimitFields;
  fromWire(value: number): number;
  toWire(value: number): number;
}

const whole = { fromWire: Math.trunc, toWire: Math.trunc };
const money = { fromWire: moneyFromWire, toWire: moneyToWire };

const fields: readonly Field[] = [
  { name: 'percent', field: 'Percent', fromWire: rateFromWire, toWire: rateToWire },
  { name: 'sum', field: 'Sum', ...money },
  { name: 'articleId', field: 'ArticleId', ...whole },
  { name: 'price', field: 'Price', ...money },
  { name: 'quantity', field: 'Quantity', fromWire: quantityFromWire, toWire: quantityToWire },
  { name: 'pricelistId', field: 'PricelistId', ...whole },
];

/** Beyond this a number of a receipt's settings is no limit. */
const largest = 1e12;

const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < largest;

/** A limit out of the settings of a receipt, where it is in wire values; undefined: it says none. */
export const limitFromWire = (value: Readonly<Record<string, unknown>>): ApprovalLimit | undefined => {
  const known = fields.flatMap(({ name, field, fromWire }) => {
    const given = value[field];
    return isFigure(given) ? [[name, fromWire(given)]] : [];
  });
  return known.length === 0 ? undefined : (Object.fromEntries(known) as ApprovalLimit);
};

/** For the settings of a receipt. */
export const limitToWire = (limit: ApprovalLimit): LimitFields =>
  Object.fromEntries(
    fields.flatMap(({ name, field, toWire }) => (limit[name] === undefined ? [] : [[field, toWire(limit[name])]])),
  );

/** For the body of a call, in inside values. */
export const limitFields = (limit: ApprovalLimit): LimitFields =>
  Object.fromEntries(fields.flatMap(({ name, field }) => (limit[name] === undefined ? [] : [[field, limit[name]]])));

/** The limit of a call or a record, in inside values. */
export const limitOf = (values: LimitFields): ApprovalLimit =>
  Object.fromEntries(
    fields.flatMap(({ name, field }) => (typeof values[field] === 'number' ? [[name, values[field]]] : [])),
  );
