import type { EntityModel, EntityVerb } from '#generated/shapes.ts';
import type { Handler } from '../call/context.ts';
import type { SentRecord, StoredRecord } from '../storage/records/index.ts';
import { bodyOf } from './body.ts';
import { createOne } from './create.ts';
import { deleteOne, hideOne } from './delete.ts';
import type { AnyHooks, EntityContext } from './hooks.ts';
import { entityContext } from './entity-context.ts';
import { meant, readOne, storedOne } from './read.ts';
import { referencePage, searchPage } from './search.ts';
import { updateOne } from './update.ts';

type Verb = (room: EntityContext, model: EntityModel, input: unknown) => Promise<unknown>;

const predicateOf = (input: unknown): Record<string, unknown> =>
  (input as { predicate?: Record<string, unknown> } | undefined)?.predicate ?? {};

/** The record in the body of a call, and the id that it means. */
const named = async (
  room: EntityContext,
  model: EntityModel,
  input: unknown,
): Promise<{ body: SentRecord; id: number }> => {
  const body = bodyOf(model, input);
  return { body, id: await meant(room, model, body) };
};

const isHidden = (model: EntityModel, stored: StoredRecord): boolean =>
  stored[model.softDelete as string] !== undefined;

const isNew = ({ Id }: SentRecord): boolean => Id === undefined || Id === null || Id === 0;

const verbs: Record<EntityVerb, Verb> = {
  Read: async (room, model, input) => readOne(room, model, { id: (await named(room, model, input)).id, depth: 'read' }),
  Load: async (room, model, input) => readOne(room, model, { id: (await named(room, model, input)).id, depth: 'load' }),
  Search: (room, model, input) => searchPage(room, model, predicateOf(input)),
  Reference: (room, model, input) => referencePage(room, model, predicateOf(input)),
  Create: (room, model, input) => createOne(room, model, { body: bodyOf(model, input) }),
  Update: (room, model, input) => updateOne(room, model, { body: bodyOf(model, input) }),
  Remove: async (room, model, input) => hideOne(room, model, (await named(room, model, input)).id, true),
  Delete: async (room, model, input) => {
    const { body, id } = await named(room, model, input);
    return deleteOne(room, model, { id, version: body.Version });
  },
  Switch: async (room, model, input) => {
    const { id } = await named(room, model, input);
    return hideOne(room, model, id, !isHidden(model, await storedOne(room, model, id)));
  },
  Upload: (room, model, input) => {
    const body = bodyOf(model, input);
    return isNew(body) ? createOne(room, model, { body }) : updateOne(room, model, { body });
  },
};

/** Serves a verb of any entity, within the session's organisation and with the hooks of all areas. */
export const genericHandler =
  (verb: EntityVerb, model: EntityModel, hooks: AnyHooks = {}): Handler<unknown> =>
  (input, context) =>
    verbs[verb](entityContext(context, hooks), model, input);
