import { useEffect } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { posOptions } from '#till/settings/pos-options.ts';

/** Locks the till after the chosen minutes without a touch. */
export const useAutoLock = (lock: () => void): void => {
  const { autoLock } = useStoreValue(posOptions);
  useEffect(() => {
    if (typeof autoLock !== 'number' || autoLock === 0) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(lock, autoLock * 60_000);
    };
    wait();
    for (const event of ['pointerdown', 'keydown'] as const) document.addEventListener(event, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of ['pointerdown', 'keydown'] as const) document.removeEventListener(event, wait);
    };
  }, [autoLock, lock]);
};
