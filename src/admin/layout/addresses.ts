import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { Stored } from '../data-provider.ts';
import { bareRoute, fillRoute, idParameterOf, parametersOf, routerPath, type Values } from '../model/route-pattern.ts';
import { isViewName, viewNamed, type View } from '../model/views.ts';

/** Parameters of an address: those of its path and of its query together. */
export type Parameters = Record<string, string | undefined>;

/** react-admin's own names in the address of a list. */
const listNames = new Set(['filter', 'displayedFilters', 'page', 'perPage', 'sort', 'order']);

/** The parameters of the present address, read by the pattern of a route. */
export const useParameters = (route: string | undefined): Parameters => {
  const { pathname, search } = useLocation();
  const text = useMemo(() => {
    const path = route === undefined ? {} : (matchPath(routerPath(route), pathname)?.params ?? {});
    const query = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !listNames.has(name)));
    return JSON.stringify({ ...query, ...path });
  }, [route, pathname, search]);
  return useMemo(() => JSON.parse(text) as Parameters, [text]);
};

/** The address at which a record opens: as its list says, otherwise its form with the id inserted. */
export const formAddress = ({ view }: View, record: Stored, parameters: Parameters = {}): string | undefined => {
  const values: Values = { ...parameters, ...record };
  if (view.list?.rowRoute) return fillRoute(view.list.rowRoute, values);
  if (!view.form) return undefined;
  const path = fillRoute(view.form.route, values);
  return view.form.parameter ? `${path}?${view.form.parameter}=${record.Id}` : path;
};

/**
 * The address of a new record. If the route has more parameters than the id, they are those of the list; 0 stands for
 * the missing id.
 */
export const newAddress = ({ view }: View, parameters: Parameters = {}): string | undefined => {
  if (!view.form) return undefined;
  const id = idParameterOf(view.form.route);
  const others = parametersOf(view.form.route).filter((name) => name !== id && parameters[name]);
  if (!id) return fillRoute(view.form.route, parameters);
  return others.length > 0 ? fillRoute(view.form.route, { ...parameters, [id]: 0 }) : bareRoute(view.form.route);
};

/** The id in an address; 0, or none, means a new record. */
export const recordIdOf = ({ view }: View, parameters: Parameters): number | undefined => {
  const name = view.form?.parameter ?? idParameterOf(view.form?.route ?? '');
  return Number(parameters[name ?? '']) || undefined;
};

/** The list that the records of a view belong to. */
export const listAddress = ({ view }: View, parameters: Parameters = {}): string =>
  view.list ? fillRoute(view.list.route, parameters) : '/dashboard';

/** The address that a click on a row leads to, as react-admin's tables ask for it; false: none. */
export const recordAddress = (_id: unknown, resource: string, record: object): string | false =>
  isViewName(resource) ? (formAddress(viewNamed(resource), record as Stored) ?? false) : false;
