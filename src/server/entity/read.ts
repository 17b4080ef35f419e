import type { EntityModel } from '#generated/shapes.ts';
import { findByClientId, notFound, readRecord, type StoredRecord } from '../storage/records/index.ts';
import { idOf } from './body.ts';
import { fill } from './fill.ts';
import type { Depth, Room } from './hooks.ts';
import { organisationOf } from './organisation-of.ts';

/** The id that a body names by Id or by ClientId. */
export const meant = async ({ context }: Room, model: EntityModel, body: StoredRecord): Promise<number> => {
  if (body['Id'] !== undefined || !model.clientId || typeof body['ClientId'] !== 'string') return idOf(model, body);
  const known = await findByClientId(context.db, model, organisationOf(context, model), body['ClientId']);
  if (!known) throw notFound(model);
  return known.Id;
};

/** One entity as its own row says, labels of references included. @throws NOT_FOUND, of another organisation's too */
export const storedOne = async ({ context }: Room, model: EntityModel, id: number): Promise<StoredRecord> => {
  const stored = await readRecord(context.db, model, { organisationId: organisationOf(context, model), id });
  if (!stored) throw notFound(model);
  return stored;
};

/** One entity, filled as deep as asked. @throws NOT_FOUND */
export const readOne = async (room: Room, model: EntityModel, { id, depth }: { id: number; depth: Depth }): Promise<StoredRecord> => {
  const stored = await storedOne(room, model, id);
  await fill(room, model, [stored], { depth });
  return stored;
};
