import type { Minor } from '#generated/types.ts';
import { sideOf, type Kind } from '../document-type.ts';
import type { LooseFigures } from './line.ts';

/** Sums of a document; both sides are always stored. */
export interface DocumentTotals {
  CreditSum: Minor;
  DebitSum: Minor;
  PrimaryDebitSum: Minor;
  /** PrimaryDebitSum − DebitSum. */
  DiscountSum: Minor;
  CreditVatSum: Minor;
  DebitVatSum: Minor;
}

const sum = (lines: readonly LooseFigures[], name: keyof LooseFigures): number => {
  let total = 0;
  for (const line of lines) total += line[name] ?? 0;
  return total;
};

/** The document's sums are the sums of its lines' whole hundredths, so nothing is rounded here (R-DOC-029). */
export const documentTotals = (lines: readonly LooseFigures[]): DocumentTotals => {
  const DebitSum = sum(lines, 'DebitSum');
  const PrimaryDebitSum = lines.reduce((total, line) => total + (line.PrimaryDebitSum ?? line.DebitSum ?? 0), 0);
  return {
    CreditSum: sum(lines, 'CreditSum'),
    DebitSum,
    PrimaryDebitSum,
    DiscountSum: PrimaryDebitSum - DebitSum,
    CreditVatSum: sum(lines, 'CreditVatSum'),
    DebitVatSum: sum(lines, 'DebitVatSum'),
  };
};

/** The sum that lists and headers show for the document (R-DOC-003). */
export const shownSum = (document: Kind & { CreditSum?: Minor | null; DebitSum?: Minor | null }): Minor =>
  document[`${sideOf(document)}Sum`] ?? 0;
