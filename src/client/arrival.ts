import { rewriteAddress, route } from './hash-route.ts';

/** What an address may carry for signing in (000 §2, G-053). */
export interface Credentials { username?: string; password?: string; referenceId?: string }

const parameters = ['username', 'pwd', 'referenceId'] as const;

/** What a query carries, and the address without it; undefined where it carries nothing. */
export const credentialsIn = (path: string, query: URLSearchParams): { credentials: Credentials; address: string } | undefined => {
  if (path !== '/login' || !parameters.some((name) => query.has(name))) return undefined;
  const rest = new URLSearchParams(query);
  for (const name of parameters) rest.delete(name);
  const [username, password, referenceId] = parameters.map((name) => query.get(name) || undefined);
  return { credentials: { username, password, referenceId }, address: rest.size > 0 ? `${path}?${rest}` : path };
};

let waiting: Credentials | undefined;
let isTaken = false;

const look = (): void => {
  const found = credentialsIn(route.get().path, route.get().query);
  if (!found) return;
  waiting = found.credentials;
  isTaken = false;
  rewriteAddress(found.address);
};

/** Takes credentials out of the address before anything else is asked for (G-056). First of all, at the start. */
export const watchArrival = (): void => {
  look();
  route.subscribe(look);
};

/** Whether somebody is being signed in by the address: who is signed in meanwhile does not count. */
export const hasCredentials = (): boolean => waiting !== undefined;

/** The credentials of the address, once. */
export const takeCredentials = (): Credentials | undefined => {
  if (isTaken) return undefined;
  isTaken = waiting !== undefined;
  return waiting;
};

/** They have been used, whatever came of it. */
export const dropCredentials = (): void => {
  waiting = undefined;
  isTaken = false;
};
