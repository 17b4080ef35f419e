import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import type { Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import { deleteTokensOf } from '../storage/session/token-rows.ts';
import { findUser, findUserByResetKey, setPasswordHash, setResetKey, type UserRow } from '../storage/session/user-rows.ts';
import { emplacementOf, userCode } from './account.ts';
import { networkOf } from './guard/guards.ts';
import { hashPassword } from './password.ts';
import { resetMessage } from './reset-message.ts';
import { newSecret, secretHash } from './sessions.ts';

const linkLifeMs = 3_600_000;

interface Link { key: string; value: string }

export const countReset: Preparation<{ email: string }> = async (input, { headers, services, now }) => {
  services.guards.reference(networkOf(headers.address), now);
  services.guards.resetAccount(userCode(input.email), now);
  return input;
};

/**
 * Sends a link that works once, for an hour. The answer is the same for an unknown email, and does not
 * wait for the mail: neither text nor time tells who has an account.
 */
export const resetPasswordSend: Handler<{ email: string }> = async ({ email }, context) => {
  const { db, headers, services, now, afterCommit } = context;
  const user = await findUser(db, await emplacementOf(db, headers), userCode(email));
  if (user && user.DisabledOn === null) {
    const link: Link = { key: randomBytes(12).toString('base64url'), value: newSecret() };
    await setResetKey(db, user.Id, { key: link.key, hash: secretHash(link.value), until: now + linkLifeMs });
    const message = resetMessage(headers.cultureCode, `${services.config.baseUrl}/#/resetpassword/${link.key}/${link.value}`);
    afterCommit(() => {
      services.mail.send({ to: user.Code, ...message }).catch((err: unknown) => services.log.error({ err }, 'the reset link could not be sent'));
    });
  }
  return { Code: null };
};

interface Proceed extends Link { password: string }
interface Prepared extends Link { passwordHash: string }

export const prepareReset: Preparation<Proceed> = async ({ key, value, password }, { headers, services, now }): Promise<Prepared> => {
  services.guards.reference(networkOf(headers.address), now);
  return { key, value, passwordHash: await hashPassword(password) };
};

const isGood = (user: UserRow | undefined, value: string, now: number): user is UserRow => {
  if (!user?.ResetHash || user.DisabledOn !== null || (user.ResetUntil ?? 0) <= now) return false;
  return timingSafeEqual(Buffer.from(user.ResetHash), Buffer.from(secretHash(value)));
};

/** Sets the password and ends every session of the user. @throws RESET_LINK_INVALID */
export const resetPasswordProceed: Handler<Prepared, null> = async ({ key, value, passwordHash }, { db, services, now, afterCommit }) => {
  const user = await findUserByResetKey(db, key);
  if (!isGood(user, value, now)) throw new Fault('RESET_LINK_INVALID');
  await setPasswordHash(db, user.Id, passwordHash);
  await deleteTokensOf(db, [user.Id]);
  afterCommit(() => services.sessions.forget({ userId: user.Id }));
  return null;
};
