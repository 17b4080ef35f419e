import { Fault } from '#domain/faults.ts';
import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { deleteTokensOf } from '../../storage/session/token-rows.ts';
import { setPasswordHash } from '../../storage/session/user-rows.ts';
import { networkOf } from '../guard/guards.ts';
import { hashNewPassword } from '../password.ts';
import { hasLink, userOfKey } from './links.ts';

interface Link {
  key: string;
  value: string;
}

interface Prepared extends Link {
  passwordHash: string;
}

export const prepareReset: PreparationOf<'ResetPasswordProceed', Prepared> = async (
  { key, value, password },
  context,
) => {
  const { db, headers, services, now } = context;
  services.guards.reference(networkOf(headers.address), now);
  return {
    key,
    value,
    passwordHash: await hashNewPassword(
      { password, path: 'password', known: [(await userOfKey(db, key))?.Code] },
      context,
    ),
  };
};

/** Sets the password and ends every session of the user. @throws RESET_LINK_INVALID */
export const resetPasswordProceed: HandlerOf<'ResetPasswordProceed', Prepared> = async (
  { key, value, passwordHash },
  { db, services, now, afterCommit },
) => {
  const user = await userOfKey(db, key);
  if (!user || user.DisabledOn !== null || !hasLink(user.ResetLinks, value, now)) throw new Fault('RESET_LINK_INVALID');
  await setPasswordHash(db, user.Id, passwordHash);
  await deleteTokensOf(db, [user.Id]);
  afterCommit(() => services.sessions.forget({ userId: user.Id }));
  return null;
};
