import { describe } from '#client/fault-text.ts';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { loadCodec } from '#client/call.ts';
import type { ClosedReceipt } from '#domain/sale/receipt-event.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import type { Tendered } from '#domain/sale/tender.ts';
import { depotOf } from '../catalogue/till-data.ts';
import { refuse } from '../sale/refusals.ts';
import type { Till } from './till.ts';

/** A closed receipt on the wire's terms, as it is kept and sent. */
export const wireDocumentOf = async (closed: ClosedReceipt, depotId: number): Promise<Record<string, unknown>> => {
  const { callModel, encode } = await loadCodec();
  return encode(callModel('DocumentApprove'), { document: receiptDocument(closed, { depotId }) })['document'] as Record<string, unknown>;
};

type Payer = Pick<Till, 'sale' | 'catalogue' | 'desk' | 'delivery' | 'storage'> & { lastNumber(): number; failed(error: unknown): void; paid(): void };

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

/** Disk first, then the screen, then the server. */
export const payReceipt = async (payer: Payer, tendered: readonly Tendered[]): Promise<boolean> => {
  const { sale, desk, delivery, storage, lastNumber, failed, paid } = payer;
  if (!isReady(payer)) return false;
  try {
    const refusal = await sale.pay(tendered);
    if (refusal) {
      refuse(refusal);
      return false;
    }
  } catch (error) {
    failed(error);
    notify('error', `${t('The receipt could not be kept on this device and is still open.')}\n${describe(error)}`);
    return false;
  }
  const { closed } = sale.get();
  desk.change({ dialog: undefined, search: '', selectedLineId: undefined, isReceiptShown: false, tab: 'products', ...(closed && { lastSale: { closed, number: lastNumber() } }) });
  void delivery.send().catch(() => {});
  void storage.look();
  paid();
  return true;
};
