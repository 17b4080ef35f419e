import { readLocal, writeLocal } from './local-store.ts';
import { createStore, type Readable } from './store.ts';

/** The chosen skin, and light or dark, as stored; the theme knows what they mean. */
export interface Appearance {
  readonly skin?: string;
  readonly mode?: string;
}

const read = (): Appearance => ({ skin: readLocal('sm-skin'), mode: readLocal('sm-mode') });

const store = createStore<Appearance>(read());
export const appearance: Readable<Appearance> = store;

export const setSkin = (skin: string): void => {
  writeLocal('sm-skin', skin);
  store.set(read());
};

export const setMode = (mode: string): void => {
  writeLocal('sm-mode', mode);
  store.set(read());
};

/** Reads the choice again, after the view was reset or another tab changed it. */
export const rereadAppearance = (): void => store.set(read());
