import { createHash } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import type { StoredRecord } from '../storage/records/index.ts';

/** The fields of a body that a client has a say in. Id and Version are the server's own. */
export const ownFields = (model: EntityModel, body: StoredRecord): StoredRecord => {
  const kept: StoredRecord = {};
  for (const field of model.fields) {
    if (isServers(field) || body[field.name] === undefined) continue;
    kept[field.name] = body[field.name];
  }
  return kept;
};

/** What is computed may pass: hooks read it, and no column keeps it. */
const isServers = ({ name, readOnly, internal }: FieldModel): boolean =>
  Boolean(readOnly || internal) || name === 'Id' || name === 'Version';

const sorted = (_key: string, value: unknown): unknown =>
  (typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value);

/** Tells whether a repeated ClientId comes with the same body, whatever the order of its members. */
export const bodyHash = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body, sorted)).digest('base64url');

/** @throws INVALID_INPUT where a body does not say which entity it means */
export const idOf = (model: EntityModel, body: StoredRecord): number => {
  if (typeof body.Id === 'number') return body.Id;
  throw new Fault('INVALID_INPUT', { items: [{ Path: `${model.bodyKey}.Id`, Message: 'is required' }] });
};

/** The entity in the body of its own call: {"article": {…}}. */
export const bodyOf = (model: EntityModel, input: unknown): StoredRecord => {
  const body = (input as Record<string, StoredRecord | undefined> | undefined)?.[model.bodyKey];
  if (body) return body;
  throw new Fault('INVALID_INPUT', { items: [{ Path: model.bodyKey, Message: 'is required' }] });
};
