import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import type { Entities } from '#generated/types.ts';
import type { ReadRecord, RecordOf, SentRecord } from '../storage/records/index.ts';
import type { Sql } from '../storage/sql.ts';

type MayWait = void | Promise<void>;

/**
 * How much of a record is answered. search: a row of a list; read: the record; load: the record with all that belongs
 * to it.
 */
export type Depth = 'search' | 'read' | 'load';

/** The values about to be written: as many fields as the body has, with the ids of what they refer to. */
export type Written<Name extends string> = Partial<RecordOf<Name>>;

/**
 * Additions of an area to the plain calls of an entity. Values are inside values. `before…` may change the record in
 * place; throwing undoes the call. (The members are written as methods, so that hooks of one entity can be assigned to
 * hooks of any.)
 */
export interface EntityHooks<Name extends string = string> {
  /** Gives an Id to what a body refers to in another way, before references are looked up. */
  beforeNames?(entity: Written<Name>, context: CallContext): MayWait;
  beforeCreate?(entity: Written<Name>, context: CallContext): MayWait;
  afterCreate?(stored: RecordOf<Name>, context: CallContext): MayWait;
  beforeUpdate?(entity: Written<Name>, stored: RecordOf<Name>, context: CallContext): MayWait;
  afterUpdate?(stored: RecordOf<Name>, before: RecordOf<Name>, context: CallContext): MayWait;
  /** After the record was hidden or shown again. */
  afterHide?(stored: RecordOf<Name>, context: CallContext): MayWait;
  beforeDelete?(stored: RecordOf<Name>, context: CallContext): MayWait;
  afterDelete?(stored: RecordOf<Name>, context: CallContext): MayWait;
  /** A condition on the alias t0: the records of the organisation that this session may see and write. Absent: all. */
  seen?(context: CallContext): Sql;
  /** Adds to records that are about to be answered what no column holds. Called once for a whole page. */
  fill?(entities: readonly RecordOf<Name>[], context: CallContext, depth: Depth): MayWait;
}

/** Hooks by the name of the entity, each with its entity's own type. */
export type HookTable = { readonly [Name in keyof Entities]?: EntityHooks<Name> };

/** The hooks of all entities, as the generic handlers look them up. */
export type AnyHooks = Readonly<Partial<Record<string, EntityHooks>>>;

export interface Creation {
  body: SentRecord;
  /** The path of the body in the call, for faults; absent: the entity's own name. */
  path?: string;
  /** The record is a child in the body of its owner: reach and version were checked for the owner. */
  isPart?: boolean;
}

export type Updating = Creation;

export interface Deletion {
  id: number;
  /** The version that the caller has seen; another one is refused. */
  version?: unknown;
  /** The record goes with its owner, whose entry of the change log names it. */
  isPart?: boolean;
}

/** Tools of the generic handlers: the call's context, the hooks of every entity, and functions that write parts. */
export interface EntityContext {
  readonly context: CallContext;
  readonly hooks: AnyHooks;
  readonly create: (room: EntityContext, model: EntityModel, creation: Creation) => Promise<ReadRecord>;
  readonly update: (room: EntityContext, model: EntityModel, updating: Updating) => Promise<ReadRecord>;
  readonly delete: (room: EntityContext, model: EntityModel, deletion: Deletion) => Promise<ReadRecord>;
}
