import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { lockRecord, readRecord } from '../../storage/records/index.ts';
import { deleteTokensOf } from '../../storage/session/token-rows.ts';
import { readUser, setPasswordHash } from '../../storage/session/user-rows.ts';
import { hashNewPassword } from '../password.ts';
import { proveUser } from './prove-password.ts';

/** The hash that the old password was proved by, and that of the new one. */
interface Proved {
  provedBy: string;
  passwordHash: string;
}

/** @throws LOGIN_THROTTLED, PASSWORD_WRONG, INVALID_INPUT */
export const provePassword: PreparationOf<'PasswordChange', Proved> = async ({ old, new: password }, context) => {
  const { db, session } = context;
  const user = await proveUser(old, context);
  const company =
    session.organisationId === 0
      ? undefined
      : await readRecord(db, entities.Organisation, { organisationId: 0, id: session.organisationId });
  return {
    provedBy: user.PasswordHash as string,
    passwordHash: await hashNewPassword({ password, path: 'new', known: [user.Code, company?.Name] }, context),
  };
};

/** Ends every other session of the user. The proof must still be valid: of two changes at once one is refused. */
export const passwordChange: HandlerOf<'PasswordChange', Proved> = async (
  { provedBy, passwordHash },
  { db, services, session, afterCommit },
) => {
  await lockRecord(db, entities.User, { organisationId: 0, id: session.userId });
  if ((await readUser(db, session.userId))?.PasswordHash !== provedBy) throw new Fault('PASSWORD_WRONG');
  await setPasswordHash(db, session.userId, passwordHash);
  await deleteTokensOf(db, [session.userId], session.tokenId);
  afterCommit(() => services.sessions.forget({ userId: session.userId }));
  return null;
};
