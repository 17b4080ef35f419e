import type { GetListResult, ResourceCallbacks } from 'react-admin';
import { call } from '#client/call.ts';
import type { Stored } from '../../data-provider.ts';

/** Products are told by their names, hidden ones too. */
const withProducts = async (rows: Stored[]): Promise<Stored[]> => {
  // The words of alerts come with their list alone.
  const { productOf } = await import('./attention-words.ts');
  const ids = [...new Set(rows.flatMap(({ Code, Subject }) => productOf(Code, Subject) ?? []))];
  if (ids.length === 0) return rows;
  const { Entities } = await call('ArticleSearch', {
    predicate: { Ids: ids, WithDeleted: true, Columns: ['Id', 'Name'], Pager: { Index: 0, Size: ids.length } },
  });
  const names = new Map(Entities.map(({ Id, Name }) => [Id, Name]));
  return rows.map((row) => ({ ...row, ProductName: names.get(productOf(row['Code'], row['Subject']) ?? 0) }));
};

/** Employees are told by their names. */
const withApprovers = async (rows: Stored[]): Promise<Stored[]> => {
  const { approverOf } = await import('./attention-words.ts');
  const ids = [...new Set(rows.flatMap(({ Details }) => approverOf(Details) ?? []))];
  if (ids.length === 0) return rows;
  const { Entities } = await call('EmployeeSearch', {
    predicate: { Ids: ids, Columns: ['Id', 'Name'], Pager: { Index: 0, Size: ids.length } },
  });
  const names = new Map(Entities.map(({ Id, Name }) => [Id, Name]));
  return rows.map((row) => ({ ...row, ApproverName: names.get(approverOf(row['Details']) ?? 0) }));
};

/** No single call answers what alerts are about. */
export const attentionLifecycle: ResourceCallbacks = {
  resource: 'Attention',
  afterGetList: async (page: GetListResult<Stored>) => ({
    ...page,
    data: await withApprovers(await withProducts(page.data)),
  }),
};
