import { readLocal, writeLocal } from '#client/local-store.ts';

/** Bills at their desks, one under the other, or those alone that are taken away and delivered. */
export type BillsView = 'plan' | 'list' | 'out';

const key = 'billsView';

/** As it was left on this device. */
export const keptView = (): BillsView => (['list', 'out'] as const).find((view) => view === readLocal(key)) ?? 'plan';

export const keepView = (view: BillsView): void => writeLocal(key, view);
