import { readLocal, readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore } from '#client/store.ts';

/** What this screen of the kitchen keeps for itself. */
export interface ScreenChoice {
  /** Groups of products that are cooked here; none: everything is. */
  groupIds: readonly number[];
  hasSound: boolean;
  /** Orders of this branch alone; absent: of all that one may see. */
  branchId?: number;
}

const key = 'kitchen-screen';
/** The branch where one sells is the one where one cooks. */
const branch = Number(readLocal('branch'));
const usual: ScreenChoice = { groupIds: [], hasSound: true, ...(branch > 0 && { branchId: branch }) };

const store = createStore<ScreenChoice>({ ...usual, ...readLocalJson<Partial<ScreenChoice>>(key) });

export const screenChoice = {
  ...store,
  change(part: Partial<ScreenChoice>): void {
    store.set({ ...store.get(), ...part });
    writeLocalJson(key, store.get());
  },
};
