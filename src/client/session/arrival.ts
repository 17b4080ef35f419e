import { rewriteAddress, route } from '../hash-route.ts';
import { createStore, type Readable } from '../store.ts';

/** Credentials that an address may carry (R-AUTH-001). */
export interface Credentials {
  username?: string;
  password?: string;
  referenceId?: string;
}

const parameters = ['username', 'pwd', 'referenceId'] as const;

/** Credentials in a query, and the address without them; undefined: none. */
export const credentialsIn = (
  path: string,
  query: URLSearchParams,
): { credentials: Credentials; address: string } | undefined => {
  if (path !== '/login' || !parameters.some((name) => query.has(name))) return undefined;
  const rest = new URLSearchParams(query);
  for (const name of parameters) rest.delete(name);
  const [username, password, referenceId] = parameters.map((name) => query.get(name) || undefined);
  return { credentials: { username, password, referenceId }, address: rest.size > 0 ? `${path}?${rest}` : path };
};

const waiting = createStore<Credentials | undefined>(undefined);
let isTaken = false;

/** A sign-in by the address is running: the present session does not count. */
export const arriving: Readable<Credentials | undefined> = waiting;

const look = (): void => {
  const found = credentialsIn(route.get().path, route.get().query);
  if (!found) return;
  waiting.set(found.credentials);
  isTaken = false;
  rewriteAddress(found.address);
};

/** Takes credentials out of the address before anything else is asked for (R-AUTH-002). First of all, at the start. */
export const watchArrival = (): void => {
  look();
  route.subscribe(look);
};

/** The credentials of the address, once. */
export const takeCredentials = (): Credentials | undefined => {
  if (isTaken) return undefined;
  isTaken = true;
  return waiting.get();
};

/** They have been used, whatever came of it. */
export const dropCredentials = (): void => {
  isTaken = false;
  waiting.set(undefined);
};
