import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  type Document,
  type Lot,
} from '#generated/types.ts';

/** A document that has not been stored: what DocumentCreate or DocumentApprove is sent. */
export type DocumentDraft = Omit<Partial<Document>, 'Id' | 'Lots'> & { Lots?: Omit<Partial<Lot>, 'Id'>[] };

/** A document to copy with its lines, stored or not. */
export type Source = Omit<Partial<Document>, 'Lots'> & { Lots?: readonly Partial<Lot>[] | null };

/** Fields of a stored document that a copy does not take over. */
const own = [
  'Id',
  'Version',
  'ClientId',
  'Code',
  'Number',
  'CreatedOn',
  'ApprovedOn',
  'PostedOn',
  'Modify',
  'StartedOn',
  'CompletedOn',
  'Status',
  'Payoffs',
  'SourceId',
  'IsStorno',
  'ReceivingDepot',
  'IsRequest',
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
  'LandedSum',
  'Batch',
  'ExpiresOn',
  'ReturnedQuantity',
  'Stock',
  'QuantitySplit',
  'CreditVatRate',
  'DebitVatRate',
  'ApprovedOn',
  'CreditDepotId',
  'DebitDepotId',
  'OrganisationId',
] as const;

const without = <Whole extends object>(source: Whole, names: readonly string[]): Whole =>
  Object.fromEntries(
    Object.entries(source).filter(([name, value]) => !names.includes(name) && value !== undefined),
  ) as Whole;

/** The source of a document is not copied. */
const copySettings = ({ Settings }: Source): Pick<DocumentDraft, 'Settings'> =>
  Settings ? { Settings: without(Settings, ['ExternalReference']) } : {};

const copyLine = (lot: Partial<Lot>): Omit<Partial<Lot>, 'Id'> => without(lot, ownOfLine);

/** Fields of a receipt on its till, shift and cashier. */
const ownOfReceipt = ['Employee', 'Person', 'DocumentGroups', 'Desk', 'ServedOn', 'ApprovalHash'] as const;

/**
 * A copy of a receipt is no receipt, since tills alone take money and have shifts: the same goods are sold by the
 * office, and paid on account. Of an exchange these are the goods that were sold.
 */
const cloneReceipt = (source: Source, copy: DocumentDraft): DocumentDraft => ({
  ...without(copy, ownOfReceipt),
  DocumentActionType: Type.Outcome,
  DocumentOperationType: Operation.OutcomeRegular,
  Settings: source.Settings?.Comment ? { Comment: source.Settings.Comment } : {},
  Lots: (copy.Lots ?? []).filter(({ Quantity }) => (Quantity ?? 0) > 0).map((lot) => without(lot, ['Settings'])),
});

/** A copy with number, code and approval cleared, and its lines as new ones (R-DOC-023); of a receipt, an outcome. */
export const cloneDocument = (source: Source): DocumentDraft => {
  const copy: DocumentDraft = {
    ...without(source, own),
    ...copySettings(source),
    EntityActionType: 1,
    Lots: (source.Lots ?? []).map(copyLine),
  };
  return source.DocumentActionType === Type.Check ? cloneReceipt(source, copy) : copy;
};

/** An order of the online store: a document of type 6 with operation 7. */
export const isOnlineOrder = ({ DocumentActionType: type, DocumentOperationType: operation }: Source): boolean =>
  type === Type.Order && operation === Operation.OrderOnline;
