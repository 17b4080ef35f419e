import { connection } from '#client/connection.ts';
import type { Company } from '#client/session.ts';
import type { FaultCode } from '#domain/faults.ts';
import {
  asksForStock,
  checkSettingsOf,
  discountToAllow,
  handDiscountSum,
  looseReturnToAllow,
  ownDiscountLimit,
  refuseBeforePayment,
  refuseShort,
  typedPriceToAllow,
  type AboutToPay,
} from '#domain/sale/payment/before-payment.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { allowancesOf, type Receipt } from '#domain/sale/receipt.ts';
import type { ApprovalLimit } from '#domain/session/approval-limit.ts';
import { largestLimit, mayDo } from '#domain/session/till-actions.ts';
import { TillAction, type BasisPoints } from '#generated/types.ts';
import type { Ask } from '../catalogue/ask.ts';
import type { CatalogueState } from '../catalogue/catalogue.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import { readStockOf } from '../catalogue/read-data.ts';
import { money } from '../format.ts';
import { depotOf, mayByRight, workerOf, type StockRow, type TillEmployee } from '../catalogue/till-data.ts';
import type { SaleStore } from '../sale/sale-store.ts';

interface WishParts {
  company: Company;
  sale: Pick<SaleStore, 'get'>;
  catalogue: { get(): CatalogueState };
  ask: Ask;
  /** Stock of a depot, as last read, where the till sells from stock. */
  keptStock(depotId: number): Promise<readonly StockRow[] | undefined>;
  now(): number;
}

/** Longest wait at the counter for the stock, in milliseconds. */
const patienceMs = 2_000;

const asMap = (rows: readonly StockRow[] | undefined): Map<number, number> =>
  new Map((rows ?? []).map(({ ArticleId, Quantity }) => [ArticleId, Quantity]));

/** Stock of the receipt's articles: from the server, else from the device; unknown stock is left out. */
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

type Sellers = Pick<WishParts, 'company' | 'sale' | 'catalogue' | 'now'>;

const isRightOf = ({ sale, catalogue }: Pick<WishParts, 'sale' | 'catalogue'>, action: number): boolean =>
  mayByRight(catalogue.get().data.employees, sale.get().employeeId, action);

/** The largest part that the cashier may take off alone, or was allowed to; undefined: none is refused for its size. */
export const ownLimit = (parts: Sellers): BasisPoints | undefined => {
  const own = ownDiscountLimit(checkSettingsOf(parts.company.settings), isRightOf(parts, TillAction.LargeDiscount));
  const { percent = 0 } = largestLimit(allowancesOf(parts.sale.get().receipt, parts.now()), TillAction.LargeDiscount);
  return own === undefined ? undefined : Math.max(own, percent);
};

/** A product that is gone has no price that was typed, as far as is known. */
const isPriced = (article: TillArticle | undefined): boolean => !article || (article.Price ?? 0) >= 1;

const aboutToPay = (parts: Sellers, receipt: Receipt): AboutToPay => ({
  receipt,
  priced: priceReceipt(receipt),
  settings: checkSettingsOf(parts.company.settings),
  isFree: isRightOf(parts, TillAction.LargeDiscount),
  mayReturnLoose: isRightOf(parts, TillAction.ReturnWithoutReceipt),
  ...(!isRightOf(parts, TillAction.TypedPrice) && {
    typedPrices: { isPriced: (id: number) => isPriced(parts.catalogue.get().articles.byId(id)) },
  }),
  at: parts.now(),
});

/** Something about a receipt that has to be allowed before it is paid, and how much of it. */
export interface ToAllow {
  readonly action: number;
  readonly limit: ApprovalLimit;
  /** Present size of it, in words. */
  readonly remark?: string;
}

/** A typed price, with how much of the product is sold at it. */
const typedToAllow = (about: AboutToPay): ToAllow => {
  const { articleId, price, quantity } = typedPriceToAllow(about) ?? { articleId: 0, price: 0, quantity: 0 };
  const name = about.receipt.lines.find(({ article }) => article.Id === articleId)?.article.Name ?? '';
  return { action: TillAction.TypedPrice, limit: { articleId, price, quantity }, remark: name };
};

/** Part of the receipt that needs an approval; undefined: none. */
export const toAllow = (parts: Sellers, receipt: Receipt): ToAllow | undefined => {
  const about = aboutToPay(parts, receipt);
  const refusal = refuseBeforePayment(about);
  if (refusal === 'RETURN_NEEDS_RECEIPT')
    return { action: TillAction.ReturnWithoutReceipt, limit: looseReturnToAllow(about) ?? {} };
  if (refusal === 'PRICE_TYPED') return typedToAllow(about);
  return refusal === 'DISCOUNT_OVER_LIMIT'
    ? { action: TillAction.LargeDiscount, limit: discountToAllow(about), remark: `−${money(handDiscountSum(about))}` }
    : undefined;
};

/** Who works here, may allow an action, and has a PIN or a badge to do it with. */
export const allowersOf = ({ catalogue }: Pick<WishParts, 'catalogue'>, action: number): readonly TillEmployee[] =>
  catalogue
    .get()
    .data.employees.filter((one) => (one.verifier ?? one.badge) !== undefined && mayDo(action, workerOf(one)));

/** Whether an action can be allowed here. */
export const canBeAllowed = (parts: Pick<WishParts, 'catalogue'>, action: number): boolean =>
  allowersOf(parts, action).length > 0;

/**
 * Why the company would not take the open receipt, asked before money is: by its settings as the session knows them,
 * with or without a server. What was paid is taken all the same, and noted.
 */
export const companyRefusal = async (parts: WishParts): Promise<FaultCode | undefined> => {
  const { receipt } = parts.sale.get();
  if (!receipt?.lines.length) return undefined;
  const about = aboutToPay(parts, receipt);
  const { settings } = about;
  const refusal = refuseBeforePayment(about);
  if (refusal || !asksForStock(receipt, settings)) return refusal;
  return refuseShort(receipt, settings, await stockFor(parts, receipt));
};
