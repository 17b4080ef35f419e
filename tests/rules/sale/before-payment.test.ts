import { expect, it } from 'vitest';
import { CustomDiscountType } from '#generated/types.ts';
import { checkSettingsOf, refuseBeforePayment, refuseShort } from '#domain/sale/payment/before-payment.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { Receipt } from '#domain/sale/receipt.ts';

const at = Date.UTC(2026, 10, 22, 10);
const receipt = (more: Partial<Receipt> = {}): Receipt =>
  ({
    id: 'r',
    branchId: 1,
    employeeId: 7,
    startedOn: at,
    isReturn: false,
    lines: [{ id: 'l', article: { Id: 1, Name: 'Milk', Price: 1000 }, quantity: 2000, price: 1000 }],
    ...more,
  }) as Receipt;
const half = receipt({ customDiscount: { Type: CustomDiscountType.Percent, Value: 5000 as never } });
const refusal = (given: Receipt, settings: Record<string, unknown>, isFree = false) =>
  refuseBeforePayment({ receipt: given, priced: priceReceipt(given), settings: checkSettingsOf(settings), isFree, at });

it('reads the wishes of a company as a session holds them [REV-H8]', () => {
  expect(checkSettingsOf({ discountLimit: '12.5', checkStock: 2, checkSum: null })).toMatchObject({
    discountLimit: 1250,
    checkStock: 2,
    checkSum: undefined,
  });
});

it('refuses what the company does not take, from whom it does not take it [REV-H8]', () => {
  expect(refusal(receipt(), { checkDiscount: 2, checkSum: 2, checkQuantity: 2, checkPayments: 2 })).toBeUndefined();
  expect([
    refusal(half, { checkDiscount: 2 }),
    refusal(half, { checkDiscount: 1 }),
    refusal(half, {}),
    refusal(half, { checkDiscount: 2 }, true),
    refusal(half, { checkDiscount: 2, discountLimit: 50 }),
  ]).toEqual(['DISCOUNT_OVER_LIMIT', undefined, undefined, undefined, undefined]);
});

it('counts all lines of an article against what lies there, and knows nothing of others [REV-H8]', () => {
  const [line] = receipt().lines;
  const two = receipt({ lines: [line, { ...line, id: 'm' }] as Receipt['lines'] });
  const wishes = checkSettingsOf({ checkStock: 2 });
  expect(refuseShort(two, wishes, new Map([[1, 4000]]))).toBeUndefined();
  expect(refuseShort(two, wishes, new Map([[1, 3999]]))).toBe('STOCK_NEGATIVE');
  expect(refuseShort(two, wishes, new Map())).toBeUndefined();
  expect(refuseShort({ ...two, isReturn: true }, wishes, new Map([[1, 0]]))).toBeUndefined();
  expect(refuseShort(two, checkSettingsOf({ checkStock: 1 }), new Map([[1, 0]]))).toBeUndefined();
});
