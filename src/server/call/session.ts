import type { Rights } from '#domain/session/rights.ts';

/** Who calls, and with which rights. Built from the token by the session room; nothing here comes from a body. */
export interface Session extends Rights {
  /** Below 0: of an API key. */
  readonly tokenId: number;
  /** 0 when there is no organisation: no token, or the super administrator. */
  readonly organisationId: number;
  readonly userId: number;
  /** Absent for the platform super administrator. */
  readonly personId?: number;
  readonly employeeId?: number;
  readonly isPlatform: boolean;
  readonly isDealer: boolean;
  /** The contract is past its RestrictedOn (fault 5). */
  readonly isBlocked: boolean;
  /** Call names such as Document.Approve; empty: everything (R-PERM-010). */
  readonly permissions: readonly string[];
  readonly cultureCode: string;
  /** Absent: a session of the back office. Of a till, rights and employee are those of who has unlocked it. */
  readonly till?: { readonly isLocked: boolean };
}

/** Whoever calls without a token. */
export const nobody = (cultureCode: string): Session => ({
  tokenId: 0,
  organisationId: 0,
  userId: 0,
  isSuperuser: false,
  isPlatform: false,
  isDealer: false,
  isBlocked: false,
  permissions: [],
  cultureCode,
});
