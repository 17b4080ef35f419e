import type { Store } from 'react-admin';
import { localKeys, readLocalJson, writeLocal, writeLocalJson } from '#client/local-store.ts';
import { bringOwn, isOwn, readOwn, writeOwn } from './own-views.ts';

const prefix = 'view.';

/** Chosen rows are forgotten with the page. */
const isKept = (key: string): boolean => !key.endsWith('.selectedIds');

const write = (key: string, value: unknown): void => {
  if (isOwn(key)) void writeOwn(key, value);
  else if (value === undefined) writeLocal(prefix + key, undefined);
  else writeLocalJson(prefix + key, value);
};

/** Not while the first list is on its way. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
};

/**
 * Store of react-admin's list states: filters, pages, order, columns (R-FORM-007). Kept beside the other view state, so
 * that resetting the widgets clears it too (R-SHELL-006). The user's own views go to the other devices.
 */
export const viewStore = (): Store => {
  const values = new Map<string, unknown>();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const notifyListeners = (key: string, value: unknown): void => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(value);
  };
  const remove = (key: string): void => {
    values.delete(key);
    write(key, undefined);
    notifyListeners(key, undefined);
  };
  /** Views of the device only: signing out removes nothing on other devices. */
  const devices = (start: string): string[] =>
    [...new Set([...localKeys(prefix), ...values.keys()])].filter((key) => key.startsWith(start) && !isOwn(key));
  const bring = (): void => {
    if (document.visibilityState === 'hidden') return;
    // A failed exchange is repeated when the page becomes visible again.
    void bringOwn(notifyListeners).catch(() => {});
  };
  return {
    setup: () => {
      whenIdle(bring);
      document.addEventListener('visibilitychange', bring);
    },
    teardown: () => document.removeEventListener('visibilitychange', bring),
    getItem: <T>(key: string, defaultValue?: T) => {
      if (isOwn(key)) return (readOwn(key) ?? defaultValue) as T | undefined;
      if (!values.has(key) && isKept(key)) values.set(key, readLocalJson(prefix + key));
      return (values.get(key) ?? defaultValue) as T | undefined;
    },
    setItem: (key, value) => {
      values.set(key, value);
      if (isKept(key)) write(key, value);
      notifyListeners(key, value);
    },
    removeItem: remove,
    removeItems: (start) => {
      for (const key of devices(start)) remove(key);
    },
    reset: () => {
      for (const key of devices('')) remove(key);
    },
    subscribe: (key, callback) => {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(callback));
      return () => {
        all.delete(callback);
      };
    },
  };
};
