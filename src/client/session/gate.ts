import { pathInsteadOfLogin } from '#domain/session/start-path.ts';

/** The parts of the application that are loaded apart. */
export type BranchName = 'account' | 'store' | 'guest' | 'pos' | 'restaurant' | 'kitchen' | 'screen' | 'admin';

interface Place {
  pattern: RegExp;
  branch: BranchName;
  isPublic?: boolean;
}

/** Where an address leads; the first that fits. What fits none is the back office's. */
const places: readonly Place[] = [
  { pattern: /^\/(login|register|forgotpassword|terms)$/, branch: 'account', isPublic: true },
  { pattern: /^\/resetpassword\/[^/]+\/[^/]+$/, branch: 'account', isPublic: true },
  { pattern: /^\/confirm\/[^/]+\/[^/]+$/, branch: 'account', isPublic: true },
  { pattern: /^\/companies$/, branch: 'account' },
  { pattern: /^\/store(\/[^/]+)?$/, branch: 'store', isPublic: true },
  { pattern: /^\/customer-screen$/, branch: 'screen', isPublic: true },
  { pattern: /^\/guest\/\d+\/[\w-]+$/, branch: 'guest', isPublic: true },
  { pattern: /^\/(salepoint|pos-lock|pos-branch-select)(\/|$)/, branch: 'pos' },
  {
    pattern: /^\/(restaurant-pos-bills|restaurant-pos-order|restaurant-pos-shift|pos-bill-close)(\/|$)/,
    branch: 'restaurant',
  },
  { pattern: /^\/(kitchen-dashboard|kitchen-orders|kitchen-expo|order-board)$/, branch: 'kitchen' },
];

const elsewhere: Place = { pattern: /^/, branch: 'admin' };

const placeOf = (path: string): Place => places.find(({ pattern }) => pattern.test(path)) ?? elsewhere;

export const branchOf = (path: string): BranchName => placeOf(path).branch;

/** Whether an address may be opened without signing in (R-ROUTE-002). */
export const isPublic = (path: string): boolean => placeOf(path).isPublic ?? false;

/** Whether an address is closed to a till: the back office, and the choice of a company to work for there. */
export const isOfOffice = (path: string): boolean =>
  !isPublic(path) && (branchOf(path) === 'admin' || branchOf(path) === 'account');

/** Whether an address is the till's: its sale point, or its bills. */
const isOfTill = (path: string): boolean => branchOf(path) === 'pos' || branchOf(path) === 'restaurant';

export interface Visitor {
  /** Address after sign-in; undefined: signed out. */
  landing?: string;
  /** The till is open to the one who is signed in; absent: it is. */
  hasTill?: boolean;
  /** Credentials in the address start a new sign-in. */
  hasCredentials: boolean;
  /** Where the person was before, in this session. */
  previous?: string;
}

/**
 * Redirection of an address; undefined: it is open. Signed out: to /login; signed in at /login: back (R-ROUTE-003,
 * R-SESSION-008).
 */
export const redirection = (
  path: string,
  { landing, hasTill = true, hasCredentials, previous }: Visitor,
): string | undefined => {
  if (landing === undefined) return isPublic(path) ? undefined : '/login';
  if (!hasTill && isOfTill(path)) return '/dashboard';
  if (path !== '/login' || hasCredentials) return undefined;
  return previous === undefined ? landing : pathInsteadOfLogin(previous);
};
