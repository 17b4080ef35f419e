import { createStore, type Readable } from './store.ts';

/** The current address: '#/login?username=x' is path /login with one parameter. */
export interface HashRoute {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The route as it is written behind the '#'. */
export const addressOf = ({ path, query }: HashRoute): string => (query.size > 0 ? `${path}?${query}` : path);

/** '#/products/4?x=1' → '/products/4'. An empty hash is '/'. */
export const parseHash = (hash: string): HashRoute => {
  const text = hash.replace(/^#/, '') || '/';
  const cut = text.indexOf('?');
  const path = cut < 0 ? text : text.slice(0, cut);
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    query: new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1)),
  };
};

/** A part of an address as text. What cannot be decoded is meant as it stands. */
export const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const store = createStore<HashRoute>(parseHash(typeof location === 'undefined' ? '' : location.hash));
let known = typeof location === 'undefined' ? '' : location.hash;

const look = (): void => {
  if (location.hash === known) return;
  known = location.hash;
  store.set(parseHash(known));
};

/** The current route, for every branch alike. */
export const route: Readable<HashRoute> = store;

/**
 * Follows the address. The back office's router moves by history.pushState, which emits no event, so both functions are
 * wrapped, once.
 */
export const watchRoute = (): void => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args: Parameters<History['pushState']>) => {
      original(...args);
      look();
    };
  }
  addEventListener('hashchange', look);
  addEventListener('popstate', look);
};

/** Goes to a path such as '/dashboard'. With `replace` one cannot go back to the page that was left. */
export const navigate = (path: string, { replace = false }: { replace?: boolean } = {}): void => {
  if (replace) location.replace(`#${path}`);
  else location.hash = path;
  look();
};

/**
 * Changes the address without an entry in the history and without an event: for parameters that must not stay in it.
 */
export const rewriteAddress = (path: string): void => {
  history.replaceState(history.state, '', `#${path}`);
  look();
};
