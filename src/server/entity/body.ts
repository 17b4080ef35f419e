import { createHash } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import type { Entities } from '#generated/types.ts';
import type { SentRecord, StoredRecord } from '../storage/records/index.ts';

/** The fields of a body that a client may set. Id and Version are set by the server. */
export const ownFields = (model: EntityModel, body: SentRecord): StoredRecord => {
  const kept: StoredRecord = {};
  for (const field of model.fields) {
    if (isServers(field) || body[field.name] === undefined) continue;
    kept[field.name] = body[field.name];
  }
  return kept;
};

/** Whether only the server sets the field. Computed fields may be sent: hooks read them, and no column stores them. */
const isServers = ({ name, readOnly, internal }: FieldModel): boolean =>
  Boolean(readOnly || internal) || name === 'Id' || name === 'Version';

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * A hash of a body, whatever the order of its members: it tells whether a repeated ClientId comes with the same body.
 */
export const bodyHash = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body, sorted)).digest('base64url');

/** @throws INVALID_INPUT where a body does not say which entity it means */
export const idOf = (model: EntityModel, body: SentRecord): number => {
  if (typeof body.Id === 'number') return body.Id;
  throw new Fault('INVALID_INPUT', { items: [{ Path: `${model.bodyKey}.Id`, Message: 'is required' }] });
};

/** The entity in the body of its own call: {"article": {…}}. */
export const bodyOf = (model: EntityModel, input: unknown): SentRecord => {
  const body = (input as Record<string, SentRecord | undefined> | undefined)?.[model.bodyKey];
  if (body) return body;
  throw new Fault('INVALID_INPUT', { items: [{ Path: model.bodyKey, Message: 'is required' }] });
};

/**
 * A body as a draft of its entity, for calls that write the entity by hand. References have an Id once they are
 * resolved; members that only the server sets are ignored.
 */
export const draftOf = <Name extends keyof Entities>(body: SentRecord): Partial<Entities[Name]> =>
  body as Partial<Entities[Name]>;
