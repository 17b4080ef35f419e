import { dimensionOf, type DimensionName } from './dimensions.ts';
import type { Report } from './report.ts';

const partners = { customer: 'Customer', supplier: 'Supplier' } as const;

/** How a dimension of a report is called: its partners are customers, suppliers or both. */
export const titleOf = ({ partner }: Report, name: DimensionName): string =>
  name === 'Contractor' && partner ? partners[partner] : dimensionOf(name).title;
