import { DocumentActionType, type Instant } from '#generated/types.ts';
import { Fault } from '../../faults.ts';
import { planStock, type StockRead } from '../../stock/plan-stock.ts';
import {
  nothingStored,
  resolveStoredValue,
  storedValueAsked,
  type OfBill,
  type StoredValueBody,
  type StoredValueAsked,
  type StoredValueRead,
  type StoredValueResolved,
} from '../stored-value/stored-value.ts';
import type { Moved } from '../../stock/post-moves.ts';
import type { StockOrder, StockPlan } from '../../stock/stock-plan.ts';
import { refuseTooLarge } from '../../numbers/amounts.ts';
import { documentType, isProduction } from '../document-type.ts';
import { isModifiable, refuseApproval, refuseDate } from '../guards.ts';
import { checkPosting } from '../posting.ts';
import { createSumChanges, type SumChanges } from '../sums/sum-changes.ts';
import { documentTotals } from '../lines/totals.ts';
import { keptDiscounts, matchLines, noteDiscounts, noteMissed, type Alternatives, type Matching } from './discounts.ts';
import { isSold, refuseLine, type Draft } from './draft.ts';
import { documentBody, givesCost } from './journal-body.ts';
import { type DraftNames, type KnownNames } from './known-names.ts';
import {
  costedByUse,
  movesOf,
  readyLines,
  refuseCardsBeside,
  refuseShort,
  refuseUnmade,
  type ReadyLine,
} from './lines.ts';
import {
  cardSalesOf,
  noteCards,
  noteDevice,
  noteReceipt,
  noRules,
  noteStock,
  refuseItems,
  resolveDate,
  type DevicePlace,
  type DiscountRules,
  type AttentionItem,
} from './notes.ts';
import { addSums, headOf, withCost, type PostedLine } from './posted-lines.ts';
import { noteReceiptPrices, type ListedPrices, type PriceTerms } from './prices.ts';
import { resolveRefunds, type PaidRow } from './refunds.ts';
import { resolveReturns, settleReturns, withCosts } from './returns.ts';
import { resolveNames } from './resolve-names.ts';
import { movesWith, ringsOf, withUsedCost, writeOffOf, type ReservedIds, type WriteOff } from './write-off.ts';

/**
 * Decides how a document is approved, in two steps. `prepare` resolves its names and lines and says which goods move;
 * then the caller reads the stock; `approve` decides the rest. Whatever is refused is refused here. Both are pure:
 * values in, values out.
 */

/** By whom, when and how a document is approved. */
export interface Terms extends PriceTerms {
  organisationId: number;
  now: Instant;
  /** The organisation's time zone: its days begin there. */
  zone: string;
  /** The sale has taken place: the receipt is accepted, and whatever is wrong with it is noted. */
  isDone: boolean;
  /** Discounts may be larger than the company's limit. */
  mayDiscountFreely: boolean;
  mayReturnWithoutReceipt: boolean;
  /** Documents may be posted on closed days. */
  mayPostClosed: boolean;
  /** Money may be given back otherwise than it was paid. */
  mayRefundOtherWay: boolean;
  /** The device that sends a receipt. */
  deviceUuid?: string;
  /** How many later lines may be costed again in this transaction. */
  mostLater: number;
  /** Makes a number for a gift card that is sold without one. */
  makeCode(): string;
}

export interface Preparing {
  draft: Draft;
  names: DraftNames;
  terms: Terms;
  /** The draft is the outcome of an online order. */
  isOfOrder: boolean;
  /** The draft is an online order, approved because its outcome is. */
  isOfOutcome: boolean;
  /** Attention items found before. */
  odd: readonly AttentionItem[];
  ofBill?: OfBill | undefined;
}

/** A draft whose names are resolved, with its lines and the goods that they move. */
export interface Prepared {
  draft: Draft;
  known: KnownNames;
  terms: Terms;
  lines: readonly ReadyLine[];
  order: StockOrder;
  /** Gift cards, points and accounts that have to be read. */
  stored: StoredValueAsked | undefined;
  ofBill?: OfBill | undefined;
  odd: readonly AttentionItem[];
  /** The outcome of the ingredients; absent: nothing was made of others. */
  writeOff?: WriteOff;
}

/**
 * @throws the fault of the first guard that refuses. A receipt is refused for what it lacks, never for its date.
 */
