import type { FieldKind } from '#generated/shapes.ts';
import { moneyFromWire, moneyToWire } from '../money.ts';
import { quantityFromWire, quantityToWire } from '../quantity.ts';
import { rateFromWire, rateToWire } from '../rate.ts';
import type { KindCodec } from './codec.ts';
import { asObject, clientIdOf, wrongValue } from './wrong-value.ts';

/**
 * The kinds that nest nothing, in both directions. Validators have looked at every value; what they let pass is looked
 * at again.
 */

type ScalarKind = Exclude<
  FieldKind,
  'reference' | 'children' | 'images' | 'many' | 'settings' | 'object' | 'list' | 'entity' | 'entities' | 'predicate'
>;
type ScalarTable = Readonly<Record<ScalarKind, KindCodec>>;

const asIs: KindCodec = () => undefined;

const numberBy =
  (convert: (value: number) => number): KindCodec =>
  ({ name }) =>
  (value) => {
    if (typeof value !== 'number') throw wrongValue(name, 'a number');
    return convert(value);
  };
const readNumber = numberBy((value) => value);

const readWhole: KindCodec =
  ({ name }) =>
  (value) => {
    if (!Number.isSafeInteger(value)) throw wrongValue(name, 'a whole number');
    return value;
  };

const readText: KindCodec =
  ({ name }) =>
  (value) => {
    if (typeof value !== 'string') throw wrongValue(name, 'a text');
    return value;
  };

/** Fields that hold a ClientId: of their own record, or of the receipt that an approval is for. */
const clientIds: ReadonlySet<string> = new Set(['ClientId', 'ReceiptId']);

const readTextOrId: KindCodec = (field, around) => {
  const read = readText(field, around);
  return clientIds.has(field.name) && read ? (value) => clientIdOf(read(value)) : read;
};

const readFlag: KindCodec =
  ({ name }) =>
  (value) => {
    if (typeof value !== 'boolean') throw wrongValue(name, 'true or false');
    return value;
  };

/** Whether the year has the day that a text begins with: Date.parse takes the 30th of February for the 2nd of March. */
const hasDay = (text: string): boolean => {
  const day = text.slice(0, 10);
  const start = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
};

const readInstant: KindCodec =
  ({ name }) =>
  (value) => {
    const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(instant) || !hasDay(value as string)) throw wrongValue(name, 'a date with time and offset');
    return instant;
  };

const readDay: KindCodec =
  ({ name }) =>
  (value) => {
    if (typeof value !== 'string' || !hasDay(value)) throw wrongValue(name, 'a date');
    return value;
  };

/** Enumerator is read first, then Number; a bare number is taken too. */
const readAction: KindCodec =
  ({ name }) =>
  (value) => {
    if (typeof value === 'number') return value;
    const { Enumerator, Number: number } = asObject(value, name);
    const chosen = Enumerator ?? number ?? null;
    if (chosen !== null && typeof chosen !== 'number') throw wrongValue(name, 'a number');
    return chosen;
  };

/** From the wire inside. */
export const readScalars: ScalarTable = {
  id: readWhole,
  integer: readWhole,
  number: readNumber,
  identity: readWhole,
  enum: readWhole,
  text: readTextOrId,
  longText: readText,
  email: readText,
  secret: readText,
  day: readDay,
  bytes: readText,
  flag: readFlag,
  money: numberBy(moneyFromWire),
  quantity: numberBy(quantityFromWire),
  rate: numberBy(rateFromWire),
  instant: readInstant,
  action: readAction,
  json: asIs,
  custom: asIs,
};

const writeNumber =
  (convert: (value: number) => unknown): KindCodec =>
  () =>
  (value) =>
    convert(value as number);

/** From inside to the wire. */
export const writeScalars: ScalarTable = {
  id: asIs,
  integer: asIs,
  number: asIs,
  identity: asIs,
  enum: asIs,
  text: asIs,
  longText: asIs,
  email: asIs,
  secret: asIs,
  day: asIs,
  bytes: asIs,
  flag: asIs,
  money: writeNumber(moneyToWire),
  quantity: writeNumber(quantityToWire),
  rate: writeNumber(rateToWire),
  instant: writeNumber((value) => new Date(value).toISOString()),
  action: writeNumber((value) => ({ Number: value, Enumerator: value })),
  json: asIs,
  custom: asIs,
};

/** The conversions of a kind that stands in a table of scalars; undefined for one that nests. */
export const scalarOf = (table: ScalarTable, kind: FieldKind): KindCodec | undefined =>
  (table as Partial<Record<FieldKind, KindCodec>>)[kind];
