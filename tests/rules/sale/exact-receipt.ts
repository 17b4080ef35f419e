import type { PricedReceipt } from '#domain/sale/price-receipt.ts';
import type { MatchedDiscount } from '#domain/sale/price-unit.ts';
import type { Receipt, ReceiptLine } from '#domain/sale/receipt.ts';
import { Fraction, hundredths, inHundredths, one, percent, thousandths } from '#tests/rules/numbers/fraction.ts';

/** The sale price of one, in hundredths, as the rules of pricing put it in words, by exact fractions. */
const priceOf = (line: ReceiptLine, customerDiscount: number): number => {
  const { noDiscount, minSalePrice } = line.article.Settings ?? {};
  if (noDiscount) return line.price;
  const without = (price: number, rate: number): number =>
    price - inHundredths(hundredths(price).times(percent(Math.min(rate, 10_000))));
  const fine = (price: number, rate: number): number =>
    price - inHundredths(hundredths(price).times(percent(Math.min(rate, 100_000)).dividedBy(new Fraction(10))));
  const after: Record<MatchedDiscount['kind'], (price: number, value: number) => number> = {
    percent: fine,
    line: (price) => price,
    amount: (price, value) => Math.max(0, price - value),
    newPrice: (price, value) => Math.min(price, value),
  };
  const all = line.discounts ?? [];
  const alone = all.filter(({ isExclusive }) => isExclusive);
  const automatic =
    alone.length > 0
      ? Math.min(line.price, ...alone.map(({ kind, value }) => after[kind](line.price, value)))
      : all.reduce((price, { kind, value }) => after[kind](price, value), line.price);
  return Math.max(Math.min(automatic, without(line.price, customerDiscount)), Math.min(line.price, minSalePrice ?? 0));
};

const sumOf = (quantity: number, price: number): number => inHundredths(thousandths(quantity).times(hundredths(price)));
const vatOf = (sum: number, rate: number): number =>
  inHundredths(
    hundredths(sum)
      .times(percent(rate))
      .dividedBy(one.plus(percent(rate))),
  );
const add = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Plain {
  sum: number;
  primary: number;
  room: number;
}

const plainOf =
  (receipt: Receipt) =>
  (line: ReceiptLine): Plain => {
    const price = priceOf(line, receipt.customer?.discount ?? 0);
    const sum = line.printedSum !== undefined && price === line.price ? line.printedSum : sumOf(line.quantity, price);
    const { noDiscount, minSalePrice } = line.article.Settings ?? {};
    const floor = noDiscount ? sum : sumOf(line.quantity, Math.min(line.price, minSalePrice ?? 0));
    return { sum, primary: line.printedSum ?? sumOf(line.quantity, line.price), room: Math.max(0, sum - floor) };
  };

const wholeDiscount = ({ customDiscount }: Receipt, plain: readonly Plain[]): number => {
  if (!customDiscount) return 0;
  const most = add(plain.map(({ room }) => room));
  if (customDiscount.Type === 0) return Math.min(customDiscount.Value, most);
  const sum = add(plain.filter(({ room }) => room > 0).map((each) => each.sum));
  return Math.min(most, inHundredths(hundredths(sum).times(percent(Math.min(customDiscount.Value, 10_000)))));
};

/** Every figure of a priced receipt that is not what exact fractions make of it, in words; none: all are right. */
export const wrongFigures = (receipt: Receipt, { lines, totals }: PricedReceipt): string[] => {
  const wrong: string[] = [];
  const same = (what: string, is: number, should: number): void => {
    if (!Object.is(is, should + 0)) wrong.push(`${what} is ${is}, not ${should}`);
  };
  const sign = receipt.isReturn ? -1 : 1;
  const plain = receipt.lines.map(plainOf(receipt));
  const discount = wholeDiscount(receipt, plain);
  const rooms = add(plain.map(({ room }) => room));
  lines.forEach((line, index) => {
    const { sum, primary, room } = plain[index] as Plain;
    const { quantity } = receipt.lines[index] as ReceiptLine;
    const part = sum - line.DebitSum * sign;
    // Nobody says who gets the odd hundredth: but nobody is a whole one away from a fair share, or over what may be
    // taken off.
    const share = rooms === 0 ? new Fraction(0) : new Fraction(discount).times(new Fraction(room, rooms));
    if (part < 0 || part > room || !new Fraction(part).minus(share).size.isBelow(one))
      wrong.push(`line ${index} is lowered by ${part}, its share is ${share.over}/${share.under}`);
    same(`quantity ${index}`, line.Quantity, quantity * sign);
    same(`sum before discount ${index}`, line.PrimaryDebitSum, primary * sign);
    same(`VAT ${index}`, line.DebitVatSum, vatOf(line.DebitSum, line.DebitVatRate));
    if (part !== 0)
      same(
        `price ${index}`,
        Math.abs(line.DebitPrice),
        inHundredths(hundredths(sum - part).dividedBy(thousandths(quantity))),
      );
  });
  same('total', totals.DebitSum, (add(plain.map(({ sum }) => sum)) - discount) * sign);
  same('total before discount', totals.PrimaryDebitSum, add(plain.map(({ primary }) => primary)) * sign);
  same('discount', totals.DiscountSum, totals.PrimaryDebitSum - totals.DebitSum);
  same('VAT', totals.DebitVatSum, add(lines.map((line) => vatOf(line.DebitSum, line.DebitVatRate))));
  same('VAT by rate', add(totals.vat.map(({ vat }) => vat)), totals.DebitVatSum);
  same('sums by rate', add(totals.vat.map(({ sum }) => sum)), totals.DebitSum);
  return wrong;
};
