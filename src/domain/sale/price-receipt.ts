import type { Milli, Minor } from '#generated/types.ts';
import { spreadDiscount, type CustomDiscount } from '../documents/lines/custom-discount.ts';
import { computeLine, lineSum, withSign, withVat, type LineFigures } from '../documents/lines/line.ts';
import { unitPrice } from '../money.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { floorPrice, priceUnit, type PriceRequest, type PriceStep } from './price-unit.ts';
import type { Receipt, ReceiptLine, SaleArticle, SoldLine } from './receipt.ts';
import { partOf } from '../numbers/part-of.ts';
import { refundOf } from './refundable.ts';
import { receiptTotals, type ReceiptTotals } from './receipt-totals.ts';

/** A line with all its figures, and why its price is what it is. */
export interface PricedLine extends LineFigures {
  readonly id: string;
  readonly article: SaleArticle;
  readonly steps: readonly PriceStep[];
  readonly lotId?: number;
  readonly sold?: SoldLine;
  readonly giftcard?: string;
}

export interface PricedReceipt {
  readonly lines: readonly PricedLine[];
  readonly totals: ReceiptTotals;
}

const requestOf = (line: ReceiptLine, receipt: Receipt): PriceRequest => ({
  price: line.price,
  quantity: line.quantity,
  noDiscount: line.article.Settings?.noDiscount,
  minSalePrice: line.article.Settings?.minSalePrice,
  isGiftcard: line.article.isGiftcard,
  customerDiscount: receipt.customer?.discount,
  discounts: line.discounts,
});

/**
 * A sum printed by a scale stands while the price is the list price; it may differ by a hundredth from quantity ×
 * price.
 */
const withPrintedSum = (line: PricedLine, { printedSum }: ReceiptLine, off: Minor): PricedLine => {
  if (printedSum === undefined) return line;
  const sum = line.Quantity < 0 ? 0 - printedSum : printedSum;
  const isListed = off === 0 && line.DebitPrice === line.PrimaryDebitPrice;
  return withVat({ ...line, PrimaryDebitSum: sum, DebitSum: isListed ? sum : line.DebitSum });
};

/** The line with a sum taken off as a whole; its unit price follows. */
const withOff = (line: PricedLine, off: Minor): PricedLine => {
  if (off === 0) return line;
  const negative = line.Quantity < 0;
  const DebitSum = withSign(Math.abs(line.DebitSum) - off, negative);
  return withVat({ ...line, DebitSum, DebitPrice: withSign(unitPrice(DebitSum, line.Quantity), negative) });
};

/** Refund of a sold line: its part of the paid sum, and of the VAT in it. */
const refundLine = ({ id, article, quantity }: ReceiptLine, sold: SoldLine): PricedLine => {
  const { DebitSum, PrimaryDebitSum } = refundOf(sold, quantity);
  const figures = {
    Quantity: quantity,
    DebitPrice: sold.DebitPrice,
    PrimaryDebitPrice: sold.PrimaryDebitPrice,
    DebitVatRate: sold.DebitVatRate,
  };
  const line = withVat({
    id,
    article,
    steps: [],
    sold,
    ...computeLine(figures, true),
    DebitSum: 0 - DebitSum,
    PrimaryDebitSum: 0 - PrimaryDebitSum,
  });
  return sold.DebitVatSum === undefined
    ? line
    : { ...line, DebitVatSum: 0 - partOf(Math.abs(sold.DebitVatSum), sold, quantity) };
};

const computePrice = (line: ReceiptLine, receipt: Receipt): PricedLine => {
  if (line.sold) return refundLine(line, line.sold);
  const { price, off, steps } = priceUnit(requestOf(line, receipt));
  const figures = {
    Quantity: line.quantity,
    PrimaryDebitPrice: line.price,
    DebitPrice: price,
    DebitVatRate: line.article.Vat?.Value,
  };
  const lot = {
    ...(line.lotId !== undefined && { lotId: line.lotId }),
    ...(line.giftcard !== undefined && { giftcard: line.giftcard }),
  };
  const priced = { id: line.id, article: line.article, steps, ...lot, ...computeLine(figures, receipt.isReturn) };
  return withPrintedSum(withOff(priced, off), line, off);
};

/** Price of a line with the inputs that it depends on beside the line itself. */
interface Known {
  readonly isReturn: boolean;
  readonly discount: number | undefined;
  readonly line: PricedLine;
}

const known = new WeakMap<ReceiptLine, Known>();

/**
 * A line that has not changed is not priced anew, and stays the same object: what a scan costs does not grow with the
 * receipt.
 */
const priceLine = (line: ReceiptLine, receipt: Receipt): PricedLine => {
  const { isReturn, customer } = receipt;
  const before = known.get(line);
  if (before && before.isReturn === isReturn && before.discount === customer?.discount) return before.line;
  const priced = computePrice(line, receipt);
  known.set(line, { isReturn, discount: customer?.discount, line: priced });
  return priced;
};

/** Least sum of a line under a discount on the whole receipt. */
export const floorSum = (line: PricedLine): Minor => {
  const { noDiscount, minSalePrice } = line.article.Settings ?? {};
  if (noDiscount || line.sold || line.article.isGiftcard) return line.DebitSum;
  return lineSum(line.Quantity, floorPrice({ price: Math.abs(line.PrimaryDebitPrice), minSalePrice }));
};

/** The lines as the till shows them before the custom discount: what it is a part of, and the most it may be. */
export const priceLines = (receipt: Receipt): PricedLine[] => receipt.lines.map((line) => priceLine(line, receipt));

/** Lines that a discount on the whole receipt is spread over: what comes back has the price of its sale. */
export const discountable = (receipt: Receipt): PricedLine[] => priceLines(receipt).filter(({ sold }) => !sold);

const withCustomDiscount = (receipt: Receipt, discount: CustomDiscount): PricedLine[] => {
  const lowered = new Map(spreadDiscount(discountable(receipt), discount, floorSum).map((line) => [line.id, line]));
  return priceLines(receipt).map((line) => lowered.get(line.id) ?? line);
};

/** A receipt with every figure that screen, paper, server and reports show: one function for all of them. */
export const priceReceipt = (receipt: Receipt): PricedReceipt => {
  const lines = receipt.customDiscount ? withCustomDiscount(receipt, receipt.customDiscount) : priceLines(receipt);
  return { lines, totals: receiptTotals(lines) };
};

/** How much there is of an article for a printed sum, in thousandths; at least the smallest quantity. */
export const quantityForSum = (sum: Minor, price: Minor): Milli =>
  price === 0 ? 1 : Math.max(1, multiplyDivide(sum, 1000, price));
