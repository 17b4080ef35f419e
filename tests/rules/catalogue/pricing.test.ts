import { describe, expect, it } from 'vitest';
import {
  allowedMarkup,
  allowedPrice,
  isPriceable,
  markupOfPrice,
  maximumMarkup,
  priceWithMarkup,
} from '#domain/catalogue/pricing.ts';
import { newSeed, randomFrom } from '#tests/support/random.ts';

describe('the pricing tool', () => {
  it('marks up the manufacturer price with VAT [R-PRICE-004]', () => {
    expect(priceWithMarkup({ manufacturerPrice: 10_000, vatRate: 2000, creditPrice: 7700 }, 1000)).toBe(13_200);
    expect(priceWithMarkup({ manufacturerPrice: 10_000 }, 1000)).toBe(11_000);
  });

  it('marks up the purchase price where no manufacturer price is known, without VAT [R-PRICE-005]', () => {
    expect(priceWithMarkup({ creditPrice: 10_000, vatRate: 2000 }, 1000)).toBe(11_000);
    expect(priceWithMarkup({ creditPrice: 10_000, manufacturerPrice: 0, vatRate: 2000 }, 1000)).toBe(11_000);
  });

  it('rounds the new price once, to two decimals, half away from zero [R-PRICE-006]', () => {
    expect(priceWithMarkup({ creditPrice: 3333 }, 0)).toBe(3333);
    expect(priceWithMarkup({ creditPrice: 1 }, 5000)).toBe(2);
    expect(priceWithMarkup({ creditPrice: 333 }, 3333)).toBe(444);
    expect(priceWithMarkup({ manufacturerPrice: 333, vatRate: 900 }, 1500)).toBe(417);
  });

  it('makes price and markup positive [R-PRICE-001]', () => {
    expect(allowedMarkup({}, -1000)).toBe(1000);
    expect(priceWithMarkup({ creditPrice: 10_000 }, -1000)).toBe(11_000);
    expect(allowedPrice({}, -500)).toBe(500);
  });

  it('goes no higher than the social percent where there is one [R-PRICE-007]', () => {
    const social = { creditPrice: 10_000, socialPercent: 1500 };
    expect(maximumMarkup(social)).toBe(1500);
    expect(priceWithMarkup(social, 4000)).toBe(11_500);
    expect(allowedPrice(social, 20_000)).toBe(11_500);
    expect(allowedPrice(social, 11_000)).toBe(11_000);
    expect(maximumMarkup({ socialPercent: 0 })).toBeUndefined();
    expect(allowedPrice({ socialPercent: 1500 }, 20_000)).toBe(20_000);
  });

  it('tells the markup of a price, and none where nothing can be marked up', () => {
    expect(markupOfPrice({ creditPrice: 10_000 }, 11_000)).toBe(1000);
    expect(markupOfPrice({ creditPrice: 10_000 }, 9000)).toBe(-1000);
    expect(markupOfPrice({}, 9000)).toBeUndefined();
    expect(isPriceable({})).toBe(false);
  });

  it('of any price and markup gives a markup that gives the price again', () => {
    const random = randomFrom(newSeed());
    const upTo = (most: number): number => Math.floor(random() * most);
    for (let run = 0; run < 500; run += 1) {
      const inputs = {
        manufacturerPrice: upTo(2) * upTo(5_000_000),
        creditPrice: 10_000 + upTo(5_000_000),
        vatRate: upTo(2500),
      };
      const price = priceWithMarkup(inputs, upTo(30_000));
      const back = priceWithMarkup(inputs, markupOfPrice(inputs, price) ?? 0);
      expect(Math.abs(back - price), JSON.stringify(inputs)).toBeLessThanOrEqual(Math.ceil(price / 10_000));
    }
  });
});
