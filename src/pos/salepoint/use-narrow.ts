import { useSyncExternalStore } from 'react';
import { narrowBelow } from '#theme/index.ts';

const query = (): MediaQueryList => matchMedia(`(width < ${narrowBelow}px)`);

const subscribe = (changed: () => void): (() => void) => {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the screen is a phone's: products and receipt take turns. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
