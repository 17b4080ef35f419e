import { fields } from '#generated/fields.ts';
import type { FieldModel } from '#generated/shapes.ts';

/**
 * The fields of the entities. Forms read them, and what opens over a list: nothing that is drawn with the list itself,
 * so that they come with the first form.
 */
export const fieldsOf = (entity: string | undefined): readonly FieldModel[] => fields[entity ?? ''] ?? [];

export const fieldNamed = (model: { name: string }, name: string): FieldModel | undefined =>
  fieldsOf(model.name).find((field) => field.name === name);
