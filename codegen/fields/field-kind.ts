import type { FieldModel } from '../model/shapes.ts';

export type JsonSchema = { [keyword: string]: unknown } | boolean;

/** Lets a kind that nests others ask for theirs, without importing the table that it stands in. */
export interface Nesting {
  schema(field: FieldModel): JsonSchema;
  type(field: FieldModel, side: 'inside' | 'wire'): string;
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
  /** The value on the wire, as the server answers it; absent: the same. */
  answer?(field: FieldModel, nesting: Nesting): JsonSchema;
  /** TypeScript of the value inside. */
  inside(field: FieldModel, nesting: Nesting): string;
  /** TypeScript of the value on the wire. */
  wire(field: FieldModel, nesting: Nesting): string;
  /** Name and form of the filter in a predicate; absent: the kind cannot be filtered by. */
  filter?: FilterFacts;
}

export interface FilterFacts {
  name(field: string): string;
  schema(field: FieldModel): JsonSchema;
  inside(field: FieldModel): string;
  wire(field: FieldModel): string;
}

/** Copies the JSON Schema limits that the field itself gives. */
export const limits = (field: FieldModel, ...names: (keyof FieldModel)[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => field[name] !== undefined).map((name) => [name, field[name]]));
