import { ReceiptCheck, type BasisPoints, type Instant, type Milli, type Minor } from '#generated/types.ts';
import { refuseCardSale, type CardSale, type CardSaleFault } from '../documents/stored-value/card-sale.ts';
import { lineSum } from '../documents/lines/line.ts';
import type { FaultCode } from '../faults.ts';
import { percentOf, unitPrice } from '../money.ts';
import { wholeRate } from '../rate.ts';
import type { ApprovalLimit } from '../session/approval-limit.ts';
import { floorPrice, priceUnit, type MatchedDiscount } from './price-unit.ts';
import { clockTolerance } from './shift/device-clock.ts';

/**
 * A line of a receipt as it was sent, without regard to sign where a return has both negative; what was not sent is not
 * there.
 */
export interface CheckedLine {
  readonly quantity: Milli;
  /** After discounts: of one unit, and of the line. */
  readonly price?: Minor | null | undefined;
  readonly sum?: Minor | null | undefined;
  /** Before discounts. */
  readonly listPrice: Minor;
  readonly listSum?: Minor | null | undefined;
  /** Settings of the product. */
  readonly noDiscount?: boolean | null | undefined;
  readonly minSalePrice?: Minor | null | undefined;
  /** Sells a gift card, whose value is the product's own price, where it has one. */
  readonly isGiftcard?: boolean | undefined;
  readonly ownPrice?: Minor | null | undefined;
  /** Goods that come back at the price of their sale: what was given then is no discount now. */
  readonly isReturned?: boolean;
  /** Automatic discounts that hold for it; several ways where it is not known which: the best counts. Absent: none. */
  readonly discounts?: readonly (readonly MatchedDiscount[])[];
}

export interface CheckedReceipt {
  readonly isReturn: boolean;
  readonly lines: readonly CheckedLine[];
  /** Signed, as they are stored. */
  readonly payments: readonly { readonly value: Minor }[];
  readonly total: Minor;
  /** Cash rounding of the receipt, and the company's step; absent: not rounded. */
  readonly cashRounding?: Minor | null | undefined;
  readonly roundingStep?: Minor | null | undefined;
  /** Tip beside the goods. */
  readonly tip?: Minor | null | undefined;
  /** The customer's own discount. */
  readonly customerDiscount?: BasisPoints | null | undefined;
  /** The largest discount that may be given by hand; absent: any. */
  readonly discountLimit?: BasisPoints | undefined;
  /** Approved larger discount: of each line, or in all. */
  readonly allowedDiscount?: Pick<ApprovalLimit, 'percent' | 'sum'> | undefined;
  readonly approvedOn: Instant;
  readonly receivedOn: Instant;
}

/** A problem of a receipt: a stable code, the position of its line, if any, and figures in inside values. */
export interface ReceiptRemark {
  readonly code: ReceiptCheckCode;
  readonly line?: number;
  readonly params: Readonly<Record<string, number>>;
}

export type ReceiptCheckCode =
  | CardSaleFault
  | 'DISCOUNT_OVER_LIMIT'
  | 'PRICE_BELOW_FLOOR'
  | 'SUM_DIFFERS'
  | 'QUANTITY_NOT_POSITIVE'
  | 'PAYMENTS_OPPOSED'
  | 'TENDERS_DIFFER'
  | 'CLOCK_AHEAD'
  | 'DATE_UNLIKELY';

type Params = ReceiptRemark['params'] | undefined;

/** Default limit of discounts by hand. */
export const usualDiscountLimit: BasisPoints = 3000;

const dayMs = 24 * 3_600_000;
/** The start of the year 2000, UTC: no receipt is older than the program. */
const firstDate: Instant = 946_684_800_000;

/** Before 2000, or later than tomorrow: what a till says whose clock has no battery. */
export const isUnlikelyDate = (on: Instant, now: Instant): boolean => on < firstDate || on > now + 2 * dayMs;

/**
 * Sums follow from rounded prices and prices from rounded sums, and scales round by themselves: a hundredth is none.
 */
const roundingMinor = 1;

