import { ReceiptCheck, type BasisPoints, type Instant, type Milli } from '#generated/types.ts';
import type { FaultCode } from '../../faults.ts';
import type { PricedLine, PricedReceipt } from '../price-receipt.ts';
import {
  checkReceipt,
  refusalOf,
  usualDiscountLimit,
  type CheckedLine,
  type CheckSettings,
} from '../receipt-checks.ts';
import { givesBackAlone, type Receipt, type ReceiptLine } from '../receipt.ts';

/** What a company's settings, as a session holds them in wire values, say about receipts. */
export const checkSettingsOf = (settings: Readonly<Record<string, unknown>>): CheckSettings => {
  const number = (key: keyof CheckSettings): number | undefined => {
    const value = settings[key];
    return value === null || value === undefined || value === '' || !Number.isFinite(Number(value))
      ? undefined
      : Number(value);
  };
  const limit = number('discountLimit');
  return {
    ...(limit !== undefined && { discountLimit: Math.round(limit * 100) as BasisPoints }),
    checkDiscount: number('checkDiscount'),
    checkSum: number('checkSum'),
    checkQuantity: number('checkQuantity'),
    checkPayments: number('checkPayments'),
    checkPrice: number('checkPrice'),
    checkStock: number('checkStock'),
  };
};

/** The largest discount that whoever sells may give alone; undefined: none is refused for its size. */
export const ownDiscountLimit = (settings: CheckSettings, isFree: boolean): BasisPoints | undefined =>
  isFree || !refusalOf('DISCOUNT_OVER_LIMIT', settings) ? undefined : (settings.discountLimit ?? usualDiscountLimit);

/** A receipt on the point of being paid, and who sells. */
export interface AboutToPay {
  readonly receipt: Receipt;
  readonly priced: PricedReceipt;
  readonly settings: CheckSettings;
  readonly isFree: boolean;
  readonly at: Instant;
}

const checkedLine = (line: PricedLine, { discounts }: ReceiptLine): CheckedLine => ({
  quantity: line.Quantity,
  price: line.DebitPrice,
  sum: line.DebitSum,
  listPrice: line.PrimaryDebitPrice,
  listSum: line.PrimaryDebitSum,
  noDiscount: line.article.Settings?.noDiscount,
  minSalePrice: line.article.Settings?.minSalePrice,
  isGiftcard: line.article.isGiftcard,
  ownPrice: line.article.Price,
  isReturned: line.sold !== undefined,
  ...(discounts && { discounts: [discounts] }),
});

/**
 * The first thing that the company does not wish to take about a receipt, by the checks that the server makes;
 * undefined: money may be taken. How it is paid has guards of its own. `isFree`: whoever sells gives discounts of any
 * size.
 */
export const refuseBeforePayment = ({ receipt, priced, settings, isFree, at }: AboutToPay): FaultCode | undefined => {
  const remarks = checkReceipt({
    isReturn: givesBackAlone(receipt),
    lines: priced.lines.map((line, at) => checkedLine(line, receipt.lines[at] as ReceiptLine)),
    payments: [{ value: priced.totals.DebitSum }],
    total: priced.totals.DebitSum,
    customerDiscount: receipt.customer?.discount,
    ...(!isFree && { discountLimit: settings.discountLimit ?? usualDiscountLimit }),
    approvedOn: at,
    receivedOn: at,
  });
  return remarks.map(({ code }) => refusalOf(code, settings)).find((fault) => fault !== undefined);
};

/**
 * Articles of which the receipt sells more than lies in the depot, where the company does not wish that; those of which
 * nobody knows are left alone.
 */
export const refuseShort = (
  receipt: Receipt,
  settings: CheckSettings,
  stock: ReadonlyMap<number, Milli>,
): FaultCode | undefined => {
  if (!asksForStock(receipt, settings)) return undefined;
  const sold = new Map<number, Milli>();
  for (const { article, quantity, sold: isBack } of receipt.lines)
    if (!isBack) sold.set(article.Id, (sold.get(article.Id) ?? 0) + quantity);
  const isShort = [...sold].some(([id, quantity]) => quantity > (stock.get(id) ?? Number.POSITIVE_INFINITY));
  return isShort ? refusalOf('STOCK_NEGATIVE', settings) : undefined;
};

/** Whether it has to be known what lies in the depot. */
export const asksForStock = ({ isReturn }: Receipt, { checkStock }: CheckSettings): boolean =>
  !isReturn && checkStock === ReceiptCheck.Refuse;
