import type { FieldKindFacts, JsonSchema } from './field-kind.ts';
import { rangeFilter } from './range-filter.ts';

const instantSchema: JsonSchema = { type: 'string', maxLength: 40, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$' };
const daySchema: JsonSchema = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' };

/** Milliseconds since 1970 inside, ISO 8601 with offset on the wire. */
export const instant: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => instantSchema,
  inside: () => 'Instant',
  wire: () => 'string',
  filter: rangeFilter({ name: 'Instant', bound: instantSchema, inside: 'Instant', wire: 'string' }),
};

/** 'yyyy-MM-dd' on both sides. */
export const day: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => daySchema,
  inside: () => 'Day',
  wire: () => 'string',
  filter: rangeFilter({ name: 'Day', bound: daySchema, inside: 'Day', wire: 'string' }),
};
