import type { MadeKind } from '#domain/documents/chain/steps.ts';
import { partnerOf, partnersOf, type PartnerKind } from '#domain/documents/partners.ts';
import { DocumentActionType as Type, DocumentOperationType, type Document } from '#generated/types.ts';
import type { FieldModel } from '#generated/shapes.ts';
import { allViews, enumTitle, type View } from '../model/views.ts';

interface Titles {
  one: string;
  many: string;
  address: string;
}

/** Many of those types that have no view of their own. */
const many: Readonly<Record<number, string>> = {
  [Type.Order]: 'Orders',
  [Type.Inventory]: 'Inventories',
  [Type.Calculation]: 'Calculations',
};

/** Whether the view shows documents of the type alone; one that asks for an operation too is for those only. */
const isOf = (
  { model, view: { where = {} } }: View,
  { DocumentActionType: type, DocumentOperationType: operation }: Partial<Document>,
): boolean =>
  model.name === 'Document' &&
  JSON.stringify(where['DocumentActionTypes']) === `[${type}]` &&
  (where['DocumentOperationTypes'] === undefined ||
    JSON.stringify(where['DocumentOperationTypes']) === `[${operation}]`);

/** How such documents are called, and where their list is. */
export const documentTitles = (document: Partial<Document>): Titles => {
  const type = document.DocumentActionType ?? Type.Income;
  const view = allViews().find((each) => isOf(each, { ...document, DocumentActionType: type }))?.view;
  return {
    one: view?.title ?? enumTitle('DocumentActionType', type),
    many: view?.titles ?? many[type] ?? 'Documents',
    address: view?.list?.route ?? `/documents/${type}`,
  };
};

/** How a document is called that is made from another: a return is called so, whichever way the goods go. */
export const kindTitle = ({ type, operation }: MadeKind): string => {
  if (type === Type.Transfer) return 'Reception';
  return operation === DocumentOperationType.ReturnRegular
    ? enumTitle('DocumentOperationType', operation)
    : enumTitle('DocumentActionType', type);
};

const partnerTitles: Readonly<Record<PartnerKind, string>> = {
  supplier: 'Supplier',
  customer: 'Customer',
  any: 'Contractor',
};

/** Whom a document is made out to, as its field is called. */
export const partnerTitle = ({
  DocumentActionType: type,
  DocumentOperationType: operation,
}: Partial<Document>): string => partnerTitles[partnerOf(type, operation)];

const partnerViews: Readonly<Record<PartnerKind, string>> = {
  supplier: 'Suppliers',
  customer: 'Customers',
  any: 'Contractor',
};

/** The view that a document's contractor is picked from. */
export const partnerView = ({
  DocumentActionType: type,
  DocumentOperationType: operation,
}: Partial<Document>): string => partnerViews[partnerOf(type, operation)];

/** The view whose records stand in documents of the type, whatever their operation. */
export const partnersView = (type: number): string => partnerViews[partnersOf(type)];

/** A depot is the sender or the recipient on a transfer (R-DOC-005). */
export const fieldTitle = (
  { name, title }: Pick<FieldModel, 'name' | 'title'>,
  document: Partial<Document>,
): string => {
  const { DocumentActionType: type } = document;
  if (name === 'DebitDepot') return type === Type.Transfer ? 'Sender' : 'Depot';
  if (name === 'CreditDepot') return type === Type.Transfer ? 'Recipient' : 'Depot';
  if (name === 'Contractor') return partnerTitle(document);
  if (name === 'CreatedOn') return 'Date';
  if (type === Type.Calculation && name === 'Quantity') return 'Quantity made';
  return name === 'CreditSum' ? 'Sum' : title;
};

/** Explanation of a document type for its empty list. */
const about: Readonly<Record<number, string>> = {
  [Type.Income]: 'Goods that you received from a supplier, with what they cost. Once approved they are in stock.',
  [Type.Outcome]: 'Goods that left a depot: sold on invoice, given back to a supplier or written off.',
  [Type.Check]: 'What the sale point sold. Each receipt appears here by itself.',
  [Type.Transfer]: 'Goods that went from one depot to another.',
  [Type.Reevaluation]: 'New prices for goods that lie in a depot.',
  [Type.Order]: 'What customers ordered in the online store. Each order appears here by itself.',
  [Type.Payment]: 'Payments say who paid whom and how much.',
  [Type.OrderToSupplier]: 'What you asked a supplier to deliver.',
  [Type.InvoiceIncome]: 'Invoices that suppliers sent you.',
  [Type.InvoiceOutcome]: 'Invoices that you made out to customers.',
  [Type.OrderFromCustomer]: 'What a customer asked you to deliver.',
};

export const aboutDocuments = (type: number): string =>
  about[type] ?? 'Documents move goods and money between suppliers, depots and customers.';
