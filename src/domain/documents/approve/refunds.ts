import { TillAction, type Minor } from '#generated/types.ts';
import { Fault } from '../../faults.ts';
import { isCovered, type Allowance } from '../../session/till-actions.ts';
import { refundWays, wayKey, type PaidPart } from '../../sale/payment/refund-ways.ts';
import { storedKindOf } from '../stored-value/stored-value.ts';
import { isSold, type Draft } from './draft.ts';
import type { KnownNames, TenderFacts } from './known-names.ts';
import type { AttentionItem } from './notes.ts';
import type { ReturnLine } from './returns.ts';

/** A payment of a sale that goods come back of, or of a sale whose goods were exchanged for these. */
export interface PaidRow {
  readonly Id: number;
  readonly TenderId: number;
  readonly tender: TenderFacts;
  readonly Value: Minor;
  /** Sum given back before. */
  readonly ReturnedValue: Minor;
  readonly GiftcardId: number | null;
  readonly ContractorId: number | null;
  /** Cash rounding of its document. */
  readonly CashRounding: Minor;
}

export interface RefundsAsked {
  readonly draft: Draft;
  readonly lines: readonly ReturnLine[];
  readonly known: Pick<KnownNames, 'tenders' | 'settings'>;
  /** The payments of what comes back. The rows are locked until the transaction ends. */
  readonly paid: readonly PaidRow[];
  /** Sum given back for goods beyond their payments, to be noted on the goods. */
  readonly excess: Minor;
  /** Money has been given already. */
  readonly isDone: boolean;
  readonly mayRefundOtherWay: boolean;
  /** How much was allowed beyond that right. */
  readonly allowances: readonly Allowance[];
}

/** Refunds of a document. */
export interface Refunds {
  readonly odd: readonly AttentionItem[];
  /** Sum given back now of each payment, by its id. */
  readonly returned: ReadonlyMap<number, Minor>;
}

type Payoff = NonNullable<Draft['Payoffs']>[number];

const keyOf = (
  tenderId: number,
  facts: TenderFacts | undefined,
  { card, customer }: { card: number | null | undefined; customer: number | null | undefined },
): string => {
  const kind = facts && storedKindOf(facts);
  const holder = (kind === 'giftcard' ? card : customer) ?? undefined;
  return wayKey({ tenderId, type: facts?.type, kind, holder });
};

/** Coins are rounded by half of the smallest at most; anything else that is called a rounding is none. */
const roundingOf = (rounding: Minor, step: Minor | null | undefined): Minor =>
  Math.abs(rounding) * 2 <= (step ?? 0) ? rounding : 0;

/** Payments for the goods, without cash rounding. */
const covers = <Part extends { way: string; value: Minor }>(parts: readonly Part[], rounding: Minor): Part[] => {
  const first = parts.findIndex(({ way }) => way === 'cash');
  return parts.map((part, at) => (at === first ? { ...part, value: Math.max(0, part.value - rounding) } : part));
};

const partsOf = (paid: readonly PaidRow[], step: Minor | null | undefined): (PaidPart & { id: number })[] =>
  paid
    .filter(({ Value }) => Value > 0)
    .map(({ Id, TenderId, tender, Value, ReturnedValue, GiftcardId, ContractorId, CashRounding }) => {
      const way = keyOf(TenderId, tender, { card: GiftcardId, customer: ContractorId });
      const value = Value - (way === 'cash' ? roundingOf(CashRounding, step) : 0);
      return { id: Id, way, left: Math.max(0, value - ReturnedValue) };
    });

const backOf = (payoffs: readonly Payoff[], { draft, known }: RefundsAsked): { way: string; value: Minor }[] => {
  const customer = draft.Contractor?.Id;
  const parts = payoffs.map(({ Tender, Giftcard, Value }) => {
    const id = Tender?.Id ?? 0;
    return { way: keyOf(id, known.tenders.get(id), { card: Giftcard?.Id, customer }), value: 0 - (Value ?? 0) };
  });
  return covers(parts, 0 - roundingOf(draft.Settings?.CashRounding ?? 0, known.settings.cashRounding));
};

/** Whether so much may go back another way: by right, or by an approval of that sum at least. */
const mayGoOtherWay = (sum: Minor, { mayRefundOtherWay, allowances }: RefundsAsked): boolean =>
  mayRefundOtherWay || isCovered(allowances, TillAction.RefundOtherWay, { sum });

/** Lines returned without a receipt. */
const freeOf = (lines: readonly ReturnLine[]): Minor =>
  lines.reduce((sum, { line, returned }) => sum + (returned && !returned.sold ? Math.abs(line.DebitSum) : 0), 0);

/**
 * Limits each way of refund to the sum paid in that way and not given back yet. A user with the right may choose
 * another way, which is noted. @throws REFUND_OTHER_WAY
 */
export const resolveRefunds = (asked: RefundsAsked): Refunds => {
  const { draft, lines, known, paid, excess, isDone } = asked;
  const payoffs = (draft.Payoffs ?? []).filter(({ Value }) => (Value ?? 0) < 0);
  if (!isSold(draft) || payoffs.length === 0) return { odd: [], returned: new Map() };
  const parts = partsOf(paid, known.settings.cashRounding);
  const { drawn, over } = refundWays({ paid: parts, back: backOf(payoffs, asked), freeInCash: freeOf(lines) });
  let noted = excess;
  let sum = 0;
  const odd = payoffs.flatMap(({ Tender }, at): AttentionItem[] => {
    const value = Math.max(0, (over[at] ?? 0) - noted);
    noted -= Math.min(noted, over[at] ?? 0);
    if (value === 0) return [];
    sum += value;
    const id = Tender?.Id ?? 0;
    return [
      { code: 'REFUND_OTHER_WAY', subject: String(id), details: { value, tender: known.tenders.get(id)?.name ?? '' } },
    ];
  });
  if (odd.length > 0 && !isDone && !mayGoOtherWay(sum, asked))
    throw new Fault('REFUND_OTHER_WAY', {
      items: odd.map(({ details }) => ({ Path: 'document.Payoffs', Message: JSON.stringify(details) })),
    });
  const before = new Map(paid.map(({ Id, ReturnedValue }) => [Id, ReturnedValue]));
  return {
    odd,
    returned: new Map(
      parts.flatMap(({ id }, at) => (drawn[at] ? [[id, (before.get(id) ?? 0) + (drawn[at] as Minor)] as const] : [])),
    ),
  };
};
