import { percentOf, type Minor } from '../money.ts';
import type { Rate } from '../rate.ts';

/** How a price is changed: by one of percent, amount and value; nothing else of it is used. */
export interface PriceChange {
  /** Hundredths of a percent; −1000 takes a tenth off. */
  readonly Percent?: Rate | null;
  readonly Amount?: Minor | null;
  readonly Value?: Minor | null;
  /** The result is rounded to the nearest PriceEnding above a multiple of Step. Absent: to the hundredth. */
  readonly Step?: Minor | null;
  readonly PriceEnding?: Minor | null;
}

/** Nearest of the prices n × step + ending, above zero where the price is; half goes up. */
const rounded = (price: Minor, step: Minor, ending: Minor): Minor => {
  if (price === 0) return 0;
  const nearest = Math.floor((price - ending) / step + 0.5) * step + ending;
  return nearest > 0 || price < 0 ? nearest : nearest + step;
};

const isGiven = (value: number | null | undefined): value is number => value !== undefined && value !== null;

/**
 * The new price, in hundredths; it may come out below zero, which the caller refuses. Undefined: the price stays,
 * because there is none to reckon from or nothing is asked for.
 */
export const changedPrice = (price: Minor | null | undefined, change: PriceChange): Minor | undefined => {
  const { Percent, Amount, Value, Step, PriceEnding } = change;
  const step = isGiven(Step) && Step > 0 ? Step : 1;
  const ending = isGiven(PriceEnding) ? PriceEnding % step : 0;
  if (isGiven(Value)) return rounded(Value, step, ending);
  if (!isGiven(price)) return undefined;
  if (isGiven(Percent)) return rounded(price + percentOf(price, Percent), step, ending);
  return isGiven(Amount) ? rounded(price + Amount, step, ending) : undefined;
};
