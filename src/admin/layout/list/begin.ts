import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Filter } from '../../model/filter.ts';
import { viewNamed } from '../../model/views.ts';

const nothing: Filter = {};

/** The filter that a list begins with: what "Reset" goes back to, and what an empty list may be hiding behind. */
export const FirstFilterContext = createContext<Filter>(nothing);

export const useFirstFilter = (): Filter => useContext(FirstFilterContext);

/** What a list is called, where that is not by its view: a list of documents of the type in the address. */
export const ListTitleContext = createContext<string | undefined>(undefined);

/** The list's title, in English. */
export const useListTitle = (): string => {
  const { view } = viewNamed(useResourceContext() ?? '');
  return useContext(ListTitleContext) ?? view.titles;
};
