/** A value that screens can follow: read it, and hear of changes. Fits React's useSyncExternalStore. */
export interface Readable<Value> {
  get(): Value;
  /** Answers how to stop. */
  subscribe(changed: () => void): () => void;
}

export interface Store<Value> extends Readable<Value> {
  set(value: Value): void;
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const changed of [...listeners]) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
