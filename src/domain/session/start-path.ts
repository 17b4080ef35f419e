/** Facts that decide the page after sign-in (R-SESSION-007). */
export interface Arrival {
  /** The path that was asked for while not signed in. */
  readonly remembered?: string | null;
  /** The platform's super administrator: no person record. */
  readonly isPlatform?: boolean;
  readonly isDealer?: boolean;
  /** The organisation's setting needSetup. */
  readonly needSetup?: boolean;
}

/** POS, login, register and salepoint paths; /posts is none of them. */
const ignored = /^\/?(login|register|salepoint|pos|pos-[^/?]*|restaurant-pos-[^/?]*)([/?]|$)/;

const isRemembered = (path: string | null | undefined): path is string =>
  Boolean(path && path.length > 2 && !ignored.test(path));

/**
 * Where to go after signing in: the remembered path, else dealers to their contracts, else to the set-up that is due,
 * else to the dashboard (R-SESSION-007). The super administrator goes to the translations.
 */
export const startPath = ({ remembered, isPlatform, isDealer, needSetup }: Arrival): string => {
  if (isPlatform) return '/translation';
  if (isRemembered(remembered)) return remembered;
  if (isDealer) return '/dealer/contracts';
  return needSetup ? '/setup' : '/dashboard';
};

/** Where a signed-in person goes who opens /login: back where they were, else to the dashboard (R-SESSION-008). */
export const pathInsteadOfLogin = (current: string | null | undefined): string =>
  current && !/^\/?login([/?]|$)/.test(current) ? current : '/dashboard';
