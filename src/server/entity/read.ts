import type { EntityModel } from '#generated/shapes.ts';
import {
  findByClientId,
  notFound,
  readRecord,
  readRow,
  searchRecords,
  type RecordOf,
  type SentRecord,
} from '../storage/records/index.ts';
import { idOf } from './body.ts';
import { labelAndFill } from './fill.ts';
import type { Depth, EntityContext } from './hooks.ts';
import { organisationOf, scopeOf } from './reach.ts';

/** The id that a body names by Id or by ClientId. */
export const meant = async ({ context }: EntityContext, model: EntityModel, body: SentRecord): Promise<number> => {
  if (body.Id !== undefined || !model.clientId || typeof body['ClientId'] !== 'string') return idOf(model, body);
  const known = await findByClientId(context.db, model, organisationOf(context, model), body['ClientId']);
  if (!known) throw notFound(model);
  return known.Id;
};

/** Whether the session may see a record of its organisation. */
const isSeen = async (room: EntityContext, model: EntityModel, id: number): Promise<boolean> => {
  const scope = scopeOf(room, model);
  if (!scope.and) return true;
  const all = model.softDelete ? { WithDeleted: true } : {};
  return (await searchRecords(room.context.db, model, { Ids: [id], Columns: ['Id'], ...all }, scope)).total > 0;
};

/** @throws NOT_FOUND, of another organisation's too */
const seenOne = async <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  id: number,
  read: typeof readRecord,
): Promise<RecordOf<Name>> => {
  const { context } = room;
  const stored = await read(context.db, model, { organisationId: organisationOf(context, model), id });
  if (!stored || !(await isSeen(room, model, id))) throw notFound(model);
  return stored;
};

/** One entity as its own row says, labels of references included. @throws NOT_FOUND, of another organisation's too */
export const storedOne = <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  id: number,
): Promise<RecordOf<Name>> => seenOne(room, model, id, readRecord);

/** One entity, filled as deep as asked. @throws NOT_FOUND */
export const readOne = async <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  { id, depth }: { id: number; depth: Depth },
): Promise<RecordOf<Name>> => {
  const stored = await seenOne(room, model, id, readRow);
  await labelAndFill(room, model, [stored], { depth });
  return stored;
};
