import { DocumentActionType as Type, DocumentOperationType as Operation } from '#generated/types.ts';

/** Effect of approval on the stock of the document's depots. */
export type StockMove = 'none' | 'in' | 'out' | 'transfer' | 'difference';
/** Credit: what was paid or what it cost. Debit: what it is sold for. */
export type Side = 'Credit' | 'Debit';
export type DepotField = 'CreditDepot' | 'DebitDepot';

/** Everything that depends on the type of a document alone. */
export interface DocumentTypeFacts {
  /** The sum shown in lists, and the side of the lines that is edited (R-DOC-003). */
  readonly sum: Side;
  /** The depots that the type has: credit receives, debit issues. */
  readonly depots: readonly DepotField[];
  /** Whether all of them must be chosen before lines are added (R-DOC-034). */
  readonly needsDepot: boolean;
  /** Whether the document editor asks for a supplier or customer (R-DOC-036). */
  readonly needsContractor: boolean;
  readonly moves: StockMove;
  /** Operations that a person may choose (R-DOC-014); the first is the default. */
  readonly operations: readonly Operation[];
  /** Operations that only the server gives; where a person chooses none, the first is the default. */
  readonly ownOperations: readonly Operation[];
  /** Lines live in the client and are written once, with the approval (R-DOC-019). */
  readonly isWrittenAtOnce: boolean;
  /** A payment has a sum and no lines. */
  readonly hasLines: boolean;
}

const plain: DocumentTypeFacts = {
  sum: 'Debit',
  depots: [],
  needsDepot: true,
  needsContractor: true,
  moves: 'none',
  operations: [],
  ownOperations: [],
  isWrittenAtOnce: false,
  hasLines: true,
};

const facts: Readonly<Record<number, DocumentTypeFacts>> = {
  [Type.Income]: {
    ...plain,
    sum: 'Credit',
    depots: ['CreditDepot'],
    moves: 'in',
    operations: [Operation.IncomeRegular, Operation.ReturnRegular],
  },
  [Type.Outcome]: {
    ...plain,
    depots: ['DebitDepot'],
    moves: 'out',
    isWrittenAtOnce: true,
    ownOperations: [Operation.OutcomeCalculation],
    operations: [Operation.OutcomeRegular, Operation.OutcomeWriteOff, Operation.ReturnRegular, Operation.OutcomeNotice],
  },
  [Type.Check]: {
    ...plain,
    depots: ['DebitDepot'],
    moves: 'out',
    isWrittenAtOnce: true,
    operations: [Operation.OutcomeRegular, Operation.ReturnRegular],
  },
  [Type.Transfer]: {
    ...plain,
    sum: 'Credit',
    depots: ['DebitDepot', 'CreditDepot'],
    needsContractor: false,
    moves: 'transfer',
  },
  [Type.Reevaluation]: { ...plain, depots: ['CreditDepot'] },
  [Type.Order]: {
    ...plain,
    depots: ['DebitDepot'],
    moves: 'out',
    ownOperations: [Operation.OutcomeRegular, Operation.OrderOnline],
  },
  [Type.Inventory]: {
    ...plain,
    sum: 'Credit',
    depots: ['CreditDepot'],
    needsContractor: false,
    moves: 'difference',
    ownOperations: [Operation.InventoryRegular],
  },
  [Type.Calculation]: { ...plain, sum: 'Credit', needsDepot: false, needsContractor: false },
  [Type.Payment]: {
    ...plain,
    sum: 'Credit',
    needsDepot: false,
    operations: [Operation.PaymentIncome, Operation.PaymentOutcome],
    hasLines: false,
  },
  [Type.OrderToSupplier]: { ...plain, sum: 'Credit', depots: ['CreditDepot'], needsDepot: false },
  [Type.InvoiceIncome]: { ...plain, sum: 'Credit', depots: ['CreditDepot'], needsDepot: false },
  [Type.InvoiceOutcome]: { ...plain, depots: ['DebitDepot'] },
  [Type.OrderFromCustomer]: { ...plain, depots: ['DebitDepot'] },
};

/** The facts of a type; an unknown number moves nothing and offers nothing. */
export const documentType = (type: number | null | undefined): DocumentTypeFacts => facts[type ?? 0] ?? plain;

/** Whether there is such a type. A document of another one would be approved and do nothing. */
export const isDocumentType = (type: number | null | undefined): boolean => facts[type ?? 0] !== undefined;

/** The operation a new document of the type starts with; undefined: none. */
export const defaultOperation = (type: number): Operation | undefined => {
  const { operations, ownOperations } = documentType(type);
  return operations[0] ?? ownOperations[0];
};

/** Whether a document of the type may have the operation at all; none is right where none is offered. */
export const allowsOperation = (type: number, operation: number | null | undefined): boolean => {
  const { operations, ownOperations } = documentType(type);
  if (operation === null || operation === undefined || operation === 0) return operations.length === 0;
  return operations.includes(operation) || ownOperations.includes(operation);
};

