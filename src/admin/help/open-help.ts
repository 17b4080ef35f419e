import { createStore, type Readable } from '#client/store.ts';

/** Topic of the help that is open; undefined while it is closed. */
const store = createStore<string | undefined>(undefined);

export const openTopic: Readable<string | undefined> = store;

export const openHelp = (topic: string): void => store.set(topic);
export const closeHelp = (): void => store.set(undefined);
