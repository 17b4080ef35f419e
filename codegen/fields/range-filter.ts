import type { FilterFacts, JsonSchema } from './field-kind.ts';
import { shareSchema } from './shared-schemas.ts';

/** A kind whose values have an order: the name of its range, and a bound of it on the wire and inside. */
export interface Ordered {
  name: string;
  bound: JsonSchema;
  inside?: JsonSchema;
}

const rangeOf = (bound: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: { From: bound, To: bound, Exists: { type: 'boolean' } },
});

/** A filter {From, To, Exists}: both bounds belong to the range. */
export const rangeFilter = ({ name, bound, inside = bound }: Ordered): FilterFacts => {
  const schema = shareSchema(`${name}Range`, rangeOf(bound), rangeOf(inside));
  return { name: (field) => field, schema: () => schema };
};
