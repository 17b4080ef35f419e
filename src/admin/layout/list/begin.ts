import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Filter } from '../../model/filter.ts';
import { viewNamed } from '../../model/views.ts';

const nothing: Filter = {};

/** The filter that a list opens with: "Reset" returns to it, and an empty list may be empty because of it. */
export const FirstFilterContext = createContext<Filter>(nothing);

export const useFirstFilter = (): Filter => useContext(FirstFilterContext);

/** The title of a list, if it is not that of its view: a list of documents of the type in the address. */
export const ListTitleContext = createContext<string | undefined>(undefined);

/** The list's title, in English. */
export const useListTitle = (): string => {
  const { view } = viewNamed(useResourceContext() ?? '');
  return useContext(ListTitleContext) ?? view.titles;
};
