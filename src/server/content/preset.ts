import { Fault } from '#domain/faults.ts';
import { calls } from '#generated/calls.ts';
import { entities } from '#generated/model.ts';
import type { FieldModel } from '#generated/shapes.ts';
import type { Preset } from '#generated/types.ts';
import type { EntityHooks } from '../entity/index.ts';

const namesOf = (fields: readonly FieldModel[]): string[] =>
  fields.filter(({ internal }) => !internal).flatMap(({ name, filter }) => [name, ...(filter ? [filter] : [])]);

/** Filters of document lists and reports, texts too, and members of any predicate. */
const known = new Set([
  'Group',
  'Ids',
  'Strings',
  ...namesOf(entities.Document.fields),
  ...calls.flatMap(({ predicate }) => namesOf(predicate?.fields ?? [])),
]);

/** No filter that a person chose is longer. */
const longest = 20_000;

const wrongFilter = (predicate: unknown): { path: string; message: string } | undefined => {
  if (predicate === undefined || predicate === null) return undefined;
  if (typeof predicate !== 'object' || Array.isArray(predicate)) return { path: '', message: 'must be an object' };
  const strange = Object.keys(predicate).find((name) => !known.has(name));
  if (strange !== undefined) return { path: `.${strange}`, message: 'is not known here' };
  return JSON.stringify(predicate).length > longest ? { path: '', message: 'is too long' } : undefined;
};

/** A list that takes a filter which it does not know would show an error. @throws INVALID_INPUT */
const refuseFilter = ({ Predicate }: Partial<Preset>): void => {
  const wrong = wrongFilter(Predicate);
  if (wrong)
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: `preset.Predicate${wrong.path}`, Message: wrong.message }],
    });
};

export const presetHooks = {
  beforeCreate: refuseFilter,
  beforeUpdate: refuseFilter,
} satisfies EntityHooks<'Preset'>;
