import { session, type Company } from '#client/session.ts';
import { countryOf } from '#client/session/signed-in.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { chargedBy, holdsCards } from '#domain/sale/payment/card-payment.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import { refuseTenders, type Tendered, type TenderTerms } from '#domain/sale/tender.ts';
import { TenderActionType } from '#generated/types.ts';
import { refuse } from '../../sale/refusals.ts';
import type { Till } from '../../till/till.ts';
import { terminalOf, type ActiveTerminal } from './active-terminal.ts';
import type { Charge, ChargeDesk } from './charge-cards.ts';

export interface TerminalParts extends Pick<Till, 'sale' | 'saleView'> {
  company(): Company;
  /** Resolves when the receipt as it is now is on disk. */
  whenKept(): Promise<void>;
}

/** Asks nobody: for a payment that was begun at a terminal which this till no longer has. */
const noTerminal = ({ company, sale }: TerminalParts): ActiveTerminal => ({
  id: 0,
  name: '',
  organisationId: company().id,
  branchId: sale.get().branchId,
  device: { Id: 0, DeviceType: 0, Settings: [], Vats: [] },
});

/** Of the company, else of its country: a terminal is told one. */
const currencyOf = ({ settings }: Company): string => {
  const signedIn = session.get();
  return String(settings['currency'] ?? '') || (signedIn && countryOf(signedIn) === 'ro' ? 'RON' : 'MDL');
};

const deskOf = (parts: TerminalParts, receiptId: string, terminal = noTerminal(parts)): ChargeDesk => {
  const { sale, saleView, company, whenKept } = parts;
  const cards = () => {
    const { receipt, delayed } = sale.get();
    const found = receipt?.id === receiptId ? receipt : delayed.find(({ id }) => id === receiptId)?.document;
    return found?.cards ?? [];
  };
  return {
    terminal,
    currency: currencyOf(company()),
    receipt: {
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

/** The window, its texts and what asks the terminal come with the first payment, or before. */
const atDesk = async (desk: ChargeDesk, charges: () => readonly Charge[]): Promise<boolean> =>
  (await import('./charge-cards.ts')).atTerminal(desk, charges);

const isCard = ({ tender }: Tendered): boolean => tender.TenderActionType === TenderActionType.Card;

/** What is still to be charged, or to go back, by each payment type that is a card. */
const chargesOf = (receipt: Receipt | undefined, tendered: readonly Tendered[], sign: 1 | -1): Charge[] => {
  const charged = chargedBy(receipt ?? {});
  return tendered.filter(isCard).flatMap(({ tender, amount }) => {
    const left = amount - sign * (charged.get(tender.Id) ?? 0);
    return left > 0 ? [{ tenderId: tender.Id, sum: sign * left }] : [];
  });
};

/**
 * Charges the cards that a receipt is paid with at the terminal beside the till, if there is one. True: the receipt can
 * be closed. What was charged stays with the receipt, whatever comes then, and is never charged again.
 */
export const chargeCards = async (
  parts: TerminalParts,
  tendered: readonly Tendered[],
  terms: TenderTerms,
): Promise<boolean> => {
  const { sale, company } = parts;
  const { receipt, branchId } = sale.get();
  const terminal = terminalOf(company().id, branchId);
  if (!receipt || (!holdsCards(receipt) && !(terminal && tendered.some(isCard)))) return true;
  const total = priceReceipt(receipt).totals.DebitSum;
  const refusal = refuseTenders(total, tendered, terms);
  if (refusal) {
    refuse(refusal);
    return false;
  }
  const charges = (): Charge[] => (terminal ? chargesOf(sale.get().receipt, tendered, total < 0 ? -1 : 1) : []);
  const isDone = await atDesk(deskOf(parts, receipt.id, terminal), charges);
  // Somebody else may have taken the till over meanwhile.
  return isDone && sale.get().receipt?.id === receipt.id;
};

/** What a card has paid of the open receipt goes back to it. */
export const giveBack = async (parts: TerminalParts, tenderId: number): Promise<boolean> => {
  const { sale, company } = parts;
  const { receipt, branchId } = sale.get();
  if (!receipt) return false;
  const charges = (): Charge[] => {
    const sum = chargedBy(sale.get().receipt ?? {}).get(tenderId) ?? 0;
    return sum > 0 ? [{ tenderId, sum: -sum }] : [];
  };
  return atDesk(deskOf(parts, receipt.id, terminalOf(company().id, branchId)), charges);
};
