import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import {
  readKnown,
  updateRecord,
  type ReadRecord,
  type RecordOf,
  type StoredRecord,
} from '../storage/records/index.ts';
import { idOf, ownFields } from './body.ts';
import { mergeCustom } from './custom/custom-values.ts';
import { fill } from './fill.ts';
import type { EntityContext, Updating } from './hooks.ts';
import { listsIn, writeOwned } from './parts/owned.ts';
import { storedOne } from './read.ts';
import { organisationOf, refuseBeyond } from './reach.ts';
import { resolveReferences } from './references.ts';
import { publishChange } from './publish-change.ts';
import { track } from './track.ts';

/** The version that the caller has seen. @throws INVALID_INPUT where it should have been sent */
const versionOf = (model: EntityModel, { body, path = model.bodyKey, isPart }: Updating): number | undefined => {
  if (!model.version) return undefined;
  if (typeof body.Version === 'number') return body.Version;
  if (isPart) return undefined;
  throw new Fault('INVALID_INPUT', { items: [{ Path: `${path}.Version`, Message: 'is required' }] });
};

/** Merges settings key by key: a key that was not sent stays, null removes it. */
const mergeSettings = (model: EntityModel, entity: StoredRecord, stored: StoredRecord): void => {
  for (const { name, kind } of model.fields) {
    const sent = entity[name];
    if (kind !== 'settings' || typeof sent !== 'object' || sent === null) continue;
    const merged = { ...(stored[name] as object), ...sent };
    entity[name] = Object.fromEntries(
      Object.entries(merged).filter(([, value]) => value !== null && value !== undefined),
    );
  }
};

/**
 * New references of a body. Those that the record has already are not looked up again: a contract refers to a customer
 * whose company is open to no other.
 */
const newlyNamed = (model: EntityModel, entity: StoredRecord, before: StoredRecord): StoredRecord => {
  const idAt = (record: StoredRecord, name: string): unknown =>
    (record[name] as { Id?: number } | null | undefined)?.Id;
  const isKept = (name: string): boolean =>
    model.fields.some((field) => field.name === name && field.kind === 'reference') &&
    idAt(before, name) !== undefined &&
    idAt(entity, name) === idAt(before, name);
  return Object.fromEntries(Object.entries(entity).filter(([name]) => !isKept(name)));
};

export interface Change<Name extends string> {
  before: RecordOf<Name>;
  stored: RecordOf<Name>;
  /** Names of the lists that the body had. */
  lists: ReadonlySet<string>;
}

/**
 * Changes the fields that the body has, and notes the change; screens are told by the caller. `restored`: fields that
 * only the server sets, as they were before a change that is taken back.
 * @throws as `updateOne`
 */
export const writeUpdate = async <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  updating: Updating,
  restored: StoredRecord = {},
): Promise<Change<Name>> => {
  const { context, hooks } = room;
  const { body, path = model.bodyKey } = updating;
  const id = idOf(model, body);
  const version = versionOf(model, updating);
  const before = await storedOne<string>(room, model, id);
  if (version !== undefined && version !== before.Version) throw await conflict(room, model, before);

  const entity = ownFields(model, body);
  delete entity['ClientId'];
  const named = newlyNamed(model, entity, before);
  await resolveReferences(context, model, named, path);
  Object.assign(entity, named);
  await hooks[model.name]?.beforeUpdate?.(entity, before, context);
  mergeSettings(model, entity, before);
  await mergeCustom(context, model, { entity, before, path });
  Object.assign(entity, restored);
  const organisationId = organisationOf(context, model);
  await updateRecord(context.db, model, { organisationId, id, changes: entity, version });
  await writeOwned(room, { model, id, path }, entity);

  const stored = await readKnown(context.db, model, { organisationId, id });
  await hooks[model.name]?.afterUpdate?.(stored, before, context);
  if (!updating.isPart) await refuseBeyond(context, model, id);
  context.changed({ entity: model.name, id, action: 'update' });
  await track(context, model, { what: 'update', before, after: stored });
  return { before: before as RecordOf<Name>, stored, lists: listsIn(model, entity) };
};

/**
 * Changes the fields that the body has, and answers the record as stored.
 * @throws CONFLICT with the stored record if the version is an older one, NOT_FOUND, the faults of hooks and unique
 * keys
 */
export const updateOne = async <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  updating: Updating,
): Promise<RecordOf<Name>> => {
  const { stored, lists } = await writeUpdate(room, model, updating);
  await fill(room, model, [stored], { depth: 'read', also: lists });
  publishChange(room.context, model, stored.Id, 'update');
  return stored;
};

const conflict = async (room: EntityContext, model: EntityModel, stored: ReadRecord): Promise<Fault> => {
  await fill(room, model, [stored], { depth: 'load' });
  return new Fault('CONFLICT', { stored });
};
