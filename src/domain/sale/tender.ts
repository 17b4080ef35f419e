import { TenderActionType, type Minor } from '#generated/types.ts';
import type { FaultCode } from '../faults.ts';

/** What the customer hands over by one payment type; on a return, what is given back. Positive hundredths. */
export interface Tendered {
  readonly tender: { readonly Id: number; readonly TenderActionType?: number | null };
  readonly amount: Minor;
}

/** What is stored of it: one Payoff per payment type, negative on a return; change is only shown. */
export interface TenderPayoff {
  readonly Tender: { readonly Id: number };
  readonly Value: Minor;
}

export interface Settled {
  readonly payoffs: readonly TenderPayoff[];
  readonly change: Minor;
}

const isCash = ({ tender }: Tendered): boolean => tender.TenderActionType === TenderActionType.Cash;
const sum = (tendered: readonly Tendered[]): Minor => tendered.reduce((total, { amount }) => total + amount, 0);

/**
 * Why a receipt cannot be closed with these amounts; undefined: it can. The sum of all counts, change comes from cash
 * alone (R-POS-020, R-REST-013).
 */
export const refuseTenders = (total: Minor, tendered: readonly Tendered[]): FaultCode | undefined => {
  const due = Math.abs(total);
  if (tendered.some(({ amount }) => amount < 0) || sum(tendered) < due) return 'TENDER_TOO_LITTLE';
  return sum(tendered.filter((each) => !isCash(each))) > due ? 'TENDER_NO_CHANGE' : undefined;
};

/** Change is taken out of the cash, last amount first. */
const withoutChange = (tendered: readonly Tendered[], change: Minor): Tendered[] => {
  let left = change;
  return tendered
    .toReversed()
    .map((each) => {
      const part = isCash(each) ? Math.min(left, each.amount) : 0;
      left -= part;
      return { ...each, amount: each.amount - part };
    })
    .toReversed();
};

const byTender = (tendered: readonly Tendered[], sign: 1 | -1): TenderPayoff[] => {
  const values = new Map<number, Minor>();
  for (const { tender, amount } of tendered)
    if (amount > 0) values.set(tender.Id, (values.get(tender.Id) ?? 0) + amount * sign);
  return [...values].map(([Id, Value]) => ({ Tender: { Id }, Value }));
};

/**
 * The payoffs, which add up to the total exactly, and the change. To be asked only where refuseTenders refuses nothing.
 */
export const settleTenders = (total: Minor, tendered: readonly Tendered[]): Settled => {
  const change = sum(tendered) - Math.abs(total);
  return { payoffs: byTender(withoutChange(tendered, change), total < 0 ? -1 : 1), change };
};
