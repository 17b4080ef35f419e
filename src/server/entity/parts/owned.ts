import { Fault } from '#domain/faults.ts';
import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import { modelOf } from '../../storage/models.ts';
import { deleteBonds, writeBonds } from '../../storage/records/bonds.ts';
import type { StoredRecord } from '../../storage/records/index.ts';
import { readChildren } from '../fill.ts';
import { deletePictures, writePictures } from '../pictures/filestreams.ts';
import type { EntityContext } from '../hooks.ts';
import { listChanges } from './lists.ts';

/** The entity that a list belongs to. */
interface Owner {
  model: EntityModel;
  id: number;
  path: string;
}

type Writer = (room: EntityContext, owner: Owner, field: FieldModel, items: readonly StoredRecord[]) => Promise<void>;

/** The field of a child that refers to its owner. */
const backTo = (field: FieldModel, id: number): StoredRecord => {
  const child = modelOf(field.to as string);
  const by = child.fields.find((candidate) => candidate.name === field.by);
  return { [field.by as string]: by?.kind === 'reference' ? { Id: id } : id };
};

const foreign = (model: EntityModel, path: string): Fault =>
  new Fault('NOT_FOUND', {
    params: { entity: model.title },
    items: [{ Path: path, Message: `${model.title} was not found` }],
  });

const writeChildren: Writer = async (room, owner, field, items) => {
  const child = modelOf(field.to as string);
  const stored = await readChildren(room, field, [owner.id]);
  const changes = listChanges(
    items,
    stored.map(({ Id }) => Id),
  );
  const path = `${owner.path}.${field.name}`;
  const byId = new Map(stored.map((one) => [one.Id, one]));
  for (const item of changes.update) if (!byId.has(item.Id)) throw foreign(child, path);
  // Delete first, so that new items may have the unique values of deleted ones.
  for (const id of changes.delete) if (byId.has(id)) await room.delete(room, child, { id });
  for (const item of changes.update)
    await room.update(room, child, { body: { ...item, ...backTo(field, owner.id) }, path, isPart: true });
  for (const item of changes.create)
    await room.create(room, child, { body: { ...item, ...backTo(field, owner.id) }, path, isPart: true });
};

/** Writes what the record is joined to; new items given whole are created. */
const writeMany: Writer = async (room, owner, field, items) => {
  const {
    context: { db, session },
  } = room;
  const path = `${owner.path}.${field.name}`;
  const fars: number[] = [];
  for (const item of items) {
    const isKnown = typeof item.Id === 'number' || !field.owned;
    fars.push(
      isKnown
        ? (item.Id as number)
        : (await room.create(room, modelOf(field.to as string), { body: item, path, isPart: true })).Id,
    );
  }
  await writeBonds(db, field, { organisationId: session.organisationId, near: owner.id, fars });
};

const writeImages: Writer = ({ context }, owner, _field, items) => writePictures(context, owner, items);

const writers: Partial<Record<FieldModel['kind'], Writer>> = {
  children: writeChildren,
  many: writeMany,
  images: writeImages,
};

const isWritten = (field: FieldModel): boolean => field.kind === 'many' || field.owned === true;

/** Writes the lists in a body: children, joined records, pictures. Lists that are absent stay as they are. */
export const writeOwned = async (room: EntityContext, owner: Owner, body: StoredRecord): Promise<void> => {
  for (const field of owner.model.fields) {
    const items = body[field.name];
    const writer = writers[field.kind];
    if (!writer || !isWritten(field) || !Array.isArray(items)) continue;
    await writer(room, owner, field, items as StoredRecord[]);
  }
};

/**
 * Deletes what belongs to a record, before the record itself. Answers its children by the name of their list: the
 * change log tells of them with the record.
 */
export const deleteOwned = async (room: EntityContext, model: EntityModel, id: number): Promise<StoredRecord> => {
  const { context } = room;
  const deleted: StoredRecord = {};
  for (const field of model.fields) {
    if (field.kind === 'many') await deleteBonds(context.db, field, context.session.organisationId, [id]);
    if (field.kind === 'images') await deletePictures(context, model, [id]);
    if (field.kind !== 'children' || !field.owned) continue;
    const child = modelOf(field.to as string);
    const children: StoredRecord[] = [];
    for (const one of await readChildren(room, field, [id]))
      children.push(await room.delete(room, child, { id: one.Id, isPart: true }));
    if (children.length > 0) deleted[field.name] = children;
  }
  return deleted;
};

/** Names of the lists in a body. */
export const listsIn = (model: EntityModel, body: StoredRecord): ReadonlySet<string> =>
  new Set(
    model.fields.filter((field) => writers[field.kind] && body[field.name] !== undefined).map((field) => field.name),
  );
