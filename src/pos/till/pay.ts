import { describe } from '#client/fault-text.ts';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { loadCodec } from '#client/call.ts';
import type { FaultCode } from '#domain/faults.ts';
import type { ClosedReceipt } from '#domain/sale/receipt-event.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import type { Slip } from '#domain/sale/slip.ts';
import type { Tendered, TenderTerms } from '#domain/sale/tender.ts';
import { depotOf } from '../catalogue/till-data.ts';
import { refuse, refuseAnswer } from '../sale/refusals.ts';
import type { Till } from './till.ts';

/** A closed receipt on the wire's terms, as it is kept and sent. */
export const wireDocumentOf = async (closed: ClosedReceipt, depotId: number): Promise<Record<string, unknown>> => {
  const { callModel, encode } = await loadCodec();
  return encode(callModel('DocumentApprove'), { document: receiptDocument(closed, { depotId }) })['document'] as Record<
    string,
    unknown
  >;
};

type Payer = Pick<Till, 'sale' | 'catalogue' | 'saleView' | 'delivery' | 'storage'> & {
  lastSlip(): Slip | undefined;
  /** What the company does not wish to take. */ refusal(): Promise<FaultCode | undefined>;
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
const isWelcome = async ({ refusal }: Pick<Payer, 'refusal'>): Promise<boolean> => {
  const code = await refusal();
  if (code) refuse(code);
  return code === undefined;
};

/** Opens the payment, unless the company would not take the receipt. */
export const beginPayment = async (payer: Pick<Payer, 'sale' | 'saleView' | 'refusal'>): Promise<void> => {
  const { receipt } = payer.sale.get();
  if (!receipt?.lines.length || !(await isWelcome(payer))) return;
  // Meanwhile something else may have been done.
  if (payer.sale.get().receipt === receipt && !payer.saleView.get().dialog) payer.saleView.open({ kind: 'pay' });
};

/** Disk first, then the screen, then the server. */
export const payReceipt = async (payer: Payer, tendered: readonly Tendered[], terms: TenderTerms): Promise<boolean> => {
  const { sale, saleView, delivery, storage, lastSlip, failed, paid } = payer;
  if (!isReady(payer) || !(await isWelcome(payer))) return false;
  try {
    const refusal = await sale.pay(tendered, terms);
    if (refusal) {
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
