import { isReturn } from '#domain/documents/document-type.ts';
import { withVat } from '#domain/documents/line.ts';
import { Fault, type FaultCode } from '#domain/faults.ts';
import { refundable, refundOf } from '#domain/sale/refundable.ts';
import { mayReturnWithoutReceipt } from '#domain/session/access.ts';
import type { CallContext } from '../../call/context.ts';
import type { AttentionCode, Odd } from '../../storage/ledger/attention.ts';
import { lockSoldLots, readSoldLots, returningLots, type SoldLot } from '../../storage/ledger/sold-lots.ts';
import type { Sql } from '../../storage/sql.ts';
import type { Draft, Line, LotDraft } from '../draft.ts';

/** What a line of a return says of where the goods were sold. */
export interface Returned { isNamed: boolean; /** The line of the receipt, where there is such a one. */ sold?: SoldLot }

const isBack = (draft: Draft): boolean => isReturn(draft.DocumentActionType, draft.DocumentOperationType);

const clientIdOf = ({ Settings }: LotDraft): string | undefined => Settings?.SoldClientId || undefined;

/** Says of a return's lines what they give back; of another document's, nothing. */
export const readReturned = async (draft: Draft, { db, session }: CallContext): Promise<(lot: LotDraft, articleId: number) => Returned | undefined> => {
  if (!isBack(draft)) return () => undefined;
  const lots = draft.Lots ?? [];
  const sold = await readSoldLots(db, session.organisationId, { ids: lots.flatMap(({ LotParentId }) => LotParentId ?? []), clientIds: lots.flatMap((lot) => clientIdOf(lot) ?? []) });
  return (lot, articleId) => {
    const clientId = clientIdOf(lot);
    const named = lot.LotParentId ? sold.find(({ Id }) => Id === lot.LotParentId) : sold.find((each) => clientId !== undefined && each.ClientId === clientId);
    return { isNamed: Boolean(lot.LotParentId) || clientId !== undefined, ...(named?.ArticleId === articleId && { sold: named }) };
  };
};

/** A line that names what it gives back: the rate of VAT is that of the sale. */
export const asReturned = (line: Line, returned: Returned | undefined): Line => {
  if (!returned) return line;
  const { sold } = returned;
  return sold ? withVat({ ...line, LotParentId: sold.Id, DebitVatRate: sold.DebitVatRate }) : { ...line, LotParentId: undefined };
};

interface Refusal { fault: FaultCode; note: AttentionCode; subject?: string; details?: object }

export interface ReturnLine { line: Line; returned?: Returned }

interface Settling { lines: readonly ReturnLine[]; context: CallContext; /** Goods and money have moved already. */ isDone: boolean; odd: Odd[] }

/** What was sent may be off by what was returned meanwhile: each part of a sum is rounded by what came back before it. */
const roundingMinor = 1;

const refuseSold = (line: Line, sold: SoldLot, isDone: boolean): Refusal | undefined => {
  const quantity = Math.abs(line.Quantity);
  const subject = String(sold.Id);
  const left = refundable(sold);
  if (quantity > left) return { fault: 'RETURN_TOO_MUCH', note: 'RETURN_TOO_MUCH', subject, details: { quantity, left } };
  const paid = refundOf(sold, quantity).DebitSum;
  const given = Math.abs(line.DebitSum);
  return Math.abs(given - paid) > (isDone ? roundingMinor : 0) ? { fault: 'RETURN_PRICE', note: 'RETURN_PRICE_DIFFERS', subject, details: { given, paid } } : undefined;
};

const refuseLine = ({ line, returned }: ReturnLine, { context, isDone }: Settling): Refusal | undefined => {
  if (returned?.sold) return refuseSold(line, returned.sold, isDone);
  const subject = String(line.Article.Id);
  if (returned?.isNamed) return { fault: 'RETURN_LINE_UNKNOWN', note: 'RETURN_LINE_UNKNOWN', subject };
  return mayReturnWithoutReceipt(context.session) ? undefined : { fault: 'RETURN_NEEDS_RECEIPT', note: 'RETURN_WITHOUT_RECEIPT', subject };
};

/**
 * Holds each line of a return to what was sold and not given back yet: the lines of the receipts are locked until the end, so that
 * of two who ask at once the second sees what the first took. To be called when the stock is locked, in whose order all others lock.
 * Answers the statements that count what is given back now.
 * @throws RETURN_TOO_MUCH, RETURN_PRICE, RETURN_LINE_UNKNOWN, RETURN_NEEDS_RECEIPT, unless it was done already: then it is noted
 */
export const settleReturns = async (settling: Settling): Promise<Sql[]> => {
  const { lines, context: { db, session }, isDone, odd } = settling;
  if (!lines.some(({ returned }) => returned)) return [];
  const ids = [...new Set(lines.flatMap(({ returned }) => returned?.sold?.Id ?? []))];
  const counts = await lockSoldLots(db, session.organisationId, ids);
  for (const [place, { line, returned }] of lines.entries()) {
    const sold = returned?.sold && { ...returned.sold, ReturnedQuantity: counts.get(returned.sold.Id) ?? 0 };
    const refusal = refuseLine({ line, returned: returned && { ...returned, ...(sold && { sold }) } }, settling);
    if (refusal && !isDone) throw new Fault(refusal.fault, { items: [{ Path: `document.Lots.${place}`, Message: line.Article.Name ?? String(line.Article.Id) }] });
    if (refusal) odd.push({ code: refusal.note, subject: refusal.subject, details: refusal.details });
    if (sold) counts.set(sold.Id, sold.ReturnedQuantity + Math.abs(line.Quantity));
  }
  return returningLots(db.dialect, session.organisationId, counts);
};
