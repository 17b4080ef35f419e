import { createStore } from '#client/store.ts';

/** One step of the way to a screen; the last has no address. */
export interface Crumb {
  title: string;
  address?: string;
}

const store = createStore<readonly Crumb[]>([]);

/** Said by each page when it appears. */
export const setTrail = (trail: readonly Crumb[]): void => store.set(trail);
export const trail = store;
