import { connection } from '#client/connection.ts';
import type { Company } from '#client/session.ts';
import type { FaultCode } from '#domain/faults.ts';
import {
  asksForStock,
  checkSettingsOf,
  ownDiscountLimit,
  refuseBeforePayment,
  refuseShort,
} from '#domain/sale/payment/before-payment.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { isApproved, type Receipt } from '#domain/sale/receipt.ts';
import { TillAction, type BasisPoints } from '#generated/types.ts';
import { mayDiscountFreely } from '#domain/session/access.ts';
import type { Ask } from '../catalogue/ask.ts';
import type { CatalogueState } from '../catalogue/catalogue.ts';
import { readStockOf } from '../catalogue/read-data.ts';
import { depotOf, type StockRow } from '../catalogue/till-data.ts';
import type { SaleStore } from '../sale/sale-store.ts';

interface WishParts {
  company: Company;
  sale: Pick<SaleStore, 'get'>;
  catalogue: { get(): CatalogueState };
  ask: Ask;
  /** What was last read of a depot, where the till sells from stock. */
  keptStock(depotId: number): Promise<readonly StockRow[] | undefined>;
  now(): number;
}

/** Nobody at the counter waits longer to hear what lies in the depot. */
const patienceMs = 2_000;

const asMap = (rows: readonly StockRow[] | undefined): Map<number, number> =>
  new Map((rows ?? []).map(({ ArticleId, Quantity }) => [ArticleId, Quantity]));

/**
 * What lies in the depot of the receipt's articles: by the server, else by what the device keeps; what nobody knows is
 * not there.
 */
const stockFor = async ({ ask, keptStock, catalogue }: WishParts, receipt: Receipt): Promise<Map<number, number>> => {
  const depotId = depotOf(catalogue.get().data, receipt.branchId)?.Id;
  if (!depotId) return new Map();
  const kept = async (): Promise<Map<number, number>> => asMap(await keptStock(depotId).catch(() => undefined));
  if (!connection.get().isOnline) return kept();
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs, undefined);
  });
  const rows = await Promise.race([
    readStockOf(
      ask,
      depotId,
      receipt.lines.map(({ article }) => article.Id),
    ).catch(() => undefined),
    late,
  ]);
  return rows ? asMap(rows) : kept();
};

const discountsFreely = ({ sale, catalogue, now }: Pick<WishParts, 'sale' | 'catalogue' | 'now'>): boolean => {
  const { receipt, employeeId } = sale.get();
  const seller = catalogue.get().data.employees.find(({ Id }) => Id === employeeId);
  return mayDiscountFreely({ additional: seller?.additional }) || isApproved(receipt, TillAction.LargeDiscount, now());
};

/** The largest discount that whoever sells may give alone; undefined: none is refused for its size. */
export const ownLimit = (parts: Pick<WishParts, 'company' | 'sale' | 'catalogue' | 'now'>): BasisPoints | undefined =>
  ownDiscountLimit(checkSettingsOf(parts.company.settings), discountsFreely(parts));

/**
 * Why the company would not take the open receipt, asked before money is: by its settings as the session knows them,
 * with or without a server. What was paid is taken all the same, and noted.
 */
export const companyRefusal = async (parts: WishParts): Promise<FaultCode | undefined> => {
  const { company, sale, now } = parts;
  const { receipt } = sale.get();
  if (!receipt?.lines.length) return undefined;
  const settings = checkSettingsOf(company.settings);
  const isFree = discountsFreely(parts);
  const refusal = refuseBeforePayment({ receipt, priced: priceReceipt(receipt), settings, isFree, at: now() });
  if (refusal || !asksForStock(receipt, settings)) return refusal;
  return refuseShort(receipt, settings, await stockFor(parts, receipt));
};
