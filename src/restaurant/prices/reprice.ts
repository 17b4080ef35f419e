import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { pricing, type Label } from '#client/outbox/bills/operations.ts';
import type { CustomDiscount } from '#domain/documents/lines/custom-discount.ts';
import type { FaultCode } from '#domain/faults.ts';
import { atPrices, couponsOf } from '#domain/restaurant/bill-receipt.ts';
import {
  checkSettingsOf,
  discountToAllow,
  refuseBeforePayment,
  type AboutToPay,
} from '#domain/sale/payment/before-payment.ts';
import type { SaleCustomer } from '#domain/sale/receipt.ts';
import { mayDiscountFreely } from '#domain/session/access.ts';
import type { ApprovalLimit } from '#domain/session/approval-limit.ts';
import type { CarriedApproval } from '#domain/session/till-actions.ts';
import type { Lot } from '#generated/types.ts';
import { workerOf } from '#till/catalogue/till-data.ts';
import type { Till } from '#till/core/till.ts';
import { linesOf, type Bill } from '../bills/bill-calls.ts';
import { remember, standsFor } from '../bills/steps.ts';
import { customerOf, priceBill } from './price-bill.ts';

/** A bill on this device, and where it is priced. */
export interface Repricing {
  till: Till;
  book: BillBook;
  bill: Bill;
  branchId: number;
}

/** Whose it is from now on, and what is given by hand. */
export interface Terms {
  customer?: SaleCustomer | undefined;
  customDiscount?: CustomDiscount | undefined;
  /** Codes that were entered. */
  coupons: readonly string[];
}

/** The discount that was given by hand last. */
export const givenOn = ({ Settings }: Bill): CustomDiscount | undefined =>
  (Settings?.CustomDiscount as CustomDiscount | null | undefined) ?? undefined;

export const termsOf = ({ till, bill }: Pick<Repricing, 'till' | 'bill'>): Terms => ({
  customer: customerOf(bill, till),
  customDiscount: givenOn(bill),
  coupons: couponsOf(bill),
});

const ordered = (bill: Bill): Lot[] => linesOf(bill).filter(({ Quantity }) => (Quantity ?? 0) > 0);

const aboutToGive = ({ till, bill, branchId }: Repricing, terms: Terms): AboutToPay => {
  const { receipt, priced } = priceBill({ bill, branchId, ...terms }, till);
  const { employeeId } = till.seat.get();
  const worker = till.catalogue.get().data.employees.find(({ Id }) => Id === employeeId);
  const isFree = worker !== undefined && mayDiscountFreely(workerOf(worker));
  const settings = checkSettingsOf(till.company.settings);
  return { receipt, priced, settings, isFree, at: till.pricing.now() };
};

/** Why the company would not take the discount; undefined: it does. */
export const refusalOf = (at: Repricing, terms: Terms): FaultCode | undefined =>
  refuseBeforePayment(aboutToGive(at, terms));

/** Part of the discount that needs an approval. */
export const toAllow = (at: Repricing, terms: Terms): ApprovalLimit => discountToAllow(aboutToGive(at, terms));

interface Given {
  clientId?: string;
  approvals?: readonly CarriedApproval[];
  /** Description of the step, for undo. */
  title: string;
}

const nameOf = ({ Id, ClientId, Name }: SaleCustomer): Bill['Contractor'] =>
  ({ ...(Id ? { Id } : { ClientId }), Name }) as Bill['Contractor'];

const write = async (
  { till, book, bill, branchId }: Repricing,
  terms: Terms,
  given: Omit<Given, 'title'> = {},
): Promise<void> => {
  const { employeeId } = till.seat.get();
  const employee: Label = { Id: employeeId };
  const { priced } = priceBill({ bill, branchId, ...terms }, till);
  const { customer, customDiscount, coupons } = terms;
  await book.write(
    pricing({
      ...given,
      bill,
      branchId,
      employee,
      lots: atPrices(ordered(bill), priced.lines),
      ...(customer && { customer: nameOf(customer) }),
      customDiscount,
      coupons,
    }),
  );
};

const isAsItWas = (now: readonly Lot[], before: readonly Lot[]): boolean =>
  now.length === before.length &&
  now.every((lot) =>
    before.some(
      ({ Id, ClientId, Quantity }) =>
        (Id === lot.Id || (ClientId && ClientId === lot.ClientId)) && Quantity === lot.Quantity,
    ),
  );

/** The prices that the lines had; of lines that were divided or ordered since, those that they come to by the terms. */
const unprice = async (at: Repricing): Promise<void> => {
  const { till, book, branchId, bill: before } = at;
  const bill = (await book.load(standsFor(before).Id)) ?? standsFor(before);
  const terms = termsOf({ till, bill: before });
  if (!isAsItWas(ordered(bill), ordered(before))) return write({ ...at, bill }, terms);
  const { customDiscount, coupons } = terms;
  const { employeeId } = till.seat.get();
  const given = { customer: before.Contractor, customDiscount, coupons };
  await book.write(pricing({ bill, branchId, employee: { Id: employeeId }, lots: ordered(before), ...given }));
};

/** Prices all lines of the bill anew; the step can be taken back. */
export const reprice = async (at: Repricing, terms: Terms, { title, ...given }: Given): Promise<void> => {
  await write(at, terms, given);
  remember({ title, bill: at.bill, undo: () => unprice(at) });
};
