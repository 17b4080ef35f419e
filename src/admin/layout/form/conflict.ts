import type { FieldModel } from '#generated/shapes.ts';
import type { Stored } from '../../data-provider.ts';
import { valueAt, type Values } from '../../model/route-pattern.ts';
import type { PlacedField } from '../../model/field-path.ts';
import { isEqual } from '../../model/changes.ts';

/** Two people changed one record: what both began with, what this person wants to save, and what is stored now. */
export interface Conflict {
  base: Values;
  mine: Values;
  stored: Stored;
}

/** A field with two values. isMine: this person changed it, so their own value is preselected. */
export interface Difference {
  placed: PlacedField;
  mine: unknown;
  theirs: unknown;
  isMine: boolean;
}

const links = new Set<FieldModel['kind']>(['reference', 'many', 'entity', 'entities']);

/** References are equal if they have the same id, whatever else they carry. */
const comparable = (field: FieldModel, value: unknown): unknown => {
  if (Array.isArray(value)) return (value as unknown[]).map((each) => comparable(field, each));
  return links.has(field.kind) && !field.owned && typeof value === 'object' && value !== null && 'Id' in value
    ? value.Id
    : value;
};

const isSame = (field: FieldModel, left: unknown, right: unknown): boolean =>
  isEqual(comparable(field, left), comparable(field, right));

const isSaved = ({ field }: PlacedField): boolean =>
  !field.readOnly && !field.computed && field.kind !== 'secret' && !(field.kind === 'children' && !field.owned);

/** The fields of a form whose two values differ, in the form's own order. */
export const differencesOf = (fields: readonly PlacedField[], { base, mine, stored }: Conflict): Difference[] =>
  fields
    .filter(isSaved)
    .map((placed) => ({
      placed,
      mine: valueAt(mine, placed.path),
      theirs: valueAt(stored, placed.path),
      isMine: !isSame(placed.field, valueAt(mine, placed.path), valueAt(base, placed.path)),
    }))
    .filter(({ placed, mine: one, theirs }) => !isSame(placed.field, one, theirs));

const withValueAt = (target: Values, [name = '', ...rest]: readonly string[], value: unknown): Values => ({
  ...target,
  [name]: rest.length === 0 ? value : withValueAt((target[name] ?? {}) as Values, rest, value),
});

/** The stored record with the values that this person keeps. */
export const resolved = ({ mine, stored }: Conflict, keptOfMine: readonly string[]): Values =>
  keptOfMine.reduce<Values>((values, path) => withValueAt(values, path.split('.'), valueAt(mine, path)), stored);
