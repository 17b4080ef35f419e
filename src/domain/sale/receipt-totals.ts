import type { BasisPoints, Milli, Minor } from '#generated/types.ts';
import { documentTotals } from '../documents/lines/totals.ts';
import type { LineFigures } from '../documents/lines/line.ts';

/** VAT of one rate inside a receipt. */
export interface VatTotal {
  readonly rate: BasisPoints;
  readonly sum: Minor;
  readonly vat: Minor;
}

export interface ReceiptTotals {
  readonly lineCount: number;
  readonly quantity: Milli;
  /**
   * Before discounts, discount, and what is to be paid: PrimaryDebitSum − DiscountSum = DebitSum. Negative on a return.
   */
  readonly PrimaryDebitSum: Minor;
  readonly DiscountSum: Minor;
  readonly DebitSum: Minor;
  readonly DebitVatSum: Minor;
  /** By rate, highest first. */
  readonly vat: readonly VatTotal[];
}

/** VAT of the lines by rate, highest first. */
export const vatByRate = (
  lines: readonly Pick<LineFigures, 'DebitVatRate' | 'DebitSum' | 'DebitVatSum'>[],
): VatTotal[] => {
  const byRate = new Map<BasisPoints, VatTotal>();
  for (const { DebitVatRate: rate, DebitSum, DebitVatSum } of lines) {
    const { sum, vat } = byRate.get(rate) ?? { sum: 0, vat: 0 };
    byRate.set(rate, { rate, sum: sum + DebitSum, vat: vat + DebitVatSum });
  }
  return [...byRate.values()].sort((left, right) => right.rate - left.rate);
};

/** Sums of whole hundredths: the receipt, the document and the reports cannot differ by a rounding. */
export const receiptTotals = (lines: readonly LineFigures[]): ReceiptTotals => {
  const { PrimaryDebitSum, DiscountSum, DebitSum, DebitVatSum } = documentTotals(lines);
  const quantity = lines.reduce((total, line) => total + line.Quantity, 0);
  return {
    lineCount: lines.length,
    quantity,
    PrimaryDebitSum,
    DiscountSum,
    DebitSum,
    DebitVatSum,
    vat: vatByRate(lines),
  };
};
