import type { FieldKindFacts, JsonSchema } from './field-kind.ts';
import { rangeFilter } from './range-filter.ts';
import { insideType } from './shared-schemas.ts';

interface Amount {
  name: string;
  /** The name of its unit inside, and what that is. */ unit: string;
  description: string;
  largest: number;
}

/** Whole units inside, decimals on the wire; `largest` keeps products of two of them exact enough to check. */
const amount = ({ name, unit, description, largest }: Amount): FieldKindFacts => {
  const bound: JsonSchema = { type: 'number', minimum: -largest, maximum: largest };
  const inside = insideType(unit, { type: 'integer', description });
  return {
    stored: true,
    sortable: true,
    schema: () => bound,
    words: ['minimum', 'maximum'],
    inside: () => inside,
    filter: rangeFilter({ name, bound, inside }),
  };
};

export const money = amount({
  name: 'Money',
  unit: 'Minor',
  description: 'Hundredths of the currency.',
  largest: 1e11,
});
export const quantity = amount({
  name: 'Quantity',
  unit: 'Milli',
  description: 'Thousandths of the measure.',
  largest: 1e9,
});
export const rate = amount({
  name: 'Rate',
  unit: 'BasisPoints',
  description: 'Hundredths of a percent.',
  largest: 1e6,
});
