import { describe, expect, it } from 'vitest';
import { checkDigit } from '#domain/catalogue/barcode.ts';
import { inStoreLayoutsOf, isInStoreLayout, type InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import { formatMoney, moneyFromWire } from '#domain/money.ts';
import { fitScales, scalesSheet } from '#domain/organisation/units/scales-sheet.ts';
import { readScan } from '#domain/sale/scan.ts';
import organisation from '../../../schemas/organisation/organisation.json' with { type: 'json' };
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';

const dearest = 999_999;
/** A quick run takes some of them: each place of a figure comes with each figure. */
const step = rounds(37, 1);
const { weightBarcodePatterns } = organisation.properties.Settings['x-keys'];
const devices = [{ brand: 'CAS' }, { brand: 'CAS', model: 'IP-Series' }, { brand: 'Mettler' }, { brand: 'T-Scale' }];

it('every price from 0.01 to 9,999.99 stands exactly in the sheet of each scales [R-SCALE-004] [D5]', () => {
  // As the server writes them: 19.99 × 100 is 1998.9999999999998.
  const prices = Array.from({ length: Math.ceil(dearest / step) }, (_, at) => dearest - at * step);
  const products = prices.map((price, at) => ({
    plu: (at % 99_999) + 1,
    name: 'Apples',
    price: moneyFromWire(Number(`${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`)),
  }));
  for (const device of devices) {
    const { head, rows } = scalesSheet(products, device);
    const column = head.indexOf('Price');
    const wanted = (price: number) => (device.brand === 'CAS' ? price : formatMoney(price));
    const wrong = prices.find((price, at) => rows[at]?.[column] !== wanted(price));
    expect(wrong, JSON.stringify(device)).toBeUndefined();
  }
  expect(fitScales(products).tooLong).toEqual([]);
});

/** As scales print it: prefix, number of the product, weight or sum, check digit. */
const labelOf = ({ prefix, pluDigits, valueDigits }: InStoreLayout, plu: number, value: number): string => {
  const body = `${prefix}${String(plu).padStart(pluDigits, '0')}${String(value).padStart(valueDigits, '0')}`;
  return `${body}${checkDigit(body)}`;
};

/** Every prefix from 20 to 29, with four to six figures for the product. */
const layouts: readonly InStoreLayout[] = Array.from({ length: 10 }, (_, at) => ({
  prefix: `2${at}`,
  pluDigits: 4 + (at % 3),
  valueDigits: 6 - (at % 3),
  carries: at % 2 ? 'price' : 'weight',
}));

describe('barcodes of scales', () => {
  it('are read by the patterns of the company, as a person writes them, else by its prefix', () => {
    const layoutsOf = (weightBarcodePatterns: string) => inStoreLayoutsOf({ weightBarcodePatterns });
    expect(layoutsOf('28PPPPPWWWWWC, 29PPPPVVVVVVC')).toEqual([
      { prefix: '28', pluDigits: 5, valueDigits: 5, carries: 'weight' },
      { prefix: '29', pluDigits: 4, valueDigits: 6, carries: 'price' },
    ]);
    const [weighed, priced] = [labelOf(layoutsOf('21PPPPPPWWWWC')[0] as InStoreLayout, 101, 475), '2901010012345'];
    const both = layoutsOf('21PPPPPPWWWWC,29PPPPVVVVVVC');
    expect(readScan(weighed, both)).toMatchObject({ reading: { plu: 101, quantity: 475 } });
    expect(readScan(`${priced.slice(0, -1)}${checkDigit(priced.slice(0, -1))}`, both)).toMatchObject({
      reading: { plu: 101, sum: 1234 },
    });
    for (const none of ['', '28PPPPWWWWWC', '38PPPPPWWWWWC']) {
      expect(layoutsOf(none), none).toEqual([{ prefix: '28', pluDigits: 5, valueDigits: 5, carries: 'weight' }]);
    }
    expect(inStoreLayoutsOf({ weightBarcodePrefix: 25, weightBarcodeValue: 'price' })).toEqual([
      { prefix: '25', pluDigits: 5, valueDigits: 5, carries: 'price' },
    ]);
  });

  it('have patterns that the company cannot store wrong', () => {
    const { pattern } = weightBarcodePatterns;
    for (const right of ['', '28PPPPPWWWWWC', '28PPPPPWWWWWC,29PPPPVVVVVVC', '28PPPPPWWWWWC, 29PPPPVVVVVVC']) {
      expect(right).toMatch(new RegExp(pattern));
    }
    const wrong = ['28PPPPWWWWWC', '30PPPPPWWWWWC', '28PPPPPWWVVVC', '28PPPPPWWWWW', '28PPPPPWWWWWC,', '28WWWWWPPPPPC'];
    for (const each of wrong) expect(each).not.toMatch(new RegExp(pattern));
  });

  it('say what the scales printed, to the gram or the hundredth; another check digit says nothing [D6]', () => {
    expect(layouts.every(isInStoreLayout)).toBe(true);
    const random = randomFrom(newSeed());
    const count = rounds(20_000, 100_000);
    for (let done = 0; done < count; done += 1) {
      const layout = layouts[done % layouts.length] as InStoreLayout;
      const plu = Math.floor(random() * 10 ** layout.pluDigits);
      const value = Math.floor(random() * 10 ** layout.valueDigits);
      const code = labelOf(layout, plu, value);
      const reading = layout.carries === 'weight' ? { plu, quantity: value } : { plu, sum: value };
      const read = readScan(code, layouts);
      if (read.kind !== 'inStore') throw new Error(`${code} is not read`);
      if (JSON.stringify(read.reading) !== JSON.stringify(reading)) expect(read.reading, code).toEqual(reading);
      const wrong = (Number(code.at(-1)) + 1 + Math.floor(random() * 9)) % 10;
      if (readScan(`${code.slice(0, -1)}${wrong}`, layouts).kind !== 'code')
        throw new Error(`${code}: ${wrong} is read`);
    }
  });
});
