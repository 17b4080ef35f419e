import type { FieldModel } from '#generated/shapes.ts';
import { fieldsOf } from './fields.ts';

/**
 * A field of an entity as a list or a form names it: 'Name', 'State.IsActive', 'Settings.noDiscount', 'Person.Email'.
 */
export interface PlacedField {
  readonly path: string;
  readonly field: FieldModel;
}

/** Kinds whose values are records of another entity, or lists of them. */
const leading = new Set<FieldModel['kind']>(['reference', 'children']);

const membersOf = (field: FieldModel): readonly FieldModel[] =>
  field.fields ?? (leading.has(field.kind) ? fieldsOf(field.to) : []);

const step = (fields: readonly FieldModel[], names: readonly string[]): FieldModel | undefined => {
  const [name, ...rest] = names;
  const found = fields.find((field) => field.name === name);
  return found && rest.length > 0 ? step(membersOf(found), rest) : found;
};

/**
 * The field under a dotted path, through rows too: 'ArticleBarcodes.2.Value'; undefined for a path that leads nowhere.
 */
export const fieldAt = (model: { name: string }, path: string): FieldModel | undefined =>
  step(
    fieldsOf(model.name),
    path.split('.').filter((name) => !/^\d+$/.test(name)),
  );

/**
 * The field under a dotted path. What lies inside another field can neither be sorted nor filtered by its own name.
 * @throws Error for a path that leads nowhere, with the name of the entity.
 */
export const placedField = (model: { name: string }, path: string): PlacedField => {
  const found = step(fieldsOf(model.name), path.split('.'));
  if (!found) throw new Error(`${model.name} has no field ${path}`);
  return { path, field: path.includes('.') ? { ...found, sortable: false, filter: undefined } : found };
};
