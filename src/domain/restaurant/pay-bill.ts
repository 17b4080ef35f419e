import type { Minor } from '#generated/types.ts';
import type { TenderPayoff } from '../sale/tender.ts';

/** So many guests can pay a part each. */
export const mostParts = 20;

/** An order of a bill with what it comes to. */
export interface DueOrder {
  Id: number;
  due: Minor;
}

/** Payments of a bill that belong to one of its orders. */
export interface PaidOrder {
  Id: number;
  payoffs: readonly TenderPayoff[];
}

/**
 * Puts the payments of a bill on its orders, one after the other, so that each is paid exactly what it comes to:
 * payments are kept with documents, and a bill is none. They add up to the orders.
 */
export const payOrders = (orders: readonly DueOrder[], payoffs: readonly TenderPayoff[]): PaidOrder[] => {
  const left = payoffs.map((each) => ({ ...each }));
  return orders.map(({ Id, due }) => {
    let open = due;
    const paid: TenderPayoff[] = [];
    for (const each of left) {
      const Value = Math.min(each.Value, open);
      if (Value <= 0) continue;
      each.Value -= Value;
      open -= Value;
      paid.push({ ...each, Value });
    }
    return { Id, payoffs: paid };
  });
};

/** An amount in equal parts; the first ones are a hundredth larger where it does not divide. */
export const equalParts = (sum: Minor, count: number): Minor[] => {
  const part = Math.floor(sum / count);
  const larger = sum - part * count;
  return Array.from({ length: count }, (_, index) => part + (index < larger ? 1 : 0));
};
