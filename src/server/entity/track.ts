import { maskCardsIn } from '#domain/documents/stored-value/mask-card.ts';
import { encodeEntity } from '#domain/wire/index.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import { allModels, modelOf } from '../storage/models.ts';
import { insertRecord, type StoredRecord } from '../storage/records/index.ts';

/** TrackActionType by what is changed and how (R-LOG-005). 7 to 9 are written by the calls that clear data. */
export const trackTypes: Readonly<Record<string, { update: number; delete: number }>> = {
  Document: { update: 1, delete: 2 },
  Lot: { update: 3, delete: 4 },
  Article: { update: 5, delete: 6 },
  TimeEntry: { update: 11, delete: 12 },
};

export interface TrackRow {
  type: number;
  entityId?: number;
  /** The name under which people know the record. */
  name?: string;
  /** The record as text, as it will be shown. */
  before?: string;
  after?: string;
}

const write = async (
  { db, now, session }: CallContext,
  { type, entityId, name, before, after }: TrackRow,
): Promise<void> => {
  await insertRecord(db, modelOf('Track'), {
    OrganisationId: session.organisationId,
    CreatedOn: now,
    TrackActionType: type,
    Employee: session.employeeId === undefined ? null : { Id: session.employeeId },
    EntityId: entityId,
    EntityName: name?.slice(0, 250),
    EntityBefore: before,
    EntityAfter: after,
  });
};

/** One row of the change log, in the transaction of the call. */
export const writeTrack = write;

/** The log is read by more people than sell: it has no numbers of gift cards to spend. */
const shown = (model: EntityModel, entity: StoredRecord | undefined): string | undefined =>
  entity && JSON.stringify(encodeEntity(model, entity, allModels()), maskCardsIn);

const naming = ['Name', 'Number', 'Code'] as const;

/** The name of a record; a line has the name of its product. */
const nameOf = (record: StoredRecord): string | undefined => {
  const own = naming.map((field) => record[field]).find((value) => typeof value === 'string' && value !== '');
  return (own as string | undefined) ?? (record['Article'] ? nameOf(record['Article'] as StoredRecord) : undefined);
};

export interface Tracked {
  what: 'update' | 'delete';
  before: StoredRecord;
  after?: StoredRecord;
}

/** Writes a change into the change log, if changes of the entity are logged. */
export const track = async (
  context: CallContext,
  model: EntityModel,
  { what, before, after }: Tracked,
): Promise<void> => {
  const types = trackTypes[model.name];
  if (!types) return;
  await write(context, {
    type: types[what],
    entityId: before.Id,
    name: nameOf(before) ?? nameOf(after ?? {}),
    before: shown(model, before),
    after: shown(model, after),
  });
};
