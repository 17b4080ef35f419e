import { CustomDiscountType, type BasisPoints, type Minor } from '#generated/types.ts';
import { allocate } from '../../numbers/allocate.ts';
import type { FaultCode } from '../../faults.ts';
import { percentOf, unitPrice } from '../../money.ts';
import { wholeRate } from '../../rate.ts';
import { withSign, withVat, type LineFigures } from './line.ts';

/** A discount given by hand on a whole document or receipt: 0 an amount, 1 a percentage (R-DOC-038). */
export type CustomDiscount =
  | { Type: typeof CustomDiscountType.Amount; Value: Minor }
  | { Type: typeof CustomDiscountType.Percent; Value: BasisPoints };

/** How far a line may be lowered: its sum, less what it may not go below. Absent: to 0. */
export type FloorOf<Line> = (line: Line) => Minor;

const room = <Line extends LineFigures>(line: Line, floorOf: FloorOf<Line>): Minor =>
  Math.max(0, Math.abs(line.DebitSum) - Math.abs(floorOf(line)));

const noFloor = (): Minor => 0;

/** The largest discount: the total of quantity × debit price, less what may not be discounted (R-DOC-038). */
export const largestDiscount = <Line extends LineFigures>(
  lines: readonly Line[],
  floorOf: FloorOf<Line> = noFloor,
): Minor => lines.reduce((total, line) => total + room(line, floorOf), 0);

/** Why a discount cannot be given; undefined: it can. */
export const refuseDiscount = <Line extends LineFigures>(
  lines: readonly Line[],
  discount: CustomDiscount,
  floorOf: FloorOf<Line> = noFloor,
): FaultCode | undefined => {
  if (discount.Value < 0) return 'DISCOUNT_TOO_LARGE';
  const limit = discount.Type === CustomDiscountType.Percent ? wholeRate : largestDiscount(lines, floorOf);
  return discount.Value > limit ? 'DISCOUNT_TOO_LARGE' : undefined;
};

/** The sum stays exact and the price follows it, as when a sum is typed (R-LOT-001). */
const lower = <Line extends LineFigures>(line: Line, part: Minor): Line => {
  if (part === 0) return line;
  const negative = line.DebitSum < 0;
  const DebitSum = withSign(Math.abs(line.DebitSum) - part, negative);
  return withVat({ ...line, DebitSum, DebitPrice: withSign(unitPrice(DebitSum, line.Quantity), negative) });
};

/** A percentage lowers no line by more than itself: what a line with a lowest price cannot bear, no other line does. */
const partsOfRate = (lines: readonly LineFigures[], rooms: readonly Minor[], rate: BasisPoints): Minor[] => {
  const sums = lines.map(({ DebitSum }, at) => ((rooms[at] ?? 0) > 0 ? Math.abs(DebitSum) : 0));
  const whole = percentOf(
    sums.reduce((total, sum) => total + sum, 0),
    Math.min(rate, wholeRate),
  );
  return allocate(whole, sums).map((part, at) => Math.min(part, rooms[at] ?? 0));
};

/** The parts of an amount add up to it exactly, as far as there is room for it. */
const partsOfAmount = (rooms: readonly Minor[], amount: Minor): Minor[] =>
  allocate(
    Math.min(
      amount,
      rooms.reduce((total, most) => total + most, 0),
    ),
    rooms,
  );

/** Spreads the discount over the lines; no line goes below its floor. */
export const spreadDiscount = <Line extends LineFigures>(
  lines: readonly Line[],
  { Type, Value }: CustomDiscount,
  floorOf: FloorOf<Line> = noFloor,
): Line[] => {
  const rooms = lines.map((line) => room(line, floorOf));
  const parts = Type === CustomDiscountType.Percent ? partsOfRate(lines, rooms, Value) : partsOfAmount(rooms, Value);
  return lines.map((line, index) => lower(line, parts[index] ?? 0));
};
