import type { Article } from '#generated/types.ts';

/** A changed price keeps the one before it and the time of the change (R-CAT-029); nothing where the price stays. */
export const priceChange = (
  change: Partial<Article>,
  stored: Article,
  now: number,
): Pick<Article, 'PricePrevious' | 'PriceChangedOn'> | undefined =>
  change.Price === undefined || (change.Price ?? null) === (stored.Price ?? null)
    ? undefined
    : { PricePrevious: stored.Price ?? null, PriceChangedOn: now };
