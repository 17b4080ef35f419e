import type { EntityModel } from '#generated/shapes.ts';

export type Models = Readonly<Record<string, EntityModel>>;

let models: Models = {};

/**
 * Says which entities there are: called by the server at start, by the watch mode after each change, and by tests with
 * models of their own.
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
