import type { FieldModel } from '#generated/shapes.ts';
import { fieldsOf } from './fields.ts';

/**
 * A field of an entity as a list or a form names it: 'Name', 'State.IsActive', 'Settings.noDiscount', 'Person.Email'.
 */
export interface PlacedField {
  readonly path: string;
  readonly field: FieldModel;
}

/** Whether its values are records that lie within the one that has them. */
const isPart = ({ kind, owned }: FieldModel): boolean =>
  kind === 'children' || (kind === 'reference' && owned === true);

const membersOf = (field: FieldModel): readonly FieldModel[] =>
  field.fields ?? (isPart(field) ? fieldsOf(field.to as string) : []);

/** The field under a path of names, through members and the records that lie within. */
export const fieldWithin = (fields: readonly FieldModel[], names: readonly string[]): FieldModel | undefined => {
  const [name, ...rest] = names;
  const found = fields.find((field) => field.name === name);
  return found && rest.length > 0 ? fieldWithin(membersOf(found), rest) : found;
};

/**
 * The field under a dotted path, through rows too: 'ArticleBarcodes.2.Value'; undefined for a path that leads nowhere.
 */
export const fieldAt = (model: { name: string }, path: string): FieldModel | undefined =>
  fieldWithin(
    fieldsOf(model.name),
    path.split('.').filter((name) => !/^\d+$/.test(name)),
  );

/**
 * The field under a dotted path. What lies inside another field can neither be sorted nor filtered by its own name.
 * @throws Error for a path that leads nowhere, with the name of the entity.
 */
export const placedField = (model: { name: string }, path: string): PlacedField => {
  const found = fieldWithin(fieldsOf(model.name), path.split('.'));
  if (!found) throw new Error(`${model.name} has no field ${path}`);
  return { path, field: path.includes('.') ? { ...found, sortable: false, filter: undefined } : found };
};
