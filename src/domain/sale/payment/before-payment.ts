import {
  CustomDiscountType,
  ReceiptCheck,
  TillAction,
  type BasisPoints,
  type Instant,
  type Milli,
  type Minor,
} from '#generated/types.ts';
import type { FaultCode } from '../../faults.ts';
import type { ApprovalLimit } from '../../session/approval-limit.ts';
import { isCovered, largestLimit } from '../../session/till-actions.ts';
import type { PricedLine, PricedReceipt } from '../price-receipt.ts';
import {
  checkReceipt,
  handDiscount,
  refusalOf,
  usualDiscountLimit,
  type CheckedLine,
  type CheckedReceipt,
  type CheckSettings,
} from '../receipt-checks.ts';
import { allowancesOf, givesBackAlone, type Receipt, type ReceiptLine } from '../receipt.ts';

/** Receipt checks in a company's settings, as a session holds them in wire values. */
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

/** Largest discount that the cashier may give alone; undefined: no limit. */
export const ownDiscountLimit = (settings: CheckSettings, isFree: boolean): BasisPoints | undefined =>
  isFree || !refusalOf('DISCOUNT_OVER_LIMIT', settings) ? undefined : (settings.discountLimit ?? usualDiscountLimit);

/** A receipt on the point of being paid, and who sells. */
export interface AboutToPay {
  readonly receipt: Receipt;
  readonly priced: PricedReceipt;
  readonly settings: CheckSettings;
  readonly isFree: boolean;
  /** Whether goods may be taken back without a receipt. */
  readonly mayReturnLoose?: boolean;
  /** Absent: the cashier may type prices. */
  readonly typedPrices?: { isPriced(articleId: number): boolean };
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
 * First refusal of a receipt by the checks that the server makes; undefined: money may be taken. Payments have guards
 * of their own. `isFree`: the cashier may give discounts of any size.
 */
export const refuseBeforePayment = (about: AboutToPay): FaultCode | undefined => {
  const remarks = checkReceipt(checkedReceipt(about));
  const refusals = remarks.map(({ code }) => refusalOf(code, about.settings));
  if (looseReturnToAllow(about)) return 'RETURN_NEEDS_RECEIPT';
  if (typedPriceToAllow(about)) return 'PRICE_TYPED';
  return refusals.find((fault) => fault !== undefined);
};

/** How much of the hand discount has to be allowed: its part of each line, or where it is a sum that sum. */
export const discountToAllow = (about: AboutToPay): ApprovalLimit => {
  const { customDiscount } = about.receipt;
  const { percent, sum } = handDiscount(checkedReceipt(about));
  if (customDiscount?.Type === CustomDiscountType.Amount) return { sum };
  return { percent: Math.max(percent, customDiscount?.Value ?? 0) };
};

/** How much is given by hand in all. */
export const handDiscountSum = (about: AboutToPay): Minor => handDiscount(checkedReceipt(about)).sum;

/** How much is given back without a receipt, where that has to be allowed still; undefined: nothing has to. */
export const looseReturnToAllow = ({
  receipt,
  priced,
  mayReturnLoose = true,
  at,
}: AboutToPay): ApprovalLimit | undefined => {
  if (mayReturnLoose || !receipt.isReturn) return undefined;
  const loose = priced.lines.filter(({ sold }) => !sold);
  const sum = loose.reduce((total, { DebitSum }) => total + Math.abs(DebitSum), 0);
  const isAllowed = isCovered(allowancesOf(receipt, at), TillAction.ReturnWithoutReceipt, { sum });
  return loose.length === 0 || isAllowed ? undefined : { sum };
};

type TypedPrice = Required<Pick<ApprovalLimit, 'articleId' | 'price' | 'quantity'>>;

/** How much of each product is sold at which typed price. */
const typedPricesOf = ({ receipt, typedPrices }: Pick<AboutToPay, 'receipt' | 'typedPrices'>): TypedPrice[] => {
  const all = new Map<string, TypedPrice>();
  for (const { article, price, quantity, sold } of receipt.lines) {
    if (!typedPrices || sold || typedPrices.isPriced(article.Id)) continue;
    const key = `${article.Id}:${price}`;
    const before = all.get(key)?.quantity ?? 0;
    all.set(key, { articleId: article.Id, price, quantity: before + quantity });
  }
  return [...all.values()];
};

/** The first typed price that has to be allowed still, and for how much; undefined: none has. */
export const typedPriceToAllow = (
  about: Pick<AboutToPay, 'receipt' | 'typedPrices' | 'at'>,
): TypedPrice | undefined => {
  const allowances = allowancesOf(about.receipt, about.at);
  return typedPricesOf(about).find((each) => !isCovered(allowances, TillAction.TypedPrice, each));
};

/** A receipt as the server will look at it. */
const checkedReceipt = ({ receipt, priced, settings, isFree, at }: AboutToPay): CheckedReceipt => ({
  isReturn: givesBackAlone(receipt),
  lines: priced.lines.map((line, at) => checkedLine(line, receipt.lines[at] as ReceiptLine)),
  payments: [{ value: priced.totals.DebitSum }],
  total: priced.totals.DebitSum,
  customerDiscount: receipt.customer?.discount,
  ...(!isFree && { discountLimit: settings.discountLimit ?? usualDiscountLimit }),
  allowedDiscount: largestLimit(allowancesOf(receipt, at), TillAction.LargeDiscount),
  approvedOn: at,
  receivedOn: at,
});

/**
 * Articles of which the receipt sells more than the depot has, where the company refuses that; unknown stock is
 * ignored.
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
