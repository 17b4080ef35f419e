import { callNamed } from '#client/call.ts';
import { DateInterval } from '#domain/period.ts';
import type { StockCardAnswer } from '#generated/types.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { Reader, Report, ReportScreen } from '../../model/report.ts';

const without = ({ Group: _group, Columns: _columns, Sorts: _sorts, ...predicate }: Values): Values => predicate;

const isGrouped = ({ Group }: Values): boolean => typeof Group === 'object' && Group !== null && fieldsIn(Group) > 0;
const fieldsIn = (group: object): number =>
  'Fields' in group && Array.isArray(group.Fields) ? group.Fields.length : 0;

/** The moves with the stock after each; without a grouping, the figures of the whole period. */
const read: Reader = async (predicate, signal) => {
  const {
    Rows = [],
    Pager,
    ...figures
  } = await callNamed<StockCardAnswer>('StockCard', { predicate: without(predicate) }, signal ? { signal } : {});
  if (!isGrouped(predicate)) return { rows: [{ ...figures }], count: 1 };
  const rows = (Rows ?? []).map((row) => ({ ...row, ApprovedOn: row.Document?.ApprovedOn }));
  return { rows, count: Pager?.Number ?? rows.length };
};

const card: Report = {
  title: 'Stock card',
  read,
  dimensions: ['Document', 'Depot'],
  grouping: ['Document', 'Depot'],
  isFixed: true,
  isOrdered: true,
  measures: ['ApprovedOn', 'CameIn', 'WentOut', 'MoveCost', 'StockAfter', 'ValueAfter'],
  headline: ['QuantityFrom', 'SumFrom', 'CameIn', 'WentOut', 'QuantityTo', 'SumTo'],
  filters: ['ApprovedOn', 'Articles', 'Depots', 'Branches'],
  filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
  requires: { filter: 'Articles', hint: 'Choose the product whose moves you want to see.' },
};

/** Every move of one product, with the stock after each. */
export const screen: ReportScreen = { title: 'Stock card', order: 4, reports: [card] };
