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

/** A field that both people changed, each to another value. */
export interface Difference {
  placed: PlacedField;
  mine: unknown;
  theirs: unknown;
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

interface Compared extends Difference {
  isMine: boolean;
  isTheirs: boolean;
}

/** The fields of a form whose two values differ, in the form's own order, and who changed each. */
const comparedOf = (fields: readonly PlacedField[], { base, mine, stored }: Conflict): Compared[] =>
  fields
    .filter(isSaved)
    .map((placed) => {
      const { path, field } = placed;
      const [before, own, theirs] = [valueAt(base, path), valueAt(mine, path), valueAt(stored, path)];
      return {
        placed,
        mine: own,
        theirs,
        isMine: !isSame(field, own, before),
        isTheirs: !isSame(field, theirs, before),
      };
    })
    .filter(({ placed, mine: own, theirs }) => !isSame(placed.field, own, theirs));

/** The fields that are asked about; what only one of both changed is kept as that person has it. */
export const differencesOf = (fields: readonly PlacedField[], conflict: Conflict): Difference[] =>
  comparedOf(fields, conflict).filter(({ isMine, isTheirs }) => isMine && isTheirs);

const withValueAt = (target: Values, [name = '', ...rest]: readonly string[], value: unknown): Values => ({
  ...target,
  [name]: rest.length === 0 ? value : withValueAt((target[name] ?? {}) as Values, rest, value),
});

/**
 * The stored record with what this person alone changed, and with the values that were kept of those that both changed.
 */
export const resolved = (fields: readonly PlacedField[], conflict: Conflict, keptOfMine: readonly string[]): Values =>
  comparedOf(fields, conflict)
    .filter(({ placed, isMine, isTheirs }) => isMine && (!isTheirs || keptOfMine.includes(placed.path)))
    .reduce<Values>((values, { placed, mine }) => withValueAt(values, placed.path.split('.'), mine), conflict.stored);
