import { DocumentActionType, type Instant } from '#generated/types.ts';
import { Fault } from '../../faults.ts';
import { planStock, type StockRead } from '../../stock/plan-stock.ts';
import {
  nothingStored,
  resolveStoredValue,
  storedValueAsked,
  type OfBill,
  type StoredValueAsked,
  type StoredValueRead,
  type StoredValueResolved,
} from '../stored-value/stored-value.ts';
import type { Moved } from '../../stock/post-moves.ts';
import type { StockOrder, StockPlan } from '../../stock/stock-plan.ts';
import { refuseTooLarge } from '../amounts.ts';
import { documentType } from '../document-type.ts';
import { isModifiable, refuseApproval } from '../guards.ts';
import { createSumChanges, type SumChanges } from '../sums/sum-changes.ts';
import { documentTotals } from '../totals.ts';
import { keptDiscounts, matchLines, noteDiscounts, noteMissed, type Alternatives, type Matching } from './discounts.ts';
import { isSold, refuseLine, type Draft } from './draft.ts';
import { documentBody, givesCost } from './journal-body.ts';
import { type DraftNames, type KnownNames } from './known-names.ts';
import { movesOf, readyLines, refuseShort, type ReadyLine } from './lines.ts';
import {
  noteDevice,
  notePrices,
  noteReceipt,
  noRules,
  noteStock,
  refuseOdd,
  resolveDate,
  type DevicePlace,
  type DiscountRules,
  type Odd,
} from './notes.ts';
import { addSums, headOf, withCost, type PostedLine } from './posted-lines.ts';
import { resolveReturns } from './returns.ts';
import { resolveNames } from './resolve-names.ts';

/**
 * Approving a document, decided in two strokes, values in, values out. `prepare`: its names and lines, and which goods
 * they move. `approve`: all the rest, once it is known what lies in the depots. Whatever is refused is refused here;
 * nothing is read or written.
 */

/** By whom, when and how a document is approved. */
export interface Terms {
  organisationId: number;
  now: Instant;
  /** The organisation's, in which its days begin. */
  zone: string;
  /** Goods and money of a receipt have moved: it is taken, whatever is not right about it. */
  isDone: boolean;
  /** Discounts may be larger than the company's limit. */
  mayDiscountFreely: boolean;
  mayReturnWithoutReceipt: boolean;
  /** How many later lines may be reckoned anew at once. */
  mostLater: number;
  /** A number for a gift card that has none. */
  makeCode(): string;
}

export interface Preparing {
  draft: Draft;
  names: DraftNames;
  terms: Terms;
  /** An outcome that an online order becomes. */
  isOfOrder: boolean;
  /** An order that is approved because its outcome is. */
  isOfOutcome: boolean;
  /** What is odd about it already. */
  odd: readonly Odd[];
  ofBill?: OfBill | undefined;
}

/** A draft whose names are resolved, with its lines and the goods that they move. */
export interface Prepared {
  draft: Draft;
  known: KnownNames;
  terms: Terms;
  lines: readonly ReadyLine[];
  order: StockOrder;
  /** What has to be known of gift cards, points and accounts. */
  stored: StoredValueAsked | undefined;
  ofBill?: OfBill | undefined;
  odd: readonly Odd[];
}

/**
 * @throws the fault of the first guard that refuses; a closed receipt is refused for what it lacks, never for its date
 */
const guard = (draft: Draft, { settings }: KnownNames, { terms: { now }, isOfOrder }: Preparing): void => {
  const refusal = refuseApproval(draft, { isOfOrder });
  if (refusal) throw new Fault(refusal);
  const restrictDays = settings.RestrictChangeByDateFrom;
  if (draft.DocumentActionType !== DocumentActionType.Check && !isModifiable(draft, { now, restrictDays }))
    throw new Fault('DOCUMENT_LOCKED');
};

/**
 * Resolves names and lines of a draft; the draft itself changes with it. @throws NameMissing, ArticlesRefused,
 * DATE_UNLIKELY, the faults of the guards
 */
