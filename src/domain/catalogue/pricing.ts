import type { Minor } from '../money.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { wholeRate, type Rate } from '../rate.ts';

/** Inputs of the pricing tool: prices in hundredths, rates in hundredths of a percent. */
export interface PricingInputs {
  price?: Minor | null;
  creditPrice?: Minor | null;
  manufacturerPrice?: Minor | null;
  vatRate?: Rate | null;
  socialPercent?: Rate | null;
}

/** The highest markup that a product may have; undefined: any. The social percent itself (R-PRICE-007). */
export const maximumMarkup = ({ socialPercent }: PricingInputs): Rate | undefined =>
  socialPercent && socialPercent > 0 ? socialPercent : undefined;

/** The sign is a slip of the hand, and what exceeds the maximum is cut (R-PRICE-001, R-PRICE-007). */
export const allowedMarkup = (inputs: PricingInputs, markup: Rate): Rate =>
  Math.min(Math.abs(markup), maximumMarkup(inputs) ?? Infinity);

/** Base of the markup, times the whole rate: the manufacturer's price with VAT, else the purchase price. */
const baseScaled = ({ manufacturerPrice, creditPrice, vatRate }: PricingInputs): number =>
  manufacturerPrice ? manufacturerPrice * (wholeRate + (vatRate ?? 0)) : (creditPrice ?? 0) * wholeRate;

/** Whether there is a price to mark up at all. */
export const isPriceable = (inputs: PricingInputs): boolean => baseScaled(inputs) > 0;

/**
 * Manufacturer price × (1 + VAT) × (1 + markup), else purchase price × (1 + markup), rounded once to two decimals
 * (R-PRICE-004, R-PRICE-005, R-PRICE-006).
 */
export const priceWithMarkup = (inputs: PricingInputs, markup: Rate): Minor =>
  multiplyDivide(baseScaled(inputs), wholeRate + allowedMarkup(inputs, markup), wholeRate * wholeRate);

/**
 * The markup that a price means; undefined where nothing can be marked up. May be negative: the price lies below its
 * base.
 */
export const markupOfPrice = (inputs: PricingInputs, price: Minor): Rate | undefined => {
  const base = baseScaled(inputs);
  return base > 0 ? multiplyDivide(Math.abs(price), wholeRate * wholeRate, base) - wholeRate : undefined;
};

/** A typed price made positive, and no higher than the maximum markup allows. */
export const allowedPrice = (inputs: PricingInputs, price: Minor): Minor => {
  const most = maximumMarkup(inputs);
  const positive = Math.abs(price);
  return most === undefined || !isPriceable(inputs) ? positive : Math.min(positive, priceWithMarkup(inputs, most));
};
