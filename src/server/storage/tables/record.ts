import type { EntityModel } from '#generated/shapes.ts';
import type { Entities, Labels } from '#generated/types.ts';

/** A record in inside values, as read from or written to its table; without an Id before it is created. */
export type StoredRecord = { Id?: number; Version?: number | null; [name: string]: unknown };

/** A record as a body has it. */
export type SentRecord = Omit<StoredRecord, 'Id'> & { Id?: number | null };

/** Any record as it was read. */
export type ReadRecord = StoredRecord & { Id: number };

/** The type of a record: the entity's own type if its name is known at compile time, otherwise any record. */
export type RecordOf<Name extends string> = Name extends keyof Entities ? Entities[Name] : ReadRecord;

/** The type of an entity's label, as references carry it. */
export type LabelOf<Name extends string> = Name extends keyof Labels ? Labels[Name] : ReadRecord;

/**
 * Marks a decoded row as the type of its entity, which is generated from the same model. This is the only place that
 * asserts so.
 */
export const ownRecord = <Name extends string>(_model: EntityModel<Name>, record: StoredRecord): RecordOf<Name> =>
  record as RecordOf<Name>;

/** Names a record: its organisation and its id. For tables of the platform the organisation does not matter. */
export interface Whose {
  organisationId: number;
  id: number;
}
