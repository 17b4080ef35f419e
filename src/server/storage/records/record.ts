import type { EntityModel } from '#generated/shapes.ts';
import type { Entities, Labels } from '#generated/types.ts';

/** An entity in inside values, as read from or written to its table: without an Id where it is still to be made. */
export type StoredRecord = { Id?: number; Version?: number | null; [name: string]: unknown };

/** An entity as a body has it. */
export type SentRecord = Omit<StoredRecord, 'Id'> & { Id?: number | null };

/** Any entity as it was read. */
export type ReadRecord = StoredRecord & { Id: number };

/** What is read by a model: of an entity that is known by its name its own type, else any record. */
export type RecordOf<Name extends string> = Name extends keyof Entities ? Entities[Name] : ReadRecord;

/** What is read of an entity for those that name it. */
export type LabelOf<Name extends string> = Name extends keyof Labels ? Labels[Name] : ReadRecord;

/** A row was decoded by the model that its type is written from: the one place that says so. */
export const ownRecord = <Name extends string>(_model: EntityModel<Name>, record: StoredRecord): RecordOf<Name> =>
  record as RecordOf<Name>;

/** One entity of one organisation. Tables of the platform are read whatever the organisation. */
export interface Whose {
  organisationId: number;
  id: number;
}
