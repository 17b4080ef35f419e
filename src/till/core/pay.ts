import { describe } from '#client/fault-text.ts';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { loadCodec } from '#client/call.ts';
import type { Company } from '#client/session.ts';
import type { FaultCode } from '#domain/faults.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import type { ClosedReceipt } from '#domain/sale/receipt-event.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { formatMoney } from '#domain/money.ts';
import { givenOtherWay } from '#domain/sale/payment/way-back.ts';
import type { Tendered, TenderTerms } from '#domain/sale/tender.ts';
import { TillAction, type Minor } from '#generated/types.ts';
import { depotOf } from '../catalogue/till-data.ts';
import { printOnRegister } from '../print/register/print-on-register.ts';
import { refuse, refuseAnswer } from '../sale/refusals.ts';
import { soundGood } from '../sale/sound.ts';
import { posOptions } from '../settings/pos-options.ts';
import type { CustomerAccounts } from '../customers/customer-accounts.ts';
import { PayDialog } from '../pay/late-payment.ts';
import { chargeCards, giveBack, type TerminalParts } from '../pay/terminal/at-till.ts';
import { accountChange, slipDebt, slipPoints } from '../pay/stored-value/slip-points.ts';
import type { ToAllow } from './company-wishes.ts';
import type { Till } from './till.ts';

/** A closed receipt on the wire's terms, as it is kept and sent. */
export const wireDocumentOf = async (closed: ClosedReceipt, depotId: number): Promise<Record<string, unknown>> => {
  const { callModel, encode } = await loadCodec();
  return encode(callModel('DocumentApprove'), { document: receiptDocument(closed, { depotId }) })['document'] as Record<
    string,
    unknown
  >;
};

/** Settles what is to be done at the bank terminal; false: the receipt cannot be closed yet. */
type Charge = (tendered: readonly Tendered[], terms: TenderTerms) => Promise<boolean>;

type Payer = Pick<Till, 'sale' | 'catalogue' | 'saleView' | 'delivery' | 'storage'> & {
  lastSlip(): Slip | undefined;
  /** Refusal by the company's settings. */ refusal(): Promise<FaultCode | undefined>;
  /** Part of it that a colleague can approve. */ toAllow(): Promise<ToAllow | undefined>;
  /** Asks for that by a PIN, and goes on with the payment. */ ask(needed: ToAllow): void;
  /** Money that goes back another way than it was paid: whether that is allowed here, and who is asked for it. */
  otherWay: { isAllowed(value: Minor): boolean; ask(value: Minor): void };
  charge: Charge;
  failed(error: unknown): void;
  paid(): void;
};

/** Why no payment may be begun: it is said before money is taken. */
const isReady = ({ sale, catalogue, storage }: Pick<Payer, 'sale' | 'catalogue' | 'storage'>): boolean => {
  if (!depotOf(catalogue.get().data, sale.get().branchId)) {
    refuse('DOCUMENT_DEPOT_MISSING');
    return false;
  }
  if (storage.get().state !== 'full') return true;
  notify('error', t('This device has no room left to keep receipts. Free some space before you take money.'));
  return false;
};

/** Whether money may be taken for the open receipt; if not, why has been said. */
const isWelcome = async ({ refusal, toAllow, ask }: Pick<Payer, 'refusal' | 'toAllow' | 'ask'>): Promise<boolean> => {
  const code = await refusal();
  if (code === undefined) return true;
  const needed = await toAllow();
  if (needed) ask(needed);
  else refuse(code);
  return false;
};

/** Opens the payment, unless the company would not take the receipt. */
const beginPayment = async (payer: Pick<Payer, 'sale' | 'saleView' | 'refusal' | 'toAllow' | 'ask'>): Promise<void> => {
  const { receipt } = payer.sale.get();
  if (!receipt?.lines.length || !(await isWelcome(payer))) return;
  await PayDialog.fetch().catch(() => {});
  // Meanwhile something else may have been done.
  if (payer.sale.get().receipt === receipt && !payer.saleView.get().dialog) payer.saleView.open({ kind: 'pay' });
};

/** Whether the money goes back as it was paid, or another way is approved; if not, asks for an approval. */
const goesTheWay = (
  { sale, catalogue, otherWay }: Payer,
  tendered: readonly Tendered[],
  terms: TenderTerms,
): boolean => {
  const { receipt } = sale.get();
  const { tenders } = catalogue.get().data;
  const value = receipt ? givenOtherWay({ receipt, tendered, tenders, terms }) : 0;
  if (value === 0 || otherWay.isAllowed(value)) return true;
  otherWay.ask(value);
  return false;
};

/** All that goes back: how much of it goes another way, only the server knows where it refuses more than the till. */
const givenBack = ({ sale }: Pick<Payer, 'sale'>): Minor => {
  const { receipt } = sale.get();
  return receipt ? Math.abs(priceReceipt(receipt).totals.DebitSum) : 0;
};

