import { useEffect, useState } from 'react';
import { connection } from '#client/connection.ts';
import { listenToEvents } from '#client/http/events.ts';
import { orderStatus } from '#domain/restaurant/kitchen/kitchen-times.ts';
import { KitchenOrderStatus, type Lot } from '#generated/types.ts';
import { linesOf, loadBill, type Bill } from '../bills/bill-calls.ts';

/** Where a dish is, in English; also the key of the translation. */
export type DishState = 'Sent to the kitchen' | 'Being cooked' | 'Ready to be served' | 'Handed out';

const stateOf = ({ Settings }: Lot, isServed: boolean): DishState => {
  const status = orderStatus([Settings ?? {}]);
  if (status === KitchenOrderStatus.Complete) return isServed ? 'Handed out' : 'Ready to be served';
  return status === KitchenOrderStatus.InProgress ? 'Being cooked' : 'Sent to the kitchen';
};

/** Where the dishes of a bill are, by the ids of their lines; not of what is held or was taken back. */
export const dishStates = ({ Documents }: Bill): Map<number, DishState> =>
  new Map(
    (Documents ?? []).flatMap(({ Lots, ServedOn }) =>
      (Lots ?? [])
        .filter(({ Id, Quantity, Settings }) => Id > 0 && (Quantity ?? 0) > 0 && !Settings?.HeldOn)
        .map((lot) => [lot.Id, stateOf(lot, Boolean(ServedOn))] as const),
    ),
  );

/** Steps of several dishes come together: they are read at once. */
const settleMs = 300;

/** The bill with what the kitchen has done since it was read: a step of the kitchen is no change of the bill. */
export const useDishStates = (bill: Bill | undefined): ReadonlyMap<number, DishState> => {
  const [read, setRead] = useState<{ of: Bill; now: Bill }>();
  useEffect(() => {
    if (!bill || bill.Id <= 0) return undefined;
    const orders = new Set((bill.Documents ?? []).map(({ Id }) => Id));
    const lines = new Set(linesOf(bill).map(({ Id }) => Id));
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      if (connection.get().isOnline)
        void loadBill(bill.Id).then(
          (now) => isCurrent && setRead({ of: bill, now }),
          () => {},
        );
    };
    const stop = listenToEvents((event) => {
      const isOurs =
        event === 'reset' ||
        (event.Entity === 'Document' && orders.has(event.Id)) ||
        (event.Entity === 'Lot' && lines.has(event.Id));
      if (!isOurs) return;
      clearTimeout(timer);
      timer = setTimeout(again, settleMs);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [bill]);
  return bill ? dishStates(read?.of === bill ? read.now : bill) : new Map();
};
