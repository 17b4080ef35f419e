import type { EntityModel, FieldModel } from '#generated/shapes.ts';

/** A field with a column of its own; `path` leads through the object fields that it is a member of. */
export interface StoredField {
  path: string[];
  column: string;
  field: FieldModel;
}

const within = (fields: readonly FieldModel[], path: string[]): StoredField[] =>
  fields.flatMap((field) => {
    if (field.kind === 'object') return within(field.fields ?? [], [...path, field.name]);
    return field.column ? [{ path: [...path, field.name], column: field.column, field }] : [];
  });

/** All columns that the fields of an entity have, members of nested shapes too. */
export const storedFields = (model: EntityModel): StoredField[] => within(model.fields, []);

/** Where the folded copy of a searchable column is kept. */
export const foldedColumn = (column: string): string => `${column}Folded`;

/** The column of a field, or of a name that is a column itself (the ends of a bond are named by either). */
export const columnNamed = (model: EntityModel, name: string): string =>
  model.fields.find((field) => field.name === name)?.column ?? name;
