import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  type Document,
  type Lot,
} from '#generated/types.ts';

/** A document that has not been stored: what DocumentCreate or DocumentApprove is sent. */
export type DocumentDraft = Omit<Partial<Document>, 'Id' | 'Lots'> & { Lots?: Omit<Partial<Lot>, 'Id'>[] };

/** What is copied: a document with its lines, be they stored or not. */
type Source = Omit<Partial<Document>, 'Lots'> & { Lots?: readonly Partial<Lot>[] | null };

/** What belongs to the one stored document and not to a copy. */
const own = [
  'Id',
  'Version',
  'ClientId',
  'Code',
  'Number',
  'CreatedOn',
  'ApprovedOn',
  'Modify',
  'StartedOn',
  'CompletedOn',
  'Status',
  'Payoffs',
  'OrganisationId',
] as const;
const ownOfLine = [
  'Id',
  'Version',
  'ClientId',
  'Code',
  'Document',
  'BalanceQuantity',
  'LotParentId',
  'ReturnedQuantity',
  'Stock',
  'QuantitySplit',
  'ApprovedOn',
  'CreditDepotId',
  'DebitDepotId',
  'OrganisationId',
] as const;

const without = <Whole extends object>(source: Whole, names: readonly string[]): Whole =>
  Object.fromEntries(
    Object.entries(source).filter(([name, value]) => !names.includes(name) && value !== undefined),
  ) as Whole;

/** What a document was made from is told of it alone. */
const copySettings = ({ Settings }: Source): Pick<DocumentDraft, 'Settings'> =>
  Settings ? { Settings: without(Settings, ['ExternalReference']) } : {};

const copyLine = (lot: Partial<Lot>): Omit<Partial<Lot>, 'Id'> => without(lot, ownOfLine);

/** A copy with number, code and approval cleared, and its lines as new ones (R-DOC-023). */
export const cloneDocument = (source: Source): DocumentDraft => ({
  ...without(source, own),
  ...copySettings(source),
  EntityActionType: 1,
  Lots: (source.Lots ?? []).map(copyLine),
});

/** An order of the online store: a document of type 6 with operation 7. */
export const isOnlineOrder = ({ DocumentActionType: type, DocumentOperationType: operation }: Source): boolean =>
  type === Type.Order && operation === Operation.OrderOnline;

/** What can be made from what: the operation or type of the source → type and operation made (R-DOC-022, R-DOC-024). */
const generated = [
  {
    is: (source: Source) =>
      source.DocumentActionType === Type.Outcome && source.DocumentOperationType === Operation.OutcomeNotice,
    type: Type.Outcome,
    operation: Operation.OutcomeRegular,
  },
  {
    is: (source: Source) => source.DocumentActionType === Type.InvoiceIncome,
    type: Type.Income,
    operation: Operation.IncomeRegular,
  },
  {
    is: (source: Source) => source.DocumentActionType === Type.OrderFromCustomer,
    type: Type.Outcome,
    operation: Operation.OutcomeRegular,
  },
  {
    is: (source: Source) => isOnlineOrder(source) && !source.ApprovedOn,
    type: Type.Outcome,
    operation: Operation.OutcomeRegular,
  },
] as const;

/** The type of document that can be made from this one; undefined: none. An approved online order has its outcome. */
export const generatedType = (source: Source): typeof Type.Income | typeof Type.Outcome | undefined =>
  generated.find(({ is }) => is(source))?.type;

/**
 * The document that a notice, an invoice, a customer's order or an online order turns into. The source stays as it is
 * and is named in Settings.ExternalReference. Undefined where nothing can be made.
 */
export const generateDocument = (source: Source): DocumentDraft | undefined => {
  const target = generated.find(({ is }) => is(source));
  if (!target) return undefined;
  return {
    ...cloneDocument(source),
    DocumentActionType: target.type,
    DocumentOperationType: target.operation,
    Settings: { ...source.Settings, ExternalReference: String(source.Id ?? source.ClientId ?? '') },
  };
};
