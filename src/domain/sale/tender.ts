import { TenderActionType, type Minor } from '#generated/types.ts';
import type { FaultCode } from '../faults.ts';

/** Meal tickets, by card and on paper, are paid with in Moldova alone. */
const moldovan: ReadonlySet<number> = new Set([TenderActionType.TmE, TenderActionType.TmH]);

/** Whether a means of payment is known in the country of this code (R-FIN-004). */
export const isPaidWithIn = (tenderActionType: number, country: string | undefined): boolean =>
  country === 'md' || !moldovan.has(tenderActionType);

/** What the customer hands over by one payment type; on a return, what is given back. Positive hundredths. */
export interface Tendered {
  readonly tender: { readonly Id: number; readonly TenderActionType?: number | null };
  readonly amount: Minor;
  /** Number of the gift card, where it is paid with one. */
  readonly giftcard?: string | undefined;
  /** What is left on the card then, for the slip. */
  readonly giftcardLeft?: Minor | undefined;
}

/** What is stored of it: one Payoff per payment type, negative on a return; change is only shown. */
export interface TenderPayoff {
  readonly Tender: { readonly Id: number };
  readonly Value: Minor;
  /** Number of the gift card that it was paid with. */ readonly giftcard?: string;
  /** What was left on it; known to the till alone. */ readonly giftcardLeft?: Minor;
  /** What of it has gone back with returned goods. */ readonly returned?: Minor;
}

/** What is to be paid beside the goods, and how cash is rounded. */
export interface TenderTerms {
  /** The smallest coin, in hundredths; 0 or absent: cash is not rounded. */
  readonly roundingStep?: Minor;
  /** Goes to the staff, with the payment. */
  readonly tip?: Minor;
  /** What the customer's points become, for the slip. */
  readonly points?: SlipPoints | undefined;
  /** What the customer owes then, where some of it goes on the account, for the slip. */
  readonly owed?: Minor | undefined;
}

/** Points of a receipt, in hundredths. */
export interface SlipPoints {
  readonly earned: number;
  readonly spent: number;
  /** What the customer has after it; absent: this device does not know. */ readonly balance?: number;
}

export interface Settled {
  readonly payoffs: readonly TenderPayoff[];
  readonly change: Minor;
  /** What is paid more than the goods cost, less below 0, since cash has no smaller coins; signed as the total is. */
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

/** What is due of a receipt: its total without regard to sign, and the tip. */
const dueOf = (total: Minor, { tip = 0 }: TenderTerms): Minor => Math.abs(total) + (total < 0 ? 0 : tip);

/** What cash has to bring: what other payment types leave, in coins. */
const cashDue = (total: Minor, tendered: readonly Tendered[], terms: TenderTerms): Minor =>
  inCoins(
    Math.max(0, dueOf(total, terms) - sum(tendered.filter((each) => !isInCash(each)))),
    tendered.some((each) => isInCash(each) && each.amount > 0) ? terms.roundingStep : 0,
  );

/**
 * Why a receipt cannot be closed with these amounts; undefined: it can. The sum of all counts, change comes from cash
 * alone (R-POS-020, R-REST-013). Whoever is given money back gives no change.
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

/** What was paid by all, by payment type and gift card. */
export const together = (payoffs: readonly TenderPayoff[]): TenderPayoff[] =>
  [...Map.groupBy(payoffs, ({ Tender, giftcard }) => `${Tender.Id} ${giftcard ?? ''}`).values()].flatMap((of) => {
    const Value = of.reduce((sum, each) => sum + each.Value, 0);
    return of.slice(0, 1).map((first) => ({ ...first, Value }));
  });

/** The smallest coin, in hundredths, as the company's settings in wire values say; 0: cash is not rounded. */
export const roundingStepOf = ({ cashRounding }: Readonly<Record<string, unknown>>): Minor =>
  Math.max(0, Math.round((Number(cashRounding) || 0) * 100));
