import type { BasisPoints, Minor } from '#generated/types.ts';
import type { Side } from '../document-type.ts';
import type { LooseFigures } from './line.ts';

/** Sums of a document at one VAT rate. The sum includes the VAT. */
export interface VatShare {
  rate: BasisPoints;
  sum: Minor;
  vat: Minor;
}

/**
 * The VAT of a document by rate, the highest first: sums of its lines' whole hundredths, so that they add up to its
 * totals.
 */
export const vatByRate = (lines: readonly LooseFigures[], side: Side): VatShare[] => {
  const shares = new Map<BasisPoints, VatShare>();
  for (const line of lines) {
    const rate = line[`${side}VatRate`] ?? 0;
    const share = shares.get(rate) ?? { rate, sum: 0, vat: 0 };
    shares.set(rate, {
      rate,
      sum: share.sum + (line[`${side}Sum`] ?? 0),
      vat: share.vat + (line[`${side}VatSum`] ?? 0),
    });
  }
  return [...shares.values()].sort((one, other) => other.rate - one.rate);
};
