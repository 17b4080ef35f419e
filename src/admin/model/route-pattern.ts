/** Values by name: of a route, of a query, of a record. */
export type Values = Record<string, unknown>;

/** '/product/{actionType?}' → '/product/:actionType?', as the router writes it. */
export const routerPath = (route: string): string => route.replace(/\{(\w+)(\?)?\}/g, ':$1$2');

/** Names of the parameters of a route, in order. */
export const parametersOf = (route: string): string[] =>
  [...route.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name as string);

/** 'ArticleSplit.Id' in {ArticleSplit: {Id: 5}} → 5. */
export const valueAt = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Values | null | undefined)?.[step], source);

const filled =
  (source: Values) =>
  (_whole: string, path: string): string => {
    const value = valueAt(source, path);
    return value === undefined || value === null ? '' : encodeURIComponent(String(value));
  };

/** A route with its {places} filled; optional ones that have no value fall away with their slash. */
export const fillRoute = (route: string, source: Values): string => {
  const [path = '', query] = route.replace(/\{([\w.]+)\??\}/g, filled(source)).split('?');
  const shortened = path.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');
  return query === undefined ? shortened : `${shortened}?${query}`;
};

/** The parameter of a form's route that carries the id; undefined where the form has none. */
export const idParameterOf = (route: string): string | undefined =>
  parametersOf(route).find((name) => /^(\w+)?id$/i.test(name));

/** '/branch/{Id?}' without its places: where a new one is made. */
export const bareRoute = (route: string): string => fillRoute(route, {});
