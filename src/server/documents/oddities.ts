import { isReturn } from '#domain/documents/document-type.ts';
import { Fault } from '#domain/faults.ts';
import { checkReceipt, isUnlikelyDate, refusalOf, usualDiscountLimit, type CheckedLine, type CheckSettings } from '#domain/sale/receipt-checks.ts';
import { mayDiscountFreely } from '#domain/session/access.ts';
import { placeKey } from '#domain/stock/post-moves.ts';
import type { StockPlan } from '#domain/stock/stock-plan.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { devicePlaceName as placeName, resolveGap, type Odd } from '../storage/ledger/attention.ts';
import { readDiscountRules, type DiscountRules } from '../storage/ledger/discount-rules.ts';
import type { KnownNames } from '../storage/ledger/known.ts';
import type { Draft, LotDraft } from './draft.ts';
import type { ReadyLine } from './lines/lines.ts';
import { devicePlace } from './names.ts';

const isReceipt = (draft: Draft): boolean => draft.DocumentActionType === DocumentActionType.Check;

/**
 * A date before 2000 or later than tomorrow is a slip, or a clock without a battery. A receipt of a sale that is done is taken at the
 * time of its arrival, and what it said is noted. @throws DATE_UNLIKELY for anything else
 */
export const settleDate = (draft: Draft, { context: { now }, isDone }: { context: CallContext; isDone: boolean }): Odd[] => {
  const { ApprovedOn: approvedOn } = draft;
  if (typeof approvedOn !== 'number' || !isUnlikelyDate(approvedOn, now)) return [];
  if (!isReceipt(draft) || !isDone) throw new Fault('DATE_UNLIKELY', { items: [{ Path: 'document.ApprovedOn', Message: new Date(approvedOn).toISOString() }] });
  draft.ApprovedOn = now;
  return [{ code: 'DATE_UNLIKELY', details: { approvedOn, receivedOn: now } }];
};

/** A line as it was sent; what was not sent is what the server reckoned. */
const checkedLine = (sent: LotDraft, { line, article, returned }: ReadyLine, rules: DiscountRules): CheckedLine => ({
  quantity: sent.Quantity ?? line.Quantity,
  price: sent.DebitPrice,
  sum: sent.DebitSum,
  listPrice: line.PrimaryDebitPrice,
  listSum: sent.PrimaryDebitSum,
  isReturned: returned?.sold !== undefined,
  ...rules.articles.get(article.Id),
});

const none: DiscountRules = { articles: new Map() };

const isLowered = ({ line }: ReadyLine): boolean => Math.abs(line.DebitSum) < Math.abs(line.PrimaryDebitSum);

interface Looked { draft: Draft; lines: readonly ReadyLine[]; known: KnownNames; context: CallContext; odd: Odd[] }

/** Looks a receipt over by domain's table. What discounts are allowed is read only where one was given. */
export const noteReceipt = async ({ draft, lines, known, context, odd }: Looked): Promise<void> => {
  if (!isReceipt(draft)) return;
  const { db, now, session } = context;
  const lowered = lines.filter(isLowered);
  const rules = lowered.length === 0 ? none
    : await readDiscountRules(db, session.organisationId, { articleIds: lowered.map(({ article }) => article.Id), contractorId: draft.Contractor?.Id });
  const remarks = checkReceipt({
    isReturn: isReturn(draft.DocumentActionType, draft.DocumentOperationType),
    lines: lines.map((ready, place) => checkedLine((draft.Lots ?? [])[place] as LotDraft, ready, rules)),
    payments: (draft.Payoffs ?? []).map(({ Value, Tender }) => ({ value: Value ?? 0, isGiftcard: known.giftcardTenders.has(Tender?.Id ?? 0) })),
    total: draft.DebitSum ?? 0,
    customerDiscount: rules.customerDiscount,
    ...(!mayDiscountFreely(session) && { discountLimit: known.settings.discountLimit ?? usualDiscountLimit }),
    approvedOn: draft.ApprovedOn ?? now,
    receivedOn: now,
  });
  for (const { code, line, params } of remarks) {
    odd.push({ code, details: params, ...(line !== undefined && { line, subject: String(lines[line]?.article.Id) }) });
  }
};

/** What the company does not wish to take is refused, while goods and money have not moved. @throws the first such */
export const refuseOdd = (odd: readonly Odd[], settings: CheckSettings): void => {
  for (const { code, line, details } of odd) {
    const fault = refusalOf(code, settings);
    if (fault) throw new Fault(fault, { items: [{ Path: line === undefined ? 'document' : `document.Lots.${line}`, Message: JSON.stringify(details ?? {}) }] });
  }
};

/** Stock that this document has brought below nothing. Goods that never came in are not kept in stock at all, and nobody is told. */
export const noteStock = ({ balances, moved }: StockPlan, odd: Odd[]): void => {
  for (const { ArticleId, DepotId, Quantity, LastQuantity } of balances) {
    if (Quantity >= 0 || LastQuantity === 0) continue;
    const taken = moved.reduce((sum, { move }) => sum
      + (placeKey(move.articleId, move.fromDepotId) === placeKey(ArticleId, DepotId) ? move.quantity : 0)
      - (placeKey(move.articleId, move.toDepotId) === placeKey(ArticleId, DepotId) ? move.quantity : 0), 0);
    if (Quantity + taken >= 0) odd.push({ code: 'STOCK_NEGATIVE', subject: String(ArticleId), details: { depot: DepotId, quantity: Quantity } });
  }
};

/** A receipt missing in the till's chain before this one, or two in one place of it; one that was missed resolves the note. */
export const noteDevice = async (draft: Draft, { devicePlaces }: KnownNames, { db, session, now }: CallContext, odd: Odd[]): Promise<void> => {
  const at = devicePlace(draft);
  if (!at) return;
  const { device, deviceSequence: sequence } = at;
  const noted = (code: Odd['code'], place: { device: string; sequence: number }): void => { odd.push({ code, subject: placeName(place), place }); };
  if (devicePlaces.has(sequence)) noted('DEVICE_TWICE', { device, sequence });
  if (sequence > 1 && !devicePlaces.has(sequence - 1)) noted('DEVICE_GAP', { device, sequence: sequence - 1 });
  if (devicePlaces.has(sequence + 1)) await resolveGap(db, session.organisationId, { device, sequence }, now);
};
