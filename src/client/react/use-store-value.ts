import { useSyncExternalStore } from 'react';

interface Followed<Value> {
  get(): Value;
  subscribe(changed: () => void): () => void;
}

/** The store's value; the component is drawn again when it changes. */
export const useStoreValue = <Value>(store: Followed<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
