import type { SaleCustomer } from '#domain/sale/receipt.ts';
import type { TillCustomer } from '../catalogue/till-data.ts';
import type { CommandTools } from './command-parts.ts';

/** Commands that concern the whole receipt. */
export interface ReceiptCommands {
  chooseCustomer(customer?: TillCustomer): void;
  toggleReturn(): void;
  delay(): void;
  restore(id: string): void;
  deleteDelayed(id: string): void;
  clear(): void;
}

/** A till without discounts gives its customers none. */
const saleCustomerOf = ({ Id, ClientId, Name, Discount }: TillCustomer, withDiscount: boolean): SaleCustomer =>
  ({ Id, ClientId, Name, discount: withDiscount ? Discount : 0 });

const done = { selectedLineId: undefined, isReceiptShown: false };

export const receiptCommands = ({ desk, options, send, opening, now }: CommandTools): ReceiptCommands => ({
  chooseCustomer: (customer) => {
    send({ type: 'customerSet', ...opening(), ...(customer && { customer: saleCustomerOf(customer, options.get().discounts) }) });
  },
  toggleReturn: () => { send({ type: 'returnToggled', ...opening() }); },
  delay: () => { if (send({ type: 'delayed', at: now() })) desk.change(done); },
  restore: (id) => { if (send({ type: 'restored', id, at: now() })) desk.change({ tab: 'products', selectedLineId: undefined, isReceiptShown: true }); },
  deleteDelayed: (id) => { send({ type: 'delayedDeleted', id }); },
  clear: () => { if (send({ type: 'cleared' })) desk.change(done); },
});
