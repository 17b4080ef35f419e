import { callNamed, search } from '#client/call.ts';
import { DateInterval } from '#domain/period.ts';
import type { Page } from '#generated/types.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { Row } from '../../model/dimensions.ts';
import type { Reader, Report, ReportScreen } from '../../model/report.ts';

const without = ({ Group: _group, Columns: _columns, Sorts: _sorts, ...predicate }: Values): Values => predicate;

/** Documents of the contractor in their order. */
const readDocuments = async (predicate: Values, signal?: AbortSignal) => {
  const { Entities, Pager } = await callNamed<Page<Row>>(
    'DocumentSearch',
    { predicate: { ...without(predicate), Sorts: [{ Name: 'ApprovedOn', SortType: 0 }] } },
    signal ? { signal } : {},
  );
  return { rows: Entities.map((document) => ({ ...document, Document: document })), count: Pager?.Number ?? 0 };
};

/** The debt at the start and at the end of the period, and the sums between. */
const readBalance = async (predicate: Values, signal?: AbortSignal) => {
  const { Entities } = await search('ContractorResumeSearch', without(predicate), signal ? { signal } : {});
  return { rows: Entities.map((row): Row => ({ ...row })), count: Entities.length };
};

/** Without a grouping the sums are asked for, else the documents. */
const read: Reader = (predicate, signal) => {
  const { Group } = predicate;
  const fields = typeof Group === 'object' && Group !== null && 'Fields' in Group ? Group.Fields : [];
  return Array.isArray(fields) && fields.length > 0 ? readDocuments(predicate, signal) : readBalance(predicate, signal);
};

const reconciliation: Report = {
  title: 'Contractor reconciliation',
  read,
  dimensions: ['Document'],
  grouping: ['Document'],
  isFixed: true,
  measures: ['ApprovedOn', 'BoughtSum', 'SoldSum'],
  headline: ['BalanceFrom', 'SoldSum', 'BoughtSum', 'ReceivedSum', 'PaidSum', 'BalanceTo'],
  filters: ['ApprovedOn', 'Contractors', 'Branches'],
  filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
  requires: { filter: 'Contractors', hint: 'Choose the contractor to reconcile with.' },
};

/** Every document with one contractor, and the debt before and after them. */
export const screen: ReportScreen = { title: 'Contractor reconciliation', order: 8, reports: [reconciliation] };
