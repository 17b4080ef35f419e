import { entities } from '#generated/model.ts';
import type { EntityModel } from '#generated/shapes.ts';

export type Models = Readonly<Record<string, EntityModel>>;

/** The product's own, from the first statement on: no command can come too early for them. */
let models: Models = entities;

/**
 * Puts a test's own entities in the place of the product's.
 * @internal
 */
export const useModels = (all: Models): void => {
  models = all;
};

export const allModels = (): Models => models;

/** The model that a reference, a child or a nested predicate leads to. */
export const modelOf = <Name extends string>(name: Name): EntityModel<Name> => {
  const model = models[name] as EntityModel<Name> | undefined;
  if (!model) throw new Error(`There is no entity ${name} in the model in use`);
  return model;
};
