import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../../call/context.ts';
import { findPlace, readUser, type UserRow } from '../../storage/session/user-rows.ts';
import { placesOf } from '../guard/place.ts';
import { verifyPassword } from '../password.ts';

/**
 * Whether this is the password of an account that can be signed in to. To guess it here is to guess it at the sign-in,
 * and is counted there.
 * @throws LOGIN_THROTTLED
 */
export const proveAccount = async (
  user: UserRow,
  password: string,
  { db, headers, services, now }: CallContext,
): Promise<boolean> => {
  const knownPlace = await findPlace(db, user.Id, placesOf(headers));
  const succeed = services.guards.signIn.enter({ account: user.Code, address: headers.address, knownPlace }, now);
  if (!(await verifyPassword(password, user.PasswordHash)) || user.DisabledOn !== null) return false;
  succeed();
  return true;
};

/**
 * The session's user after a check of the password, which a passer-by at an open session does not know. @throws
 * LOGIN_THROTTLED, PASSWORD_WRONG
 */
export const proveUser = async (password: string, context: CallContext): Promise<UserRow> => {
  const user = await readUser(context.db, context.session.userId);
  if (!user || !(await proveAccount(user, password, context))) throw new Fault('PASSWORD_WRONG');
  return user;
};
