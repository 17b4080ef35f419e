import { describe, expect, it } from 'vitest';
import { fitScales, scalesFileName, scalesSheet } from '#domain/organisation/units/scales-sheet.ts';

const apples = { plu: 101, name: 'Apples', barcode: '2800101', price: 1234 };
const asRecord = (device: object, department?: number): Record<string, unknown> => {
  const {
    head,
    rows: [row = []],
  } = scalesSheet([apples], device, department);
  return Object.fromEntries(head.map((title, at) => [title, row[at]]));
};

describe('the sheet for scales', () => {
  it('is laid out by brand, and by model where a model differs [R-SCALE-008]', () => {
    const heads = [
      { brand: 'CAS' },
      { brand: 'CAS', model: 'IP-Series' },
      { brand: 'Mettler' },
      { brand: 'T-Scale' },
      {},
    ].map((device) => scalesSheet([], device).head.join());
    expect(new Set(heads).size).toBe(5);
    expect(scalesSheet([], { brand: 'CAS', model: 'CL5000' }).head.join()).toBe(heads[0]);
  });

  it('leaves out numbers beyond 99999, and puts all into group and department 28 where no other was chosen [R-SCALE-003]', () => {
    const { fitting, tooLong } = fitScales([
      { ...apples, plu: 99_999 },
      { ...apples, plu: 100_000 },
    ]);
    expect([fitting, tooLong].map((all) => all.map(({ plu }) => plu))).toEqual([[99_999], [100_000]]);
    for (const brand of ['CAS', 'Mettler', 'T-Scale', 'Another']) {
      expect(asRecord({ brand })).toMatchObject({ PLU: 101, Name: 'Apples', Group: 28, Department: 28 });
      expect(asRecord({ brand }, 22)).toMatchObject({ Group: 22, Department: 22 });
    }
  });

  it('leaves out what has no price: scales would sell it for nothing [S]', () => {
    const { fitting, withoutPrice } = fitScales([apples, { ...apples, plu: 5, price: 0 }]);
    expect([fitting, withoutPrice].map((all) => all.map(({ plu }) => plu))).toEqual([[apples.plu], [5]]);
  });

  it('writes a price of CAS in whole hundredths, never rounded up [R-SCALE-004]', () => {
    expect(asRecord({ brand: 'CAS' })['Price']).toBe(1234);
    expect(asRecord({ brand: 'CAS', model: 'IP-Series' })['Price']).toBe(1234);
    expect(scalesSheet([{ ...apples, price: 1234.5 }], { brand: 'CAS' }).rows[0]).toContain(1234);
  });

  it('says to Mettler that the product goes by weight [R-SCALE-005]', () => {
    expect(asRecord({ brand: 'Mettler' })).toMatchObject({ 'PLU type': 'By Weight', Price: '12.34' });
  });

  it('gives T-Scale two decimals, barcode format 1 and price unit 1 [R-SCALE-006]', () => {
    expect(asRecord({ brand: 'T-Scale' })).toMatchObject({ Price: '12.34', 'Barcode format': 1, 'Price unit': 1 });
  });

  it('is called PLU, in a file named by the unit', () => {
    expect(scalesSheet([], {}).name).toBe('PLU');
    expect([scalesFileName({ Code: '001', Id: 4 }), scalesFileName({ Code: null, Id: 4 })]).toEqual([
      'plu_001.xlsx',
      'plu_4.xlsx',
    ]);
  });
});
