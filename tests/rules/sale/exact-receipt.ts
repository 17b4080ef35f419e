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

/** The discount by hand, and the share of each line: an amount by what may be taken off, a percentage of its sum. */
const byHand = ({ customDiscount }: Receipt, plain: readonly Plain[], parts: readonly number[]) => {
  const most = add(plain.map(({ room }) => room));
  if (!customDiscount || most === 0) return { discount: 0, shares: plain.map(() => new Fraction(0)) };
  if (customDiscount.Type === 0) {
    const discount = Math.min(customDiscount.Value, most);
    return { discount, shares: plain.map(({ room }) => new Fraction(discount).times(new Fraction(room, most))) };
  }
  const rate = percent(Math.min(customDiscount.Value, 10_000));
  const able = plain.map(({ sum, room }) => (room > 0 ? sum : 0));
  const whole = new Fraction(inHundredths(hundredths(add(able)).times(rate)));
  const shares = able.map((sum) => whole.times(new Fraction(sum, Math.max(1, add(able)))));
  const isCut = shares.map((share, at) => !share.isBelow(new Fraction((plain[at] as Plain).room)));
  return {
    discount: isCut.some(Boolean) ? add(parts) : inHundredths(hundredths(add(able)).times(rate)),
    shares: shares.map((share, at) => (isCut[at] ? new Fraction((plain[at] as Plain).room) : share)),
  };
};

/** Every figure of a priced receipt that is not what exact fractions make of it, in words; none: all are right. */
export const wrongFigures = (receipt: Receipt, { lines, totals }: PricedReceipt): string[] => {
  const wrong: string[] = [];
  const same = (what: string, is: number, should: number): void => {
    if (!Object.is(is, should + 0)) wrong.push(`${what} is ${is}, not ${should}`);
  };
  const sign = receipt.isReturn ? -1 : 1;
  const plain = receipt.lines.map(plainOf(receipt));
  const parts = lines.map((line, at) => (plain[at] as Plain).sum - line.DebitSum * sign);
  const { discount, shares } = byHand(receipt, plain, parts);
  lines.forEach((line, index) => {
    const { sum, primary, room } = plain[index] as Plain;
    const { quantity } = receipt.lines[index] as ReceiptLine;
    const part = parts[index] as number;
    // Nobody says who gets the odd hundredth: but nobody is a whole one away from a fair share, or over what may be
    // taken off.
    const share = shares[index] as Fraction;
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
