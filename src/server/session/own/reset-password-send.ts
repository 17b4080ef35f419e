import { entities } from '#generated/model.ts';
import type { CallContext, HandlerOf, PreparationOf, RequestOf } from '../../call/context.ts';
import { lockRecord } from '../../storage/records/index.ts';
import { findPlace, findUser, readUser, setResetLinks } from '../../storage/session/user-rows.ts';
import { emplacementOf, userCode } from '../account.ts';
import { networkOf } from '../guard/guards.ts';
import { placesOf } from '../guard/place.ts';
import { resetLetter } from './letters/reset-letter.ts';
import { addLink, keyOf } from './links.ts';

const linkLifeMs = 3_600_000;

/** An unknown account has no places, but they are looked for all the same: the answer takes as long. */
const nobody = 0;

export const countReset: PreparationOf<'ResetPasswordSend', RequestOf<'ResetPasswordSend'>> = async (
  input,
  { db, headers, services, now },
) => {
  services.guards.reference(networkOf(headers.address), now);
  const account = userCode(input.email);
  const user = await findUser(db, await emplacementOf(db, headers), account);
  const knownPlace = await findPlace(db, user?.Id ?? nobody, placesOf(headers));
  services.guards.reset.enter({ account, address: headers.address, knownPlace }, now);
  return input;
};

/** Lays a link down and sends it; does nothing for an unknown email. */
const sendLink = async (email: string, { headers, services, now }: CallContext): Promise<void> => {
  const letter = await services.store.write(async (db) => {
    const found = await findUser(db, await emplacementOf(db, headers), userCode(email));
    if (!found || found.DisabledOn !== null) return undefined;
    await lockRecord(db, entities.User, { organisationId: 0, id: found.Id });
    const user = (await readUser(db, found.Id)) ?? found;
    const { value, links } = addLink(user.ResetLinks, { now, lifeMs: linkLifeMs });
    await setResetLinks(db, user.Id, links);
    const link = `${services.config.baseUrl}/#/resetpassword/${keyOf(user)}/${value}`;
    return { to: user.Code, ...resetLetter(headers.cultureCode, link) };
  });
  if (letter) await services.mail.send(letter);
};

/**
 * Sends a link that works once, for an hour, beside those sent before: the first that is used ends the others. The
 * answer is the same for an unknown email, and goes before the work: neither text nor time tells who has an account.
 */
export const resetPasswordSend: HandlerOf<'ResetPasswordSend', { email: string }> = ({ email }, context) => {
  context.afterCommit(() => context.services.background.later(() => sendLink(email, context)));
  return { Code: null };
};
