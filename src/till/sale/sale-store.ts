import type { FaultCode } from '#domain/faults.ts';
import { closeReceipt, sell } from '#domain/sale/receipt-machine.ts';
import type { ClosedReceipt, SaleEvent, SaleState } from '#domain/sale/receipt-event.ts';
import { refuseSale } from '#domain/sale/receipt-guards.ts';
import type { MatchedDiscount } from '#domain/sale/price-unit.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import type { Tendered, TenderTerms } from '#domain/sale/tender.ts';

/** An item that the server refused. */
export interface Refused {
  readonly code: string;
  readonly message: string;
}

export interface SaleStoreParts {
  initial: SaleState;
  /** Writes the open and the delayed receipts, so that a closed lid or a crash loses neither. */
  remember(state: SaleState): Promise<void>;
  /** Resolves only when the closed receipt is on disk, or was refused before anything changed hands. */
  keep(closed: ClosedReceipt): Promise<Refused | undefined>;
  now(): number;
  /** Automatic discounts of the lines by their ids, now; undefined: none are known, and no line has any. */
  match?(receipt: Receipt): Readonly<Record<string, readonly MatchedDiscount[]>> | undefined;
}

/** The state of one till for React's useSyncExternalStore. */
export interface SaleStore {
  get(): SaleState;
  subscribe(listener: () => void): () => void;
  /** Applies the event; answers why it cannot happen, and changes nothing then. */
  send(event: SaleEvent): FaultCode | undefined;
  /**
   * Closes the open receipt: first to disk, then on the screen.
   * @throws what the disk says; the receipt stays open then.
   */
  pay(tendered: readonly Tendered[], terms?: TenderTerms): Promise<FaultCode | Refused | undefined>;
  /** Matches discounts anew: an hour has passed, or the office has changed them. */
  rematch(): void;
}

export const createSaleStore = ({ initial, remember, keep, now, match }: SaleStoreParts): SaleStore => {
  let state = initial;
  let isPaying = false;
  const listeners = new Set<() => void>();

  const change = (next: SaleState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
    void remember(next);
  };

  /** With whatever changes on the receipt its discounts do. */
  const matched = (next: SaleState): SaleState => {
    const byLine = next.receipt && match?.(next.receipt);
    return byLine ? sell(next, { type: 'discountsMatched', byLine }) : next;
  };

  const pay = async (
    tendered: readonly Tendered[],
    terms: TenderTerms = {},
  ): Promise<FaultCode | Refused | undefined> => {
    const event = { type: 'paid', at: now(), tendered, terms } as const satisfies SaleEvent;
    const refusal = refuseSale(state, event);
    if (refusal || !state.receipt) return refusal;
    const refused = await keep(closeReceipt(state.receipt, event));
    if (!refused) change(sell(state, event));
    return refused;
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send: (event) => {
      // While a receipt is being written it must not change: what is on disk is what was shown.
      if (isPaying) return 'RECEIPT_OPEN';
      const refusal = refuseSale(state, event);
      if (!refusal) change(matched(sell(state, event)));
      return refusal;
    },
    rematch: () => {
      if (!isPaying) change(matched(state));
    },
    pay: async (tendered, terms) => {
      if (isPaying) return 'RECEIPT_OPEN';
      isPaying = true;
      try {
        return await pay(tendered, terms);
      } finally {
        isPaying = false;
      }
    },
  };
};