const guard = (draft: Draft, { settings }: KnownNames, { terms, isOfOrder }: Preparing): void => {
  const { now, zone, mayPostClosed } = terms;
  const refusal = refuseApproval(draft, { isOfOrder }) ?? refuseDate(draft, now);
  if (refusal) throw new Fault(refusal);
  const restrictDays = settings.RestrictChangeByDateFrom;
  if (draft.DocumentActionType !== DocumentActionType.Check && !isModifiable(draft, { now, restrictDays }))
    throw new Fault('DOCUMENT_LOCKED');
  checkPosting(draft, { now, zone, closedUntil: settings.closedUntil, startsOn: settings.startsOn, mayPostClosed });
};

/**
 * Resolves the names and lines of a draft. **Changes the draft**: names that lead nowhere are replaced in it.
 * @throws NameMissing, ArticlesRefused, DATE_UNLIKELY, the faults of the guards
 */
export const prepare = (preparing: Preparing): Prepared => {
  const { draft, names, terms, isOfOutcome, ofBill } = preparing;
  const odd = [...preparing.odd, ...resolveDate(draft, terms), ...resolveNames(draft, names)];
  if (!isOfOutcome) guard(draft, names.known, preparing);
  if (isProduction(draft)) draft.Lots = costedByUse(draft.Lots);
  const lines = readyLines(draft, names, odd);
  refuseUnmade(draft, lines);
  odd.push(...ringsOf(lines, terms));
  refuseCardsBeside(draft, lines);
  const { organisationId, now, mostLater } = terms;
  const order = {
    organisationId,
    on: draft.ApprovedOn ?? now,
    isNow: !draft.ApprovedOn,
    moves: movesOf(draft, lines),
    mostLater,
  };
  const { known } = names;
  const stored = storedValueAsked({ draft, lines, tenders: known.tenders, ofBill });
  return { draft, known, terms, lines, order, stored, ofBill, odd };
};

/** Adds the outcome of the ingredients to a prepared draft. `ids`: reserved for it and its lines. */
export const withWriteOff = (prepared: Prepared, ids: ReservedIds): Prepared => {
  const { draft, lines, order } = prepared;
  const writeOff = writeOffOf(draft, lines, ids);
  return { ...prepared, writeOff, order: { ...order, moves: movesWith(draft, lines, writeOff) } };
};

/** Data read for the lines of a prepared draft. */
export interface ApprovalRead extends ListedPrices {
  stock: StockRead;
  rules: DiscountRules;
  /** How much of each sold line was given back before. */
  returned: ReadonlyMap<number, number>;
  /** Cost of the goods of each sold line. */
  soldCosts?: ReadonlyMap<number, number>;
  /** The payments of the sales that something comes back of. */
  paid: readonly PaidRow[];
  stored: StoredValueRead;
}

type BodyOf = (given: { code: string; number: string }) => object;

export interface ApprovedWriteOff {
  draft: Draft;
  lines: readonly PostedLine[];
  bodyOf: BodyOf;
}

/** An approved document as it is to be written, with all that follows from it. */
export interface Approved {
  draft: Draft;
  lines: readonly PostedLine[];
  plan: StockPlan;
  odd: readonly AttentionItem[];
  /** How much of each sold line has been given back, this document included. */
  returned: ReadonlyMap<number, number>;
  /** How much of each payment of theirs has gone back, this document included. */
  refunded: ReadonlyMap<number, number>;
  /** Changes of gift cards and points. */
  stored: StoredValueResolved;
  /** The outcome of the ingredients. */
  writeOff?: ApprovedWriteOff;
  /** By its time the receipt belongs to a shift that was closed before it arrived. */
  isLate: boolean;
  /** A place in the till's chain of receipts that was missing, and that this receipt fills. */
  resolved?: DevicePlace;
  /** Makes what is added to the kept sums: of a long document a step of its own. */
  sumsOf(): SumChanges;
  /** Makes the body of its journal entry, once it has its code. */
  bodyOf: BodyOf;
}

