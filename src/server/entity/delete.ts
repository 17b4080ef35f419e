import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import {
  deleteRecord,
  hideRecord,
  lockRecord,
  readKnown,
  type ReadRecord,
  type RecordOf,
  type StoredRecord,
} from '../storage/records/index.ts';
import { fill } from './fill.ts';
import type { Deletion, EntityContext } from './hooks.ts';
import { organisationOf } from './reach.ts';
import { deleteOwned } from './parts/owned.ts';
import { storedOne } from './read.ts';
import { publishChange } from './publish-change.ts';
import { track } from './track.ts';

/**
 * Deletes a record with all that belongs to it, and answers it as it was.
 * @throws REFERENCED where something else refers to it, NOT_FOUND
 */
export const deleteOne = async <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  { id, version, isPart }: Deletion,
): Promise<RecordOf<Name>> => {
  const { context, hooks } = room;
  const organisationId = organisationOf(context, model);
  const isVersioned = model.version && typeof version === 'number';
  // Wait for a transaction that is changing the record, so that its version is still the one to be deleted.
  if (isVersioned) await lockRecord(context.db, model, { organisationId, id });
  const stored = await storedOne(room, model, id);
  if (isVersioned && version !== (stored as ReadRecord).Version) throw new Fault('CONFLICT', { stored });
  await hooks[model.name]?.beforeDelete?.(stored, context);
  const parts = await deleteOwned(room, model, id);
  await deleteRecord(context.db, model, { organisationId, id });
  await hooks[model.name]?.afterDelete?.(stored, context);
  const before: StoredRecord = { ...stored, ...parts };
  if (!isPart) await track(context, model, { what: 'delete', before });
  publishChange(context, model, id, 'delete');
  return stored;
};

const answerOf = async <Stored extends ReadRecord>(
  room: EntityContext,
  model: EntityModel,
  stored: Stored,
): Promise<Stored> => {
  await fill(room, model, [stored], { depth: 'read' });
  return stored;
};

/** Hides a record, or shows it again; screens are told by the caller. Answers whether anything changed. */
export const writeHidden = async (
  room: EntityContext,
  model: EntityModel,
  id: number,
  isHidden: boolean,
): Promise<{ stored: ReadRecord; isChanged: boolean }> => {
  const { context, hooks } = room;
  const organisationId = organisationOf(context, model);
  const before = await storedOne(room, model, id);
  if ((before[model.softDelete as string] !== undefined) === isHidden) return { stored: before, isChanged: false };
  await hideRecord(context.db, model, { organisationId, id, on: isHidden ? context.now : null });
  const stored = await readKnown(context.db, model, { organisationId, id });
  await hooks[model.name]?.afterHide?.(stored, context);
  context.changed({ entity: model.name, id, action: 'update' });
  await track(context, model, { what: 'update', before, after: stored });
  return { stored, isChanged: true };
};

/** Hides a record, or shows it again, and answers it (R-CAT-020). Repeating it changes nothing. */
export const hideOne = async (
  room: EntityContext,
  model: EntityModel,
  id: number,
  isHidden: boolean,
): Promise<ReadRecord> => {
  const { stored, isChanged } = await writeHidden(room, model, id, isHidden);
  if (isChanged) publishChange(room.context, model, id, 'update');
  return answerOf(room, model, stored);
};
