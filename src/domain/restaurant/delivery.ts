import type { DocumentGroup } from '#generated/types.ts';

export const DeliveryKind = { TakeAway: 1, Delivery: 2 } as const;

/** Where an order goes instead of a desk. */
export type Delivery = NonNullable<NonNullable<DocumentGroup['Settings']>['Delivery']>;

/** Missing field; undefined: none. A take-away needs no address. */
export const missingOf = ({ Kind, Address }: Delivery): 'Kind' | 'Address' | undefined => {
  if (Kind !== DeliveryKind.TakeAway && Kind !== DeliveryKind.Delivery) return 'Kind';
  return Kind === DeliveryKind.Delivery && !Address?.trim() ? 'Address' : undefined;
};

export const deliveryTitle = ({ Kind }: Delivery): 'Delivery' | 'Take-away' =>
  Kind === DeliveryKind.Delivery ? 'Delivery' : 'Take-away';

/** How it is said: its title and a time of day in words. */
interface Said {
  title(title: ReturnType<typeof deliveryTitle>): string;
  clock(on: number): string;
}

/** For the cooks: 'Delivery 19:30 · Rusu'. */
export const deliveryHead = (delivery: Delivery, { title, clock }: Said): string =>
  [
    [title(deliveryTitle(delivery)), delivery.WantedOn && clock(delivery.WantedOn)].filter(Boolean).join(' '),
    delivery.Name,
  ]
    .filter(Boolean)
    .join(' · ');

/** For the courier: 'Delivery 19:30 · Rusu · +37369000002 · Str. Pushkin 5 · Ion'. */
export const deliveryText = (delivery: Delivery, said: Said): string =>
  [deliveryHead(delivery, said), delivery.Phone, delivery.Address, delivery.Courier].filter(Boolean).join(' · ');

type Placed = Pick<DocumentGroup, 'Desk' | 'Settings' | 'CreatedOn'>;

/** Bills that stand at no desk, those that are wanted first before the others. */
export const withoutDesk = <Bill extends Placed>(bills: readonly Bill[]): Bill[] => {
  const wantedOn = ({ Settings, CreatedOn }: Bill): number => Settings?.Delivery?.WantedOn ?? CreatedOn ?? 0;
  return bills.filter(({ Desk }) => !Desk?.Id).toSorted((one, other) => wantedOn(one) - wantedOn(other));
};
