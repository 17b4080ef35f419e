import * as rules from '#domain/session/access.ts';
import { tickedMenu } from '#domain/session/menu-access.ts';
import { brand } from '../brand.ts';

/** Fields of the server's token that screens use. */
export interface TokenWire {
  Code?: string | null;
  Account?: { User?: { Id: number; Code?: string } } | null;
  Person?: PersonWire | null;
  Organisation?: OrganisationWire | null;
  Employees?: EmployeeWire[] | null;
  EmployeeOrganisations?: OrganisationWire[] | null;
  Permissions?: unknown;
  /** 2: a till's. */
  TokenType?: number | null;
  Culture?: { Id: number; Code?: string | null } | null;
}
type SettingWire = { Key: string; Value?: unknown };
interface PersonWire {
  Id: number;
  FirstName?: string | null;
  LastName?: string | null;
  Email?: string | null;
  Settings?: SettingWire[] | null;
}
interface OrganisationWire {
  Id: number;
  Name?: string | null;
  Code?: string | null;
  Type?: number | null;
  OrganisationActionType?: number | { Enumerator?: number | null; Number?: number | null } | null;
  Settings?: SettingWire[] | null;
  UnconfirmedOn?: string | null;
}
interface EmployeeWire {
  Id: number;
  Name?: string | null;
  EmployeeActorType?: number | null;
  MenuAccess?: unknown;
  Additional?: unknown;
  Branches?: { Id: number; Name?: string | null }[] | null;
  Organisation?: OrganisationWire | null;
  Person?: PersonWire | null;
}

export interface Company {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
  /** 1 is a restaurant. */
  readonly type?: number;
  /** Flags: 1 public store, 8 dealer. */
  readonly actionType: number;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Letters, imports and exports wait until an address is confirmed. */
  readonly isUnconfirmed?: boolean;
}

export interface Worker {
  readonly id: number;
  readonly name: string;
  /** 1 administrator, 2 manager, 3 cashier. */
  readonly actorType?: number;
  /** The tree of MenuAccess as it is kept; undefined: everything is shown. */
  readonly menuAccess?: unknown;
  /** Flags such as productCard; a missing one means allowed (R-EMP-004). */
  readonly additional: Readonly<Record<string, unknown>>;
  readonly branches: readonly { id: number; name: string }[];
}

/** Who works here, and where. Kept in the browser under `user`, without the token's code. */
export interface SignedIn {
  readonly user: { readonly id: number; readonly code: string };
  readonly person?: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
  readonly company?: Company;
  readonly employee?: Worker;
  /** Companies that the session may change to. */
  readonly companies: readonly { id: number; name: string }[];
  /** Call names such as Document.Approve; empty: everything (R-PERM-010). */
  readonly permissions: readonly string[];
  /** Sees every menu item (R-PERM-002). */
  readonly isSuperuser: boolean;
  /** Signed in without a person: the super administrator of the platform (R-GEN-008). */
  readonly isPlatform: boolean;
  readonly culture?: string;
  /**
   * The device is a till: the back office asks for a sign-in of its own. Employee and rights are those of the user who
   * unlocked it, if any.
   */
  readonly isTill?: boolean;
}

const settingsOf = (settings: readonly SettingWire[] | null | undefined): Record<string, unknown> =>
  Object.fromEntries((settings ?? []).map(({ Key, Value }) => [Key, Value]));

const tillType = 2;

const isOn = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1';

/** Enumerator is read first, then Number. */
const actionNumber = (action: OrganisationWire['OrganisationActionType']): number =>
  (typeof action === 'number' ? action : (action?.Enumerator ?? action?.Number)) ?? 0;

const companyOf = ({
  Id,
  Name,
  Code,
  Type,
  OrganisationActionType,
  Settings,
  UnconfirmedOn,
}: OrganisationWire): Company => ({
  id: Id,
  name: Name ?? '',
  code: Code ?? undefined,
  type: Type ?? undefined,
  actionType: actionNumber(OrganisationActionType),
  settings: settingsOf(Settings),
  ...(UnconfirmedOn && { isUnconfirmed: true }),
});

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

