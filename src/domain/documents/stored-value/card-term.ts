/**
 * Days for which a gift card is valid by the law of a country, at least: Ireland and the United States say five years;
 * in Germany a claim lapses three years after the end of the year of the sale, so four are on the safe side.
 */
const days: Readonly<Record<string, number>> = { de: 1461, ie: 1826, us: 1826 };

/** Days that new gift cards are valid where the company sets nothing else; undefined: for good. */
export const usualValidDays = (country: string | undefined): number | undefined => days[country ?? ''];
