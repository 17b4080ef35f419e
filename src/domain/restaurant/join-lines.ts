import type { Lot, Minor } from '#generated/types.ts';
import { vatPortion } from '../money.ts';
import { orderStatus } from './kitchen/kitchen-times.ts';
import type { SplitFigures } from './split-bill.ts';

type Settings = NonNullable<Lot['Settings']>;

/** Fields in which two parts of a line must be equal: the rest follows from the divided line. */
const stateOf = ({ DebitPrice, PrimaryDebitPrice, DebitVatRate, Settings: of }: Lot): string =>
  JSON.stringify([DebitPrice, PrimaryDebitPrice, DebitVatRate, Boolean(of?.HeldOn), orderStatus([of ?? {}])]);

/** Whether a part of a line comes back to it: neither its price nor what the kitchen made of it differs since. */
export const isJoinable = (line: Lot, part: Lot): boolean =>
  stateOf(line) === stateOf(part) && !Object.keys(part.Settings ?? {}).some((key) => key.startsWith('Void'));

const total = (lots: readonly Lot[], name: 'Quantity' | 'PrimaryQuantity' | 'PrimaryDebitSum' | 'DebitSum'): Minor =>
  lots.reduce((sum, lot) => sum + (lot[name] ?? 0), 0);

/** The figures of all parts of a line together. */
export const joinedFigures = (lots: readonly Lot[]): SplitFigures => {
  const DebitSum = total(lots, 'DebitSum');
  return {
    Quantity: total(lots, 'Quantity'),
    PrimaryQuantity: total(lots, 'PrimaryQuantity'),
    PrimaryDebitSum: total(lots, 'PrimaryDebitSum'),
    DebitSum,
    DebitVatSum: vatPortion(DebitSum, lots[0]?.DebitVatRate ?? 0),
  };
};

/** Settings of the line that is whole again: its own, with the discounts and the Ids of all parts. */
export const joinedSettings = (lots: readonly Lot[]): Lot['Settings'] => {
  const { Discounts: _own, ...settings } = lots[0]?.Settings ?? ({} as Settings);
  const all = lots.flatMap(({ Settings: of }) => of?.Discounts ?? []);
  const Discounts = [...Map.groupBy(all, ({ Id }) => Id)].map(([Id, some]) => ({
    Id,
    Sum: some.reduce((sum, { Sum }) => sum + (Sum ?? 0), 0),
  }));
  const Joined = lots.flatMap(({ Id, Settings: of }, at) => [...(of?.Joined ?? []), ...(at > 0 ? [String(Id)] : [])]);
  return { ...settings, ...(Discounts.length > 0 && { Discounts }), Joined } as Lot['Settings'];
};
