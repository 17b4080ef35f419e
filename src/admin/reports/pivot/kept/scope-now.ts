import { session } from '#client/session.ts';
import type { Scope } from './kept-lines.ts';

/** The scope of the session that is open. */
export const scopeNow = (): Scope => {
  const current = session.get();
  const branches = current?.employee?.branches ?? [];
  return [current?.company?.id, current?.user.id, ...branches.map(({ id }) => id)].join(':');
};
