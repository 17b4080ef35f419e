import { documentType } from '#domain/documents/document-type.ts';
import { ContractorActionType as Type, RawDataActionType, SplitDocumentType } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { lastShift } from '../../storage/ledger/shift/shift.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord } from '../../storage/records/index.ts';

/** A predicate in inside values. */
export type Query = Readonly<Record<string, unknown>>;

/** A sheet: which rows, and what of them. */
export interface Sheet {
  entity: string;
  title: string;
  columns: readonly string[];
  predicate: Query;
}

/** Content of an export by RawDataActionType; `sheet` depends on the request. */
export interface Content {
  /** The predicate's entity: users who may search it may export it. */
  entity: string;
  sheet(predicate: Query, context: CallContext): Sheet | Promise<Sheet>;
}

const articles: Content = {
  entity: 'Article',
  sheet: (predicate) => ({
    entity: 'Article',
    title: 'Products',
    predicate,
    columns: [
      'Code',
      'Barcode',
      'Name',
      'Measure',
      'Vat.Value',
      'Price',
      'ArticleMeasureType',
      'Index',
      'Brand',
      'Model',
      'ArticleGroups',
      'Reserve',
      'Description',
    ],
  }),
};

const customerColumns = [
  'Name',
  'FirstName',
  'LastName',
  'Phone',
  'Email',
  'Number',
  'BornOn',
  'Settings.Discount',
  'ContractorGroups',
  'Address',
  'Settings.Comment',
  'CreatedOn',
];
const supplierColumns = [
  'Code',
  'Name',
  'FullName',
  'Phone',
  'Email',
  'Address',
  'Settings.Fiscalcode',
  'Settings.Vatcode',
  'Settings.RegistrationNumber',
  'Bank',
  'Number',
  'ContractorGroups',
  'Settings.Comment',
  'CreatedOn',
];
const customerTypes = new Set<unknown>([Type.Customer, Type.CustomerAndSupplier]);

/** Customers and suppliers are one entity, told apart by the types that are asked for. */
const contractors: Content = {
  entity: 'Contractor',
  sheet: (predicate) => {
    const types = predicate['ContractorActionTypes'];
    const areCustomers = Array.isArray(types) && types.length > 0 && types.every((type) => customerTypes.has(type));
    return {
      entity: 'Contractor',
      title: areCustomers ? 'Customers' : 'Contractors',
      columns: areCustomers ? customerColumns : supplierColumns,
      predicate,
    };
  },
};

const documentColumns = [
  'Code',
  'Number',
  'DocumentActionType',
  'DocumentOperationType',
  'ApprovedOn',
  'CreatedOn',
  'Branch',
  'DebitDepot',
  'CreditDepot',
  'Contractor',
  'Employee',
  'CreditSum',
  'DiscountSum',
  'DebitSum',
  'DocumentGroups',
  'Settings.Comment',
];
const receiptColumns = [
  'Code',
  'Number',
  'ApprovedOn',
  'Branch',
  'DebitDepot',
  'Employee',
  'Contractor',
  'DocumentOperationType',
  'DiscountSum',
  'DebitSum',
];
const lineColumns = {
  Credit: ['CreditPrice', 'CreditSum', 'CreditVatRate', 'CreditVatSum'],
  Debit: ['PrimaryDebitPrice', 'DebitPrice', 'DebitSum', 'DebitVatRate', 'DebitVatSum'],
};

/** The one that a list names; undefined for a list of others. */
const only = (list: unknown): number | undefined => {
  const [first, ...others] = Array.isArray(list) ? (list as unknown[]) : [];
  if (others.length > 0) return undefined;
  const id = typeof first === 'object' && first !== null ? (first as { Id?: unknown }).Id : first;
  return typeof id === 'number' ? id : undefined;
};

/** Of one document its lines, on the side that its type edits. */
const linesOf = async (id: number, { db, session: { organisationId } }: CallContext): Promise<Sheet | undefined> => {
  const document = await readRecord(db, modelOf('Document'), { organisationId, id });
  if (!document) return undefined;
  const { sum, hasLines } = documentType(document.DocumentActionType);
  return hasLines
    ? {
        entity: 'Lot',
        title: 'Document lines',
        predicate: { Documents: [{ Id: id }] },
        columns: [
          'Article.Code',
          'Article.Barcode',
          'Article.Name',
          'Article.Measure',
          'Quantity',
          ...lineColumns[sum],
        ],
      }
    : undefined;
};

/** Of a shift the receipts of its place since the one before it; a tag is an ordinary filter. */
const receiptsOf = async (
  predicate: Query,
  id: number,
  { db, session: { organisationId } }: CallContext,
): Promise<Sheet | undefined> => {
  const shift = await readRecord(db, modelOf('DocumentGroup'), { organisationId, id });
  const { Branch, Depot, DocumentSplit, ApprovedOn } = shift ?? {};
  if (
    !Branch ||
    !Depot ||
    !ApprovedOn ||
    (DocumentSplit as { SplitDocumentType?: number } | undefined)?.SplitDocumentType !== SplitDocumentType.Shift
  )
    return undefined;
  const before = await lastShift(db, { organisationId, branchId: Branch.Id, depotId: Depot.Id }, ApprovedOn - 1);
  const { DocumentGroups: _shift, ...others } = predicate;
  return {
    entity: 'Document',
    title: 'Shift',
    columns: receiptColumns,
    predicate: {
      Sorts: [{ Name: 'ApprovedOn', SortType: 0 }],
      ...others,
      DocumentActionTypes: [3],
      Branches: [{ Id: Branch.Id }],
      DebitDepots: [{ Id: Depot.Id }],
      ApprovedOn: { From: (before?.ApprovedOn ?? 0) + 1, To: ApprovedOn },
    },
  };
};

const documents: Content = {
  entity: 'Document',
  sheet: async (predicate, context) => {
    const [documentId, groupId] = [only(predicate['Ids']), only(predicate['DocumentGroups'])];
    const special =
      documentId !== undefined
        ? await linesOf(documentId, context)
        : groupId !== undefined
          ? await receiptsOf(predicate, groupId, context)
          : undefined;
    return special ?? { entity: 'Document', title: 'Documents', columns: documentColumns, predicate };
  },
};

const shifts: Content = {
  entity: 'DocumentGroup',
  sheet: (predicate) => ({
    entity: 'DocumentGroup',
    title: 'Shifts',
    columns: [
      'Code',
      'Name',
      'Branch',
      'Depot',
      'Employee',
      'CreatedOn',
      'ApprovedOn',
      'DocumentFrom.Code',
      'DocumentTo.Code',
      'DebitSum',
      'Description',
    ],
    predicate: { DocumentSplits: { SplitDocumentTypes: [SplitDocumentType.Shift] }, ...predicate },
  }),
};

const pricelist: Content = {
  entity: 'PricelistItem',
  sheet: (predicate) => ({
    entity: 'PricelistItem',
    title: 'Price list',
    predicate,
    columns: [
      'Pricelist',
      'Article.Code',
      'Article.Barcode',
      'Article.Name',
      'Article.Measure',
      'PriceMax',
      'PriceMin',
      'Active',
    ],
  }),
};

/** Exports (R-EXPORT-001). */
export const contents: Readonly<Record<number, Content>> = {
  [RawDataActionType.Articles]: articles,
  [RawDataActionType.Contractors]: contractors,
  [RawDataActionType.Documents]: documents,
  [RawDataActionType.Shifts]: shifts,
  [RawDataActionType.Pricelist]: pricelist,
};
