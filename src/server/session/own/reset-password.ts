import { timingSafeEqual } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf, PreparationOf, RequestOf } from '../../call/context.ts';
import { deleteTokensOf } from '../../storage/session/token-rows.ts';
import type { Database } from '../../storage/database.ts';
import { lockRecord } from '../../storage/records/index.ts';
import {
  findPlace,
  findUser,
  readUser,
  setPasswordHash,
  setResetLinks,
  type UserRow,
} from '../../storage/session/user-rows.ts';
import { emplacementOf, userCode } from '../account.ts';
import { networkOf } from '../guard/guards.ts';
import { placesOf } from '../guard/place.ts';
import { hashNewPassword } from '../password.ts';
import { resetMessage } from './reset-message.ts';
import { newSecret, secretHash } from '../sessions.ts';

const linkLifeMs = 3_600_000;

interface Link {
  key: string;
  value: string;
}

export const countReset: PreparationOf<'ResetPasswordSend', RequestOf<'ResetPasswordSend'>> = async (
  input,
  { db, headers, services, now },
) => {
  services.guards.reference(networkOf(headers.address), now);
  const account = userCode(input.email);
  const user = await findUser(db, await emplacementOf(db, headers), account);
  const knownPlace = user && (await findPlace(db, user.Id, placesOf(headers)));
  services.guards.reset.enter({ account, address: headers.address, knownPlace }, now);
  return input;
};

/** What is kept of a link: a digest of its value, and until when it works. */
interface KeptLink {
  hash: string;
  until: number;
}

const linksOf = ({ ResetLinks }: UserRow, now: number): KeptLink[] =>
  (JSON.parse(ResetLinks ?? '[]') as KeptLink[]).filter(({ until }) => until > now);

/** The key names the user, whose links are kept apart: one that a stranger asked for takes nothing from the owner's. */
const keyOf = ({ Id }: UserRow): string => Id.toString(36);

/**
 * Sends a link that works once, for an hour, beside those sent before: the first that is used ends the others. The
 * answer is the same for an unknown email, and does not wait for the mail: neither text nor time tells who has an
 * account.
 */
export const resetPasswordSend: HandlerOf<'ResetPasswordSend', { email: string }> = async ({ email }, context) => {
  const { db, headers, services, now, afterCommit } = context;
  const user = await findUser(db, await emplacementOf(db, headers), userCode(email));
  if (user && user.DisabledOn === null) {
    const value = newSecret();
    await lockRecord(db, entities.User, { organisationId: 0, id: user.Id });
    const links = [
      ...linksOf((await readUser(db, user.Id)) ?? user, now),
      { hash: secretHash(value), until: now + linkLifeMs },
    ];
    await setResetLinks(db, user.Id, JSON.stringify(links));
    const message = resetMessage(
      headers.cultureCode,
      `${services.config.baseUrl}/#/resetpassword/${keyOf(user)}/${value}`,
    );
    afterCommit(() => {
      services.mail
        .send({ to: user.Code, ...message })
        .catch((err: unknown) => services.log.error({ err }, 'the reset link could not be sent'));
    });
  }
  return { Code: null };
};

const userOfKey = (db: Database, key: string): Promise<UserRow | undefined> =>
  /^[0-9a-z]{1,10}$/.test(key) ? readUser(db, Number.parseInt(key, 36)) : Promise.resolve(undefined);

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

const isGood = (user: UserRow | undefined, value: string, now: number): user is UserRow => {
  const hash = Buffer.from(secretHash(value));
  return (
    user !== undefined &&
    user.DisabledOn === null &&
    linksOf(user, now).some((link) => timingSafeEqual(Buffer.from(link.hash), hash))
  );
};

/** Sets the password and ends every session of the user. @throws RESET_LINK_INVALID */
export const resetPasswordProceed: HandlerOf<'ResetPasswordProceed', Prepared> = async (
  { key, value, passwordHash },
  { db, services, now, afterCommit },
) => {
  const user = await userOfKey(db, key);
  if (!isGood(user, value, now)) throw new Fault('RESET_LINK_INVALID');
  await setPasswordHash(db, user.Id, passwordHash);
  await deleteTokensOf(db, [user.Id]);
  afterCommit(() => services.sessions.forget({ userId: user.Id }));
  return null;
};
