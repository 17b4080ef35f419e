import { changedPrice, type PriceChange } from '#domain/catalogue/change-price.ts';
import { Fault } from '#domain/faults.ts';
import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import { notFound, readRow, type ReadRecord, type StoredRecord } from '../../storage/records/index.ts';
import { readBonds } from '../../storage/records/bonds.ts';
import type { ChangeRow } from '../../storage/exchange/change-rows.ts';
import { writeHidden } from '../../entity/delete.ts';
import type { EntityContext } from '../../entity/hooks.ts';
import { organisationOf } from '../../entity/reach.ts';
import { writeUpdate } from '../../entity/update.ts';

/** The same change for many records, in inside values. */
export interface SameChange {
  values: StoredRecord;
  /** Lists whose values are added to what a record has. */
  added: ReadonlySet<string>;
  price?: PriceChange | null;
  isHidden?: boolean | null;
}

interface Reference {
  Id: number;
}

const idsOf = (value: unknown): number[] => ((value ?? []) as readonly Reference[]).map(({ Id }) => Id);

const isEqual = ({ kind }: FieldModel, one: unknown, other: unknown): boolean =>
  kind === 'reference'
    ? ((one as Reference | null | undefined)?.Id ?? null) === ((other as Reference | null | undefined)?.Id ?? null)
    : kind === 'many'
      ? new Set(idsOf(one)).symmetricDifference(new Set(idsOf(other))).size === 0
      : (one ?? null) === (other ?? null);

/** The lists that are to be written, as the record has them. */
const storedLists = async (
  room: EntityContext,
  model: EntityModel,
  id: number,
  values: StoredRecord,
): Promise<StoredRecord> => {
  const { context } = room;
  const lists: StoredRecord = {};
  for (const field of model.fields) {
    if (field.kind !== 'many' || values[field.name] === undefined) continue;
    const pairs = await readBonds(context.db, field, { organisationId: organisationOf(context, model), nears: [id] });
    lists[field.name] = pairs.map(({ far }) => ({ Id: far }));
  }
  return lists;
};

const newPrice = ({ Price }: StoredRecord, change: PriceChange): StoredRecord => {
  const price = changedPrice(Price as number | null | undefined, change);
  if (price !== undefined && price < 0) throw new Fault('PRICE_BELOW_ZERO');
  return price === undefined ? {} : { Price: price };
};

/** New values of one record where they differ from the stored ones. */
const changesOf = (model: EntityModel, record: StoredRecord, { values, added, price }: SameChange): StoredRecord => {
  const wanted: StoredRecord = { ...values, ...(price && newPrice(record, price)) };
  for (const name of added) {
    const has = idsOf(record[name] ?? []);
    wanted[name] = [...new Set([...has, ...idsOf(wanted[name] ?? [])])].map((Id) => ({ Id }));
  }
  return Object.fromEntries(
    model.fields.flatMap((field) =>
      wanted[field.name] === undefined || isEqual(field, record[field.name] ?? null, wanted[field.name])
        ? []
        : [[field.name, wanted[field.name]]],
    ),
  );
};

const isKept = ({ kind, name, column }: FieldModel): boolean =>
  column !== undefined && kind !== 'id' && name !== 'Version' && name !== 'ClientId';

/** The columns that a change has changed, as they were: those too that the server sets. */
const columnsBefore = (model: EntityModel, before: StoredRecord, after: StoredRecord): StoredRecord =>
  Object.fromEntries(
    model.fields
      .filter((field) => isKept(field) && field.kind !== 'settings' && field.kind !== 'json')
      .filter((field) => !isEqual(field, before[field.name], after[field.name]))
      .map(({ name }) => [name, before[name] ?? null]),
  );

/**
 * Changes one record as its Update does, and answers how to take that back; undefined: it is so already.
 * @throws the faults of an Update, PRICE_BELOW_ZERO
 */
export const changeOne = async (
  room: EntityContext,
  model: EntityModel,
  id: number,
  asked: SameChange,
): Promise<ChangeRow | undefined> => {
  const organisationId = organisationOf(room.context, model);
  const row = await readRow(room.context.db, model, { organisationId, id });
  if (!row) throw notFound(model);
  const lists = await storedLists(room, model, id, asked.values);
  const changes = changesOf(model, { ...row, ...lists }, asked);
  const notes: StoredRecord = {};
  let stored: ReadRecord | undefined;
  if (Object.keys(changes).length > 0) {
    const change = await writeUpdate(room, model, { body: { ...changes, Id: id, Version: row.Version } });
    stored = change.stored;
    Object.assign(notes, columnsBefore(model, change.before, stored));
    for (const name of Object.keys(lists)) if (changes[name] !== undefined) notes[name] = lists[name];
  }
  if (typeof asked.isHidden === 'boolean') {
    const hidden = await writeHidden(room, model, id, asked.isHidden);
    if (hidden.isChanged) {
      stored = hidden.stored;
      notes[model.softDelete as string] = row[model.softDelete as string] ?? null;
    }
  }
  return stored && { Id: id, Version: stored.Version ?? 0, Before: JSON.stringify(notes) };
};

/** Whether the change hid the record, or showed it again. */
export const hasHidden = ({ softDelete }: EntityModel, { Before }: ChangeRow): boolean =>
  softDelete !== undefined && Object.hasOwn(JSON.parse(Before) as object, softDelete);

/**
 * Takes back what a change did to one record.
 * @throws CONFLICT if the record was changed since, the faults of an Update
 */
export const restoreOne = async (
  room: EntityContext,
  model: EntityModel,
  { Id, Version, Before }: ChangeRow,
): Promise<void> => {
  const { [model.softDelete ?? '']: hidden, ...before } = JSON.parse(Before) as StoredRecord;
  const organisationId = organisationOf(room.context, model);
  const row = await readRow(room.context.db, model, { organisationId, id: Id });
  if (!row) throw notFound(model);
  if (model.version && row.Version !== Version) throw new Fault('CONFLICT');
  if (hidden !== undefined) await writeHidden(room, model, Id, hidden !== null);
  if (Object.keys(before).length === 0) return;
  const servers = Object.fromEntries(
    model.fields.filter(({ readOnly, name }) => readOnly && name in before).map(({ name }) => [name, before[name]]),
  );
  const { Version: now } = (await readRow(room.context.db, model, { organisationId, id: Id })) ?? row;
  await writeUpdate(room, model, { body: { ...before, Id, Version: now } }, servers);
};
