import { DocumentActionType as Type, DocumentOperationType as Operation, type Lot } from '#generated/types.ts';
import { cloneDocument, isOnlineOrder, type DocumentDraft, type Source } from '../copy.ts';
import type { Kind } from '../document-type.ts';

/** Kind of a document that is made from another. */
export interface MadeKind {
  readonly type: Type;
  readonly operation: Operation | null;
}

interface Step extends MadeKind {
  is: (source: Source) => boolean;
  /** The goods go the other way, back to where they came from. */
  isReturn?: boolean;
  /** It pays the document. */
  isPayment?: boolean;
  /** It receives goods that are on the way. */
  isReception?: boolean;
}

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
const returnOf = (source: Source): Partial<DocumentDraft> => {
  const isBought = source.DocumentActionType === Type.Income;
  return {
    Lots: returningLines(source, isBought),
    CreditDepot: isBought ? null : source.DebitDepot,
    DebitDepot: isBought ? source.CreditDepot : null,
  };
};

const is =
  (type: number, operation?: number) =>
  (source: Source): boolean =>
    source.DocumentActionType === type &&
    (operation === undefined || source.DocumentOperationType === operation) &&
    !source.IsStorno;

const isApproved =
  (type: number, operation?: number) =>
  (source: Source): boolean =>
    is(type, operation)(source) && Boolean(source.ApprovedOn);

const income = { type: Type.Income, operation: Operation.IncomeRegular } as const;
const outcome = { type: Type.Outcome, operation: Operation.OutcomeRegular } as const;
/** A transfer whose goods wait to be received. */
const isOnWay = (source: Source): boolean =>
  isApproved(Type.Transfer)(source) && Boolean(source.ReceivingDepot) && !source.SourceId;

/** Goods of a transfer that have not been received, each out of the layer that brought it onto the way. */
const receptionOf = (source: Source): Partial<DocumentDraft> => ({
  DebitDepot: source.CreditDepot,
  CreditDepot: source.ReceivingDepot,
  IsOnWay: false,
  Branch: null,
  Lots: (source.Lots ?? []).flatMap((lot) =>
    (lot.BalanceQuantity ?? 0) > 0
      ? [
          {
            Article: lot.Article,
            LotParentId: lot.Id,
            Quantity: lot.BalanceQuantity ?? 0,
            CreditPrice: lot.CreditPrice,
          },
        ]
      : [],
  ),
});

const invoice = { type: Type.InvoiceIncome, operation: null } as const;
const bill = { type: Type.InvoiceOutcome, operation: null } as const;

/**
 * Documents that are made from others, the usual one first: the operation or type of the source → type and operation
 * made (R-DOC-022, R-DOC-024).
 */
const steps: readonly Step[] = [
  { is: is(Type.Outcome, Operation.OutcomeNotice), ...outcome },
  { is: isOnWay, type: Type.Transfer, operation: null, isReception: true },
  { is: isApproved(Type.OrderToSupplier), ...income },
  { is: isApproved(Type.OrderToSupplier), ...invoice },
  { is: is(Type.InvoiceIncome), ...income },
  { is: is(Type.OrderFromCustomer), ...outcome },
  { is: isApproved(Type.OrderFromCustomer), ...bill },
  { is: isApproved(Type.InvoiceOutcome), ...outcome },
  { is: (source) => isOnlineOrder(source) && !source.ApprovedOn, ...outcome },
  {
    is: isApproved(Type.Outcome, Operation.OutcomeRegular),
    type: Type.Income,
    operation: Operation.ReturnRegular,
    isReturn: true,
  },
  {
    is: isApproved(Type.Income, Operation.IncomeRegular),
    type: Type.Outcome,
    operation: Operation.ReturnRegular,
    isReturn: true,
  },
  {
    is: isApproved(Type.Outcome, Operation.OutcomeRegular),
    type: Type.Payment,
    operation: Operation.PaymentIncome,
    isPayment: true,
  },
  {
    is: isApproved(Type.Income, Operation.IncomeRegular),
    type: Type.Payment,
    operation: Operation.PaymentOutcome,
    isPayment: true,
  },
];

/** Kinds of documents that can be made from this one, the usual one first. An approved online order has its outcome. */
export const madeKinds = (source: Source): MadeKind[] =>
  steps.filter((step) => step.is(source)).map(({ type, operation }) => ({ type, operation }));

const isKind = ({ type, operation }: MadeKind, document: Kind): boolean =>
  document.DocumentActionType === type && (document.DocumentOperationType || null) === operation;

