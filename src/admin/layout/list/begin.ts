import { createContext, useContext } from 'react';
import type { Filter } from '../../model/filter.ts';

const nothing: Filter = {};

/** The filter that a list begins with: what "Reset" goes back to, and what an empty list may be hiding behind. */
export const FirstFilterContext = createContext<Filter>(nothing);

export const useFirstFilter = (): Filter => useContext(FirstFilterContext);
