import { describe, expect, it } from 'vitest';
import { writeInStoreCode } from '#tests/fixtures/in-store-code.ts';
import { pressKey, type KeypadKey } from '#domain/sale/payment/keypad.ts';
import { pressPin } from '#domain/sale/pin.ts';
import { refundable, refundOf } from '#domain/sale/refundable.ts';
import { codeVariants, readScan } from '#domain/sale/scan.ts';
import { refuseShiftClose } from '#domain/sale/shift/shift.ts';
import { refuseTenders, settleTenders } from '#domain/sale/tender.ts';
import { fc, holds } from '../numbers/property.ts';
import { card, cash, voucher } from './till.ts';

/** Without what is paid beside the goods. */
const settled = (...args: Parameters<typeof settleTenders>) => {
  const { payoffs, change } = settleTenders(...args);
  return { payoffs, change };
};

describe('tenders', () => {
  it('of 95 + 2 × 42 in cash, where the smallest coin is 1, leave 21 of 200', () => {
    const terms = { roundingStep: 1_00 };
    expect(settleTenders(95_00 + 2 * 42_00, [{ tender: cash, amount: 200_00 }], terms)).toMatchObject({
      change: 21_00,
      rounding: 0,
    });
    expect(refuseTenders(179_00, [{ tender: cash, amount: 178_00 }], terms)).toBe('TENDER_TOO_LITTLE');
  });

  it('have to reach the total [R-POS-020]', () => {
    expect([
      refuseTenders(1000, [{ tender: cash, amount: 999 }]),
      refuseTenders(1000, [
        { tender: cash, amount: 500 },
        { tender: card, amount: 500 },
      ]),
    ]).toEqual(['TENDER_TOO_LITTLE', undefined]);
  });

  it('give 21.00 of 200.00 back for 179.00', () => {
    expect(settled(17_900, [{ tender: cash, amount: 20_000 }])).toEqual({
      payoffs: [{ Tender: { Id: 1 }, Value: 17_900 }],
      change: 2100,
    });
  });

  it('give change from cash alone', () => {
    expect(
      settled(1000, [
        { tender: cash, amount: 900 },
        { tender: voucher, amount: 300 },
      ]),
    ).toEqual({
      payoffs: [
        { Tender: { Id: 1 }, Value: 700 },
        { Tender: { Id: 3 }, Value: 300 },
      ],
      change: 200,
    });
    expect(refuseTenders(1000, [{ tender: voucher, amount: 1100 }])).toBe('TENDER_NO_CHANGE');
  });

  it('pay nothing for a receipt of nothing, and money out for a return', () => {
    expect([refuseTenders(0, []), settled(0, []).payoffs]).toEqual([undefined, []]);
    expect(settled(-500, [{ tender: card, amount: 500 }]).payoffs).toEqual([{ Tender: { Id: 2 }, Value: -500 }]);
  });

  it('give back in cash what is due, to the coin, and no more: nobody who is given money back gives change', () => {
    const terms = { roundingStep: 5 };
    expect(refuseTenders(-920, [{ tender: cash, amount: 11_000 }])).toBe('TENDER_TOO_MUCH');
    expect(refuseTenders(-923, [{ tender: cash, amount: 925 }], terms)).toBeUndefined();
    expect(refuseTenders(-923, [{ tender: cash, amount: 930 }], terms)).toBe('TENDER_TOO_MUCH');
  });

  it('stored add up to the total, and with the change to what was handed over', () => {
    const tendered = fc.array(fc.record({ tender: fc.constantFrom(cash, card, voucher), amount: fc.nat(100_000) }), {
      maxLength: 5,
    });
    holds([fc.integer({ min: -200_000, max: 200_000 }), tendered], (total, given) => {
      if (refuseTenders(total, given)) return;
      const { payoffs, change } = settled(total, given);
      expect(payoffs.reduce((sum, { Value }) => sum + Value, 0)).toBe(total);
      expect(Math.abs(total) + change).toBe(given.reduce((sum, { amount }) => sum + amount, 0));
      expect(payoffs.every(({ Value }) => Math.sign(Value) === Math.sign(total))).toBe(true);
    });
  });
});

