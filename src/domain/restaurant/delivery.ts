import type { DocumentGroup } from '#generated/types.ts';

export const DeliveryKind = { TakeAway: 1, Delivery: 2 } as const;

/** Where an order goes instead of a desk. */
export type Delivery = NonNullable<NonNullable<DocumentGroup['Settings']>['Delivery']>;

export const deliveryTitle = ({ Kind }: Delivery): string =>
  Kind === DeliveryKind.Delivery ? 'Delivery' : 'Take-away';

/** Bills that go out, those that are wanted first before the others. */
export const goingOut = <Bill extends Pick<DocumentGroup, 'Settings' | 'CreatedOn'>>(bills: readonly Bill[]): Bill[] =>
  bills
    .filter(({ Settings }) => Settings?.Delivery)
    .toSorted(
      (one, other) =>
        (one.Settings?.Delivery?.WantedOn ?? one.CreatedOn ?? 0) -
        (other.Settings?.Delivery?.WantedOn ?? other.CreatedOn ?? 0),
    );
