import { StoreOrderStatus as Status } from '#generated/types.ts';

const next: Readonly<Record<number, readonly number[]>> = {
  [Status.Waiting]: [Status.Accepted, Status.Declined],
  [Status.Accepted]: [Status.Ready, Status.Delivered, Status.Declined],
  [Status.Ready]: [Status.Delivered, Status.Declined],
};

/** States that the staff may bring an order to from this one. */
export const nextStatuses = (status: number): readonly number[] => next[status] ?? [];
