import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  type Document,
  type Instant,
  type Milli,
  type Lot,
} from '#generated/types.ts';
import type { FaultCode } from '../faults.ts';
import { isUnlikelyDate } from '../sale/receipt-checks.ts';
import { dayMs } from '../zone.ts';
import { allowsOperation, documentType, isDocumentType, isProduction } from './document-type.ts';
import { suitsOperation } from './partners.ts';

/** As much of a document as a guard looks at; a screen's draft and a stored one alike. */
export type GuardedDocument = Omit<Partial<Document>, 'Lots'> & { Lots?: readonly Partial<Lot>[] | null };

interface Named {
  Id?: number | null;
  ClientId?: string | null;
}
const isNamed = (reference: Named | null | undefined): boolean => Boolean(reference?.Id || reference?.ClientId);
const isSame = (left: Named | null | undefined, right: Named | null | undefined): boolean =>
  isNamed(left) && (left?.Id || left?.ClientId) === (right?.Id || right?.ClientId);

/** Why goods cannot be moved from the one depot to the other; undefined: they can, or a depot is not chosen yet. */
export const refuseSameDepot = (document: GuardedDocument): FaultCode | undefined =>
  document.DocumentActionType === Type.Transfer && isSame(document.DebitDepot, document.CreditDepot)
    ? 'DOCUMENT_DEPOTS_EQUAL'
    : undefined;

const refuseDepots = (document: GuardedDocument): FaultCode | undefined => {
  const { depots, needsDepot } = documentType(document.DocumentActionType);
  if (needsDepot && !depots.every((field) => isNamed(document[field]))) return 'DOCUMENT_DEPOT_MISSING';
  return refuseSameDepot(document);
};

const refusePartner = (document: GuardedDocument): FaultCode | undefined =>
  !isNamed(document.Contractor)
    ? 'DOCUMENT_CONTRACTOR_MISSING'
    : suitsOperation(document)
      ? undefined
      : 'DOCUMENT_PARTNER';

/** Goods that are written off by a person charge no one: they have a reason, or a person liable for them. */
const isWriteOff = ({ DocumentActionType: type, DocumentOperationType: operation }: GuardedDocument): boolean =>
  type === Type.Outcome && operation === Operation.OutcomeWriteOff;

const refuseReason = (document: GuardedDocument): FaultCode | undefined => {
  if (isNamed(document.Contractor)) return refusePartner(document);
  return isNamed(document.Reason) ? undefined : 'DOCUMENT_REASON_MISSING';
};

/** A recipe is of a product, and says how much of it is made. */
const refuseRecipe = (document: GuardedDocument): FaultCode | undefined => {
  if (document.DocumentActionType !== Type.Calculation) return undefined;
  if (!isNamed(document.Article)) return 'DOCUMENT_PRODUCT_MISSING';
  return (document.Quantity ?? 0) > 0 ? undefined : 'DOCUMENT_QUANTITY_MISSING';
};

/** Why the products step cannot be started yet; undefined: it can (R-DOC-034, R-DOC-035, R-DOC-036). */
export const refuseStart = (document: GuardedDocument): FaultCode | undefined => {
  if (document.Id) return 'DOCUMENT_STARTED';
  const refusal = refuseDepots(document);
  if (refusal) return refusal;
  if (isWriteOff(document)) return refuseReason(document);
  return documentType(document.DocumentActionType).needsContractor ? refusePartner(document) : refuseRecipe(document);
};

/** Receipts and orders are dated by a device whose clock may be wrong: what they say is noted, not refused. */
const datedByDevice = new Set<number>([Type.Check, Type.Order]);

/** Why a document cannot have the date that a person gave it; undefined: it can. */
export const refuseDate = (document: GuardedDocument, now: Instant): FaultCode | undefined => {
  const { DocumentActionType: type, CreatedOn } = document;
  if (typeof CreatedOn !== 'number' || datedByDevice.has(type ?? 0)) return undefined;
  return isUnlikelyDate(CreatedOn, now) ? 'DATE_UNLIKELY' : undefined;
};

/** Limits of changes: the organisation's setting RestrictChangeByDateFrom in days, and the time. */
export interface ChangeLimit {
  now: Instant;
  restrictDays?: number | null;
}

