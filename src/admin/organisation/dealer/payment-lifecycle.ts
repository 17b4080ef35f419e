import type { GetListParams, ResourceCallbacks } from 'react-admin';
import type { Filter } from '../../model/filter.ts';

/** Below the smallest amount nothing was paid. */
const least = { From: 1 };

export const paymentLifecycle: ResourceCallbacks = {
  resource: 'Payment',
  beforeGetList: (params: GetListParams) => {
    const { Amount, ...filter } = (params.filter ?? {}) as Filter;
    return Promise.resolve({ ...params, filter: { ...filter, Amount: { ...least, ...(Amount as object) } } });
  },
};
