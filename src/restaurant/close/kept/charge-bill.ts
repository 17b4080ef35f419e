import type { FaultCode } from '#domain/faults.ts';
import { forgetsCards, withCard, withCardEnded } from '#domain/sale/payment/card-payment.ts';
import type { Tendered } from '#domain/sale/tender.ts';
import { chargeTendered, giveBackTendered, type CardDesk } from '#till/pay/terminal/at-till.ts';
import type { Till } from '#till/core/till.ts';
import type { KeptPayment, PaymentKeeper } from './kept-payments.ts';

interface Paying {
  till: Till;
  branchId: number;
  keeper: PaymentKeeper;
  /** How it is being paid: kept with the first card that is asked. */
  begun?: Partial<KeptPayment>;
}

/** The terminal beside this device; what is charged is kept with the payment of the bill. */
const deskOf = ({ till: { company, saleView }, branchId, keeper, begun }: Paying): CardDesk => ({
  company,
  branchId,
  paid: {
    cards: () => keeper.get().cards,
    asked: (card) => keeper.change({ ...begun, cards: withCard(keeper.get(), card).cards ?? [] }),
    ended: (card, end) =>
      keeper.change({ cards: withCardEnded(keeper.get(), { cardId: card.id, ...(end && { end }) }).cards ?? [] }),
  },
  show: (charging) => saleView.change({ charging }),
});

/** Charges cards at the terminal, if there is one. False: it was left open; a code: why the bill cannot be paid so. */
export const chargeBill = async (paying: Paying, tendered: readonly Tendered[]): Promise<boolean | FaultCode> => {
  const taken = () => ({ cards: paying.keeper.get().cards.filter(({ state }) => state === 'taken') });
  if (forgetsCards(taken(), tendered)) return 'RECEIPT_CARD';
  if (!(await chargeTendered(deskOf(paying), tendered))) return false;
  return forgetsCards(taken(), tendered) ? 'RECEIPT_CARD' : true;
};

/** Refunds the card payments of the bill by a payment type. */
export const giveBack = (paying: Paying, tenderId: number): Promise<boolean> =>
  giveBackTendered(deskOf(paying), tenderId);
