import { enumTitle } from '../../model/views.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import type { Translate } from '../../kinds/parts/value-text.ts';
import { dateText } from './date-text.ts';
import type { DatePart } from '#domain/date-part.ts';
import { formatRate } from '#domain/rate.ts';

/** A row of a report as its call answers it. */
export type Row = Values;

/** The language in use. */
export interface Voice {
  translate: Translate;
  locale: string;
}

interface Dimension {
  title: string;
  kind: 'reference' | 'enum' | 'date' | 'document' | 'rate' | 'text';
  /** The enumeration of an enum. */
  of?: string;
  /** The filter that cuts a report down to values of this dimension. */
  filter?: string;
  /** The filter of a list of documents by the same. */
  documents?: string;
}

/** All that reports can be grouped by. A new one is a line here, and its name in the reports that have it. */
export const dimensions = {
  Article: { title: 'Product', kind: 'reference', filter: 'Articles' },
  ArticleGroup: { title: 'Collection item', kind: 'reference', filter: 'ArticleGroups' },
  Branch: { title: 'Branch', kind: 'reference', filter: 'Branches', documents: 'Branches' },
  Depot: { title: 'Depot', kind: 'reference', filter: 'Depots' },
  Employee: { title: 'Employee', kind: 'reference', filter: 'Employees', documents: 'Employees' },
  Contractor: { title: 'Contractor', kind: 'reference', filter: 'Contractors', documents: 'Contractors' },
  Tender: { title: 'Payment type', kind: 'reference', filter: 'Tenders' },
  DocumentGroup: { title: 'Tag', kind: 'reference', filter: 'DocumentGroups', documents: 'DocumentGroups' },
  DocumentTag: { title: 'Tag', kind: 'reference', filter: 'DocumentTags', documents: 'DocumentGroups' },
  Discount: { title: 'Discount', kind: 'reference', filter: 'Discounts' },
  Supplier: { title: 'Supplier', kind: 'reference', filter: 'Suppliers' },
  Reason: { title: 'Reason', kind: 'reference', filter: 'Reasons' },
  VatRate: { title: 'VAT rate', kind: 'rate' },
  Document: { title: 'Document', kind: 'document', filter: 'Documents' },
  DocumentActionType: {
    title: 'Document type',
    kind: 'enum',
    of: 'DocumentActionType',
    filter: 'DocumentActionTypes',
  },
  DocumentOperationType: {
    title: 'Operation',
    kind: 'enum',
    of: 'DocumentOperationType',
    filter: 'DocumentOperationTypes',
    documents: 'DocumentOperationTypes',
  },
  Date: { title: 'Date', kind: 'date' },
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof dimensions;

export const dimensionOf = (name: DimensionName): Dimension => dimensions[name];

export const isDimension = (name: unknown): name is DimensionName =>
  typeof name === 'string' && Object.hasOwn(dimensions, name);

const record = (value: unknown): Values | undefined =>
  typeof value === 'object' && value !== null ? (value as Values) : undefined;

/** The id of what a row belongs to; undefined: nothing is stated, or it has no id. */
export const idIn = (row: Row, name: DimensionName): number | undefined => {
  const id = record(row[name])?.['Id'];
  return typeof id === 'number' ? id : undefined;
};

/** A key that no other row of the report has. */
export const keyOfRow = (row: Row, fields: readonly DimensionName[]): string =>
  [
    ...fields.map((name) => idIn(row, name) ?? String(record(row[name]) ? '' : (row[name] ?? ''))),
    // Rows of one line each: a document may have several of a product.
    ...(typeof row['LotId'] === 'number' ? [row['LotId']] : []),
  ].join('|');

/** How a value of a dimension is called. */
export const dimensionText = (row: Row, name: DimensionName, part: DatePart, { translate, locale }: Voice): string => {
  const { kind, of } = dimensionOf(name);
  const value = row[name];
  if (kind === 'date') return dateText(part, String(value ?? ''), locale);
  if (kind === 'rate') return typeof value === 'number' ? `${formatRate(value)} %` : translate('Not stated');
  if (kind === 'enum') return value ? translate(enumTitle(of, value)) : translate('Not stated');
  const text = nameOf(record(value)) || (record(value) ? '' : String(value ?? ''));
  if (kind !== 'document') return text || translate('Not stated');
  const type = record(value)?.['DocumentActionType'];
  return [type === undefined ? '' : translate(enumTitle('DocumentActionType', type)), text].filter(Boolean).join(' ');
};
