import type { GetListResult, ResourceCallbacks } from 'react-admin';
import type { Stored } from '../../data-provider.ts';

/**
 * Products are told by their names, and so is who allowed something. The words of alerts come with their list alone.
 */
const withNames = async (rows: Stored[]): Promise<Stored[]> => {
  const [{ approverOf, productOf }, { employeeNames, productNames }] = await Promise.all([
    import('./attention-words.ts'),
    import('./names.ts'),
  ]);
  const [products, approvers] = await Promise.all([
    productNames(rows.flatMap(({ Code, Subject }) => productOf(Code, Subject) ?? [])),
    employeeNames(rows.flatMap(({ Details }) => approverOf(Details) ?? [])),
  ]);
  return rows.map((row) => ({
    ...row,
    ProductName: products.get(productOf(row['Code'], row['Subject']) ?? 0),
    ApproverName: approvers.get(approverOf(row['Details']) ?? 0),
  }));
};

/** No single call answers what alerts are about. */
export const attentionLifecycle: ResourceCallbacks = {
  resource: 'Attention',
  afterGetList: async (page: GetListResult<Stored>) => ({
    ...page,
    data: await withNames(page.data),
  }),
};
