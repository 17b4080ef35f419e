import type { Store } from 'react-admin';
import { readLocal, writeLocal } from '#client/local-store.ts';

const prefix = 'view.';

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

const keysWith = (start: string): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
};

/** Of the company, because filters name its records; chosen rows are forgotten with the page. */
const isKept = (key: string): boolean => !key.endsWith('.selectedIds');

/**
 * What react-admin remembers of its lists: filters, pages, order, columns (R-FORM-007). Kept beside the other view
 * state, so that resetting the widgets forgets it too (R-SHELL-006).
 */
export const viewStore = (): Store => {
  const values = new Map<string, unknown>();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const notifyListeners = (key: string, value: unknown): void => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(value);
  };
  const remove = (key: string): void => {
    values.delete(key);
    writeLocal(prefix + key, undefined);
    notifyListeners(key, undefined);
  };
  return {
    setup: () => {},
    teardown: () => {},
    getItem: <T>(key: string, defaultValue?: T) => {
      if (!values.has(key) && isKept(key)) values.set(key, parsed(readLocal(prefix + key)));
      return (values.get(key) ?? defaultValue) as T | undefined;
    },
    setItem: (key, value) => {
      values.set(key, value);
      if (isKept(key)) writeLocal(prefix + key, value === undefined ? undefined : JSON.stringify(value));
      notifyListeners(key, value);
    },
    removeItem: remove,
    removeItems: (start) => {
      for (const key of new Set([...keysWith(start), ...[...values.keys()].filter((each) => each.startsWith(start))]))
        remove(key);
    },
    reset: () => {
      for (const key of new Set([...keysWith(''), ...values.keys()])) remove(key);
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
