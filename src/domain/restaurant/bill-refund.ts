import type { Document, Lot, Milli, Minor, Payoff } from '#generated/types.ts';
import { refundable, refundOf, type SoldFigures } from '../sale/refundable.ts';

/** A line of a paid bill, with what of it has come back. */
export interface PaidLine extends SoldFigures {
  readonly Id: number;
  readonly orderId: number;
}

/** Payment of an order of the bill. */
export interface OrderPayment {
  readonly orderId: number;
  readonly tenderId: number;
  readonly giftcardId?: number | undefined;
  /** Sum that can still go back. */
  readonly left: Minor;
}

/** So much of a line goes back. */
export interface LinePick {
  readonly id: number;
  readonly quantity: Milli;
}

/** Money that goes back by one payment type; above 0. */
export type MoneyBack = Omit<OrderPayment, 'orderId' | 'left'> & { readonly value: Minor };

/** A line of an order, with what of it has come back. */
export const paidLine = (orderId: number, { Id, ...lot }: Lot): PaidLine => ({
  Id,
  orderId,
  Quantity: lot.Quantity ?? 0,
  DebitSum: lot.DebitSum ?? 0,
  PrimaryDebitSum: lot.PrimaryDebitSum ?? lot.DebitSum ?? 0,
  ReturnedQuantity: lot.ReturnedQuantity ?? 0,
});

/** Refundable sums of an order's payments, without cash rounding. */
export const paymentsOf = (
  { Id: orderId, Settings }: Pick<Document, 'Id' | 'Settings'>,
  payoffs: readonly Payoff[],
  cash: ReadonlySet<number>,
): OrderPayment[] => {
  const inCash = payoffs.findIndex(({ Tender }) => cash.has(Tender?.Id ?? 0));
  return payoffs.map(({ Tender, Giftcard, Value, ReturnedValue }, at) => ({
    orderId,
    tenderId: Tender?.Id ?? 0,
    giftcardId: Giftcard?.Id,
    left: (Value ?? 0) - (ReturnedValue ?? 0) - (at === inCash ? (Settings?.CashRounding ?? 0) : 0),
  }));
};

/** Remaining quantity of each line: the whole bill, where none is chosen. */
export const everyPick = (lines: readonly PaidLine[]): LinePick[] =>
  lines.flatMap((line) => (refundable(line) > 0 ? [{ id: line.Id, quantity: refundable(line) }] : []));

const dueOf = (orderId: number, lines: readonly PaidLine[], picks: readonly LinePick[]): Minor =>
  picks.reduce((sum, { id, quantity }) => {
    const line = lines.find((each) => each.Id === id);
    return line?.orderId === orderId ? sum + refundOf(line, quantity).DebitSum : sum;
  }, 0);

/**
 * Divides what lines of a paid bill come to among the payments of their orders, in the order in which they were paid:
 * money goes back the way it came. The tip is no part of it.
 */
export const moneyBack = (
  lines: readonly PaidLine[],
  payments: readonly OrderPayment[],
  picks: readonly LinePick[],
): MoneyBack[] => {
  const back: MoneyBack[] = [];
  for (const orderId of new Set(lines.map((line) => line.orderId))) {
    let due = dueOf(orderId, lines, picks);
    for (const { left, orderId: _of, ...way } of payments.filter((each) => each.orderId === orderId)) {
      const value = Math.max(0, Math.min(due, left));
      due -= value;
      if (value > 0) back.push({ ...way, value });
    }
  }
  const groups = Map.groupBy(back, ({ tenderId, giftcardId }) => `${tenderId}/${giftcardId ?? ''}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, value: others.reduce((sum, { value }) => sum + value, first.value) }] : [],
  );
};
