import type { Rights } from '#domain/session/rights.ts';

/** Who makes a call, with which rights. Built from the token; nothing here comes from a body. */
export interface Session extends Rights {
  /** Negative for an API key. */
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
  /** Of the key of a device service: the service's name. Such a session makes no calls. */
  readonly deviceService?: string;
  /** State of a till's session: rights and employee are those of the user who unlocked it. */
  readonly till?: { readonly isLocked: boolean };
  /** The device on which it became a till's session. */
  readonly deviceUuid?: string | undefined;
}

/** The session of a caller without a token. */
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
