import type { BasisPoints, Milli, Minor } from '#generated/types.ts';
import { multiplyPrice, unitPrice, vatPortion } from '../../money.ts';

/**
 * The figures of a document line, as Lot names them: money in hundredths, quantity in thousandths, rates in hundredths
 * of a percent.
 */
export interface LineFigures {
  Quantity: Milli;
  CreditPrice: Minor;
  CreditSum: Minor;
  PrimaryDebitPrice: Minor;
  PrimaryDebitSum: Minor;
  DebitPrice: Minor;
  DebitSum: Minor;
  CreditVatRate: BasisPoints;
  CreditVatSum: Minor;
  DebitVatRate: BasisPoints;
  DebitVatSum: Minor;
}

/** A line as forms and bodies give it: figures may be missing or null, and count as 0 then (R-LOT-003). */
export type LooseFigures = { [Name in keyof LineFigures]?: number | null };

/** round2(quantity × price), negative when the quantity is; a return's negative price does not turn it back. */
export const lineSum = (quantity: Milli, price: Minor): Minor => {
  const sum = multiplyPrice(Math.abs(price), Math.abs(quantity));
  return quantity < 0 ? 0 - sum : sum;
};

const whole = (value: number | null | undefined): number => value ?? 0;

/** Forced positive, or negative on a return (R-DOC-037). */
export const withSign = (value: number, negative: boolean): number =>
  negative ? 0 - Math.abs(value) : Math.abs(value);

/** Figures of a line. */
export const lineFigures = [
  'Quantity',
  'CreditPrice',
  'CreditSum',
  'PrimaryDebitPrice',
  'PrimaryDebitSum',
  'DebitPrice',
  'DebitSum',
  'CreditVatRate',
  'CreditVatSum',
  'DebitVatRate',
  'DebitVatSum',
] as const satisfies readonly (keyof LineFigures)[];

/** The line with 0 for every figure that it lacks. */
const complete = <Line extends LooseFigures>(line: Line): Line & LineFigures => {
  const figures = Object.fromEntries(lineFigures.map((name) => [name, whole(line[name])])) as unknown as LineFigures;
  return { ...line, ...figures, PrimaryDebitPrice: line.PrimaryDebitPrice ?? whole(line.DebitPrice) };
};

/** VAT inside the sums, line by line, at the rate the line carries (prices include VAT). */
export const withVat = <Line extends LineFigures>(line: Line): Line => ({
  ...line,
  CreditVatSum: vatPortion(line.CreditSum, line.CreditVatRate),
  DebitVatSum: vatPortion(line.DebitSum, line.DebitVatRate),
});

const withCreditSum = <Line extends LineFigures>(line: Line): Line => ({
  ...line,
  CreditSum: lineSum(line.Quantity, line.CreditPrice),
});

const withDebitSums = <Line extends LineFigures>(line: Line): Line => ({
  ...line,
  DebitSum: lineSum(line.Quantity, line.DebitPrice),
  PrimaryDebitSum: lineSum(line.Quantity, line.PrimaryDebitPrice),
});

/** All figures of a line from its quantity, prices and rates, positive, or negative on a return (R-DOC-037). */
export const computeLine = <Line extends LooseFigures>(line: Line, negative = false): Line & LineFigures => {
  const full = complete(line);
  const signed = {
    Quantity: withSign(full.Quantity, negative),
    CreditPrice: withSign(full.CreditPrice, negative),
    DebitPrice: withSign(full.DebitPrice, negative),
    PrimaryDebitPrice: withSign(full.PrimaryDebitPrice, negative),
  };
  return withVat(withDebitSums(withCreditSum({ ...full, ...signed })));
};

/** Change of a line by a user. A null value counts as 0 (R-LOT-003). */
export interface LineEdit {
  field: 'Quantity' | 'CreditPrice' | 'CreditSum' | 'DebitPrice' | 'DebitSum' | 'CreditVatRate';
  value: number | null;
}

/** A hundred per cent. */
const largestRate = 10_000;

type Change = <Line extends LineFigures>(line: Line, value: number) => Line;

/**
 * A sum that is typed stays as typed and gives the price, rounded to 2 places; without a quantity the price stays
 * (R-LOT-001).
 */
const priceOf = (line: LineFigures, sum: Minor, price: Minor): Minor =>
  line.Quantity === 0 ? price : withSign(unitPrice(sum, line.Quantity), line.Quantity < 0);

/** A debit price given by hand is the list price of the line too: a discount is given as a discount. */
const changes: Record<LineEdit['field'], Change> = {
  Quantity: (line, Quantity) => withDebitSums(withCreditSum({ ...line, Quantity })),
  CreditPrice: (line, CreditPrice) => withCreditSum({ ...line, CreditPrice }),
  DebitPrice: (line, DebitPrice) => withDebitSums({ ...line, DebitPrice, PrimaryDebitPrice: DebitPrice }),
  CreditSum: (line, CreditSum) => ({ ...line, CreditSum, CreditPrice: priceOf(line, CreditSum, line.CreditPrice) }),
  CreditVatRate: (line, rate) => ({ ...line, CreditVatRate: Math.min(Math.abs(rate), largestRate) }),
  DebitSum: (line, DebitSum) => {
    const DebitPrice = priceOf(line, DebitSum, line.DebitPrice);
    return { ...line, DebitSum, DebitPrice, PrimaryDebitSum: DebitSum, PrimaryDebitPrice: DebitPrice };
  },
};

/** A line after one change, the other figures of that side following (R-LOT-001, R-LOT-002); negative: on a return. */
export const editLine = <Line extends LooseFigures>(line: Line, edit: LineEdit, negative = false): Line & LineFigures =>
  withVat(changes[edit.field](complete(line), withSign(whole(edit.value), negative)));
