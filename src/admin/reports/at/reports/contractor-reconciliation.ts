import { callNamed } from '#client/call.ts';
import { DateInterval } from '#domain/period.ts';
import type { ContractorReconciliationAnswer } from '#generated/types.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { Reader, Report, ReportScreen } from '../../model/report.ts';

const without = ({ Group: _group, Columns: _columns, Sorts: _sorts, ...predicate }: Values): Values => predicate;

const isGrouped = ({ Group }: Values): boolean => {
  const fields = typeof Group === 'object' && Group !== null && 'Fields' in Group ? Group.Fields : [];
  return Array.isArray(fields) && fields.length > 0;
};

/** The documents with the balance after each; without a grouping, the sums of the whole period. */
const read: Reader = async (predicate, signal) => {
  const {
    Rows = [],
    Pager,
    ...sums
  } = await callNamed<ContractorReconciliationAnswer>(
    'ContractorReconciliation',
    { predicate: without(predicate) },
    signal ? { signal } : {},
  );
  if (!isGrouped(predicate)) return { rows: [{ ...sums }], count: 1 };
  const rows = (Rows ?? []).map((row) => ({ ...row, ApprovedOn: row.Document?.ApprovedOn }));
  return { rows, count: Pager?.Number ?? rows.length };
};

const reconciliation: Report = {
  title: 'Contractor reconciliation',
  read,
  dimensions: ['Document'],
  grouping: ['Document'],
  isFixed: true,
  isOrdered: true,
  measures: ['ApprovedOn', 'OwesMore', 'OwesLess', 'BalanceAfter'],
  headline: ['BalanceFrom', 'OwesMore', 'OwesLess', 'BalanceTo'],
  filters: ['ApprovedOn', 'Contractors', 'Branches'],
  filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
  requires: { filter: 'Contractors', hint: 'Choose the contractor to reconcile with.' },
};

/** Every document with one contractor, with the balance after each. */
export const screen: ReportScreen = { title: 'Contractor reconciliation', order: 8, reports: [reconciliation] };
