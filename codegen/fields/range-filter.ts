import type { FilterFacts, JsonSchema } from './field-kind.ts';
import { shareSchema } from './shared-schemas.ts';

/** A kind whose values have an order: the name of its range, a bound of it, and both sides' types. */
export interface Ordered { name: string; bound: JsonSchema; inside: string; wire: string }

/** A filter {From, To, Exists}: both bounds belong to the range. */
export const rangeFilter = ({ name, bound, inside, wire }: Ordered): FilterFacts => {
  const schema = shareSchema(`${name}Range`, {
    type: 'object',
    additionalProperties: false,
    properties: { From: bound, To: bound, Exists: { type: 'boolean' } },
  });
  return { name: (field) => field, schema: () => schema, inside: () => `Range<${inside}>`, wire: () => `Range<${wire}>` };
};