export const prepare = (preparing: Preparing): Prepared => {
  const { draft, names, terms, isOfOutcome, ofBill } = preparing;
  const odd = [...preparing.odd, ...resolveDate(draft, terms), ...resolveNames(draft, names)];
  if (!isOfOutcome) guard(draft, names.known, preparing);
  const lines = readyLines(draft, names, odd);
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

/** What has been read for the lines of a prepared draft. */
export interface ApprovalRead {
  stock: StockRead;
  /** Articles that a price list sells at the price of their line, where that is not their own. */
  listed: ReadonlySet<number>;
  rules: DiscountRules;
  /** How much of the sold lines that are given back has come back so far. */
  returned: ReadonlyMap<number, number>;
  stored: StoredValueRead;
}

/** A document as it is to be written, with all that follows from it. */
export interface Approved {
  draft: Draft;
  lines: readonly PostedLine[];
  plan: StockPlan;
  sums: SumChanges;
  odd: readonly Odd[];
  /** How much of each line that is given back has come back now. */
  returned: ReadonlyMap<number, number>;
  /** What becomes of gift cards and points. */
  stored: StoredValueResolved;
  /** A receipt of a shift that was closed before it came, as far as its time says. */
  isLate: boolean;
  /** A place in a till's chain that was missed, and has come after all. */
  resolved?: DevicePlace;
  /** Of its entry in the journal, once it has its code. */
  bodyOf(given: { code: string; number: string }): object;
}

/** A payment's sum is typed; that of all others is of its lines. */
const withTotals = (draft: Draft, lines: readonly PostedLine[]): Draft => {
  const { CreditSum, DebitSum, DiscountSum } = documentTotals(lines.map(({ line }) => line));
  const isTyped = !documentType(draft.DocumentActionType).hasLines;
  return { ...draft, CreditSum: isTyped ? Math.abs(draft.CreditSum ?? 0) : CreditSum, DebitSum, DiscountSum };
};

const paidOn = ({ Payoffs }: Draft): number =>
  (Payoffs ?? []).reduce((sum, { Value }) => sum + Math.abs(Value ?? 0), 0);

/**
 * An outcome may be paid in part; more than all of it is a mistake. A receipt was paid already: it is noted. @throws
 * DOCUMENT_TENDERS
 */
const refusePayments = (draft: Draft): void => {
  const { DocumentActionType: type, DebitSum, CreditSum, Settings } = draft;
  const tip = type === DocumentActionType.Order ? (Settings?.Tip ?? 0) : 0;
  const due = Math.max(Math.abs(DebitSum ?? 0), Math.abs(CreditSum ?? 0)) + tip;
  if (type !== DocumentActionType.Check && paidOn(draft) > due) throw new Fault('DOCUMENT_TENDERS');
};

/**
 * What was typed has its bounds; what goods cost when they leave is reckoned, and refuses nobody. @throws
 * AMOUNT_TOO_LARGE
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

/** Lines of which something was not there when it left. */
const shortOf = ({ moved }: StockPlan): Set<number> =>
  new Set(moved.flatMap(({ short, move }) => (short > 0 ? [move.lotId] : [])));

const posted = (draft: Draft, lines: readonly ReadyLine[], plan: StockPlan): PostedLine[] => {
  const moved = new Map<number, Moved>(plan.moved.map((each) => [each.move.lotId, each]));
  return lines.map((ready) => withCost(draft, ready, moved.get(ready.line.Id)));
};

/** Lines with what is kept of their discounts; those of a bill were looked over as they were ordered. */
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
  draft: Draft,
  lines: readonly PostedLine[],
  on: Instant,
): SumChanges => {
  const sums = createSumChanges(organisationId, zone);
  addSums(sums, headOf(draft, on), lines, draft);
  return sums;
};

/** Payments with the gift cards that they are of. */
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

/**
 * Decides all of an approval: costs and totals, what becomes of the stock, what is odd, sums, the journal's entry.
 * @throws ArticlesRefused for a transfer of what is not there; DOCUMENT_TENDERS, AMOUNT_TOO_LARGE, what refuseOdd and
 * resolveReturns throw
 */
export const approve = (prepared: Prepared, read: ApprovalRead): Approved => {
  const { stock, listed, rules, returned } = read;
  const { known, terms, order } = prepared;
  const plan = planStock(order, stock);
  refuseShort(prepared.draft, prepared.lines, shortOf(plan));
  const { now, mayDiscountFreely, zone } = terms;
  const matching = { draft: prepared.draft, lines: prepared.lines, rules, now, zone };
  const matched = matchLines(matching);
  const lines = withDiscounts(posted(prepared.draft, prepared.lines, plan), matched, matching);
  const totalled = withTotals({ ...prepared.draft, ApprovedOn: plan.on }, lines);
  refuseAmounts(totalled, lines);
  refusePayments(totalled);
  const returning = resolveReturns({ ...terms, lines, counts: returned });
  const stored = prepared.stored
    ? resolveStoredValue({
        draft: totalled,
        lines,
        tenders: known.tenders,
        ofBill: prepared.ofBill,
        read: read.stored,
        on: plan.on,
        counts: returning.counts,
        makeCode: terms.makeCode,
      })
    : nothingStored;
  const draft = withCards(totalled, stored);
  const odd = [
    ...prepared.odd,
    ...notePrices(prepared.draft, prepared.lines, listed),
    ...noteReceipt({ draft, lines: prepared.lines, known, rules, now, mayDiscountFreely, matched }),
    ...noteDiscounts(matching, matched),
    ...noteMissed(matching, matched, known),
    ...noteStock(plan),
    ...stored.odd,
  ];
  if (!terms.isDone) refuseOdd(odd, known.settings);
  const device = noteDevice(draft, known);
  return {
    draft,
    lines,
    plan,
    sums: sumsOf(terms, draft, lines, plan.on),
    odd: [...odd, ...returning.odd, ...device.odd],
    returned: returning.counts,
    stored,
    isLate: isSold(draft) && known.shiftOn !== undefined && plan.on <= known.shiftOn,
    ...(device.resolved && { resolved: device.resolved }),
    bodyOf: ({ code, number }) =>
      documentBody(
        { ...draft, ...stored.body, Id: draft.Id as number, Code: code, Number: number },
        lines.map(({ line }) => line),
        draft.Payoffs ?? [],
      ),
  };
};
