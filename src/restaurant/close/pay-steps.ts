import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { closing, payingPart, type Label, type Waiver } from '#client/outbox/bills/operations.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import type { BillOperation } from '#domain/restaurant/bill-operation.ts';
import { besideParts, partsOf, payoffsOf, waiverOf } from '#domain/restaurant/bill-parts.ts';
import type { BillSlip } from '#domain/restaurant/bill-slip.ts';
import { slipCards } from '#domain/sale/payment/card-payment.ts';
import { together } from '#domain/sale/tender.ts';
import type { Minor } from '#generated/types.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import { money } from '#till/format.ts';
import { refusalText } from '#till/sale/refusals.ts';
import type { Till } from '#till/core/till.ts';
import type { useText } from '#touch/text.ts';
import type { Bill } from '../bills/bill-calls.ts';
import { signOfBill } from './bill-sign.ts';
import { closeBill } from './close-bill.ts';
import { chargeBill } from './kept/charge-bill.ts';
import type { PaymentKeeper } from './kept/kept-payments.ts';
import type { Payment, PaymentView } from './payment.ts';

/** How a bill was paid, as its paper says it. */
export interface PaidBill extends Pick<
  BillSlip,
  'payoffs' | 'change' | 'rounding' | 'tip' | 'service' | 'cards' | 'closedOn'
> {
  readonly operationId: string;
}

export interface PayEnds {
  onPaid(paid: PaidBill): void;
  /** A part was paid, or given back: the bill has another version once the server knows of it. */
  onPart(): void;
  onStale(): void;
}

interface Desk extends PayEnds {
  till: Till;
  book: BillBook;
  branchId: number;
  bill: Bill;
  keeper: PaymentKeeper;
  employee: Label;
  tenders: readonly TillTender[];
}

interface Paying {
  payment: Payment;
  view: PaymentView;
  tip: Minor;
  typedTip: string;
  service: Minor;
  waiver: Waiver | undefined;
}

/** With a connection the present bill is paid; without it, the one that this device knows. */
const hasChanged = async (book: BillBook, bill: Bill): Promise<boolean> => {
  const now = await book.load(bill.Id);
  return now === undefined || now.ApprovedOn !== undefined || signOfBill(now) !== signOfBill(bill);
};

/** False: it was refused, and that was said. */
const take = async ({ till, book, keeper, tenders }: Desk, operation: BillOperation): Promise<boolean> => {
  if (keeper.get().cards.length > 0) await keeper.change({ isClosing: true });
  const refusal = await closeBill({ till, book, tenders }, operation);
  if (!refusal) return true;
  await keeper.change({ isClosing: false });
  notify('error', refusalText(refusal));
  return false;
};

/** The waiver that goes with this payment; one that came with an earlier part holds already. */
const newWaiver = ({ bill }: Desk, { waiver }: Paying): Waiver | undefined =>
  waiverOf(bill) === undefined ? waiver : undefined;

const takePart = async (desk: Desk, paying: Paying, t: ReturnType<typeof useText>): Promise<void> => {
  const { bill, branchId, employee, keeper, onPart } = desk;
  const { payment, view, tip } = paying;
  const { cards, clientId } = keeper.get();
  const { payoffs, rounding, part } = view;
  const of = part === undefined ? payment.parts : undefined;
  const paid = { payoffs, tip, rounding, waiver: newWaiver(desk, paying) };
  if (!(await take(desk, payingPart({ clientId, bill, branchId, employee, ...paid, of, cards })))) return;
  // The bill says what was paid of it; what a card was charged is known here until the server has taken the part.
  if (cards.length === 0) await keeper.forget();
  notify('success', t('Paid {sum}', { sum: money(payoffs.reduce((sum, { Value }) => sum + Value, 0)) }));
  onPart();
};

const close = async (desk: Desk, paying: Paying): Promise<void> => {
  const { bill, branchId, employee, keeper, onPaid } = desk;
  const { view, tip, service } = paying;
  const { cards, clientId } = keeper.get();
  const { payoffs, rounding } = view;
  const paid = { payoffs, rounding, tip, service, waiver: newWaiver(desk, paying), cards };
  const operation = closing({ clientId, bill, branchId, employee, ...paid });
  if (!(await take(desk, operation))) return;
  // A card charge is kept until the server has taken the closing: the bill may have been paid before.
  if (cards.length === 0) await keeper.forget();
  const before = partsOf(bill);
  const beside = besideParts(before);
  onPaid({
    operationId: clientId,
    payoffs: together([...before.flatMap(payoffsOf), ...payoffs]),
    change: view.change,
    rounding: rounding + beside.rounding,
    tip: tip + beside.tip,
    service,
    cards: [...before.flatMap(({ Cards }) => slipCards(Cards)), ...slipCards(operation.Cards)],
    closedOn: operation.CreatedOn,
  });
};

/** Steps of a payment: the bill is checked once more, cards are charged, then the closing is written. */
export const paySteps = (desk: Desk, paying: Paying, t: ReturnType<typeof useText>) => ({
  pay: async (): Promise<void> => {
    const { till, book, branchId, bill, keeper, onStale } = desk;
    const { payment, typedTip, waiver, view } = paying;
    try {
      if (await hasChanged(book, bill)) {
        notify('warning', t('The bill has changed meanwhile. Look at it again before you take money.'));
        return onStale();
      }
      const begun = { payment, tip: typedTip, waiver };
      const isCharged = await chargeBill({ till, branchId, keeper, begun }, view.tendered);
      if (typeof isCharged === 'string') return void notify('error', refusalText(isCharged));
      if (!isCharged) return;
      await (view.isLast && view.part === undefined ? close(desk, paying) : takePart(desk, paying, t));
    } catch (fault) {
      notify('error', describe(fault));
      onStale();
    }
  },
});
