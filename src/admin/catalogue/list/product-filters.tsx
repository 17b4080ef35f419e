import { late } from '#ui/late.ts';
import type { Reference } from '../../generic/fields/reference/reference.tsx';
import type { ExtraFilter } from '../../generic/overrides.ts';
import { asChoice, choiceText } from '../../generic/period/period-choice.ts';
import { nameOf } from '../../model/representation.ts';

const DepotEditor = late(() => import('./product-filter-editors.tsx'), 'DepotEditor');
const AsOfEditor = late(() => import('./product-filter-editors.tsx'), 'AsOfEditor');

/** What the schema's own filters do not say (R-CAT-004). */
export const productFilters: ExtraFilter[] = [
  { name: 'Depot', label: 'Depot', Editor: DepotEditor, text: (value) => (value as Reference[]).map((each) => nameOf(each)).join(', ') },
  { name: 'PricesAsOf', label: 'Prices as of', Editor: AsOfEditor, text: (value, translate) => { const choice = asChoice(value); return choice ? choiceText(choice, translate) : ''; } },
];
