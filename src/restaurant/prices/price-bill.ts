import { atPrices, billReceipt, type BillTerms } from '#domain/restaurant/bill-receipt.ts';
import { priceReceipt, type PricedReceipt } from '#domain/sale/price-receipt.ts';
import type { Receipt, SaleCustomer } from '#domain/sale/receipt.ts';
import type { Lot } from '#generated/types.ts';
import type { TillCustomer } from '#till/catalogue/till-data.ts';
import { receiptMatcher } from '#till/sale/discounts/match-receipt.ts';
import { posOptions } from '#till/settings/pos-options.ts';
import type { Till } from '#till/core/till.ts';
import type { Bill } from '../bills/bill-calls.ts';

type Pricing = Pick<Till, 'catalogue' | 'pricing'>;

/** A till without discounts gives its customers none. Who was made here has no Id until the server has heard of him. */
export const saleCustomerOf = ({ Id, ClientId, Name, Discount }: TillCustomer): SaleCustomer => ({
  ...(Id === undefined ? { ClientId } : { Id }),
  Name,
  discount: posOptions.get().discounts ? Discount : 0,
});

/** Whose bill it is, as this device knows the customer. */
export const customerOf = (bill: Bill | undefined, { catalogue }: Pricing): SaleCustomer | undefined => {
  const { Id, ClientId, Name } = (bill?.Contractor ?? {}) as Partial<TillCustomer>;
  if (!Id && !ClientId) return undefined;
  const known = catalogue.get().data.customers.find((each) => (Id ? each.Id === Id : each.ClientId === ClientId));
  return known ? saleCustomerOf(known) : { ...(Id ? { Id } : { ClientId }), Name: Name ?? '', discount: 0 };
};

/** The bill as a receipt, with the automatic discounts that hold for its lines. */
export interface PricedBill {
  receipt: Receipt;
  priced: PricedReceipt;
}

interface Query {
  bill: Bill | undefined;
  branchId: number;
  /** Lines that are not sent yet. */
  added?: readonly Partial<Lot>[];
  customer?: SaleCustomer | undefined;
  customDiscount?: BillTerms['customDiscount'];
  /** Absent: those that the bill has. */
  coupons?: BillTerms['coupons'];
}

/** A bill by the prices of this moment: the one discount engine of till and server. */
export const priceBill = ({ bill, added, ...terms }: Query, till: Pricing): PricedBill => {
  const { catalogue, pricing } = till;
  const plain = billReceipt(
    { bill, ...(added && { added }) },
    { id: bill?.ClientId ?? String(bill?.Id ?? ''), employeeId: 0, startedOn: pricing.now(), ...terms },
    catalogue.get().articles.byId,
  );
  const matches = receiptMatcher(pricing, () => posOptions.get().discounts)(plain) ?? {};
  const receipt = {
    ...plain,
    lines: plain.lines.map((line) => {
      const discounts = matches[line.id];
      return discounts ? { ...line, discounts } : line;
    }),
  };
  return { receipt, priced: priceReceipt(receipt) };
};

export interface PricedOrder extends PricedBill {
  /** Lines to be ordered, at their prices on this bill. */
  lots: Partial<Lot>[];
}

export const priceOrder = (asked: Query & { added: readonly Partial<Lot>[] }, till: Pricing): PricedOrder => {
  const found = priceBill({ ...asked, customer: customerOf(asked.bill, till) }, till);
  const lowered = found.priced.lines.filter(({ DebitSum, PrimaryDebitSum }) => DebitSum !== PrimaryDebitSum);
  return { ...found, lots: atPrices(asked.added, lowered) };
};
