import { createContext, useContext } from 'react';

/** The English text in the reader's language; {name} is filled from the params. */
export type Say = (text: string, params?: Record<string, string | number>) => string;

const fill: Say = (text, params = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));

/** Widgets know no language of their own: whoever mounts them hands one in. */
export const TextContext = createContext<Say>(fill);

export const useText = (): Say => useContext(TextContext);
