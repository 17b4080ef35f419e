import type { FieldKindFacts, JsonSchema } from './field-kind.ts';
import { rangeFilter } from './range-filter.ts';
import { insideType } from './shared-schemas.ts';

const instantSchema: JsonSchema = {
  type: 'string',
  maxLength: 40,
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
};
const daySchema: JsonSchema = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' };

const insideInstant = insideType('Instant', { type: 'integer', description: 'Milliseconds since 1970.' });
const insideDay = insideType('Day', { type: 'string', description: 'yyyy-MM-dd' });

/** Milliseconds since 1970 inside, ISO 8601 with offset on the wire. */
export const instant: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => instantSchema,
  answer: () => ({ type: 'string', format: 'date-time' }),
  inside: () => insideInstant,
  filter: rangeFilter({ name: 'Instant', bound: instantSchema, inside: insideInstant }),
};

/** 'yyyy-MM-dd' on both sides. */
export const day: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => daySchema,
  answer: () => ({ type: 'string', format: 'date' }),
  inside: () => insideDay,
  filter: rangeFilter({ name: 'Day', bound: daySchema, inside: insideDay }),
};