/**
 * The modify flag: false once the document is older than the days that are open for changes; true without such a
 * setting (R-DOC-018).
 */
export const isModifiable = (document: GuardedDocument, { now, restrictDays }: ChangeLimit): boolean => {
  const date = document.ApprovedOn ?? document.CreatedOn ?? now;
  return !restrictDays || restrictDays <= 0 || now - date <= restrictDays * dayMs;
};

/** Why the document or its lines cannot be changed or deleted; undefined: they can (R-DOC-017, R-DOC-018). */
export const refuseEdit = (document: GuardedDocument, limit?: ChangeLimit): FaultCode | undefined => {
  if (document.ApprovedOn) return 'DOCUMENT_APPROVED';
  const mayModify = document.Modify ?? true;
  return mayModify && (!limit || isModifiable(document, limit)) ? undefined : 'DOCUMENT_LOCKED';
};

/** Smallest stock and price that count: 0.001 (R-DOC-047). */
const smallest = 1;

/** Why a product cannot be moved out of the source depot of a transfer; undefined: it can (R-DOC-039). */
export const refuseTransfer = (stock: Milli): FaultCode | undefined => (stock >= smallest ? undefined : 'LOT_NO_STOCK');

/**
 * Receipts and orders have no customer as a rule, nor has what becomes of an order, and neither production nor the
 * write-off of its ingredients has a partner at all.
 */
const approvesWithoutContractor = (document: GuardedDocument, isOfOrder: boolean): boolean =>
  isOfOrder ||
  isProduction(document) ||
  document.DocumentActionType === Type.Check ||
  document.DocumentActionType === Type.Order ||
  document.DocumentOperationType === Operation.OutcomeCalculation;

/** A closed receipt keeps its customer. */
const refuseContractor = (document: GuardedDocument, isOfOrder: boolean): FaultCode | undefined => {
  if (!documentType(document.DocumentActionType).needsContractor || document.DocumentActionType === Type.Check)
    return undefined;
  if (isWriteOff(document)) return refuseReason(document);
  return isNamed(document.Contractor) || !approvesWithoutContractor(document, isOfOrder)
    ? refusePartner(document)
    : undefined;
};

/** Why a document of the type cannot have lines; undefined: it can. */
export const refuseLines = ({ DocumentActionType: type }: Pick<GuardedDocument, 'DocumentActionType'>) =>
  documentType(type).hasLines ? undefined : ('DOCUMENT_NO_LINES' satisfies FaultCode);

/**
 * Types whose lines may be of no quantity: a count finds no difference, a new price is no movement, and of receipts and
 * orders such lines are noted or were taken back.
 */
const withEmptyLines = new Set<number>([Type.Inventory, Type.Reevaluation, Type.Check, Type.Order]);

/** A line of no quantity and nothing received beside it would be approved and do nothing. */
const isEmptyLine = ({ Quantity, Settings }: Partial<Lot>): boolean => !Quantity && !Settings?.IncomeExtraCount;

const refuseContent = (document: GuardedDocument): FaultCode | undefined => {
  const { DocumentActionType: type, Lots: lots } = document;
  if (!documentType(type).hasLines) {
    if (lots?.length) return refuseLines(document);
    return document.CreditSum ? undefined : 'DOCUMENT_SUM_MISSING';
  }
  if (type === Type.Inventory) return undefined; // a count may find no difference
  if (!lots?.length) return 'DOCUMENT_EMPTY';
  return !withEmptyLines.has(type ?? 0) && lots.some(isEmptyLine) ? 'LOT_QUANTITY_MISSING' : undefined;
};

/**
 * Why a document with its lines cannot be approved; undefined: it can. The caller hands in what is not approved yet
 * and checks refuseEdit for the period that is closed for changes. isOfOrder: an outcome that an online order becomes.
 */
export const refuseApproval = (document: GuardedDocument, { isOfOrder = false } = {}): FaultCode | undefined => {
  if (!isDocumentType(document.DocumentActionType)) return 'DOCUMENT_TYPE';
  if (!allowsOperation(document.DocumentActionType ?? 0, document.DocumentOperationType)) return 'DOCUMENT_OPERATION';
  return (
    refuseDepots(document) ?? refuseContractor(document, isOfOrder) ?? refuseRecipe(document) ?? refuseContent(document)
  );
};
