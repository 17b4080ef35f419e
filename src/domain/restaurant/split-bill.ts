import { SplitResultCode, type BasisPoints, type Milli, type Minor } from '#generated/types.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { vatPortion } from '../money.ts';

/** What splitting a bill reads of a line: quantity in thousandths, sums in hundredths. */
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

/** What is chosen to go, by the id of its line; above 0. */
export type SplitChoice = ReadonlyMap<number, Milli>;

/** A sum's share by quantity. Whoever keeps the rest keeps what is left, so that both come to the sum again. */
const shareOf = (sum: Minor, part: Milli, whole: Milli): Minor => multiplyDivide(sum, part, whole);

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
