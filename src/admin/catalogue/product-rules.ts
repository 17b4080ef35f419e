import type { ReferenceRules } from '../kinds/parts/reference/rules.ts';
import { ProductDirectory } from './product-directory.tsx';
import { taken, takenSearch } from './product-search.ts';

/** What every pick list of products keeps to. */
export const productRules: ReferenceRules = {
  minTermLength: 3,
  pageSize: 10,
  filter: taken,
  search: takenSearch,
  meta: { isLight: true },
  Directory: ProductDirectory,
};
