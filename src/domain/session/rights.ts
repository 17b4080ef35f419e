import { EmployeeActorType } from '#generated/types.ts';
import { additionalRights, type AdditionalAccess } from './access.ts';
import { tickedMenu, type MenuViewer } from './menu-access.ts';

/** All that one employee may and another may not. */
export interface Rights extends MenuViewer {
  /** 1 administrator, 2 manager, 3 cashier: the default of undecided rights. */
  readonly actorType?: number;
  /** Flags by name. */
  readonly additional?: AdditionalAccess | null;
  /** Ids of the branches that he is bound to; undefined: all of the company. */
  readonly branches?: readonly number[];
}

/** Where a cashier works. The back office is closed to him, whatever else is ticked. */
export const tillRoutes: readonly string[] = [
  '/salepoint',
  '/restaurant-pos-bills',
  '/desks-plan',
  '/kitchen-dashboard',
  '/kitchen-orders',
];

/** Stored fields of an employee that decide the rights. */
export interface StoredRights {
  readonly actorType?: number | null;
  /** Settings of the person. */
  readonly settings?: {
    readonly Superuser?: unknown;
    readonly MenuAccess?: unknown;
    readonly Additional?: unknown;
  } | null;
  readonly branches: readonly number[];
}

const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 1;

const additionalOf = (value: unknown): AdditionalAccess | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as AdditionalAccess) : undefined;

const menuOf = ({ actorType, settings }: StoredRights): ReadonlySet<string> | undefined => {
  const ticked = tickedMenu(settings?.MenuAccess);
  if (actorType !== EmployeeActorType.Cashier) return ticked;
  return new Set(tillRoutes.filter((route) => !ticked || ticked.has(route)));
};

/** The rights of an employee: a super user has all there are, and is bound to no branch. */
export const rightsOf = (stored: StoredRights): Rights => {
  const isSuperuser = isOn(stored.settings?.Superuser);
  return {
    isSuperuser,
    actorType: stored.actorType ?? undefined,
    menu: menuOf(stored),
    additional: additionalOf(stored.settings?.Additional),
    branches: isSuperuser || stored.branches.length === 0 ? undefined : stored.branches,
  };
};

/** Sections are headings; what opens screens and calls are routes. */
const routesOf = (menu: ReadonlySet<string>): string[] => [...menu].filter((id) => id.startsWith('/'));

const hasMoreMenu = ({ menu: other }: Rights, { menu: own }: Rights): boolean =>
  own !== undefined && (other === undefined || routesOf(other).some((route) => !own.has(route)));

const hasMoreFlags = (other: Rights, own: Rights): boolean => additionalRights.some((may) => may(other) && !may(own));

const hasMoreBranches = ({ branches: other }: Rights, { branches: own }: Rights): boolean =>
  own !== undefined && (other === undefined || other.some((branch) => !own.includes(branch)));

/** Whether the other has a right that oneself lacks: such an employee cannot be changed or made by oneself. */
export const hasMoreRights = (other: Rights, own: Rights): boolean => {
  if (own.isSuperuser) return false;
  return other.isSuperuser || hasMoreMenu(other, own) || hasMoreFlags(other, own) || hasMoreBranches(other, own);
};
