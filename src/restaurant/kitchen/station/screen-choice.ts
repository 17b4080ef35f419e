import { readLocal, readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore } from '#client/store.ts';
import { usualKeys, type BumpKeys } from '#domain/restaurant/kitchen/bump-keys.ts';
import { usualPatience, type Patience } from '#domain/restaurant/kitchen.ts';

/** How large a screen on the wall writes. */
export type TextSize = 'normal' | 'large' | 'largest';

/** Choices of this kitchen screen, kept on the device. */
export interface ScreenChoice {
  /** The station that it shows; absent: none of those that the house has named. */
  stationId?: number;
  /** Without a station: groups of products that are cooked here; none: everything is. */
  groupIds: readonly number[];
  /** Without a station: when an order is due, and late. */
  patience: Patience;
  hasSound: boolean;
  /** One touch or key completes an order; else the first begins it. */
  isOneStep: boolean;
  keys: BumpKeys;
  textSize: TextSize;
  /** The guests' board calls orders of desks too, not those alone that are taken away. */
  callsDesks: boolean;
  /** Orders of this branch alone; absent: of all that one may see. */
  branchId?: number;
}

const key = 'kitchen-screen';
/** The branch where one sells is the one where one cooks. */
const branch = Number(readLocal('branch'));
const usual: ScreenChoice = {
  groupIds: [],
  patience: usualPatience,
  hasSound: true,
  isOneStep: false,
  textSize: 'normal',
  callsDesks: false,
  keys: usualKeys,
  ...(branch > 0 && { branchId: branch }),
};

const store = createStore<ScreenChoice>({ ...usual, ...readLocalJson<Partial<ScreenChoice>>(key) });

export const screenChoice = {
  ...store,
  change(part: Partial<ScreenChoice>): void {
    store.set({ ...store.get(), ...part });
    writeLocalJson(key, store.get());
  },
};
