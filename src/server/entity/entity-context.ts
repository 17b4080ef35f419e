import type { CallContext } from '../call/context.ts';
import { createOne } from './create.ts';
import { deleteOne } from './delete.ts';
import type { AnyHooks, EntityContext } from './hooks.ts';
import { updateOne } from './update.ts';

/**
 * Makes the `EntityContext` of a call, which business handlers pass to createOne, updateOne, readOne and the others.
 */
export const entityContext = (context: CallContext, hooks: AnyHooks): EntityContext => ({
  context,
  hooks,
  create: createOne,
  update: updateOne,
  delete: deleteOne,
});
