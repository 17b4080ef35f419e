import { fields, views } from '#generated/fields.ts';
import type { FieldModel, ViewFields } from '#generated/shapes.ts';

/**
 * The fields of the entities. Forms read them, and what opens over a list: nothing that is drawn with the list itself,
 * so that they come with the first form.
 */
export const fieldsOf = (entity: string | undefined): readonly FieldModel[] => fields[entity ?? ''] ?? [];

/** The names of the fields that a view's own list and form show. */
export const shownIn = (view: string): ViewFields => views[view] ?? {};

export const fieldNamed = (model: { name: string }, name: string): FieldModel | undefined =>
  fieldsOf(model.name).find((field) => field.name === name);
