import { Fault } from '#domain/faults.ts';
import { StorePaymentType, type StoreOrder } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';

/** Facts of an order for a payment provider. */
export interface Payable {
  readonly order: Pick<StoreOrder, 'Id' | 'Name' | 'Email' | 'Phone'>;
  readonly number: string;
  /** Hundredths. */
  readonly sum: number;
  readonly currency: string;
  /** Page of the order, to which the customer comes back. */
  readonly backTo: string;
}

/** A way to pay for an online order. A provider is one more object of this kind in `providers`. */
export interface PaymentProvider {
  /**
   * Begins the payment in the transaction that writes the order. Answers the page at which the customer pays; undefined:
   * nothing is to be done now. @throws a fault where the order cannot be paid so
   */
  begin(payable: Payable, context: CallContext): Promise<string | undefined>;
}

/** Cash or card when the customer gets the goods: nothing happens before. */
const onReceipt: PaymentProvider = { begin: async () => undefined };

const providers: Readonly<Record<number, PaymentProvider>> = { [StorePaymentType.AtTheDoor]: onReceipt };

/** @throws NOT_ALLOWED for a way to pay that the installation does not have */
export const providerOf = (type: number): PaymentProvider => {
  const provider = providers[type];
  if (!provider) throw new Fault('NOT_ALLOWED');
  return provider;
};