/** The sum of a payment document is typed by a person; that of every other document is the sum of its lines. */
const withTotals = (draft: Draft, lines: readonly PostedLine[]): Draft => {
  const { CreditSum, DebitSum, DiscountSum } = documentTotals(lines.map(({ line }) => line));
  const isTyped = !documentType(draft.DocumentActionType).hasLines;
  return { ...draft, CreditSum: isTyped ? Math.abs(draft.CreditSum ?? 0) : CreditSum, DebitSum, DiscountSum };
};

const paidOn = ({ Payoffs }: Draft): number =>
  (Payoffs ?? []).reduce((sum, { Value }) => sum + Math.abs(Value ?? 0), 0);

/**
 * An outcome may be paid in part, but not with more than its sum. A receipt has been paid already: there it is noted.
 * @throws DOCUMENT_TENDERS
 */
const refusePayments = (draft: Draft): void => {
  const { DocumentActionType: type, DebitSum, CreditSum, Settings } = draft;
  const beside = type === DocumentActionType.Order ? (Settings?.Tip ?? 0) + (Settings?.CashRounding ?? 0) : 0;
  const due = Math.max(Math.abs(DebitSum ?? 0), Math.abs(CreditSum ?? 0)) + beside;
  if (type !== DocumentActionType.Check && paidOn(draft) > due) throw new Fault('DOCUMENT_TENDERS');
};

/**
 * Amounts that people type are bounded. The cost of outgoing goods is computed, so it is never a reason to refuse.
 * @throws AMOUNT_TOO_LARGE
 */
const refuseAmounts = (draft: Draft, lines: readonly PostedLine[]): void => {
  const isCostGiven = givesCost(draft.DocumentActionType);
  for (const [index, { line, stock }] of lines.entries())
    refuseLine({ ...line, StockQuantity: stock, ...(!isCostGiven && { CreditSum: 0 }) }, `document.Lots.${index}`);
  refuseTooLarge(
    lines.reduce((sum, { line }) => sum + Math.abs(line.Quantity), 0),
    'document.Lots',
  );
  if (isCostGiven) refuseTooLarge(draft.CreditSum, 'document.CreditSum');
  refuseTooLarge(draft.DebitSum, 'document.DebitSum');
  refuseTooLarge((draft.DiscountSum ?? 0) + (draft.DebitSum ?? 0), 'document.DebitSum');
  refuseTooLarge(paidOn(draft), 'document.Payoffs');
};

/** Ids of the lines that took more than there was. */
const shortOf = ({ moved }: StockPlan): Set<number> =>
  new Set(moved.flatMap(({ short, move }) => (short > 0 ? [move.lotId] : [])));

const bodyOf =
  (draft: Draft & StoredValueBody, lines: readonly PostedLine[]): BodyOf =>
  ({ code, number }) =>
    documentBody(
      { ...draft, Id: draft.Id as number, Code: code, Number: number },
      lines.map(({ line }) => line),
      draft.Payoffs ?? [],
    );

const writeOffPosted = ({ writeOff }: Prepared, plan: StockPlan): ApprovedWriteOff | undefined => {
  if (!writeOff) return undefined;
  const lines = posted(writeOff.draft, writeOff.lines, plan);
  const draft = withTotals({ ...writeOff.draft, ApprovedOn: plan.on }, lines);
  refuseAmounts(draft, lines);
  return { draft, lines, bodyOf: bodyOf(draft, lines) };
};

const posted = (draft: Draft, lines: readonly ReadyLine[], plan: StockPlan): PostedLine[] => {
  const moved = new Map<number, Moved>(plan.moved.map((each) => [each.move.lotId, each]));
  return lines.map((ready) => withCost(draft, ready, moved.get(ready.line.Id)));
};

/** Adds to lines what is stored of their discounts. Lines of a bill have it from when they were ordered. */
const withDiscounts = (
  lines: readonly PostedLine[],
  matched: readonly Alternatives[],
  { draft, rules }: Matching,
): PostedLine[] =>
  lines.map((posted, at) => {
    const kept = rules === noRules && !isSold(draft) ? undefined : keptDiscounts(posted, matched[at] ?? [], rules);
    return kept ? { ...posted, line: { ...posted.line, ...kept } } : posted;
  });

const sumsOf = (
  { organisationId, zone }: Terms,
  documents: readonly { draft: Draft; lines: readonly PostedLine[] }[],
  on: Instant,
): SumChanges => {
  const sums = createSumChanges(organisationId, zone);
  for (const { draft, lines } of documents) addSums(sums, headOf(draft, on), lines, draft);
  return sums;
};

