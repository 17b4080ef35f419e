import type { ChangeEvent } from '#client/http/events.ts';
import type { Query } from './read-orders.ts';

/** Changes since the last reading, so that only these are read. */
export interface Changes {
  /** Whether the event concerns the kitchen. */
  add(event: ChangeEvent | 'reset'): boolean;
  addAll(): void;
  /** Keeps changes that could not be read for the next reading. */
  put(asked: Query): void;
  /** All that came together; undefined: nothing did. */
  take(): Query | undefined;
}

export const createChanges = (orderOfLine: (lotId: number) => number | undefined): Changes => {
  let isAll = false;
  const orders = new Set<number>();
  const bills = new Set<number>();
  const addAll = (): void => {
    isAll = true;
  };
  const addLine = (id: number): void => {
    const order = orderOfLine(id);
    if (order === undefined) addAll();
    else orders.add(order);
  };
  return {
    addAll,
    add(event) {
      if (event === 'reset') addAll();
      else if (event.Entity === 'Document') orders.add(event.Id);
      else if (event.Entity === 'DocumentGroup') bills.add(event.Id);
      else if (event.Entity === 'Lot') addLine(event.Id);
      else return false;
      return true;
    },
    put(asked) {
      if (!asked.orders && !asked.bills) addAll();
      for (const id of asked.orders ?? []) orders.add(id);
      for (const id of asked.bills ?? []) bills.add(id);
    },
    take() {
      if (!isAll && orders.size + bills.size === 0) return undefined;
      const asked: Query = isAll ? {} : { orders: [...orders], bills: [...bills] };
      isAll = false;
      orders.clear();
      bills.clear();
      return asked;
    },
  };
};
