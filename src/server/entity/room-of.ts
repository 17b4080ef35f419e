import type { CallContext } from '../call/context.ts';
import { createOne } from './create.ts';
import { deleteOne } from './delete.ts';
import type { AnyHooks, Room } from './hooks.ts';
import { updateOne } from './update.ts';

/** Makes the `Room` of a call, which business handlers pass to createOne, updateOne, readOne and the others. */
export const roomOf = (context: CallContext, hooks: AnyHooks): Room => ({
  context,
  hooks,
  create: createOne,
  update: updateOne,
  delete: deleteOne,
});
