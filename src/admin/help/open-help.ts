import { createStore, type Readable } from '#client/store.ts';

/** Topic of the help that is open; undefined while it is closed. */
const store = createStore<string | undefined>(undefined);

export const openTopic: Readable<string | undefined> = store;

/** Where the focus was when the help opened. */
let cameFrom: HTMLElement | undefined;

export const openHelp = (topic: string): void => {
  if (store.get() === undefined)
    cameFrom = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  store.set(topic);
};

/** The focus goes back to where it was. */
export const closeHelp = (): void => {
  store.set(undefined);
  if (cameFrom?.isConnected) cameFrom.focus();
  cameFrom = undefined;
};
