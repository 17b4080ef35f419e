import type { FieldModel } from '#generated/shapes.ts';
import { fieldsOf } from '../../model/fields.ts';
import { shownText, type Translate } from '../../kinds/parts/value-text.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';

/** One thing that is not as it was: where it lies, in the reader's words, and what it said and says. */
export interface Difference {
  path: string;
  before: string;
  after: string;
}

type Side = Values | null | undefined;
interface Sides {
  before: Side;
  after: Side;
}

/** Omitted, because the log's own column names the record. */
const unsaid = new Set(['Id', 'Version', 'ClientId', 'OrganisationId', 'CreatedOn', 'Modify']);

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** Compares what one kind of field holds; undefined: it is one value. */
type Inside = (field: FieldModel, sides: { before: unknown; after: unknown }, compare: Compare) => Difference[];
type Compare = (fields: readonly FieldModel[], sides: Sides, path: readonly string[]) => Difference[];

/** A line of a document is called like its product. */
const itemName = (item: Values): string => nameOf((item['Article'] ?? item) as Values);

const idOf = (item: Values): unknown => item['Id'] ?? JSON.stringify(item);

/** Lists are compared record by record, so that a line put first does not change all the others. */
const children =
  (translate: Translate, path: readonly string[]): Inside =>
  (field, { before, after }, compare) => {
    const [old, present] = [before, after].map(
      (side) => new Map(((side ?? []) as Values[]).map((item) => [idOf(item), item])),
    );
    const ids = new Set([...(old?.keys() ?? []), ...(present?.keys() ?? [])]);
    const fields = fieldsOf(field.to as string).filter(({ name }) => name !== field.by);
    return [...ids].flatMap((id) => {
      const [was, is] = [old?.get(id), present?.get(id)];
      return compare(fields, { before: was, after: is }, [
        ...path,
        translate(field.title),
        itemName((is ?? was) as Values),
      ]);
    });
  };

const members =
  (translate: Translate, path: readonly string[]): Inside =>
  (field, { before, after }, compare) =>
    compare(
      field.fields ?? [],
      { before: before as Side, after: after as Side },
      field.kind === 'settings' ? path : [...path, translate(field.title)],
    );

const insides: Partial<Record<FieldModel['kind'], typeof children>> = { children, settings: members, object: members };

const pictures = (value: unknown): string => (Array.isArray(value) ? String(value.length) : '');

/** A text where the model has none is what an older program wrote: it is shown as it is. */
const textOf = (field: FieldModel, value: unknown, translate: Translate): string => {
  if (field.kind === 'images') return pictures(value);
  return typeof value === 'string' && field.kind !== 'day' ? value : shownText({ field, value }, translate);
};

/** Fields that differ between two records; a missing record has none. */
export const differences = (fields: readonly FieldModel[], sides: Sides, translate: Translate): Difference[] => {
  const compare: Compare = (all, { before, after }, path) =>
    all.flatMap((field) => {
      const values = { before: before?.[field.name], after: after?.[field.name] };
      if (unsaid.has(field.name) || same(values.before, values.after)) return [];
      const inside = insides[field.kind]?.(translate, path);
      if (inside && (field.fields ?? field.to)) return inside(field, values, compare);
      const texts = { before: textOf(field, values.before, translate), after: textOf(field, values.after, translate) };
      return texts.before === texts.after ? [] : [{ path: [...path, translate(field.title)].join(' › '), ...texts }];
    });
  return compare(fields, sides, []);
};
