import { besideParts, payoffsOf, type BillPart } from '#domain/restaurant/bill-parts.ts';
import type { Minor } from '#generated/types.ts';
import type { RequestOf } from '../../../call/context.ts';

type Payoffs = NonNullable<RequestOf<'BillOperationTake'>['operation']['Payoffs']>;
type Cards = RequestOf<'BillOperationTake'>['operation']['Cards'];

/** How a bill is paid. */
interface Paid {
  payoffs: Payoffs;
  tip: Minor;
  rounding: Minor;
  cards: Cards;
}

/** The present payment after the parts that guests have paid before. */
export const withPaidParts = (now: Paid, parts: readonly BillPart[]): Paid => {
  const { tip, rounding } = besideParts(parts);
  const before = parts
    .flatMap(payoffsOf)
    .map(({ Tender, Value, giftcard }) => ({ Tender, Value, ...(giftcard && { GiftcardCode: giftcard }) }));
  const cards = [...parts.flatMap(({ Cards: of }) => of ?? []), ...(now.cards ?? [])];
  return {
    payoffs: [...before, ...now.payoffs],
    tip: now.tip + tip,
    rounding: now.rounding + rounding,
    cards: cards.length > 0 ? cards : undefined,
  };
};
