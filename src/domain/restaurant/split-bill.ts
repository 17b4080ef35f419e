import { SplitResultCode, type BasisPoints, type Lot, type Milli, type Minor } from '#generated/types.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { vatPortion } from '../money.ts';

/** Line of a bill to split: quantity in thousandths, sums in hundredths. */
export interface SplitLine {
  Id: number;
  Quantity: Milli;
  PrimaryQuantity: Milli;
  PrimaryDebitSum: Minor;
  DebitSum: Minor;
  DebitVatRate: BasisPoints;
}

/** The figures of a line that a split divides. */
export interface SplitFigures {
  Quantity: Milli;
  PrimaryQuantity: Milli;
  PrimaryDebitSum: Minor;
  DebitSum: Minor;
  DebitVatSum: Minor;
}

/** A line of which a part goes: what stays, none where all of it goes, and what is moved. */
export interface MovedLine {
  Id: number;
  stays?: SplitFigures;
  moved: SplitFigures;
}

export interface BillSplit {
  code: SplitResultCode;
  lines: readonly MovedLine[];
}

/** Chosen quantities to move, by the id of the line; above 0. */
export type SplitChoice = ReadonlyMap<number, Milli>;

/** Share of a sum by quantity, or by another sum. The rest is a subtraction, so that both add up. */
const shareOf = (sum: Minor, part: number, whole: number): Minor => multiplyDivide(sum, part, whole);

const figures = (line: SplitLine, sums: Omit<SplitFigures, 'DebitVatSum'>): SplitFigures => ({
  ...sums,
  DebitVatSum: vatPortion(sums.DebitSum, line.DebitVatRate),
});

const movedOf = (line: SplitLine, quantity: Milli): MovedLine => {
  const { Quantity, PrimaryDebitSum, DebitSum } = line;
  const moved = {
    Quantity: quantity,
    PrimaryQuantity: quantity,
    PrimaryDebitSum: shareOf(PrimaryDebitSum, quantity, Quantity),
    DebitSum: shareOf(DebitSum, quantity, Quantity),
  };
  if (quantity === Quantity)
    return { Id: line.Id, moved: figures(line, { ...moved, PrimaryQuantity: line.PrimaryQuantity }) };
  const stays = {
    Quantity: Quantity - quantity,
    PrimaryQuantity: Math.max(line.PrimaryQuantity - quantity, 0),
    PrimaryDebitSum: PrimaryDebitSum - moved.PrimaryDebitSum,
    DebitSum: DebitSum - moved.DebitSum,
  };
  return { Id: line.Id, stays: figures(line, stays), moved: figures(line, moved) };
};

type Discounts = NonNullable<NonNullable<Lot['Settings']>['Discounts']>;

/** Discounts of a part of a line and of its rest: both add up to the whole. */
export const dividedDiscounts = (
  discounts: Discounts,
  part: Milli,
  whole: Milli,
): { part: Discounts; rest: Discounts } => {
  const parts = discounts.map((each) => ({ ...each, Sum: shareOf(each.Sum ?? 0, part, whole) }));
  const rest = discounts.map((each, at) => ({ ...each, Sum: (each.Sum ?? 0) - (parts[at]?.Sum ?? 0) }));
  return { part: parts, rest };
};

/** Settings of a line with the discounts of a part of it; those without any stay as they are. */
export const withDiscounts = (settings: Lot['Settings'], Discounts: Discounts | undefined): Lot['Settings'] =>
  Discounts && settings ? { ...settings, Discounts } : settings;

/** The line's figures once a quantity of it was taken back; how much was ordered stays. */
export const reducedLine = (line: SplitLine, quantity: Milli): SplitFigures => {
  const { stays } = movedOf(line, quantity);
  const none = { Quantity: 0, PrimaryDebitSum: 0, DebitSum: 0, DebitVatSum: 0 };
  return { ...(stays ?? none), PrimaryQuantity: line.PrimaryQuantity };
};

/** A line of which so much is paid elsewhere: its quantity follows from the sum, and some of it stays. */
const dividedBySum = (line: SplitLine, sum: Minor): MovedLine => {
  const quantity = Math.min(line.Quantity - 1, Math.max(1, multiplyDivide(line.Quantity, sum, line.DebitSum)));
  const { moved, stays } = movedOf(line, quantity);
  // By the sum, as the quantity was found: what was not lowered does not look lowered by a hundredth.
  const PrimaryDebitSum = shareOf(line.PrimaryDebitSum, sum, line.DebitSum);
  const part = { ...moved, PrimaryDebitSum, DebitSum: sum };
  const rest = {
    ...(stays ?? moved),
    PrimaryDebitSum: line.PrimaryDebitSum - PrimaryDebitSum,
    DebitSum: line.DebitSum - sum,
  };
  return { Id: line.Id, moved: figures(line, part), stays: figures(line, rest) };
};

/**
 * Divides a bill by an amount: whole lines, one after the other, as far as they go, and a part of the next one. Codes
 * as of a division by quantities.
 */
export const splitByAmount = (lines: readonly SplitLine[], amount: Minor): BillSplit => {
  const total = lines.reduce((sum, { DebitSum }) => sum + DebitSum, 0);
  if (amount <= 0) return { code: SplitResultCode.NothingChosen, lines: [] };
  if (amount >= total) return { code: SplitResultCode.NothingLeft, lines: [] };
  const moved: MovedLine[] = [];
  let left = amount;
  for (const line of lines) {
    if (left === 0 || line.DebitSum <= 0) continue;
    if (line.DebitSum <= left) moved.push(movedOf(line, line.Quantity));
    else if (line.Quantity > 1) moved.push(dividedBySum(line, left));
    else continue;
    left -= Math.min(left, line.DebitSum);
  }
  return left === 0 ? { code: SplitResultCode.Ok, lines: moved } : { code: SplitResultCode.NothingChosen, lines: [] };
};

/** Whether more is chosen of a line than there is of it, or of a line that is not on the bill. */
export const isTooMuch = (lines: readonly SplitLine[], choice: SplitChoice): boolean => {
  const byId = new Map(lines.map((line) => [line.Id, line.Quantity]));
  return [...choice].some(([id, quantity]) => quantity > (byId.get(id) ?? 0));
};

/**
 * Divides the lines of a bill. Code 1: nothing would be left on it; 2: nothing is chosen; lines are moved at 0 alone,
 * and then the sums of both bills come to what the one had (R-REST-009, R-REST-012). The choice is within the lines.
 */
export const splitBill = (lines: readonly SplitLine[], choice: SplitChoice): BillSplit => {
  const chosen = lines.filter(({ Id }) => (choice.get(Id) ?? 0) > 0);
  if (chosen.length === 0) return { code: SplitResultCode.NothingChosen, lines: [] };
  const isWhole = lines.every(({ Id, Quantity }) => (choice.get(Id) ?? 0) === Quantity);
  if (isWhole) return { code: SplitResultCode.NothingLeft, lines: [] };
  return { code: SplitResultCode.Ok, lines: chosen.map((line) => movedOf(line, choice.get(line.Id) as Milli)) };
};
