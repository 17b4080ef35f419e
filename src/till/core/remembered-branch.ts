import { readLocal, writeLocal } from '#client/local-store.ts';

const key = 'branch';

/** The branch chosen last on this device; 0: none. */
export const rememberedBranch = (): number => Number(readLocal(key)) || 0;

export const rememberBranch = (id: number): void => writeLocal(key, String(id));
