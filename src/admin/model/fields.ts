import { use } from 'react';
import { entityFields, type EntityFields } from '#generated/fields/index.ts';
import type { FieldModel, ViewFields } from '#generated/shapes.ts';
import { viewNamed } from './views.ts';

/**
 * The fields of the entities, each entity's fetched with its first form. Forms read them, and what opens over a list:
 * nothing that is drawn with the list itself.
 */
const known = new Map<string, EntityFields>();
const fetching = new Map<string, Promise<void>>();

const load = async (entity: string): Promise<void> => {
  const parts = (await entityFields[entity]?.()) ?? [{ entity, fields: [], views: {} }];
  for (const part of parts) known.set(part.entity, part);
};

/** Fetches the fields of an entity, and of the records that lie within its own. */
export const fetchFields = (entity: string): Promise<void> => {
  const begun = fetching.get(entity);
  if (begun) return begun;
  const loading = load(entity);
  fetching.set(entity, loading);
  // A failed fetch is repeated by the next form.
  loading.catch(() => fetching.delete(entity));
  return loading;
};

/** Waits, where it must, for the fields that what is drawn below reads. */
export const useFields = (entity: string): void => {
  if (!known.has(entity)) use(fetchFields(entity));
};

/** @throws Error before they are fetched. */
const partOf = (entity: string): EntityFields => {
  const part = known.get(entity);
  if (!part) throw new Error(`The fields of ${entity} are not fetched yet`);
  return part;
};

/** @throws Error before they are fetched. */
export const fieldsOf = (entity: string): readonly FieldModel[] => partOf(entity).fields;

/** The names of the fields that a view's own list and form show. */
export const shownIn = (view: string): ViewFields => partOf(viewNamed(view).model.name).views[view] ?? {};

export const fieldNamed = (model: { name: string }, name: string): FieldModel | undefined =>
  fieldsOf(model.name).find((field) => field.name === name);