/** Goods that are only announced: an online order, and a notice, whose own outcome moves them. */
const announcing = new Set<number>([Operation.OrderOnline, Operation.OutcomeNotice]);

/** Operations that take the other side of their type: goods come back at the price paid, and a loss is at cost. */
const otherSides: Readonly<Record<number, Readonly<Record<number, Side>>>> = {
  [Type.Income]: { [Operation.ReturnRegular]: 'Debit' },
  [Type.Outcome]: { [Operation.OutcomeWriteOff]: 'Credit', [Operation.OutcomeCalculation]: 'Credit' },
};

/** Type and operation of a document. */
export interface Kind {
  readonly DocumentActionType?: number | null;
  readonly DocumentOperationType?: number | null;
  /** It takes another document back. */
  readonly IsStorno?: boolean | null;
}

/** The sum that a document shows, and the side of its lines that is edited. */
export const sideOf = ({ DocumentActionType: type, DocumentOperationType: operation }: Kind): Side =>
  otherSides[type ?? 0]?.[operation ?? 0] ?? documentType(type).sum;

/** Whether the VAT of a line is what the supplier says: one that is not registered for VAT charges none. */
export const typesRate = ({ DocumentActionType: type, DocumentOperationType: operation }: Kind): boolean =>
  (type === Type.Income && operation !== Operation.ReturnRegular) ||
  type === Type.InvoiceIncome ||
  type === Type.OrderToSupplier;

/** Whether goods leave without a price: what is written off charges no one. */
export const isWrittenOff = ({ DocumentActionType: type, DocumentOperationType: operation }: Kind): boolean =>
  type === Type.Outcome && (operation === Operation.OutcomeWriteOff || operation === Operation.OutcomeCalculation);

/** Effect of the document's approval on stock. */
export const stockMove = (type: number | null | undefined, operation: number | null | undefined): StockMove =>
  announcing.has(operation ?? 0) ? 'none' : documentType(type).moves;

/** Whether the document brings what was made here, by recipes: it has no supplier. */
export const isProduction = (
  document: Kind & { readonly Settings?: { readonly IsProduction?: boolean | null } | null },
) =>
  document.DocumentActionType === Type.Income &&
  document.DocumentOperationType === Operation.IncomeRegular &&
  document.Settings?.IsProduction === true;

/** Whether goods come in by the document, which may have a batch and an expiry. */
export const bringsGoods = ({ DocumentActionType: type, DocumentOperationType: operation }: Kind): boolean =>
  stockMove(type, operation) === 'in';

/**
 * Whether the document may name a product that variants stand for: a receipt was closed already, and what such a
 * product had in stock before it got variants must be able to leave, be counted and be written off.
 */
export const takesParents = (type: number | null | undefined, operation: number | null | undefined): boolean =>
  type === Type.Check ||
  type === Type.Transfer ||
  type === Type.Inventory ||
  (type === Type.Outcome && operation === Operation.OutcomeWriteOff);

/** Goods of a sale that a customer brings back to the office: figures are above 0, unlike those of a return receipt. */
export const takesBack = ({ DocumentActionType: type, DocumentOperationType: operation }: Kind): boolean =>
  type === Type.Income && operation === Operation.ReturnRegular;

/** Goods that go back to their supplier. */
export const sendsBack = ({ DocumentActionType: type, DocumentOperationType: operation }: Kind): boolean =>
  type === Type.Outcome && operation === Operation.ReturnRegular;

/** A return receipt: its quantities and prices are negative (R-DOC-037). */
export const isReturn = (type: number | null | undefined, operation: number | null | undefined): boolean =>
  type === Type.Check && operation === Operation.ReturnRegular;

interface BackLine {
  readonly Quantity?: number | null;
  readonly LotParentId?: number | null;
  readonly Settings?: { readonly SoldClientId?: string | null } | null;
}

/**
 * Whether a line gives goods back, with figures below 0: all of a return receipt do, and of an exchange and of a
 * write-off those that name what they went by and are below 0.
 */
export const isBackLine = (
  { DocumentActionType: type, DocumentOperationType: operation }: Kind,
  { Quantity: quantity, LotParentId: soldId, Settings: settings }: BackLine,
): boolean =>
  isReturn(type, operation) ||
  ((quantity ?? 0) < 0 &&
    ((type === Type.Check && Boolean(soldId || settings?.SoldClientId)) ||
      (type === Type.Outcome && operation === Operation.OutcomeWriteOff && Boolean(soldId))));

/** Whether the figures of a line are below 0: of goods that come back, and of what is ordered or announced no more. */
export const isBelowZero = (document: Kind, line: BackLine): boolean =>
  isBackLine(document, line) || (document.IsStorno === true && (line.Quantity ?? 0) < 0);

/** Whether a line returns goods of another document: to the shop, or to their supplier. */
export const isReturning = (document: Kind, line: BackLine): boolean =>
  isBackLine(document, line) || takesBack(document) || sendsBack(document);
