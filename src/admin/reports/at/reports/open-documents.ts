import { callNamed } from '#client/call.ts';
import type { ContractorOpenDocumentsAnswer } from '#generated/types.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { Reader, Report, ReportScreen } from '../../model/report.ts';

const without = ({ Group: _group, Columns: _columns, Sorts: _sorts, ...predicate }: Values): Values => predicate;

const isGrouped = ({ Group }: Values): boolean => {
  const fields = typeof Group === 'object' && Group !== null && 'Fields' in Group ? Group.Fields : [];
  return Array.isArray(fields) && fields.length > 0;
};

/** The open documents; without a grouping, the sums of all. */
const read: Reader = async (predicate, signal) => {
  const {
    Rows = [],
    Pager,
    ...sums
  } = await callNamed<ContractorOpenDocumentsAnswer>(
    'ContractorOpenDocuments',
    { predicate: without(predicate) },
    signal ? { signal } : {},
  );
  if (!isGrouped(predicate)) return { rows: [{ ...sums }], count: 1 };
  const rows = (Rows ?? []).map((row) => ({ ...row, ApprovedOn: row.Document?.ApprovedOn }));
  return { rows, count: Pager?.Number ?? rows.length };
};

const openDocuments: Report = {
  title: 'Open documents',
  read,
  dimensions: ['Document'],
  grouping: ['Document'],
  isFixed: true,
  isOrdered: true,
  measures: [
    'ApprovedOn',
    'Days',
    'DocumentAmount',
    'OpenSum',
    'UpTo30Sum',
    'UpTo60Sum',
    'UpTo90Sum',
    'UpTo180Sum',
    'OlderSum',
  ],
  headline: ['OpenSum', 'UpTo30Sum', 'UpTo60Sum', 'UpTo90Sum', 'UpTo180Sum', 'OlderSum'],
  filters: ['Contractors', 'Branches'],
  requires: { filter: 'Contractors', hint: 'Choose the contractor whose documents are not paid.' },
};

/** Debts of and to one contractor, document by document, by age. */
export const screen: ReportScreen = { title: 'Open documents', order: 9, reports: [openDocuments] };
