import { TenderActionType, type Minor } from '#generated/types.ts';
import type { FaultCode } from '../faults.ts';

/** Meal tickets, by card and on paper, are paid with in Moldova alone. */
const moldovan: ReadonlySet<number> = new Set([TenderActionType.TmE, TenderActionType.TmH]);

/** Whether a means of payment is known in the country of this code (R-FIN-004). */
export const isPaidWithIn = (tenderActionType: number, country: string | undefined): boolean =>
  country === 'md' || !moldovan.has(tenderActionType);

/** Sum given by one payment type; on a return, given back. Positive hundredths. */
export interface Tendered {
  readonly tender: { readonly Id: number; readonly TenderActionType?: number | null };
  readonly amount: Minor;
  /** Number of the gift card, where it is paid with one. */
  readonly giftcard?: string | undefined;
  /** Balance left on the card, for the slip. */
  readonly giftcardLeft?: Minor | undefined;
}

/** Stored payment: one Payoff per payment type, negative on a return; change is only shown. */
export interface TenderPayoff {
  readonly Tender: { readonly Id: number };
  readonly Value: Minor;
  /** Number of the gift card that it was paid with. */ readonly giftcard?: string;
  /** Balance left on it; known to the till only. */ readonly giftcardLeft?: Minor;
  /** Part that went back with returned goods. */ readonly returned?: Minor;
}

/** Sums to pay beside the goods, and the rule of cash rounding. */
export interface TenderTerms {
  /** The smallest coin, in hundredths; 0 or absent: cash is not rounded. */
  readonly roundingStep?: Minor;
  /** Goes to the staff, with the payment. */
  readonly tip?: Minor;
  /** Points of the customer afterwards, for the slip. */
  readonly points?: SlipPoints | undefined;
  /** Debt of the customer afterwards, where a part goes on the account, for the slip. */
  readonly owed?: Minor | undefined;
}

/** Points of a receipt, in hundredths. */
export interface SlipPoints {
  readonly earned: number;
  readonly spent: number;
  /** Balance afterwards; absent: unknown to this device. */ readonly balance?: number;
}

export interface Settled {
  readonly payoffs: readonly TenderPayoff[];
  readonly change: Minor;
  /** Difference to the price of the goods by cash rounding; signed as the total is. */
  readonly rounding: Minor;
  readonly tip: Minor;
}

/** Whether a payment type is cash. */
export const isCash = ({ TenderActionType: type }: Tendered['tender']): boolean => type === TenderActionType.Cash;
const isInCash = ({ tender }: Tendered): boolean => isCash(tender);
const sum = (tendered: readonly Tendered[]): Minor => tendered.reduce((total, { amount }) => total + amount, 0);

/** A sum in coins: to the nearest step, half of one up. */
export const inCoins = (amount: Minor, step: Minor = 0): Minor =>
  step > 1 ? Math.floor((amount + step / 2) / step) * step : amount;

/** Sum due of a receipt: its total without sign, and the tip. */
const dueOf = (total: Minor, { tip = 0 }: TenderTerms): Minor => Math.abs(total) + (total < 0 ? 0 : tip);

/** Sum due in cash: the rest after other payment types, rounded to coins. */
const cashDue = (total: Minor, tendered: readonly Tendered[], terms: TenderTerms): Minor =>
  inCoins(
    Math.max(0, dueOf(total, terms) - sum(tendered.filter((each) => !isInCash(each)))),
    tendered.some((each) => isInCash(each) && each.amount > 0) ? terms.roundingStep : 0,
  );

/**
 * Reason why a receipt cannot be closed with these amounts; undefined: it can. The sum of all counts, change comes from
 * cash only (R-POS-020, R-REST-013). A refund has no change.
 */
export const refuseTenders = (
  total: Minor,
  tendered: readonly Tendered[],
  terms: TenderTerms = {},
): FaultCode | undefined => {
  const cash = sum(tendered.filter(isInCash));
  const inCash = cashDue(total, tendered, terms);
  if (tendered.some(({ amount }) => amount < 0) || cash < inCash) return 'TENDER_TOO_LITTLE';
  if (total < 0 && cash > inCash) return 'TENDER_TOO_MUCH';
  return sum(tendered) - cash > dueOf(total, terms) ? 'TENDER_NO_CHANGE' : undefined;
};

/** Change is taken out of the cash, last amount first. */
const withoutChange = (tendered: readonly Tendered[], change: Minor): Tendered[] => {
  let left = change;
  return tendered
    .toReversed()
    .map((each) => {
      const part = isInCash(each) ? Math.min(left, each.amount) : 0;
      left -= part;
      return { ...each, amount: each.amount - part };
    })
    .toReversed();
};

const byTender = (tendered: readonly Tendered[], sign: 1 | -1): TenderPayoff[] => {
  // Each gift card is a payment of its own.
  const values = new Map<string, TenderPayoff>();
  for (const { tender, amount, giftcard, giftcardLeft } of tendered) {
    const key = `${tender.Id} ${giftcard ?? ''}`;
    if (amount > 0)
      values.set(key, {
        Tender: { Id: tender.Id },
        Value: (values.get(key)?.Value ?? 0) + amount * sign,
        ...(giftcard !== undefined && { giftcard }),
        ...(giftcardLeft !== undefined && { giftcardLeft }),
      });
  }
  return [...values.values()];
};

/**
 * The payoffs, which add up exactly to the total, the tip and the rounding of cash, and the change. To be asked only
 * where refuseTenders refuses nothing.
 */
export const settleTenders = (total: Minor, tendered: readonly Tendered[], terms: TenderTerms = {}): Settled => {
  const sign = total < 0 ? -1 : 1;
  const cash = sum(tendered.filter(isInCash));
  const change = cash - cashDue(total, tendered, terms);
  const paid = sum(tendered) - change;
  return {
    payoffs: byTender(withoutChange(tendered, change), sign),
    change,
    rounding: sign * (paid - dueOf(total, terms)) + 0,
    tip: total < 0 ? 0 : (terms.tip ?? 0),
  };
};

/** All payments, added up by payment type and gift card. */
export const together = (payoffs: readonly TenderPayoff[]): TenderPayoff[] =>
  [...Map.groupBy(payoffs, ({ Tender, giftcard }) => `${Tender.Id} ${giftcard ?? ''}`).values()].flatMap((of) => {
    const Value = of.reduce((sum, each) => sum + each.Value, 0);
    return of.slice(0, 1).map((first) => ({ ...first, Value }));
  });

/** The smallest coin, in hundredths, as the company's settings in wire values say; 0: cash is not rounded. */
export const roundingStepOf = ({ cashRounding }: Readonly<Record<string, unknown>>): Minor =>
  Math.max(0, Math.round((Number(cashRounding) || 0) * 100));
