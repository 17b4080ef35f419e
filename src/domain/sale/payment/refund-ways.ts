import { TenderActionType, type Minor } from '#generated/types.ts';

/**
 * Money goes back the way it came: in cash what was paid in cash, onto a gift card what that card paid, to a customer's
 * points or account what was paid with them; by each no more than was paid by it and has not gone back yet.
 */

/** How a sum was paid, or is given back. */
export interface MoneyWay {
  readonly tenderId: number;
  /** TenderActionType of the payment type. */
  readonly type?: number | null | undefined;
  /** Kind of stored value, if it is no cash or bank. */
  readonly kind?: 'giftcard' | 'points' | 'account' | undefined;
  /** Whose it is: the gift card, or the customer whose points or account it is. */
  readonly holder?: number | string | undefined;
}

/** Two ways with the same key are one: all cash is, whatever its payment type is called. */
export const wayKey = ({ tenderId, type, kind, holder }: MoneyWay): string => {
  if (kind) return `${kind}:${holder ?? ''}`;
  return type === TenderActionType.Cash ? 'cash' : `tender:${tenderId}`;
};

/** A payment of a sale that goods come back of, in the order in which they give back. */
export interface PaidPart {
  readonly way: string;
  /** Sum not given back yet. */
  readonly left: Minor;
}

/** Money that is given back; above 0. */
export interface BackPart {
  readonly way: string;
  readonly value: Minor;
}

export interface Refunding {
  readonly paid: readonly PaidPart[];
  readonly back: readonly BackPart[];
  /** Sum of goods without a receipt: their payment is unknown, so it is given in cash. */
  readonly freeInCash: Minor;
}

export interface RefundWays {
  /** Sum given back now by each payment of the sale, in the order of `paid`. */
  readonly drawn: readonly Minor[];
  /** Sum of each part that goes back another way than it came, in the order of `back`. */
  readonly over: readonly Minor[];
}

/** Draws a sum from what is left of payments; answers what they do not cover. */
const drawFrom = (left: Minor[], drawn: Minor[], value: Minor, takes: (at: number) => boolean): Minor => {
  let rest = value;
  for (const at of left.keys()) {
    const part = takes(at) ? Math.max(0, Math.min(rest, left[at] as Minor)) : 0;
    left[at] = (left[at] as Minor) - part;
    drawn[at] = (drawn[at] as Minor) + part;
    rest -= part;
  }
  return rest;
};

/**
 * Divides what is given back among the payments of the sale. What goes back another way uses up what is left of the
 * others, so all refunds together are never more than was paid.
 */
export const refundWays = ({ paid, back, freeInCash }: Refunding): RefundWays => {
  const left = paid.map((part) => part.left);
  const drawn = paid.map(() => 0);
  let free = Math.max(0, freeInCash);
  const over = back.map(({ way, value }) => {
    const rest = drawFrom(left, drawn, value, (at) => paid[at]?.way === way);
    const freed = way === 'cash' ? Math.min(rest, free) : 0;
    free -= freed;
    return rest - freed;
  });
  const other = over.reduce((sum, each) => sum + each, 0);
  drawFrom(left, drawn, other, () => true);
  return { drawn, over };
};

/** How much of a sum goes back another way than it came. */
export const sumOtherWay = (refunding: Refunding): Minor =>
  refundWays(refunding).over.reduce((sum, each) => sum + each, 0);