const given = (value: number | null | undefined): value is number => value !== null && value !== undefined;
const size = (value: number | null | undefined): number | undefined => (given(value) ? Math.abs(value) : undefined);

/**
 * A sum is that of its price, or the price is that of the sum: a discount over the whole receipt leaves no round
 * prices.
 */
const fits = (sum: Minor, price: Minor, quantity: Milli): boolean =>
  Math.abs(sum - lineSum(quantity, price)) <= roundingMinor || price === unitPrice(sum, quantity);

const whole = (line: CheckedLine): { quantity: Milli; listSum: Minor; sum: Minor } => {
  const quantity = Math.abs(line.quantity);
  const listSum = size(line.listSum) ?? lineSum(quantity, Math.abs(line.listPrice));
  return {
    quantity,
    listSum,
    sum: size(line.sum) ?? (given(line.price) ? lineSum(quantity, Math.abs(line.price)) : listSum),
  };
};

const sumDiffers = (line: CheckedLine): Params => {
  const { quantity, listSum, sum } = whole(line);
  const [price, listPrice] = [size(line.price), Math.abs(line.listPrice)];
  const isRight =
    (price === undefined || fits(sum, price, quantity)) &&
    fits(listSum, listPrice, quantity) &&
    sum <= listSum + roundingMinor;
  return isRight ? undefined : { quantity, price: price ?? listPrice, sum };
};

const belowFloor = (line: CheckedLine): Params => {
  const { quantity, listSum, sum } = whole(line);
  const price = Math.abs(line.listPrice);
  const floor = Math.min(
    listSum,
    lineSum(quantity, floorPrice({ price, noDiscount: line.noDiscount, minSalePrice: line.minSalePrice })),
  );
  return line.isReturned || sum >= floor - roundingMinor ? undefined : { sum, floor };
};

/** Price of the line by the customer's own discount and the automatic ones, whichever is lowest. */
const dueOf = (line: CheckedLine, { customerDiscount }: Pick<CheckedReceipt, 'customerDiscount'>): Minor => {
  const { quantity } = whole(line);
  const { listPrice, noDiscount, minSalePrice, isGiftcard, discounts = [] } = line;
  const dues = [[], ...discounts].map((matched) => {
    const asked = { price: Math.abs(listPrice), quantity, noDiscount, minSalePrice, isGiftcard, customerDiscount };
    const { price, off } = priceUnit({ ...asked, discounts: matched });
    return lineSum(quantity, price) - off;
  });
  return Math.min(...dues);
};

/** Discount beyond the due one, against the largest that may be given by hand. */
const overLimit = (line: CheckedLine, receipt: CheckedReceipt): Params => {
  const { discountLimit, allowedDiscount } = receipt;
  if (discountLimit === undefined || line.isReturned) return undefined;
  const { sum } = whole(line);
  const due = dueOf(line, receipt);
  const most = Math.max(discountLimit, allowedDiscount?.percent ?? 0);
  return due - sum > percentOf(due, most) + roundingMinor ? { due, sum } : undefined;
};

/** How much is given by hand: of the line that bears most of it the part, and in all. */
export const handDiscount = (receipt: CheckedReceipt): { percent: BasisPoints; sum: Minor } =>
  receipt.lines.reduce(
    (given, line) => {
      const due = line.isReturned ? 0 : dueOf(line, receipt);
      const off = due - whole(line).sum;
      if (due <= 0 || off <= 0) return given;
      const percent = Math.ceil((Math.max(0, off - roundingMinor) * wholeRate) / due);
      return { percent: Math.max(given.percent, percent), sum: given.sum + off };
    },
    { percent: 0, sum: 0 },
  );

/** A discount that was allowed in all is not limited line by line. */
const withAllowedSum = (receipt: CheckedReceipt): CheckedReceipt => {
  const most = receipt.allowedDiscount?.sum;
  return most === undefined || handDiscount(receipt).sum > most ? receipt : { ...receipt, discountLimit: undefined };
};

