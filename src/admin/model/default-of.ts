import { unitsOf } from '#forms/complaint.ts';
import type { FieldModel } from '#generated/shapes.ts';

/** Initial value of a field of a new record, in inside values: schemas write defaults as the wire does. */
export const defaultOf = (field: FieldModel): unknown =>
  typeof field.default === 'number' ? Math.round(field.default * unitsOf(field)) : (field.default ?? null);
