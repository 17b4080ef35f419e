import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import type { Entities } from '#generated/types.ts';
import type { ReadRecord, RecordOf, SentRecord } from '../storage/records/index.ts';
import type { Sql } from '../storage/sql.ts';

type MayWait = void | Promise<void>;

/** search: a row of a list. read: one entity. load: one entity with all that belongs to it. */
export type Depth = 'search' | 'read' | 'load';

/** What is about to be written of an entity: as much as the body speaks of, with the ids of what it names. */
export type Written<Name extends string> = Partial<RecordOf<Name>>;

/**
 * What an area adds to the generic handlers of the entity of this name. `before…` may change the entity in place; a
 * throw undoes the call. Values are inside values. Members are methods: as such those of one entity may stand among
 * those of any.
 */
export interface EntityHooks<Name extends string = string> {
  /** What a body may name otherwise than by an Id is given one, before names are looked up. */
  beforeNames?(entity: Written<Name>, context: CallContext): MayWait;
  beforeCreate?(entity: Written<Name>, context: CallContext): MayWait;
  afterCreate?(stored: RecordOf<Name>, context: CallContext): MayWait;
  beforeUpdate?(entity: Written<Name>, stored: RecordOf<Name>, context: CallContext): MayWait;
  afterUpdate?(stored: RecordOf<Name>, before: RecordOf<Name>, context: CallContext): MayWait;
  /** It was hidden, or is shown again. */
  afterHide?(stored: RecordOf<Name>, context: CallContext): MayWait;
  beforeDelete?(stored: RecordOf<Name>, context: CallContext): MayWait;
  afterDelete?(stored: RecordOf<Name>, context: CallContext): MayWait;
  /** A condition on the alias t0: which of the organisation's records this session may see and write. Absent: all. */
  seen?(context: CallContext): Sql;
  /** Gives entities about to be answered what no column holds. Called once for a whole page. */
  fill?(entities: readonly RecordOf<Name>[], context: CallContext, depth: Depth): MayWait;
}

/** Hooks by the name of the entity, each with its entity's own type. */
export type HookTable = { readonly [Name in keyof Entities]?: EntityHooks<Name> };

/** What the generic handlers look an entity's hooks up in: they serve entities that they do not know. */
export type AnyHooks = Readonly<Partial<Record<string, EntityHooks>>>;

export interface Creation {
  body: SentRecord;
  /** Where the body stands in the call, for faults; absent: under the entity's own name. */
  path?: string;
  /** A child in the body of its owner: reach and version of the owner stand for both. */
  isPart?: boolean;
}

export type Updating = Creation;

export interface Deletion {
  id: number;
  /** Refused where it is not the stored one. */
  version?: unknown;
}

/**
 * What the generic handlers work with: the call, the hooks of whatever entity they come across, and the writers of
 * parts.
 */
export interface Room {
  readonly context: CallContext;
  readonly hooks: AnyHooks;
  readonly create: (room: Room, model: EntityModel, creation: Creation) => Promise<ReadRecord>;
  readonly update: (room: Room, model: EntityModel, updating: Updating) => Promise<ReadRecord>;
  readonly delete: (room: Room, model: EntityModel, deletion: Deletion) => Promise<ReadRecord>;
}
