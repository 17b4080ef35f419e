import type { FieldModel } from '#generated/shapes.ts';
import { asList, invalid, type Place } from './place.ts';

const isAnswered = (field: FieldModel): boolean => !field.internal && field.kind !== 'secret';

/** Fields to answer with, Id always; undefined: all. */
export const readColumns = (argument: unknown, { plan: { model }, path }: Place): string[] | undefined => {
  if (argument === undefined || argument === null) return undefined;
  const names = asList(argument, `${path}.Columns`);
  if (names.length === 0) return undefined;
  names.forEach((wanted, index) => {
    const field = model.fields.find((candidate) => candidate.name === wanted);
    if (!field || !isAnswered(field)) throw invalid(`${path}.Columns.${index}`, `${String(wanted)} is not known here`);
  });
  return [...new Set(['Id', ...(names as string[])])];
};