/** A line that sells a gift card, as it is judged; undefined: it sells none, or gives one back. */
export const cardSaleOf = (
  line: CheckedLine,
  receipt: Pick<CheckedReceipt, 'isReturn' | 'customerDiscount'>,
): CardSale | undefined => {
  if (!line.isGiftcard || line.isReturned || receipt.isReturn) return undefined;
  const { quantity, listPrice, ownPrice } = line;
  return { quantity, listPrice, ownPrice, sum: whole(line).sum, due: dueOf(line, receipt) };
};

const wrongCard =
  (code: CardSaleFault) =>
  (line: CheckedLine, receipt: CheckedReceipt): Params => {
    const sale = cardSaleOf(line, receipt);
    if (!sale || refuseCardSale(sale) !== code) return undefined;
    const { quantity, sum, listPrice, ownPrice } = sale;
    return { quantity, sum, value: ownPrice || listPrice };
  };

const notPositive = ({ quantity, isReturned }: CheckedLine, { isReturn }: CheckedReceipt): Params =>
  (isReturn || isReturned ? quantity !== 0 : quantity > 0) ? undefined : { quantity };

/** Of an exchange, money goes the way of its total. */
const opposed = ({ payments, isReturn, total, tip }: CheckedReceipt): Params => {
  const isBack = isReturn || total + (tip ?? 0) < 0;
  const [paid, back] = [payments.filter(({ value }) => value > 0), payments.filter(({ value }) => value < 0)];
  const isWrong = isBack ? paid.length > 0 : back.length > 0;
  const sum = (some: typeof paid): number => some.reduce((total, { value }) => total + value, 0);
  return isWrong ? { paid: sum(paid), back: 0 - sum(back) } : undefined;
};

/** Cash is rounded by half of the company's step at most. */
const differing = ({ payments, total, cashRounding, roundingStep, tip }: CheckedReceipt): Params => {
  const paid = payments.reduce((sum, { value }) => sum + value, 0);
  const isRounded = Math.abs(cashRounding ?? 0) * 2 <= (roundingStep ?? 0);
  const isRight = paid === total + (cashRounding ?? 0) + (tip ?? 0) && isRounded && (tip ?? 0) >= 0;
  return isRight ? undefined : { paid, total };
};

const unlikely = ({ approvedOn, receivedOn }: CheckedReceipt): Params =>
  isUnlikelyDate(approvedOn, receivedOn) ? { approvedOn, receivedOn } : undefined;

const ahead = (receipt: CheckedReceipt): Params => {
  const { approvedOn, receivedOn } = receipt;
  return approvedOn > receivedOn + clockTolerance && !unlikely(receipt) ? { approvedOn, receivedOn } : undefined;
};

type Check = { readonly code: ReceiptCheckCode } & (
  | { readonly ofLine: (line: CheckedLine, receipt: CheckedReceipt) => Params }
  | { readonly ofReceipt: (receipt: CheckedReceipt) => Params }
);

/** Everything that a receipt is looked at for by itself, by till and server alike. */
const checks: readonly Check[] = [
  { code: 'QUANTITY_NOT_POSITIVE', ofLine: notPositive },
  { code: 'SUM_DIFFERS', ofLine: sumDiffers },
  { code: 'GIFTCARD_QUANTITY', ofLine: wrongCard('GIFTCARD_QUANTITY') },
  { code: 'GIFTCARD_PRICE', ofLine: wrongCard('GIFTCARD_PRICE') },
  { code: 'PRICE_BELOW_FLOOR', ofLine: belowFloor },
  { code: 'DISCOUNT_OVER_LIMIT', ofLine: overLimit },
  { code: 'TENDERS_DIFFER', ofReceipt: differing },
  { code: 'PAYMENTS_OPPOSED', ofReceipt: opposed },
  { code: 'DATE_UNLIKELY', ofReceipt: unlikely },
  { code: 'CLOCK_AHEAD', ofReceipt: ahead },
];

/** Problems of a receipt, in the order of its lines. */
export const checkReceipt = (asked: CheckedReceipt): ReceiptRemark[] => {
  const receipt = withAllowedSum(asked);
  return checks.flatMap((check): ReceiptRemark[] => {
    const { code } = check;
    if ('ofReceipt' in check) {
      const params = check.ofReceipt(receipt);
      return params ? [{ code, params }] : [];
    }
    return receipt.lines.flatMap((each, line) => {
      const params = check.ofLine(each, receipt);
      return params ? [{ code, line, params }] : [];
    });
  });
};