const stepTo = (document: Kind, source: Source): Step | undefined =>
  steps.find((step) => step.is(source) && isKind(step, document));

/** Types of documents whose goods can be ordered again. */
const ordered = new Set<number>([Type.Outcome, Type.Check]);

/** Whether goods that were sold can be ordered from a supplier for the document. */
export const isOrderable = ({ DocumentActionType: type }: Kind): boolean => ordered.has(type ?? 0);

/** Whether the documents have the same contractor, as far as both have one. */
const isOfSameContractor = (document: Pick<Source, 'Contractor'>, source: Source): boolean => {
  const [one, other] = [document.Contractor?.Id, source.Contractor?.Id];
  return !one || !other || one === other;
};

/**
 * Whether the document may be made from the source: it takes what the source announces, returns what it moved, pays it,
 * each of the same contractor, or orders again what it sold.
 */
export const suitsSource = (document: Kind & Pick<Source, 'Contractor'>, source: Source): boolean =>
  (stepTo(document, source) !== undefined && isOfSameContractor(document, source)) ||
  (document.DocumentActionType === Type.OrderToSupplier && isOrderable(source));

/** Whether the document takes what the source announces: what one has taken no other takes again. */
export const takesAnnounced = (document: Kind, source: Source): boolean => {
  const step = stepTo(document, source);
  return step !== undefined && !step.isReturn && !step.isPayment && !isOnlineOrder(source);
};

/** Document from which others take goods, until nothing of it is open. */
export const announces = (source: Source): boolean =>
  !isOnlineOrder(source) && steps.some((step) => !step.isReturn && !step.isPayment && step.is(source));

/** Whether the document receives goods that are on the way. */
export const isReception = ({
  DocumentActionType: type,
  SourceId,
  IsStorno,
}: Pick<Source, 'DocumentActionType' | 'SourceId' | 'IsStorno'>): boolean =>
  type === Type.Transfer && Boolean(SourceId) && !IsStorno;

/** Document that payments are made from, until all of it is paid. */
export const isPayable = (source: Source): boolean => steps.some((step) => step.isPayment && step.is(source));

/** Goods of the lines as far as they are open, in their order: `open` has the quantity of each product, by its id. */
export const openLines = (
  lots: readonly Omit<Partial<Lot>, 'Id'>[] | null | undefined,
  open: ReadonlyMap<number, number>,
): DocumentDraft['Lots'] => {
  const left = new Map(open);
  return (lots ?? []).flatMap((lot) => {
    const id = lot.Article?.Id ?? 0;
    const rest = left.get(id) ?? 0;
    const Quantity = Math.min(lot.Quantity ?? 0, rest);
    left.set(id, rest - Quantity);
    if (Quantity <= 0) return [];
    if (Quantity === lot.Quantity) return [lot];
    // The sums follow from the prices again.
    return [{ ...lot, Quantity, PrimaryQuantity: null, CreditSum: null, DebitSum: null, PrimaryDebitSum: null }];
  }) as DocumentDraft['Lots'];
};

export interface Generating {
  /** Absent: the usual kind. */
  kind?: MadeKind | undefined;
  /** Quantity of each product that is still open, by its id; absent: all. */
  open?: ReadonlyMap<number, number> | undefined;
  /** Sum left to pay. */
  due?: number | undefined;
}

/** A payment has a sum and no goods. */
const paymentOf = (source: Source, due: number): Partial<DocumentDraft> => ({
  Lots: [],
  CreditSum: due,
  CreditDepot: null,
  DebitDepot: null,
  DocumentGroups: source.DocumentGroups,
});

/**
 * The document that a notice, an invoice or an order turns into, or that returns an outcome or an income. The source
 * stays as it is and is named in SourceId. Undefined where nothing can be made.
 */
export const generateDocument = (
  source: Source,
  { kind, open, due = 0 }: Generating = {},
): DocumentDraft | undefined => {
  const step = steps.find(
    (each) => each.is(source) && (!kind || (each.type === kind.type && each.operation === kind.operation)),
  );
  if (!step) return undefined;
  const copy = cloneDocument(source);
  return {
    ...copy,
    ...(open && !step.isReception && { Lots: openLines(copy.Lots, open) }),
    ...(step.isReception && receptionOf(source)),
    ...(step.isReturn && returnOf(source)),
    ...(step.isPayment && paymentOf(source, due)),
    DocumentActionType: step.type,
    DocumentOperationType: step.operation as DocumentDraft['DocumentOperationType'],
    SourceId: source.Id,
    Settings: { ...source.Settings, ExternalReference: String(source.Id ?? source.ClientId ?? '') },
  };
};
