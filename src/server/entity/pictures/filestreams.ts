import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../../call/context.ts';
import { modelOf } from '../../storage/models.ts';
import {
  deleteRecords,
  insertRecord,
  readRecords,
  readRecordsBy,
  updateRecord,
  type ReadRecord,
  type StoredRecord,
} from '../../storage/records/index.ts';
import { forgetContents, keepContent } from '../../storage/records/file-content.ts';
import { sql } from '../../storage/sql.ts';
import { readPicture, ReadyPicture } from './images.ts';
import { listChanges } from '../parts/lists.ts';

/** The record that pictures belong to. */
export interface Owner {
  model: EntityModel;
  id: number;
}

const filestream = (): EntityModel => modelOf('Filestream');

/** Url and ThumbnailUrl follow from the id and from what the picture shows. */
export const withAddress = (picture: StoredRecord): StoredRecord => {
  const {
    Id,
    ReferenceId,
    Extension,
    ThumbnailId,
    ThumbnailExtension,
    EntityName: _name,
    EntityId: _id,
    ...shown
  } = picture;
  if (typeof ReferenceId !== 'string') return { Id, Extension, ...shown };
  const address = (reference: unknown, extension: unknown): string => `/files/${Id}-${reference}.${extension}`;
  const Url = address(ReferenceId, Extension);
  return {
    Id,
    Extension,
    ReferenceId,
    ThumbnailId,
    ThumbnailExtension,
    ...shown,
    Url,
    ThumbnailUrl: ThumbnailId ? address(ThumbnailId, ThumbnailExtension) : Url,
  };
};

const storedOf = (
  { db, session }: CallContext,
  name: string,
  ids: readonly number[],
  most?: number,
): Promise<ReadRecord[]> =>
  readRecordsBy(db, filestream(), {
    organisationId: session.organisationId,
    column: 'EntityId',
    values: ids,
    most,
    and: sql`t."EntityName" = ${name}`,
  });

/** Pictures of some entities of one kind, by the entity's id. More than `most` are refused. */
export const picturesOf = async (
  context: CallContext,
  model: EntityModel,
  ids: readonly number[],
  most?: number,
): Promise<Map<number, StoredRecord[]>> => {
  const pictures = new Map<number, StoredRecord[]>(ids.map((id) => [id, []]));
  for (const picture of await storedOf(context, model.name, ids, most))
    pictures.get(picture['EntityId'] as number)?.push(withAddress(picture));
  return pictures;
};

const hasData = ({ Data }: StoredRecord): boolean =>
  Data instanceof ReadyPicture || (typeof Data === 'string' && Data !== '');

/**
 * The content of a picture: new bytes, or those of a picture that the organisation has already (when a product is
 * copied).
 */
const contentOf = async (
  { db, session: { organisationId } }: CallContext,
  item: StoredRecord,
  entity: string,
): Promise<StoredRecord> => {
  if (hasData(item)) {
    const { full, thumbnail } =
      item['Data'] instanceof ReadyPicture ? item['Data'] : await readPicture(item['Data'] as string, entity);
    for (const { hash, extension, bytes } of [full, thumbnail]) {
      await keepContent(db, { OrganisationId: organisationId, Hash: hash, Extension: extension, Bytes: bytes });
    }
    return {
      ReferenceId: full.hash,
      ThumbnailId: thumbnail.hash,
      Extension: full.extension,
      ThumbnailExtension: thumbnail.extension,
    };
  }
  const [original] = typeof item.Id === 'number' ? await readRecords(db, filestream(), organisationId, [item.Id]) : [];
  if (!original) throw new Fault('IMAGE_FORMAT');
  const { ReferenceId, ThumbnailId, Extension, ThumbnailExtension } = original;
  return { ReferenceId, ThumbnailId, Extension, ThumbnailExtension };
};

const add = async (context: CallContext, { model, id }: Owner, item: StoredRecord): Promise<void> => {
  const {
    db,
    session: { organisationId },
    now,
  } = context;
  await insertRecord(db, filestream(), {
    OrganisationId: organisationId,
    Name: item['Name'],
    IsDefault: item['IsDefault'] ?? false,
    ...(await contentOf(context, item, model.name)),
    EntityName: model.name,
    EntityId: id,
    CreatedOn: now,
  });
};

const change = async (context: CallContext, { model }: Owner, item: ReadRecord): Promise<void> => {
  const content = hasData(item) ? await contentOf(context, item, model.name) : {};
  await updateRecord(context.db, filestream(), {
    organisationId: context.session.organisationId,
    id: item.Id,
    changes: { Name: item['Name'], IsDefault: item['IsDefault'], ...content },
  });
};

const remove = async (
  { db, session: { organisationId } }: CallContext,
  pictures: readonly ReadRecord[],
): Promise<void> => {
  await deleteRecords(
    db,
    filestream(),
    organisationId,
    pictures.map(({ Id }) => Id),
  );
  await forgetContents(
    db,
    organisationId,
    pictures.flatMap(({ ReferenceId, ThumbnailId }) =>
      [ReferenceId, ThumbnailId].filter((hash) => typeof hash === 'string'),
    ),
  );
};

/**
 * Writes the pictures of a record, item by item or as the complete new list. An item that names a picture of another
 * record becomes a copy of it.
 */
export const writePictures = async (
  context: CallContext,
  owner: Owner,
  items: readonly StoredRecord[],
): Promise<void> => {
  const stored = await storedOf(context, owner.model.name, [owner.id]);
  const isOwn = ({ Id }: StoredRecord): boolean => stored.some((picture) => picture.Id === Id);
  const changes = listChanges(
    items,
    stored.map(({ Id }) => Id),
  );
  for (const item of [...changes.create, ...changes.update.filter((one) => !isOwn(one))])
    await add(context, owner, item);
  for (const item of changes.update.filter(isOwn)) await change(context, owner, item);
  const gone = stored.filter(({ Id }) => changes.delete.includes(Id));
  if (gone.length > 0) await remove(context, gone);
};

/** Deletes the pictures of entities that are deleted. */
export const deletePictures = async (context: CallContext, model: EntityModel, ids: readonly number[]): Promise<void> =>
  remove(context, await storedOf(context, model.name, ids));
