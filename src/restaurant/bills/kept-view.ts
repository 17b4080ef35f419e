import { readLocal, writeLocal } from '#client/local-store.ts';

/** Bills at their desks, or one under the other. */
export type BillsView = 'plan' | 'list';

const key = 'billsView';

/** As it was left on this device. */
export const keptView = (): BillsView => (readLocal(key) === 'list' ? 'list' : 'plan');

export const keepView = (view: BillsView): void => writeLocal(key, view);