/** Disk first, then the screen, then the server. */
const payReceipt = async (payer: Payer, tendered: readonly Tendered[], terms: TenderTerms): Promise<boolean> => {
  const { sale, saleView, delivery, storage, lastSlip, failed, paid } = payer;
  if (!isReady(payer) || !(await isWelcome(payer)) || !goesTheWay(payer, tendered, terms)) return false;
  if (!(await payer.charge(tendered, terms))) return false;
  try {
    const refusal = await sale.pay(tendered, terms);
    if (refusal) {
      // The server knows of returns that this device has not heard of.
      const back = givenBack(payer);
      if (typeof refusal !== 'string' && refusal.code === 'REFUND_OTHER_WAY' && !payer.otherWay.isAllowed(back)) {
        payer.otherWay.ask(back);
        return false;
      }
      if (typeof refusal === 'string') refuse(refusal);
      else refuseAnswer(refusal);
      return false;
    }
  } catch (error) {
    failed(error);
    notify('error', `${t('The receipt could not be kept on this device and is still open.')}\n${describe(error)}`);
    return false;
  }
  const slip = lastSlip();
  saleView.change({
    dialog: undefined,
    search: '',
    selectedLineId: undefined,
    unknownCodes: [],
    added: [],
    isReceiptShown: false,
    tab: 'products',
    ...(slip && { lastSale: slip }),
  });
  void delivery.send().catch(() => {});
  void storage.look();
  paid();
  return true;
};

interface Closed extends Pick<Till, 'sale' | 'catalogue' | 'saleView' | 'seat' | 'delivery'> {
  companyNow(): Company;
  lastSlip(): Slip | undefined;
}

/** The paper waits no longer for the delivery of its receipt. */
const deliveryMs = 10_000;

const delivered = (delivery: Till['delivery']): Promise<void> =>
  Promise.race([
    delivery.send().catch(() => {}),
    new Promise<void>((resolve) => {
      setTimeout(resolve, deliveryMs);
    }),
  ]);

/** Steps after a receipt is closed: sound, paper, and the lock where the till asks for one. */
export const afterPayment =
  ({ companyNow, sale, catalogue, saleView, seat, delivery, lastSlip }: Closed) =>
  (): void => {
    soundGood('paid');
    const { printReceipt, autoLock } = posOptions.get();
    const locks = autoLock === 'sale';
    const till = { company: companyNow(), sale, catalogue, ...(locks && { delivered: () => delivered(delivery) }) };
    const isPrinted = printOnRegister(till, lastSlip());
    if (!isPrinted && printReceipt) saleView.open({ kind: 'print', isAtOnce: true });
    if (locks) void seat.lock();
  };

interface Paying {
  payer: Omit<Payer, 'ask' | 'otherWay' | 'charge'>;
  commands: Pick<Till['commands'], 'isAllowed' | 'allow'>;
  terminal: TerminalParts;
  roundingStep(): Minor;
  accounts: CustomerAccounts;
}

interface PayingNow {
  receipt: Receipt;
  tendered: readonly Tendered[];
  terms: TenderTerms;
  accounts: CustomerAccounts;
}

/** Pays the receipt, and keeps what that did to its customer's account. */
const paidFor = async (payer: Payer, { receipt, tendered, terms, accounts }: PayingNow): Promise<boolean> => {
  const customerId = receipt.customer?.Id;
  const account = customerId === undefined ? undefined : accounts.get().get(customerId);
  const known = { receipt, tendered, catalogue: payer.catalogue.get(), account };
  const change = accountChange(known);
  const isPaid = await payReceipt(payer, tendered, { ...terms, points: slipPoints(known), owed: slipDebt(known) });
  if (isPaid && customerId !== undefined && change) accounts.used(customerId, change);
  return isPaid;
};

/** How the open receipt is paid. */
export const openPaying = ({
  payer,
  commands,
  terminal,
  roundingStep,
  accounts,
}: Paying): Pick<Till, 'beginPayment' | 'pay' | 'giveBackToCard'> => {
  let isPaying = false;
  /** One after the other: a key that is pressed twice pays once. */
  const once = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isPaying) return false;
    isPaying = true;
    try {
      return await work();
    } catch (error) {
      notify('error', `${t('The receipt is still open.')}\n${describe(error)}`);
      return false;
    } finally {
      isPaying = false;
    }
  };
  const begin = (): Promise<void> => beginPayment(asking);
  let again: () => void = () => {};
  const asking: Payer = {
    ...payer,
    otherWay: {
      isAllowed: (sum) => commands.isAllowed(TillAction.RefundOtherWay, { sum }),
      ask: (sum) => commands.allow(TillAction.RefundOtherWay, again, { limit: { sum }, remark: formatMoney(sum) }),
    },
    charge: (tendered, terms) => chargeCards(terminal, tendered, terms),
    ask: (needed) =>
      payer.saleView.open({
        kind: 'approve',
        ...needed,
        act: () => {
          begin().catch(payer.failed);
        },
      }),
  };
  const pay: Till['pay'] = (tendered, tip = 0) =>
    once(async () => {
      const { receipt } = payer.sale.get();
      if (!receipt) return false;
      again = () => {
        pay(tendered, tip).catch(payer.failed);
      };
      return paidFor(asking, { receipt, tendered, accounts, terms: { roundingStep: roundingStep(), tip } });
    });
  return {
    beginPayment: begin,
    giveBackToCard: async (tenderId) => {
      const isBack = await once(() => giveBack(terminal, tenderId));
      if (!isBack) return;
      payer.saleView.closeDialog();
      notify('success', t('The money went back to the card'));
    },
    pay,
  };
};
