import type { AuthProvider } from 'react-admin';
import { isPermitted, logout, session } from '#client/session.ts';

/** react-admin's actions as the calls they end in. */
const verbs: Partial<Record<string, string>> = {
  list: 'Search',
  show: 'Read',
  edit: 'Update',
  create: 'Create',
  delete: 'Delete',
  export: 'Search',
};

/**
 * react-admin asks; the session of the whole application answers. Faults of the session are
 * acted on by the client itself, for every branch alike, so nothing is left to do here.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => logout().then(() => false as const),
  checkAuth: () => (session.get() ? Promise.resolve() : Promise.reject(new Error('Please sign in'))),
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const { person, user, employee } = session.get() ?? {};
    return Promise.resolve({
      id: user?.id ?? 0,
      fullName: employee?.name || [person?.firstName, person?.lastName].filter(Boolean).join(' ') || user?.code,
    });
  },
  getPermissions: () => Promise.resolve(session.get()?.permissions ?? []),
  canAccess: ({ action, resource }) => {
    const current = session.get();
    return Promise.resolve(current !== undefined && isPermitted(current, `${resource}.${verbs[action] ?? action}`));
  },
};
