import { limits, type FieldKindFacts, type JsonSchema } from './field-kind.ts';
import { rangeFilter } from './range-filter.ts';

/** Whole units inside, decimals on the wire; `largest` keeps products of two of them exact enough to check. */
const amount = (name: string, inside: string, largest: number): FieldKindFacts => {
  const bound: JsonSchema = { type: 'number', minimum: -largest, maximum: largest };
  return {
    stored: true,
    sortable: true,
    schema: (field) => ({ ...(bound as object), ...limits(field, 'minimum', 'maximum') }),
    inside: () => inside,
    wire: () => 'number',
    filter: rangeFilter({ name, bound, inside, wire: 'number' }),
  };
};

/** Hundredths inside. */
export const money = amount('Money', 'Minor', 1e11);
/** Thousandths inside. */
export const quantity = amount('Quantity', 'Milli', 1e9);
/** Hundredths of a percent inside. */
export const rate = amount('Rate', 'BasisPoints', 1e6);
