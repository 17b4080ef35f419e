import type { FieldLimits, FieldModel } from '../model/shapes.ts';

/**
 * `tsType` is the word of json-schema-to-typescript for a type that no keyword says; it stands in schemas of inside
 * values alone.
 */
export type JsonSchema = { [keyword: string]: unknown } | boolean;

/**
 * Lets a kind that nests others ask for theirs, on its own side of the wire, without importing the table that it stands
 * in.
 */
export interface Nesting {
  schema(field: FieldModel): JsonSchema;
}

/** How the values of one kind of field are stored, checked and typed. */
export interface FieldKindFacts {
  /** Whether the field has a column of its own in the entity's table. */
  stored: boolean;
  /** Column name, where it is not the field's own. */
  column?(name: string): string;
  sortable: boolean;
  /** The value on the wire, as a client may write it; null is added by the caller where the field is optional. */
  schema(field: FieldModel, nesting: Nesting): JsonSchema;
  /**
   * Words by which a field narrows that schema; any other at a field of this kind would say nothing, and is an error.
   */
  words?: readonly (keyof FieldLimits)[] | undefined;
  /** The value on the wire, as the server answers it; absent: the same. */
  answer?(field: FieldModel, nesting: Nesting): JsonSchema;
  /** The value inside, on server, till and back office; absent: as on the wire. */
  inside?(field: FieldModel, nesting: Nesting): JsonSchema;
  /** Name and form of the filter in a predicate; absent: the kind cannot be filtered by. */
  filter?: FilterFacts;
}

export interface FilterFacts {
  name(field: string): string;
  schema(field: FieldModel): JsonSchema;
}
