import { createContext, useContext } from 'react';

/** The English text in the reader's language; {name} is filled from the params. */
export type Translate = (text: string, params?: Record<string, string | number>) => string;

const fill: Translate = (text, params = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));

/** Language of widgets, provided by the screen that renders them. */
export const TextContext = createContext<Translate>(fill);

export const useText = (): Translate => useContext(TextContext);
