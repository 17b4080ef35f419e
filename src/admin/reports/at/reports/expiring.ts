import { callNamed } from '#client/call.ts';
import type { ExpiringSearchAnswer } from '#generated/types.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { Reader, Report, ReportScreen } from '../../model/report.ts';

const without = ({ Group: _group, Columns: _columns, Sorts: _sorts, ...predicate }: Values): Values => predicate;

const isGrouped = ({ Group }: Values): boolean => {
  const fields = typeof Group === 'object' && Group !== null && 'Fields' in Group ? Group.Fields : [];
  return Array.isArray(fields) && fields.length > 0;
};

/** The layers, the earliest first; without a grouping, the sums of all. */
const read: Reader = async (predicate, signal) => {
  const {
    Rows = [],
    Pager,
    ...sums
  } = await callNamed<ExpiringSearchAnswer>(
    'ExpiringSearch',
    { predicate: without(predicate) },
    signal ? { signal } : {},
  );
  if (!isGrouped(predicate)) return { rows: [{ ...sums }], count: 1 };
  const rows = (Rows ?? []).map((row) => ({ ...row }));
  return { rows, count: Pager?.Number ?? rows.length };
};

const expiring: Report = {
  title: 'Goods that expire',
  read,
  dimensions: ['Article', 'Depot', 'Document'],
  grouping: ['Article', 'Depot', 'Document'],
  isFixed: true,
  isOrdered: true,
  measures: ['Batch', 'ExpiresOn', 'DaysLeft', 'QuantitySum', 'CreditSum'],
  filters: ['Days', 'Branches', 'Depots', 'Articles'],
  filter: { Days: { To: 30 } },
};

/** Goods that have expired or will soon. */
export const screen: ReportScreen = { title: 'Goods that expire', order: 5, reports: [expiring] };
