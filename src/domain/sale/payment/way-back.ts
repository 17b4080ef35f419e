import type { Minor } from '#generated/types.ts';
import { maskCard } from '../../documents/stored-value/mask-card.ts';
import type { StoredKind } from '../../documents/stored-value/stored-value.ts';
import { priceReceipt } from '../price-receipt.ts';
import { sumOtherWay, wayKey, type BackPart } from './refund-ways.ts';
import type { Receipt } from '../receipt.ts';
import type { Slip } from '../slip.ts';
import { isCash, settleTenders, type Tendered, type TenderPayoff, type TenderTerms } from '../tender.ts';

/** A payment type, as far as it says by which way its money goes. */
export interface WayTender {
  readonly Id: number;
  readonly TenderActionType?: number | null;
  readonly kind?: StoredKind;
}

const keyOf = (
  { Tender, giftcard }: Pick<TenderPayoff, 'Tender' | 'giftcard'>,
  tenders: readonly WayTender[],
): string => {
  const tender = tenders.find(({ Id }) => Id === Tender.Id);
  // The server shows the end of a number; who holds the card types all of it.
  const holder = giftcard && maskCard(giftcard);
  return wayKey({ tenderId: Tender.Id, type: tender?.TenderActionType, kind: tender?.kind, holder });
};

const isInCash = ({ Tender }: Pick<TenderPayoff, 'Tender'>, tenders: readonly WayTender[]): boolean =>
  tenders.some((tender) => tender.Id === Tender.Id && isCash(tender));

/** Sum that exchanged goods paid of a receipt: it counts as cash until the server knows better. */
const exchanged = ({ lines, payoffs }: Slip, tenders: readonly WayTender[]): TenderPayoff[] => {
  const cash = tenders.find(isCash);
  const back = lines.reduce((sum, { sold, DebitSum }) => sum + (sold ? Math.abs(DebitSum) : 0), 0);
  const given = payoffs.reduce((sum, { Value }) => sum + Math.max(0, 0 - Value), 0);
  return cash && back > given ? [{ Tender: { Id: cash.Id }, Value: back - given }] : [];
};

/** Sums that can still go back by each payment of a receipt, largest first, without cash rounding. */
export const leftOfPayments = (slip: Slip, tenders: readonly WayTender[]): TenderPayoff[] => {
  const first = slip.payoffs.findIndex((payoff) => isInCash(payoff, tenders));
  const own = slip.payoffs.map(({ returned = 0, ...payoff }, at) => ({
    ...payoff,
    Value: payoff.Value - returned - (at === first ? (slip.rounding ?? 0) : 0),
  }));
  return [...own, ...exchanged(slip, tenders)]
    .filter(({ Value }) => Value > 0)
    .sort((one, other) => other.Value - one.Value);
};

/** A receipt that gives money back, and by what. */
export interface GivingBack {
  readonly receipt: Receipt;
  readonly tendered: readonly Tendered[];
  readonly tenders: readonly WayTender[];
  readonly terms: TenderTerms;
}

/** How much of the money goes back another way than it was paid, as far as this device knows. */
export const givenOtherWay = ({ receipt, tendered, tenders, terms }: GivingBack): Minor => {
  const { lines, totals } = priceReceipt(receipt);
  if (totals.DebitSum >= 0) return 0;
  const { payoffs, rounding } = settleTenders(totals.DebitSum, tendered, terms);
  const first = payoffs.findIndex((payoff) => isInCash(payoff, tenders));
  const back = payoffs.map((payoff, at): BackPart => ({
    way: keyOf(payoff, tenders),
    value: 0 - payoff.Value + (at === first ? rounding : 0),
  }));
  const freeInCash = receipt.isReturn
    ? lines.reduce((sum, { sold, DebitSum }) => sum + (sold ? 0 : Math.abs(DebitSum)), 0)
    : 0;
  const paid = (receipt.paidBy ?? []).map((payoff) => ({ way: keyOf(payoff, tenders), left: payoff.Value }));
  return sumOtherWay({ paid, back, freeInCash });
};