/** Joins payments with the gift cards that they were made with. */
const withCards = (draft: Draft, { cardOf }: StoredValueResolved): Draft =>
  cardOf.size === 0
    ? draft
    : {
        ...draft,
        Payoffs: (draft.Payoffs ?? []).map((payoff) => {
          const card = cardOf.get(payoff.Id);
          return card ? { ...payoff, Giftcard: { Id: card.Id, Code: card.Code } } : payoff;
        }),
      };

/** The lines with what they return, now that what was returned before cannot change, and the goods that they move. */
const settled = (prepared: Prepared, { returned, soldCosts }: ApprovalRead): Prepared => {
  const { draft, order } = prepared;
  if (!prepared.lines.some((ready) => ready.returned?.sold)) return prepared;
  const lines = settleReturns(draft, withCosts(prepared.lines, soldCosts), returned);
  const moves = prepared.writeOff ? movesWith(draft, lines, prepared.writeOff) : movesOf(draft, lines);
  return { ...prepared, lines, order: { ...order, moves } };
};

const decide = (prepared: Prepared, read: ApprovalRead): Approved => {
  const { stock, rules, returned } = read;
  const { known, terms, order } = prepared;
  const plan = planStock(order, stock);
  refuseShort(prepared.draft, prepared.lines, shortOf(plan));
  const { now, mayDiscountFreely, allowances, zone } = terms;
  const matching = { draft: prepared.draft, lines: prepared.lines, rules, now, zone };
  const matched = matchLines(matching);
  const writeOff = writeOffPosted(prepared, plan);
  const costed = withUsedCost(prepared.draft, posted(prepared.draft, prepared.lines, plan), writeOff?.lines ?? []);
  const lines = withDiscounts(costed, matched, matching);
  const totalled = withTotals({ ...prepared.draft, ApprovedOn: plan.on }, lines);
  refuseAmounts(totalled, lines);
  refusePayments(totalled);
  const cardSales = cardSalesOf({ ...matching, matched });
  const returning = resolveReturns({ ...terms, document: prepared.draft, lines, counts: returned });
  const stored = prepared.stored
    ? resolveStoredValue({
        draft: totalled,
        lines,
        tenders: known.tenders,
        ofBill: prepared.ofBill,
        read: read.stored,
        on: plan.on,
        cardSales,
        counts: returning.counts,
        makeCode: terms.makeCode,
      })
    : nothingStored;
  const draft = withCards(totalled, stored);
  const odd = [
    ...prepared.odd,
    ...noteReceiptPrices(prepared.draft, prepared.lines, { prices: read, terms }),
    ...noteReceipt({ draft, lines: prepared.lines, known, rules, now, mayDiscountFreely, allowances, matched }),
    ...noteCards(prepared.draft, prepared.lines, cardSales),
    ...noteDiscounts(matching, matched),
    ...noteMissed(matching, matched, known),
    ...noteStock(plan),
    ...stored.odd,
  ];
  if (!terms.isDone) refuseItems(odd, known.settings);
  const refunds = resolveRefunds({ ...terms, draft, lines, known, paid: read.paid, excess: returning.excess });
  const device = noteDevice(draft, known);
  return {
    draft,
    lines,
    plan,
    odd: [...odd, ...returning.odd, ...refunds.odd, ...device.odd],
    returned: returning.counts,
    refunded: refunds.returned,
    stored,
    isLate: isSold(draft) && known.shiftOn !== undefined && plan.on <= known.shiftOn,
    ...(writeOff && { writeOff }),
    ...(device.resolved && { resolved: device.resolved }),
    sumsOf: () => sumsOf(terms, [{ draft, lines }, ...(writeOff ? [writeOff] : [])], plan.on),
    bodyOf: bodyOf({ ...draft, ...stored.body }, lines),
  };
};

/**
 * Decides the rest of an approval: costs and totals, how stock changes, what is odd, kept sums, the journal entry.
 * @throws ArticlesRefused for a transfer of what is not there; DOCUMENT_TENDERS, AMOUNT_TOO_LARGE, what refuseItems,
 * resolveReturns and resolveRefunds throw
 */
export const approve = (prepared: Prepared, read: ApprovalRead): Approved => decide(settled(prepared, read), read);
