import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import { columnNamed } from '../storage/tables/stored-fields.ts';
import { modelOf } from '../storage/models.ts';
import { readBonds } from '../storage/records/bonds.ts';
import { labelRecords, labelsOf, readRecordsBy, type ReadRecord, type StoredRecord } from '../storage/records/index.ts';
import { name, sql } from '../storage/sql.ts';
import { withoutHidden } from './custom/custom-values.ts';
import { picturesOf } from './pictures/filestreams.ts';
import type { Depth, EntityContext } from './hooks.ts';
import { organisationOf } from './reach.ts';

type Filler = (
  room: EntityContext,
  model: EntityModel,
  field: FieldModel,
  entities: readonly ReadRecord[],
) => Promise<void>;

/** The most rows that come with the records of a page, per field and in all; with a single record there may be more. */
const mostAroundMany = 10_000;
const mostAroundOne = 50_000;

const mostAround = (entities: readonly ReadRecord[]): number => (entities.length > 1 ? mostAroundMany : mostAroundOne);

const idsOf = (entities: readonly ReadRecord[]): number[] => entities.map(({ Id }) => Id);

const fillMany: Filler = async ({ context: { db, session } }, _model, field, entities) => {
  const pairs = await readBonds(db, field, {
    organisationId: session.organisationId,
    nears: idsOf(entities),
    most: mostAround(entities),
  });
  const labels = await labelsOf(
    db,
    field.to as string,
    session.organisationId,
    pairs.map(({ far }) => far),
  );
  const byNear = Map.groupBy(pairs, ({ near }) => near);
  for (const entity of entities) {
    entity[field.name] = (byNear.get(entity.Id) ?? []).flatMap(({ far }) => labels.get(far) ?? []);
  }
};

const fillImages: Filler = async ({ context }, model, field, entities) => {
  const pictures = await picturesOf(context, model, idsOf(entities), mostAround(entities));
  for (const entity of entities) entity[field.name] = pictures.get(entity.Id) ?? [];
};

const parentOf = (child: StoredRecord, by: FieldModel | undefined): unknown => {
  const value = by && child[by.name];
  return by?.kind === 'reference' ? (value as { Id?: number } | undefined)?.Id : value;
};

/** Reads the children of records, without hidden ones. */
export const readChildren = async (
  { context: { db, session } }: EntityContext,
  field: FieldModel,
  parents: readonly number[],
  most?: number,
): Promise<ReadRecord[]> => {
  const child = modelOf(field.to as string);
  return readRecordsBy(db, child, {
    organisationId: session.organisationId,
    column: columnNamed(child, field.by as string),
    values: parents,
    most,
    ...(child.softDelete && { and: sql`t.${name(child.softDelete)} is null` }),
  });
};

const fillChildren: Filler = async (room, _model, field, entities) => {
  const child = modelOf(field.to as string);
  const by = child.fields.find((candidate) => candidate.name === field.by);
  const children = await readChildren(room, field, idsOf(entities), mostAround(entities));
  await fill(room, child, children, { depth: 'search' });
  const byParent = Map.groupBy(children, (one) => parentOf(one, by));
  for (const entity of entities) entity[field.name] = byParent.get(entity.Id) ?? [];
};

const fillers: Partial<Record<FieldModel['kind'], Filler>> = {
  many: fillMany,
  images: fillImages,
  children: fillChildren,
};

export interface Filling {
  depth: Depth;
  /** Only these fields are filled. */
  columns?: readonly string[];
  /** Filled at any depth: what the body of a write contained. */
  also?: ReadonlySet<string>;
  /** The record was just created: it has no pictures but those of its body. */
  isNew?: boolean;
}

const isWanted = (field: FieldModel, { depth, columns, also }: Filling): boolean => {
  if (field.computed) return false;
  if (columns && columns.length > 0) return columns.includes(field.name);
  return depth === 'load' || field.shallow === true || also?.has(field.name) === true;
};

/**
 * Adds to records what is stored outside their own table, as deep as asked, with one query per field for all of them;
 * then calls the area's own hook.
 */
export const fill = async (
  room: EntityContext,
  model: EntityModel,
  entities: readonly ReadRecord[],
  filling: Filling,
): Promise<void> => {
  if (entities.length === 0) return;
  await fillLists(room, model, entities, filling);
  await fillByHook(room, model, entities, filling);
};

const fillNone = async (entities: readonly ReadRecord[], field: FieldModel): Promise<void> => {
  for (const entity of entities) entity[field.name] = [];
};

/** Adds the lists that other tables hold, all asked for at the same time. */
const fillLists = async (
  room: EntityContext,
  model: EntityModel,
  entities: readonly ReadRecord[],
  filling: Filling,
): Promise<void> => {
  await Promise.all(
    model.fields.flatMap((field) => {
      const filler = fillers[field.kind];
      if (!filler || !isWanted(field, filling)) return [];
      return [
        field.kind === 'images' && filling.isNew && !filling.also?.has(field.name)
          ? fillNone(entities, field)
          : filler(room, model, field, entities),
      ];
    }),
  );
};

/** Adds to plain records the labels of what they refer to and, at the same time, all that `fill` adds. */
export const labelAndFill = async (
  room: EntityContext,
  model: EntityModel,
  entities: readonly ReadRecord[],
  filling: Filling,
): Promise<void> => {
  if (entities.length === 0) return;
  await Promise.all([
    labelRecords(room.context.db, model, {
      organisationId: organisationOf(room.context, model),
      records: entities,
      columns: filling.columns,
    }),
    fillLists(room, model, entities, filling),
  ]);
  await fillByHook(room, model, entities, filling);
};

const fillByHook = async (
  room: EntityContext,
  model: EntityModel,
  entities: readonly ReadRecord[],
  filling: Filling,
): Promise<void> => {
  await withoutHidden(room.context, model, entities);
  await room.hooks[model.name]?.fill?.(entities, room.context, filling.depth);
};
