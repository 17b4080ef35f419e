import type { FilterFacts, JsonSchema } from './field-kind.ts';

/** A filter {From, To, Exists}: both bounds belong to the range. */
export const rangeFilter = (bound: JsonSchema, inside: string, wire: string): FilterFacts => ({
  name: (field) => field,
  schema: () => ({
    type: 'object',
    additionalProperties: false,
    properties: { From: bound, To: bound, Exists: { type: 'boolean' } },
  }),
  inside: () => `Range<${inside}>`,
  wire: () => `Range<${wire}>`,
});
