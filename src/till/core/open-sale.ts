import { afterPaint, goOn } from '../moments.ts';
import { numberOf } from '#client/outbox/disk.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import type { Company } from '#client/session.ts';
import type { ClosedReceipt } from '#domain/sale/receipt-event.ts';
import { isApprovedAlone } from '#domain/sale/receipt.ts';
import { slipOfClosed, type Slip } from '#domain/sale/slip.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { faults } from '#domain/faults.ts';
import { depotOf, type TillData } from '../catalogue/till-data.ts';
import { createSaleStore, type Refused, type SaleStore, type SaleStoreParts } from '../sale/sale-store.ts';
import { wireDocumentOf } from './pay.ts';
import { rememberedBranch } from './remembered-branch.ts';
import { createSaleMemory } from './sale-memory.ts';

export interface SaleParts {
  database: TillDatabase;
  holder: string;
  outbox: Outbox;
  company: Company;
  catalogue: Catalogue;
  employeeId: number;
  failed(error: unknown): void;
  /** Whether the server is there, and has all that was closed before. */
  reach(): Promise<boolean>;
  now(): number;
  /** Automatic discounts of an open receipt. */
  match: SaleStoreParts['match'];
}

export interface OpenSale {
  sale: SaleStore;
  /** Of the receipt closed last on this page. */ lastSlip(): Slip | undefined;
  /** Resolves when the receipt that is open is on disk as it is now. */ whenKept(): Promise<void>;
}

/** Whether the server may refuse before money is taken: goods come back, or a balance is drawn on. */
const asksFirst = ({ receipt, payoffs }: ClosedReceipt, { tenders }: TillData): boolean =>
  receipt.isReturn ||
  receipt.lines.some(({ sold, giftcard }) => sold ?? giftcard !== undefined) ||
  payoffs.some(({ Tender }) => tenders.some(({ Id, kind }) => Id === Tender.Id && kind !== undefined));

/**
 * The sale as it was left, and how it is kept from now on. A return is asked for where the server can say no before
 * money is given.
 */
export const openSale = async ({
  database,
  holder,
  outbox,
  company,
  catalogue,
  employeeId,
  failed,
  reach,
  now,
  match,
}: SaleParts): Promise<OpenSale> => {
  const memory = createSaleMemory(
    { database, organisationId: company.id, holder, ready: afterPaint, hurry: goOn },
    failed,
  );
  const left = await memory.read(rememberedBranch(), employeeId);
  const initial = left.receipt
    ? { ...left, branchId: left.receipt.branchId, employeeId: left.receipt.employeeId }
    : left;
  let last: Slip | undefined;

  const keep = async (closed: ClosedReceipt): Promise<Refused | undefined> => {
    const { receipt, closedOn } = closed;
    const depotId = depotOf(catalogue.get().data, receipt.branchId)?.Id ?? 0;
    const document = await wireDocumentOf(closed, depotId);
    await memory.whenWritten();
    const slip = slipOfClosed(closed, '');
    const entry = {
      clientId: receipt.id,
      organisationId: company.id,
      branchId: receipt.branchId,
      closedOn,
      document,
      slip,
    };
    // An offline approval is noted with the receipt.
    const isAsked = !isApprovedAlone(receipt) && asksFirst(closed, catalogue.get().data) && (await reach());
    if (!isAsked && closed.payoffs.some(({ giftcard }) => giftcard !== undefined))
      return { code: 'GIFTCARD_OFFLINE', message: faults.GIFTCARD_OFFLINE.message };
    const { kept, refusal } = isAsked ? await outbox.ask(entry) : { kept: await outbox.keep(entry) };
    if (kept) last = { ...slip, number: numberOf(kept) };
    return refusal;
  };

  const sale = createSaleStore({ initial, now, remember: memory.remember, keep, match });
  // Another cashier's open receipt is laid aside for him.
  sale.send({ type: 'employeeSet', employeeId, at: now() });
  return { sale, lastSlip: () => last, whenKept: memory.whenWritten };
};
