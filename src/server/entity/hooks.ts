import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import type { StoredRecord } from '../storage/records/index.ts';
import type { Sql } from '../storage/sql.ts';

type MayWait = void | Promise<void>;

/** search: a row of a list. read: one entity. load: one entity with all that belongs to it. */
export type Depth = 'search' | 'read' | 'load';

/**
 * What an area adds to the generic handlers of one entity. `before…` may change the entity in place; a throw undoes the call.
 * Hooks name the entity's own type where `never` stands: values are inside values of the generated types.
 */
export interface EntityHooks {
  beforeCreate?(entity: never, context: CallContext): MayWait;
  afterCreate?(stored: never, context: CallContext): MayWait;
  beforeUpdate?(entity: never, stored: never, context: CallContext): MayWait;
  afterUpdate?(stored: never, before: never, context: CallContext): MayWait;
  /** It was hidden, or is shown again. */
  afterHide?(stored: never, context: CallContext): MayWait;
  beforeDelete?(stored: never, context: CallContext): MayWait;
  afterDelete?(stored: never, context: CallContext): MayWait;
  /** A condition on the alias t0: which of the organisation's records this session may see and write. Absent: all. */
  seen?(context: CallContext): Sql;
  /** Gives entities about to be answered what no column holds. Called once for a whole page. */
  fill?(entities: never, context: CallContext, depth: Depth): MayWait;
}

/** Hooks by the name of the entity. */
export type HookTable = Readonly<Record<string, EntityHooks>>;

export interface Creation {
  body: StoredRecord;
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

/** What the generic handlers work with: the call, the hooks of whatever entity they come across, and the writers of parts. */
export interface Room {
  readonly context: CallContext;
  readonly hooks: HookTable;
  readonly create: (room: Room, model: EntityModel, creation: Creation) => Promise<StoredRecord>;
  readonly update: (room: Room, model: EntityModel, updating: Updating) => Promise<StoredRecord>;
  readonly delete: (room: Room, model: EntityModel, deletion: Deletion) => Promise<StoredRecord>;
}

/** Entities pass through the generic room without their types, hooks know them: the one place where that is bridged. */
export const asOwn = (value: StoredRecord | readonly StoredRecord[]): never => value as never;
