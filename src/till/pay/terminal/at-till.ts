import { session, type Company } from '#client/session.ts';
import { countryOf } from '#client/session/signed-in.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { chargedBy, holdsCards, type CardPayment } from '#domain/sale/payment/card-payment.ts';
import { refuseTenders, type Tendered, type TenderTerms } from '#domain/sale/tender.ts';
import { TenderActionType } from '#generated/types.ts';
import { refuse } from '../../sale/refusals.ts';
import type { Till } from '../../core/till.ts';
import { terminalOf, type ActiveTerminal } from './active-terminal.ts';
import type { CardsOfReceipt, Charge, ChargeDesk } from './charge-cards.ts';

export interface TerminalParts extends Pick<Till, 'sale' | 'saleView'> {
  company(): Company;
  /** Resolves when the receipt as it is now is on disk. */
  whenKept(): Promise<void>;
}

/** Where cards are charged for something that is being paid. */
export interface CardDesk {
  readonly company: Company;
  readonly branchId: number;
  /** Charged sums stay with the receipt in any case, and are never charged again. */
  readonly paid: CardsOfReceipt;
  show: ChargeDesk['show'];
}

/** Stands in for the terminal of an earlier payment which this till no longer has. */
const noTerminal = ({ company, branchId }: CardDesk): ActiveTerminal => ({
  id: 0,
  name: '',
  organisationId: company.id,
  branchId,
  device: { Id: 0, DeviceType: 0, Settings: [], Vats: [] },
});

/** Of the company, else of its country: a terminal is told one. */
const currencyOf = ({ settings }: Company): string => {
  const signedIn = session.get();
  return String(settings['currency'] ?? '') || (signedIn && countryOf(signedIn) === 'ro' ? 'RON' : 'MDL');
};

/** The window, its texts and what asks the terminal come with the first payment, or before. */
const atDesk = async (desk: CardDesk, charges: () => readonly Charge[]): Promise<boolean> => {
  const { company, branchId, paid, show } = desk;
  const terminal = terminalOf(company.id, branchId) ?? noTerminal(desk);
  const { atTerminal } = await import('./charge-cards.ts');
  return atTerminal({ terminal, currency: currencyOf(company), receipt: paid, show }, charges);
};

const isCard = ({ tender }: Tendered): boolean => tender.TenderActionType === TenderActionType.Card;

/** Sums still to be charged, or refunded, by each card payment type. */
const chargesOf = (cards: readonly CardPayment[], tendered: readonly Tendered[], sign: 1 | -1): Charge[] => {
  const charged = chargedBy({ cards });
  return tendered.filter(isCard).flatMap(({ tender, amount }) => {
    const left = amount - sign * (charged.get(tender.Id) ?? 0);
    return left > 0 ? [{ tenderId: tender.Id, sum: sign * left }] : [];
  });
};

/** Whether a terminal is to be asked at all. */
const isCharged = ({ company, branchId, paid }: CardDesk, tendered: readonly Tendered[]): boolean =>
  holdsCards({ cards: paid.cards() }) || (terminalOf(company.id, branchId) !== undefined && tendered.some(isCard));

/**
 * Charges the cards that something is paid with at the terminal beside the till, if there is one. True: it can be
 * closed. `sign` -1: the money goes back.
 */
export const chargeTendered = async (
  desk: CardDesk,
  tendered: readonly Tendered[],
  sign: 1 | -1 = 1,
): Promise<boolean> => {
  if (!isCharged(desk, tendered)) return true;
  const { company, branchId, paid } = desk;
  const hasTerminal = terminalOf(company.id, branchId) !== undefined;
  return atDesk(desk, () => (hasTerminal ? chargesOf(paid.cards(), tendered, sign) : []));
};

/** Refunds the card payments by a payment type. */
export const giveBackTendered = (desk: CardDesk, tenderId: number): Promise<boolean> =>
  atDesk(desk, () => {
    const sum = chargedBy({ cards: desk.paid.cards() }).get(tenderId) ?? 0;
    return sum > 0 ? [{ tenderId, sum: -sum }] : [];
  });

/** The desk of a receipt, which keeps what is charged for it. */
const deskOf = (parts: TerminalParts, receiptId: string): CardDesk => {
  const { sale, saleView, company, whenKept } = parts;
  const cards = () => {
    const { receipt, delayed } = sale.get();
    const found = receipt?.id === receiptId ? receipt : delayed.find(({ id }) => id === receiptId)?.document;
    return found?.cards ?? [];
  };
  return {
    company: company(),
    branchId: sale.get().branchId,
    paid: {
      cards,
      asked: async (card) => {
        const refusal = sale.get().receipt?.id === receiptId ? sale.send({ type: 'cardAsked', card }) : 'RECEIPT_OPEN';
        if (refusal) throw new Error(refusal);
        await whenKept();
      },
      ended: async (card, end) => {
        sale.send({ type: 'cardEnded', receiptId, cardId: card.id, ...(end && { end }) });
        await whenKept();
      },
    },
    show: (charging) => saleView.change({ charging }),
  };
};

/** Charges the cards that the open receipt is paid with. True: the receipt can be closed. */
export const chargeCards = async (
  parts: TerminalParts,
  tendered: readonly Tendered[],
  terms: TenderTerms,
): Promise<boolean> => {
  const { sale } = parts;
  const { receipt } = sale.get();
  if (!receipt) return true;
  const desk = deskOf(parts, receipt.id);
  if (!isCharged(desk, tendered)) return true;
  const total = priceReceipt(receipt).totals.DebitSum;
  const refusal = refuseTenders(total, tendered, terms);
  if (refusal) {
    refuse(refusal);
    return false;
  }
  const isDone = await chargeTendered(desk, tendered, total < 0 ? -1 : 1);
  // The till may have been taken over in the meantime.
  return isDone && sale.get().receipt?.id === receipt.id;
};

/** Refunds the card payments of the open receipt. */
export const giveBack = async (parts: TerminalParts, tenderId: number): Promise<boolean> => {
  const { receipt } = parts.sale.get();
  return receipt ? giveBackTendered(deskOf(parts, receipt.id), tenderId) : false;
};
