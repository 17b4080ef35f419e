import type { GetListParams, ResourceCallbacks } from 'react-admin';
import type { CallMeta, Stored } from '../../data-provider.ts';
import { enrichProducts, productQuestion, type ProductFilter } from './product-question.ts';

/**
 * Lists of products are asked for in the predicate's words, and tell the stock and the prices that they were asked for.
 */
export const productLifecycle: ResourceCallbacks = {
  resource: 'Article',
  beforeGetList: async (params: GetListParams): Promise<GetListParams> => {
    const filter = (params.filter ?? {}) as ProductFilter;
    const meta = params.meta as CallMeta | undefined;
    const isNarrowed = filter.Depot !== undefined || filter.PricesAsOf !== undefined;
    const enrich = isNarrowed && !meta?.columns ? (rows: Stored[]) => enrichProducts(rows, filter) : undefined;
    return { ...params, filter: productQuestion(filter), meta: { ...meta, ...(enrich && { enrich }) } };
  },
};
