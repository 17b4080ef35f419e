import { isPermitted, menuOf, session } from '#client/session.ts';
import { maySeeMenu } from '#domain/session/menu-access.ts';
import type { EntityVerb } from '#generated/shapes.ts';
import type { View } from './views.ts';

type Write = Extract<EntityVerb, 'Create' | 'Update' | 'Delete' | 'Remove'>;

/**
 * Whether the person who is signed in may do this with such records: the server asks for the same permission and for
 * one of the same menu items, and says no in any case; what it would refuse is not offered.
 */
export const may = ({ model: { name, verbs, access, menuKeys }, view }: View, verb: Write): boolean => {
  const current = session.get();
  if (!verbs.includes(verb) || !current) return verbs.includes(verb);
  if (access.write === 'platform' && !current.isPlatform) return false;
  const viewer = { isSuperuser: current.isSuperuser, menu: menuOf(current) };
  const keys = view.keys ?? menuKeys;
  return isPermitted(current, `${name}.${verb}`) && (!keys || keys.some((key) => maySeeMenu(viewer, key)));
};

/** Whether the screen of a menu item is open to the person who is signed in: no link leads to one that is not. */
export const mayVisit = (route: string): boolean => {
  const current = session.get();
  return !current || maySeeMenu({ isSuperuser: current.isSuperuser, menu: menuOf(current) }, route);
};

/** Hiding or deleting for good, whichever there is. */
export const mayRemove = (view: View): boolean => may(view, 'Delete') || may(view, 'Remove');