/** Company settings by code of the problem: 1 to note it, 2 to refuse it. */
export interface CheckSettings {
  readonly discountLimit?: BasisPoints | null;
  readonly checkDiscount?: number | null;
  readonly checkSum?: number | null;
  readonly checkQuantity?: number | null;
  readonly checkPayments?: number | null;
  readonly checkPrice?: number | null;
  readonly checkStock?: number | null;
}

interface Wish {
  readonly fault: FaultCode;
  /** Absent: never taken while it may be refused. */ readonly setting?: keyof CheckSettings;
}

/** By what is noted: the setting that decides, and how it is refused. */
const wishes: Readonly<Record<string, Wish | undefined>> = {
  DISCOUNT_OVER_LIMIT: { setting: 'checkDiscount', fault: 'DISCOUNT_OVER_LIMIT' },
  PRICE_BELOW_FLOOR: { setting: 'checkDiscount', fault: 'PRICE_BELOW_FLOOR' },
  SUM_DIFFERS: { setting: 'checkSum', fault: 'SUM_DIFFERS' },
  QUANTITY_NOT_POSITIVE: { setting: 'checkQuantity', fault: 'QUANTITY_NOT_POSITIVE' },
  TENDERS_DIFFER: { setting: 'checkPayments', fault: 'DOCUMENT_TENDERS' },
  PAYMENTS_OPPOSED: { setting: 'checkPayments', fault: 'PAYMENTS_OPPOSED' },
  DISCOUNT_DIFFERS: { setting: 'checkDiscount', fault: 'DISCOUNT_DIFFERS' },
  PRICE_DIFFERS: { setting: 'checkPrice', fault: 'PRICE_DIFFERS' },
  PRICE_TYPED: { fault: 'PRICE_TYPED' },
  PRICELIST_NOT_ALLOWED: { fault: 'PRICELIST_NOT_ALLOWED' },
  STOCK_NEGATIVE: { setting: 'checkStock', fault: 'STOCK_NEGATIVE' },
  GIFTCARD_QUANTITY: { fault: 'GIFTCARD_QUANTITY' },
  GIFTCARD_PRICE: { fault: 'GIFTCARD_PRICE' },
  GIFTCARD_MISSING: { fault: 'GIFTCARD_MISSING' },
  GIFTCARD_UNKNOWN: { fault: 'GIFTCARD_UNKNOWN' },
  GIFTCARD_REDEEMED: { fault: 'GIFTCARD_REDEEMED' },
  GIFTCARD_EXPIRED: { fault: 'GIFTCARD_EXPIRED' },
  GIFTCARD_SHORT: { fault: 'GIFTCARD_SHORT' },
  GIFTCARD_TAKEN: { fault: 'GIFTCARD_TAKEN' },
  GIFTCARD_USED: { fault: 'GIFTCARD_USED' },
  GIFTCARD_OVERFULL: { fault: 'GIFTCARD_OVERFULL' },
  CREDIT_CUSTOMER: { fault: 'CREDIT_CUSTOMER' },
  CREDIT_LIMIT: { fault: 'CREDIT_LIMIT' },
  POINTS_CUSTOMER: { fault: 'POINTS_CUSTOMER' },
  POINTS_SHORT: { fault: 'POINTS_SHORT' },
  POINTS_FEW: { fault: 'POINTS_FEW' },
  POINTS_SHARE: { fault: 'POINTS_SHARE' },
  DATE_UNLIKELY: { fault: 'DATE_UNLIKELY' },
};

/**
 * The fault to refuse with what is noted under the code, where the company wishes that; undefined: it is noted alone.
 */
export const refusalOf = (code: string, settings: CheckSettings): FaultCode | undefined => {
  const wish = wishes[code];
  return wish && (wish.setting === undefined || settings[wish.setting] === ReceiptCheck.Refuse)
    ? wish.fault
    : undefined;
};
