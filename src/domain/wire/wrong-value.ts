import { Fault } from '../faults.ts';
import type { Values } from './codec.ts';

/** The fault of a value that is not of its field's kind. */
export const wrongValue = (path: string, wanted: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: path, Message: `must be ${wanted}` }] });

/** @throws Fault INVALID_INPUT for anything but an object. */
export const asObject = (value: unknown, path: string): Values => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongValue(path, 'an object');
  return value as Values;
};

/** @throws Fault INVALID_INPUT for anything but a list. */
export const asList = (value: unknown, path: string): unknown[] => {
  if (!Array.isArray(value)) throw wrongValue(path, 'a list');
  return value;
};

/** A ClientId as it is stored: some programs write the same UUID in capitals. */
export const clientIdOf = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** {Id} or {ClientId} and nothing more: what else a request says of a stored entity is not to be believed. */
export const asReference = (value: unknown, path: string): Values => {
  const { Id, ClientId } = asObject(value, path);
  const reference: Values = {};
  if (Id !== undefined) reference['Id'] = Id;
  if (ClientId !== undefined) reference['ClientId'] = clientIdOf(ClientId);
  return reference;
};
