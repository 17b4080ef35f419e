import { useSyncExternalStore } from 'react';
import { narrowBelow, resizeThrottleMs } from '#theme/index.ts';

/** Limits calls to one in so many milliseconds; the last one is never lost. */
export const throttled = (work: () => void, ms: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, ms);
  };
};

const subscribe = (changed: () => void): (() => void) => {
  const later = throttled(changed, resizeThrottleMs);
  window.addEventListener('resize', later);
  return () => window.removeEventListener('resize', later);
};

/**
 * Whether the window has the layout of a phone: under 979 px (R-SHELL-002), looked at every 350 ms while it is resized
 * (R-SHELL-013).
 */
export const isNarrowWindow = (): boolean => window.innerWidth < narrowBelow;

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrowWindow, () => false);
