import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { Filter } from '../../model/filter.ts';
import { parametersOf } from '../../model/route-pattern.ts';
import { viewNamed, type View } from '../../model/views.ts';
import { useParameters, type Parameters } from '../addresses.ts';

/** A filter by the parameters of an address that are named like a field: /collections/6 shows type 6. */
const filterOfAddress = ({ model, view }: View, parameters: Parameters): Filter =>
  Object.fromEntries(
    parametersOf(view.list?.route ?? '').flatMap((name) => {
      const field = model.placed.find((each) => each.name.toLowerCase() === name.toLowerCase());
      const value = Number(parameters[name]);
      if (!field?.filter || !parameters[name] || Number.isNaN(value)) return [];
      return [[field.filter, field.kind === 'reference' ? [{ Id: value }] : [value]]];
    }),
  );

/** The permanent filter of a list by its address, for its `filter`. */
export const useAddressFilter = (): Filter => {
  const view = viewNamed(useResourceContext() ?? '');
  const parameters = useParameters(view.view.list?.route);
  return useMemo(() => filterOfAddress(view, parameters), [view, parameters]);
};

/** A key for the list's state, for its `storeKey`, so that choices at one address do not apply at others. */
export const useAddressKey = (): string => {
  const resource = useResourceContext() ?? '';
  const parameters = useParameters(viewNamed(resource).view.list?.route);
  return [resource, ...Object.values(parameters).filter(Boolean), 'listParams'].join('.');
};
