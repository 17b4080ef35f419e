import type { GetListParams, ResourceCallbacks } from 'react-admin';
import type { CallMeta, Stored } from '../../data-provider.ts';
import { readOwn } from '../../model/own-views.ts';
import { enrichProducts, productQuestion, type ProductFilter } from './product-question.ts';

/** Key of the hidden columns; unset until a person hides one. */
const columnsKey = 'Article.datatable';

/**
 * Lists of products are asked for in the predicate's words, and tell the stock and the prices that they were asked for.
 */
export const productLifecycle: ResourceCallbacks = {
  resource: 'Article',
  beforeGetList: async (params: GetListParams): Promise<GetListParams> => {
    const filter = (params.filter ?? {}) as ProductFilter;
    const meta = params.meta as CallMeta | undefined;
    const hidden = readOwn(columnsKey);
    const isStockShown = Array.isArray(hidden) && !hidden.includes('Stock');
    const isEnriched = filter.Depot !== undefined || filter.PricesAsOf !== undefined || isStockShown;
    const enrich =
      isEnriched && !meta?.columns ? (rows: Stored[]) => enrichProducts(rows, filter, isStockShown) : undefined;
    return { ...params, filter: productQuestion(filter), meta: { ...meta, ...(enrich && { enrich }) } };
  },
};
