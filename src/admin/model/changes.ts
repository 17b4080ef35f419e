import type { Values } from './route-pattern.ts';

/** Absent, null and an empty text or list are the same nothing. */
const normalised = (value: unknown): unknown => {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, each]) => [key, normalised(each)] as const)
    .filter(([, each]) => each !== null);
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
};

export const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(normalised(left)) === JSON.stringify(normalised(right));

/** Body of an update: the record by id and version, and only its changed fields. */
export const changesOf = (values: Values, stored: Values): Values => {
  const Version = values['Version'] ?? stored['Version'];
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(value, stored[name]))),
    Id: stored['Id'],
    ...(Version === undefined ? {} : { Version }),
  };
};
