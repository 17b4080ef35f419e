import { newUuid } from '#client/client-uuid.ts';
import type { Waiver } from '#client/outbox/bills/operations.ts';
import { paymentKind, paymentPrefix } from '#client/outbox/bills/settle-payment.ts';
import { keptRows } from '#client/outbox/kept-value.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import { createStore, type Readable } from '#client/store.ts';
import { keyOf } from '#domain/restaurant/bill-operation.ts';
import { partsOf } from '#domain/restaurant/bill-parts.ts';
import { holdsCards, type CardPayment } from '#domain/sale/payment/card-payment.ts';
import type { Till } from '#till/core/till.ts';
import type { Bill } from '../../bills/bill-calls.ts';
import type { Payment } from '../payment.ts';

/** A bill that guests have begun to pay on this device: a closed lid or a crash loses none of it. */
export interface KeptPayment {
  /** ClientId of the closing: however often it is tried, the bill is paid once. */
  readonly clientId: string;
  readonly bill: Pick<Bill, 'Id' | 'ClientId' | 'Code'>;
  /** As it was left. */
  readonly payment?: Payment;
  /** As typed. */
  readonly tip?: string;
  readonly waiver?: Waiver | undefined;
  /** Charged at the bank terminal, or asked for. */
  readonly cards: readonly CardPayment[];
  /** All is paid: the closing is about to be written. */
  readonly isClosing?: boolean;
  /** The server has taken the closing, and all of it had been paid before: the money has to go back. */
  readonly isPaidTwice?: boolean;
}

/** The payment of one bill. */
export interface PaymentKeeper extends Readable<KeptPayment> {
  /** Resolves when it is on disk. */
  change(changes: Partial<KeptPayment>): Promise<void>;
  /** It is paid, or nothing of it is left. */
  forget(): Promise<void>;
}

interface Place {
  readonly database: TillDatabase;
  readonly organisationId: number;
}

const placeOf = ({ database, company }: Till): Place => ({ database, organisationId: company.id });

const readAll = async ({ database, organisationId }: Place): Promise<KeptPayment[]> => {
  const range = IDBKeyRange.bound([organisationId, paymentPrefix], [organisationId, `${paymentPrefix}\uffff`]);
  const fields = { clientId: 'string', bill: 'object', cards: 'array' } as const;
  return keptRows(await database.getAll('cache', range), fields);
};

/** Payments of bills that a card was charged for here, or may have been. */
export const paymentsWithCards = async (till: Till): Promise<KeptPayment[]> =>
  (await readAll(placeOf(till))).filter(holdsCards);

/** Whether a part of the bill was paid by this payment. */
const isPart = (bill: Bill, { clientId }: Pick<KeptPayment, 'clientId'>): boolean =>
  partsOf(bill).some(({ ClientId }) => ClientId === clientId);

/** Whether the payment was not written: of one that was about to be, the bill is open still, and has no such part. */
export const isUnclosed = (kept: KeptPayment, open: readonly Bill[]): boolean => {
  const { bill, isClosing = false, isPaidTwice = false } = kept;
  return isPaidTwice || !isClosing || open.some((each) => keyOf(each) === keyOf(bill) && !isPart(each, kept));
};

const keeperOf = ({ database, organisationId }: Place, begun: KeptPayment): PaymentKeeper => {
  const store = createStore(begun);
  const kind = paymentKind(begun.bill);
  return {
    get: store.get,
    subscribe: store.subscribe,
    change: async (changes) => {
      const value = { ...store.get(), ...changes };
      store.set(value);
      await database.put('cache', { organisationId, kind, value, at: Date.now() });
    },
    forget: () => database.delete('cache', [organisationId, kind]),
  };
};

const isOf = (kept: KeptPayment, billId: number, bill: Bill | undefined): boolean =>
  kept.bill.Id === billId || (bill !== undefined && keyOf(kept.bill) === keyOf(bill));

/**
 * The payment of a bill as it was left here, or a new one; undefined: there is neither the bill nor a payment of it.
 */
export const openPayment = async (
  till: Till,
  billId: number,
  bill: Bill | undefined,
): Promise<PaymentKeeper | undefined> => {
  const place = placeOf(till);
  const known = (await readAll(place)).find((kept) => isOf(kept, billId, bill));
  // A part that was written as the program ended is paid.
  const isPaid = known !== undefined && bill !== undefined && isPart(bill, known);
  if (known && !isPaid) return keeperOf(place, known);
  if (!bill) return undefined;
  const { Id, ClientId, Code } = bill;
  return keeperOf(place, { clientId: newUuid(), bill: { Id, ...(ClientId && { ClientId }), Code }, cards: [] });
};
