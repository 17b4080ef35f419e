import { KitchenOrderStatus } from '#generated/types.ts';

/** When an item was begun and finished, in milliseconds; null and undefined: not yet. */
export interface KitchenTimes {
  StartedOn?: number | null;
  CompletedOn?: number | null;
}

export interface OrderTimes {
  StartedOn: number | null;
  CompletedOn: number | null;
  Status: number;
}

const isSet = (moment: number | null | undefined): moment is number => moment !== null && moment !== undefined;

const started = ({ StartedOn, CompletedOn }: KitchenTimes): boolean => isSet(StartedOn) || isSet(CompletedOn);

/** 0: no item was started. 1: any was. 2: all are completed (R-KITCHEN-002). */
export const orderStatus = (items: readonly KitchenTimes[]): number => {
  if (items.length > 0 && items.every(({ CompletedOn }) => isSet(CompletedOn))) return KitchenOrderStatus.Complete;
  return items.some(started) ? KitchenOrderStatus.InProgress : KitchenOrderStatus.NotStarted;
};

/** Times of an order from its items: begun with the first of them, complete with the last (R-KITCHEN-003). */
export const orderTimes = (items: readonly KitchenTimes[]): OrderTimes => {
  const Status = orderStatus(items);
  const begun = items.flatMap(({ StartedOn, CompletedOn }) => StartedOn ?? CompletedOn ?? []);
  const done = items.flatMap(({ CompletedOn }) => CompletedOn ?? []);
  return {
    StartedOn: begun.length > 0 ? Math.min(...begun) : null,
    CompletedOn: Status === KitchenOrderStatus.Complete ? Math.max(...done) : null,
    Status,
  };
};

/**
 * The times of an item as they are kept: what is complete was begun, no later than it was completed, and nothing
 * happens after `now`. Devices of a kitchen have clocks of their own, so a step is put right rather than refused.
 */
export const keptTimes = ({ StartedOn, CompletedOn }: KitchenTimes, now: number): Required<KitchenTimes> => {
  const done = isSet(CompletedOn) ? Math.min(CompletedOn, now) : null;
  const begun = isSet(StartedOn) ? Math.min(StartedOn, now) : done;
  return { StartedOn: begun, CompletedOn: done === null ? null : Math.max(done, begun ?? done) };
};
