import { Fault } from '#domain/faults.ts';
import type { FieldModel } from '#generated/shapes.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { RecordPlan } from '../tables/record-plan.ts';
import type { Sql } from '../sql.ts';

export type Predicate = Readonly<Record<string, unknown>>;

/**
 * How a search for a part of a text is written: by the search index, row by row along the order of the list,
 * or as the ids that the memory has found.
 */
export type TextPlan = 'index' | 'walk' | readonly number[];

/** Where in a predicate, nested as deep as it may be, a condition stands. */
export interface Place {
  readonly plan: RecordPlan;
  readonly alias: string;
  readonly organisationId: number;
  /** 'predicate.Articles.Vats' */
  readonly path: string;
  readonly dialect: Dialect;
  readonly text: TextPlan;
  /** Filters of this entity's own that are not in the model. */
  nextAlias(): string;
  /** The whole condition of a predicate nested here. */
  nested(predicate: Predicate, place: Place): Sql[];
}

/** One kind of filter: what the argument asks of the field, as a condition. */
export type Operator = (argument: unknown, field: FieldModel, place: Place) => Sql;

export const invalid = (path: string, message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: path, Message: message }] });

export const asObject = (value: unknown, path: string): Predicate => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(path, 'must be an object');
  return value as Predicate;
};

export const asList = (value: unknown, path: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw invalid(path, 'must be a list');
  return value;
};

export const asNumbers = (value: unknown, path: string): number[] =>
  asList(value, path).map((item, place) => {
    if (typeof item !== 'number' || !Number.isSafeInteger(item))
      throw invalid(`${path}.${place}`, 'must be a whole number');
    return item;
  });

export const asBoolean = (value: unknown, path: string): boolean => {
  if (typeof value !== 'boolean') throw invalid(path, 'must be true or false');
  return value;
};
