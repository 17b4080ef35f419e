import { call } from '#client/call.ts';
import { t } from '#client/i18n/i18n.ts';
import { late } from '#ui/late.ts';
import type { Stored } from '../../data-provider.ts';
import type { ListOverride } from '../../generic/overrides.ts';
import { DocumentCell, StateCell, WhatCell } from './attention-cells.tsx';
import { alertWords, productOf } from './attention-words.ts';
import { onlyOpen, resolvedFilter } from './resolved-filter.tsx';

const ResolveOne = late(() => import('./resolve-dialog.tsx'), 'ResolveOne');
const ResolveChosen = late(() => import('./resolve-dialog.tsx'), 'ResolveChosen');

/** Products are told by their names, hidden ones too. */
const withProducts = async (rows: Stored[]): Promise<Stored[]> => {
  const ids = [...new Set(rows.flatMap(({ Code, Subject }) => productOf(Code, Subject) ?? []))];
  if (ids.length === 0) return rows;
  const { Entities } = await call('ArticleSearch', { predicate: { Ids: ids, WithDeleted: true, Columns: ['Id', 'Name'], Pager: { Index: 0, Size: ids.length } } });
  const names = new Map(Entities.map(({ Id, Name }) => [Id, Name]));
  return rows.map((row) => ({ ...row, ProductName: names.get(productOf(row['Code'], row['Subject']) ?? 0) }));
};

const isOpen = ({ ResolvedOn }: Stored): boolean => typeof ResolvedOn !== 'number';

/** What needs somebody's attention: what is odd, what to do, and that it was done. */
export const attentionList: ListOverride = {
  title: () => 'Needs attention',
  about: 'What is odd about receipts and documents that were taken all the same: discounts over the limit, receipts that are missing, stock below zero.',
  columns: {
    Code: { Cell: WhatCell, text: (record) => alertWords(record, t).what, sortBy: false },
    Document: { Cell: DocumentCell, sortBy: false },
    ResolvedOn: { title: 'State', Cell: StateCell },
  },
  visibleColumns: (columns) => columns.filter((path) => path !== 'ResolvedBy' && path !== 'Remark'),
  filters: [resolvedFilter],
  defaultFilter: () => ({ ResolvedOn: onlyOpen }),
  enrich: withProducts,
  rowActions: [{ name: 'resolve', label: 'Resolve', isInSight: true, isShown: isOpen, Dialog: ResolveOne }],
  bulkActions: [ResolveChosen],
  plainActions: 'none',
};
