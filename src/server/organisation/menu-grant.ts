import { Fault } from '#domain/faults.ts';
import { tickedMenu, type MenuNode } from '#domain/session/menu-access.ts';
import type { Session } from '../call/session.ts';

/** Sections are headings; what opens screens and calls are routes. */
const routesOf = (ticked: ReadonlySet<string>): string[] => [...ticked].filter((id) => id.startsWith('/'));

/**
 * What an employee's menu may become by this caller's hand: nobody gives what he has not himself. What the employee
 * has already may stay; a new one, of whom nothing is said, has what its maker has.
 * @throws NOT_ALLOWED
 */
export const grantedMenu = (wanted: unknown, { isSuperuser, menu }: Session, stored?: { menu: unknown }): unknown => {
  if (isSuperuser || !menu) return wanted;
  const had = stored && tickedMenu(stored.menu);
  if (stored && !had) return wanted;
  if (!stored && (wanted ?? undefined) === undefined) return [...menu].map((id): MenuNode => ({ id, checked: true }));
  const asked = tickedMenu(wanted);
  if (!asked || routesOf(asked).some((route) => !menu.has(route) && !had?.has(route))) throw new Fault('NOT_ALLOWED');
  return wanted;
};