const workerOf = ({ Id, Name, EmployeeActorType, MenuAccess, Additional, Branches }: EmployeeWire): Worker => ({
  id: Id,
  name: Name ?? '',
  actorType: EmployeeActorType ?? undefined,
  menuAccess: parsed(MenuAccess) ?? undefined,
  additional: (parsed(Additional) ?? {}) as Record<string, unknown>,
  branches: (Branches ?? []).map((branch) => ({ id: branch.Id, name: branch.Name ?? '' })),
});

const personOf = (person: PersonWire): NonNullable<SignedIn['person']> => ({
  id: person.Id,
  firstName: person.FirstName ?? '',
  lastName: person.LastName ?? '',
  email: person.Email ?? '',
});

/** The token of the wire as the screens know it. */
export const signedInOf = (token: TokenWire): SignedIn => {
  const worker = token.Employees?.[0];
  // The employee's company carries the settings, the token's own is a label.
  const company = worker?.Organisation ?? token.Organisation;
  const isTill = token.TokenType === tillType;
  // A till does not have the rights of the user who signed it in.
  const settings = settingsOf((worker?.Person ?? (isTill ? undefined : token.Person))?.Settings);
  return {
    user: { id: token.Account?.User?.Id ?? 0, code: token.Account?.User?.Code ?? '' },
    person: token.Person ? personOf(token.Person) : undefined,
    company: company ? companyOf(company) : undefined,
    employee: worker ? workerOf(worker) : undefined,
    companies: (token.EmployeeOrganisations ?? []).map(({ Id, Name }) => ({ id: Id, name: Name ?? '' })),
    permissions: Array.isArray(token.Permissions) ? token.Permissions.map(String) : [],
    isSuperuser: isOn(settings['Superuser']),
    isPlatform: !token.Person,
    culture: token.Culture?.Code ?? undefined,
    ...(isTill && { isTill }),
  };
};

const dealerFlag = 8;

/** 8 among the flags of its organisation (R-PERM-011). */
export const isDealer = ({ company }: SignedIn): boolean => ((company?.actionType ?? 0) & dealerFlag) !== 0;

/** First-run setup waits: organisation setting needSetup (R-SESSION-005). */
export const needsSetup = ({ company }: SignedIn): boolean => isOn(company?.settings['needSetup']);

/**
 * ro or md switches behaviour (R-GEN-007); a host that serves one country stands in where the company has chosen none
 * (R-PERM-013).
 */
export const countryOf = ({ company }: SignedIn): string | undefined => {
  const country = parsed(company?.settings['country']);
  return typeof country === 'object' && country !== null
    ? String((country as { id?: unknown }).id ?? '') || brand.country
    : brand.country;
};

/** Restaurants have bills in place of receipts (R-GEN-017). */
export const isRestaurant = ({ company }: SignedIn): boolean => company?.type === 1;

/** Social marketing: visitors and notes, public branches and links (R-GEN-006). */
export const isJammy = ({ company }: SignedIn): boolean => company?.settings['ServiceType'] === 'JAMMY';

/** Ticked menu routes; undefined: everything is shown, as to a superuser. */
export const menuOf = ({ isSuperuser, employee }: SignedIn): ReadonlySet<string> | undefined =>
  isSuperuser ? undefined : tickedMenu(employee?.menuAccess);

/** Whether a call is allowed; an empty list allows all (R-PERM-010). */
export const isPermitted = ({ permissions }: SignedIn, call: string): boolean => rules.hasPermission(permissions, call);

/** Whether an additional access is given; a missing flag means allowed (R-EMP-004). */
export const hasAdditional = ({ employee, isSuperuser }: SignedIn, flag: string): boolean =>
  isSuperuser || rules.hasAdditional(employee?.additional, flag);
