import type { WireField, WireShape } from '#generated/shapes.ts';
import { Fault } from '../faults.ts';
import { perShape, type Convert, type Models, type Values } from './codec.ts';
import { readScalars, scalarOf, writeScalars } from './scalars.ts';
import { asObject, asReference } from './wrong-value.ts';

/** Members that every predicate has beside its filters; they pass as they are (contract, "A predicate"). */
const common = new Set([
  'Pager',
  'Sorts',
  'Columns',
  'Strings',
  'Group',
  'Ids',
  'ClientIds',
  'AfterId',
  'ChangedSince',
  'WithDeleted',
  'Refresh',
  'Update',
]);

type Walk = (shape: WireShape, predicate: Values, models: Models) => Values;
type FilterCodec = (field: WireField, models: Models) => Convert | undefined;

const amounts = new Set<WireField['kind']>(['money', 'quantity', 'rate']);

/** A bound between two units is moved inwards: from 0.001 of money is from 0.01, and never from nothing. */
const inwards = (field: WireField, convert: Convert, models: Models): Record<'From' | 'To', Convert> => {
  const back = amounts.has(field.kind)
    ? scalarOf(writeScalars, field.kind)?.(field, { models, direction: 'answer' })
    : undefined;
  const moved =
    (by: number, isOutside: (bound: number, asked: number) => boolean): Convert =>
    (value) => {
      const inside = convert(value);
      return back && isOutside(back(inside) as number, value as number) ? (inside as number) + by : inside;
    };
  return { From: moved(1, (bound, asked) => bound < asked), To: moved(-1, (bound, asked) => bound > asked) };
};

/** {From, To, Exists}: the bounds are of the field's own kind. */
const range =
  (scalars: typeof readScalars): FilterCodec =>
  (field, models) => {
    const convert = scalarOf(scalars, field.kind)?.(field, { models, direction: 'request' });
    const bounds =
      convert && (scalars === readScalars ? inwards(field, convert, models) : { From: convert, To: convert });
    return (
      bounds &&
      ((value) => {
        const { From, To, Exists } = asObject(value, field.filter ?? field.name);
        return {
          ...(From !== undefined && { From: From === null ? From : bounds.From(From) }),
          ...(To !== undefined && { To: To === null ? To : bounds.To(To) }),
          ...(Exists !== undefined && { Exists }),
        };
      })
    );
  };

/** [{Id}], or a predicate of the other entity in the same place. */
const nested =
  (walk: () => Walk): FilterCodec =>
  (field, models) =>
  (value) => {
    const path = field.filter ?? field.name;
    if (Array.isArray(value)) return value.map((item) => asReference(item, path));
    const model = models[field.to ?? ''];
    if (!model) throw new Fault('INVALID_INPUT', { items: [{ Path: path, Message: 'must be a list' }] });
    return walk()(model, asObject(value, path), models);
  };

/** A question with members of its own. A member that it does not have is a fault, as an unknown filter is. */
const question =
  (scalars: typeof readScalars): FilterCodec =>
  ({ name: own, filter = own, fields = [] }, models) => {
    const members = new Map(
      fields.map((member) => [member.name, scalarOf(scalars, member.kind)?.(member, { models, direction: 'request' })]),
    );
    return (value) =>
      Object.fromEntries(
        Object.entries(asObject(value, filter)).map(([name, asked]) => {
          if (!members.has(name)) throw unknownFilter(`${filter}.${name}`);
          const convert = members.get(name);
          return [name, convert && asked !== null ? convert(asked) : asked];
        }),
      );
  };

const filtersBy = (scalars: typeof readScalars, walk: () => Walk): Partial<Record<WireField['kind'], FilterCodec>> => ({
  money: range(scalars),
  quantity: range(scalars),
  rate: range(scalars),
  integer: range(scalars),
  number: range(scalars),
  instant: range(scalars),
  day: range(scalars),
  reference: nested(walk),
  many: nested(walk),
  children: nested(walk),
  images: nested(walk),
  object: question(scalars),
});

const walker = (scalars: typeof readScalars): Walk => {
  const codecs = filtersBy(scalars, () => walk);
  const filtersOf = perShape(
    (shape, models) =>
      new Map(
        shape.fields
          .filter((field) => field.filter)
          .map((field) => [field.filter as string, codecs[field.kind]?.(field, models)]),
      ),
  );
  const walk: Walk = (shape, predicate, models) => {
    const filters = filtersOf(shape, models);
    const result: Values = {};
    for (const [name, value] of Object.entries(predicate)) {
      if (value === undefined) continue;
      if (!common.has(name) && !filters.has(name)) throw unknownFilter(name);
      const convert = filters.get(name);
      result[name] = convert && value !== null ? convert(value) : value;
    }
    return result;
  };
  return walk;
};

const unknownFilter = (name: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: name, Message: 'is not known here' }] });

/**
 * A predicate from the wire: bounds of ranges as inside values, references as {Id} or {ClientId}, predicates nested in
 * it likewise.
 * @throws Fault INVALID_INPUT for a filter that the entity or report does not have.
 */
export const readPredicate: Walk = walker(readScalars);

/** A predicate for the wire. */
export const writePredicate: Walk = walker(writeScalars);
