import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  type Document,
  type Lot,
} from '#generated/types.ts';

/** A document that has not been stored: what DocumentCreate or DocumentApprove is sent. */
export type DocumentDraft = Omit<Partial<Document>, 'Id' | 'Lots'> & { Lots?: Omit<Partial<Lot>, 'Id'>[] };

/** A document to copy with its lines, stored or not. */
type Source = Omit<Partial<Document>, 'Lots'> & { Lots?: readonly Partial<Lot>[] | null };

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

/** How much of a line can be returned: of a sale what has not come back yet, of an income what is left of it. */
const returnable = (lot: Partial<Lot>, isBought: boolean): number =>
  isBought ? Math.min(lot.Quantity ?? 0, lot.BalanceQuantity ?? 0) : (lot.Quantity ?? 0) - (lot.ReturnedQuantity ?? 0);

/** Lines that return those of the source, at their prices. */
const returningLines = ({ Lots }: Source, isBought: boolean): Omit<Partial<Lot>, 'Id'>[] =>
  (Lots ?? []).flatMap((lot) => {
    const Quantity = returnable(lot, isBought);
    if (Quantity <= 0) return [];
    const price = isBought ? lot.CreditPrice : lot.DebitPrice;
    const rate = isBought ? lot.CreditVatRate : lot.DebitVatRate;
    return [
      {
        Article: lot.Article,
        LotParentId: lot.Id,
        Quantity,
        DebitPrice: price,
        PrimaryDebitPrice: isBought ? price : lot.PrimaryDebitPrice,
        CreditPrice: lot.CreditPrice,
        CreditVatRate: lot.CreditVatRate,
        DebitVatRate: rate,
      },
    ];
  });

/** A document that returns all of the source that can still be returned: the goods go the other way. */
const returnOf = (source: Source, isBought: boolean): Partial<DocumentDraft> => ({
  Lots: returningLines(source, isBought),
  CreditDepot: isBought ? null : source.DebitDepot,
  DebitDepot: isBought ? source.CreditDepot : null,
});

const isApprovedAs = (source: Source, type: number, operation: number): boolean =>
  Boolean(source.ApprovedOn) && source.DocumentActionType === type && source.DocumentOperationType === operation;

interface Generated {
  is: (source: Source) => boolean;
  type: typeof Type.Income | typeof Type.Outcome;
  operation: Operation;
  /** Fields that differ from a copy. */
  changes?: (source: Source) => Partial<DocumentDraft>;
}

/**
 * Documents that can be made from others: the operation or type of the source → type and operation made (R-DOC-022,
 * R-DOC-024).
 */
const generated: readonly Generated[] = [
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
  {
    is: (source: Source) => isApprovedAs(source, Type.Outcome, Operation.OutcomeRegular),
    type: Type.Income,
    operation: Operation.ReturnRegular,
    changes: (source) => returnOf(source, false),
  },
  {
    is: (source: Source) => isApprovedAs(source, Type.Income, Operation.IncomeRegular),
    type: Type.Outcome,
    operation: Operation.ReturnRegular,
    changes: (source) => returnOf(source, true),
  },
];

/** Kind of document that can be made from this one; undefined: none. An approved online order has its outcome. */
export const generatedKind = (source: Source): Pick<Generated, 'type' | 'operation'> | undefined =>
  generated.find(({ is }) => is(source));

/** Whether the document was made from the source: such a one takes what the source announced. */
export const isMadeFrom = (document: Source, source: Source): boolean => {
  const target = generated.find(({ is }) => is(source));
  return (
    target !== undefined &&
    target.changes === undefined &&
    document.DocumentActionType === target.type &&
    document.DocumentOperationType === target.operation
  );
};

/**
 * The document that a notice, an invoice, a customer's order or an online order turns into, or that returns an outcome
 * or an income. The source stays as it is and is named in Settings.ExternalReference. Undefined where nothing can be
 * made.
 */
export const generateDocument = (source: Source): DocumentDraft | undefined => {
  const target = generated.find(({ is }) => is(source));
  if (!target) return undefined;
  return {
    ...cloneDocument(source),
    ...target.changes?.(source),
    DocumentActionType: target.type,
    DocumentOperationType: target.operation,
    Settings: { ...source.Settings, ExternalReference: String(source.Id ?? source.ClientId ?? '') },
  };
};
