/** Who calls. Built from the token by the session room; nothing here comes from a body. */
export interface Session {
  readonly tokenId: number;
  /** 0 when there is no organisation: no token, or the super administrator. */
  readonly organisationId: number;
  readonly userId: number;
  /** Absent for the platform super administrator. */
  readonly personId?: number;
  readonly employeeId?: number;
  /** 1 administrator, 2 manager, 3 cashier. */
  readonly actorType?: number;
  /** Sees every menu item (setting Superuser of the person). */
  readonly isSuperuser: boolean;
  readonly isPlatform: boolean;
  readonly isDealer: boolean;
  /** The contract is past its RestrictedOn (fault 5). */
  readonly isBlocked: boolean;
  /** Call names such as Document.Approve; empty: everything (G-042). */
  readonly permissions: readonly string[];
  /** Menu routes ticked for this employee; undefined: all. */
  readonly menu?: ReadonlySet<string>;
  readonly cultureCode: string;
}

/** Whoever calls without a token. */
export const nobody = (cultureCode: string): Session => ({
  tokenId: 0, organisationId: 0, userId: 0, isSuperuser: false, isPlatform: false, isDealer: false, isBlocked: false, permissions: [], cultureCode,
});
