import { describe, expect, it } from 'vitest';
import { moneyFromWire, moneyToWire, multiplyPrice, percentOf, unitPrice, vatPortion } from '#domain/money.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { refuseTenders, settleTenders } from '#domain/sale/tender.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { hundredths, inHundredths, one, percent, thousandths } from '../numbers/fraction.ts';
import { wrongFigures } from './exact-receipt.ts';
import { someArticle, somePrice, someQuantity, someRate, someReceipt, someTendered } from './random-receipt.ts';

type Random = () => number;

const signed = (random: Random, value: number): number => (random() < 0.3 ? 0 - value : value);

/** One figure as the program reckons it, and by exact fractions. */
const figures: Record<string, (random: Random) => [is: number, should: number]> = {
  'price × quantity': (random) => {
    const [price, quantity] = [signed(random, somePrice(random)), someQuantity(random)];
    return [multiplyPrice(price, quantity), inHundredths(hundredths(price).times(thousandths(quantity)))];
  },
  'VAT inside a sum': (random) => {
    const [sum, rate] = [signed(random, somePrice(random)), someRate(random)];
    return [
      vatPortion(sum, rate),
      inHundredths(
        hundredths(sum)
          .times(percent(rate))
          .dividedBy(one.plus(percent(rate))),
      ),
    ];
  },
  'a percentage': (random) => {
    const [sum, rate] = [signed(random, somePrice(random)), someRate(random)];
    return [percentOf(sum, rate), inHundredths(hundredths(sum).times(percent(rate)))];
  },
  'the price of one': (random) => {
    const [sum, quantity] = [signed(random, somePrice(random)), someQuantity(random)];
    return [unitPrice(sum, quantity), inHundredths(hundredths(sum).dividedBy(thousandths(quantity)))];
  },
  'an amount over the wire and back': (random) => {
    const sum = signed(random, somePrice(random));
    return [moneyFromWire(JSON.parse(JSON.stringify(moneyToWire(sum)))), sum];
  },
};

describe('money beside exact fractions', () => {
  it.each(Object.entries(figures))(
    'does not differ: %s',
    (_name, figure) => {
      const random = randomFrom(newSeed());
      const differences: [number, number][] = [];
      for (let round = 0; round < rounds(25_000, 600_000); round++) {
        const [is, should] = figure(random);
        if (!Object.is(is, should + 0)) differences.push([is, should]);
      }
      expect(differences.slice(0, 10)).toEqual([]);
    },
    rounds(60_000, 3_600_000),
  );

  it(
    'does not differ in receipts with discounts of every kind, sold and taken back',
    () => {
      const random = randomFrom(newSeed());
      const wrong: unknown[] = [];
      let lines = 0;
      while (lines < rounds(70_000, 2_000_000) && wrong.length < 5) {
        const receipt = someReceipt(
          random,
          Array.from({ length: 4 }, (_, index) => someArticle(random, index + 1)),
        );
        lines += receipt.lines.length;
        const found = wrongFigures(receipt, priceReceipt(receipt));
        if (found.length > 0) wrong.push({ found, receipt });
      }
      expect(wrong).toEqual([]);
    },
    rounds(60_000, 3_600_000),
  );

  it(
    'takes back to the hundredth what was sold',
    () => {
      const random = randomFrom(newSeed());
      for (let round = 0; round < rounds(2000, 100_000); round++) {
        const receipt = someReceipt(random, [someArticle(random, 1), someArticle(random, 2)]);
        const [sold, returned] = [false, true].map((isReturn) => priceReceipt({ ...receipt, isReturn }).totals);
        for (const name of ['quantity', 'DebitSum', 'PrimaryDebitSum', 'DiscountSum', 'DebitVatSum'] as const)
          expect([name, returned?.[name]]).toEqual([name, 0 - (sold?.[name] ?? 0)]);
      }
    },
    rounds(60_000, 3_600_000),
  );

  it(
    'splits a payment into parts that are the total, and gives change of cash alone',
    () => {
      const random = randomFrom(newSeed());
      for (let round = 0; round < rounds(5000, 400_000); round++) {
        const total = signed(random, somePrice(random));
        const tendered = someTendered(random, Math.abs(total));
        const handed = tendered.reduce((sum, { amount }) => sum + amount, 0);
        const isTooMuch = total < 0 && handed > -total;
        expect(refuseTenders(total, tendered)).toBe(isTooMuch ? 'TENDER_TOO_MUCH' : undefined);
        if (isTooMuch) continue;
        const { payoffs, change } = settleTenders(total, tendered);
        expect([payoffs.reduce((sum, { Value }) => sum + Value, 0), change]).toEqual([total, handed - Math.abs(total)]);
        for (const { Tender, Value } of payoffs) {
          const given = tendered
            .filter(({ tender }) => tender.Id === Tender.Id)
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(Math.abs(Value)).toBe(Tender.Id === 1 ? given - change : given);
        }
      }
    },
    rounds(60_000, 3_600_000),
  );
});
