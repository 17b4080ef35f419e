import { mostByPoints, type Programme } from '#domain/documents/stored-value/points.ts';
import type { StoredKind } from '#domain/documents/stored-value/stored-value.ts';
import type { FaultCode } from '#domain/faults.ts';
import type { Minor } from '#generated/types.ts';
import type { TillTender } from '../../catalogue/till-data.ts';
import type { CustomerAccount } from '../../customers/customer-accounts.ts';

/** A gift card that was looked at: its number and what is left on it. */
export interface FoundCard {
  readonly code: string;
  readonly balance: Minor;
}

/** How much may be paid by a payment type, and what is said of more. */
export interface TenderLimit {
  readonly most: Minor;
  readonly refusal: FaultCode;
}

export interface Limiting {
  readonly total: Minor;
  readonly hasCustomer: boolean;
  /** Of the customer, as far as this device knows. */ readonly account: CustomerAccount | undefined;
  readonly programme: Programme | undefined;
  readonly card: FoundCard | undefined;
}

const none = (refusal: FaultCode): TenderLimit => ({ most: 0, refusal });

const limits: Readonly<Record<StoredKind, (known: Limiting) => TenderLimit | undefined>> = {
  giftcard: ({ card, total }) => {
    if (!card) return none('GIFTCARD_MISSING');
    return total < 0 ? undefined : { most: card.balance, refusal: 'GIFTCARD_SHORT' };
  },
  points: ({ hasCustomer, total, account, programme }) => {
    if (!hasCustomer) return none('POINTS_CUSTOMER');
    if (total < 0) return undefined;
    const most = programme && account ? mostByPoints(account.points, total, programme) : 0;
    return { most, refusal: most < (account?.points ?? 0) && most > 0 ? 'POINTS_SHARE' : 'POINTS_SHORT' };
  },
  account: ({ hasCustomer, total, account }) => {
    if (!hasCustomer) return none('CREDIT_CUSTOMER');
    if (total < 0) return undefined;
    return { most: Math.max(0, (account?.limit ?? 0) - (account?.debt ?? 0)), refusal: 'CREDIT_LIMIT' };
  },
};

/** Limits by payment type; what is paid with cash or by the bank has none. */
export const tenderLimits = (tenders: readonly TillTender[], known: Limiting): Readonly<Record<number, TenderLimit>> =>
  Object.fromEntries(
    tenders.flatMap(({ Id, kind }) => {
      const limit = kind && limits[kind](known);
      return limit ? [[Id, limit] as const] : [];
    }),
  );
