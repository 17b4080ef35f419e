import { EmployeeActorType } from '#generated/types.ts';
import type { MenuNode } from './menu-access.ts';

/** Default menu of a role: 'all', sections of it, or none, since a cashier works at the till. */
const menusOfRoles: Readonly<Record<number, 'all' | 'till' | readonly string[]>> = {
  [EmployeeActorType.Administrator]: 'all',
  [EmployeeActorType.Manager]: [
    'Dashboard',
    'Directories',
    'Products',
    'Contractors',
    'Documents',
    'Reports',
    'Devices',
    'Online store',
    'Point-Of-Sale',
    'Loyalty',
    'Food vouchers',
  ],
  [EmployeeActorType.Cashier]: 'till',
};

/** Whether the role works at the till only: it signs in by a PIN, and has no menu. */
export const isOfTillAlone = (actorType: number | null | undefined): boolean => menusOfRoles[actorType ?? 0] === 'till';

/** The menu that is proposed for a role, out of all that may be ticked; null: whatever there is for it. */
export const menuOfRole = (tree: readonly MenuNode[], actorType: number | null | undefined): MenuNode[] | null => {
  const sections = menusOfRoles[actorType ?? 0];
  if (sections === undefined || typeof sections === 'string') return null;
  return tree.map(({ id, items = [] }) => {
    const checked = sections.includes(id);
    return { id, checked, items: items.map((item) => ({ ...item, checked })) };
  });
};