describe('pads and fields', () => {
  const pin = (keys: string): string => [...keys].reduce(pressPin, '');
  const typed = (...keys: KeypadKey[]): string => keys.reduce((text, key) => pressKey(text, key), '');

  it('take a PIN of 6 characters and one point [R-POS-005]', () => {
    expect([pin('1234567'), pin('1.2.3'), pin('12a4')]).toEqual(['123456', '1.23', '124']);
  });

  it('take one decimal point [R-FORM-003]', () => {
    expect([typed('1', '.', '.', '5'), typed('.', '5'), pressKey('1', '.', { decimals: 0 })]).toEqual([
      '1.5',
      '0.5',
      '1',
    ]);
  });

  it('replace a lone 0 by the next digit [R-FORM-004]', () => {
    expect([typed('0', '5'), typed('0', '.', '5'), typed('1', '0', '5')]).toEqual(['5', '0.5', '105']);
  });

  it('stop at their decimals and length, and can be taken back', () => {
    expect([
      typed('1', '.', '2', '5', '9'),
      pressKey('12', 'back'),
      pressKey('12', 'clear'),
      pressKey('123', '4', { maxLength: 3 }),
    ]).toEqual(['1.25', '1', '', '123']);
  });
});

describe('scans', () => {
  it('are read as a PLU, an in-store code or a barcode', () => {
    expect(readScan('*17')).toEqual({ kind: 'plu', plu: 17 });
    const weighed = writeInStoreCode(17, 250) as string;
    expect(readScan(` ${weighed}\r`)).toEqual({
      kind: 'inStore',
      reading: { plu: 17, quantity: 250 },
      codes: [weighed, `0${weighed}`],
    });
    expect(readScan('4601234567893')).toEqual({ kind: 'code', codes: ['4601234567893', '04601234567893'] });
  });

  it('find a UPC with and without its leading 0', () => {
    expect([codeVariants('012345678905'), codeVariants('0012345678905')]).toEqual([
      ['012345678905', '0012345678905', '12345678905', '00012345678905'],
      ['0012345678905', '012345678905', '12345678905', '00012345678905'],
    ]);
  });
});

describe('the rest of the day', () => {
  it('closes a shift only with receipts, and none of them unsent [R-SHIFT-003]', () => {
    expect([
      refuseShiftClose({ receiptsCount: 0 }),
      refuseShiftClose({ receiptsCount: 1 }),
      refuseShiftClose({ receiptsCount: 5, unsentCount: 1 }),
    ]).toEqual(['SHIFT_EMPTY', undefined, 'SHIFT_UNSENT']);
  });

  it('lets of 6 sold, 2 and 1 returned, 3 be returned, and of 6 burgers 6', () => {
    expect(
      [
        [6000, 3000],
        [6000, 0],
        [1000, 2000],
      ].map(([Quantity = 0, ReturnedQuantity = 0]) => refundable({ Quantity, ReturnedQuantity })),
    ).toEqual([3000, 6000, 0]);
  });

  it('gives nothing back of a line of nothing', () => {
    const sold = { Quantity: 0, DebitSum: 500, PrimaryDebitSum: 600, ReturnedQuantity: 0 };
    expect([refundOf(sold, 0), refundOf(sold, 1000)]).toEqual(Array(2).fill({ DebitSum: 0, PrimaryDebitSum: 0 }));
  });

  it('[REV-U6] gives back in all exactly what was paid, in however many parts', () => {
    holds(
      [fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }), fc.nat(10_000_000)],
      (parts, DebitSum) => {
        const Quantity = parts.reduce((sum, part) => sum + part, 0);
        let [ReturnedQuantity, given] = [0, 0];
        for (const part of parts) {
          given += refundOf({ Quantity, DebitSum, PrimaryDebitSum: DebitSum, ReturnedQuantity }, part).DebitSum;
          ReturnedQuantity += part;
        }
        expect(given).toBe(DebitSum);
      },
    );
  });
});
