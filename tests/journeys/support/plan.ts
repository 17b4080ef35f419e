import type { Line, ShopProduct } from './books.ts';
import type { WayToPay, WayToRingUp } from './till.ts';

export interface PlannedReceipt {
  lines: Line[];
  ring: WayToRingUp;
  pay: WayToPay;
}

const waysToPay: readonly WayToPay[] = ['exactByKey', 'withChange', 'card', 'exactByTouch', 'cashAndCard'];

/** Receipts of one to four lines, of one to three pieces; now and then apples by weight. */
export const planReceipts = (count: number, weighed: ShopProduct, pieces: readonly ShopProduct[]): PlannedReceipt[] =>
  Array.from({ length: count }, (_receipt, index) => {
    const lines = Array.from({ length: 1 + (index % 4) }, (_line, at) => ({
      product: pieces[(index * 9 + at * 4) % pieces.length] as ShopProduct,
      quantity: (1 + ((index + at) % 3)) * 1000,
    }));
    const apples = { product: weighed, quantity: 345 + index * 191 };
    return {
      lines: index % 6 === 1 ? [...lines.slice(0, 3), apples] : lines,
      ring: index % 3 === 1 ? 'touch' : 'scan',
      pay: waysToPay[index % waysToPay.length] as WayToPay,
    };
  });
