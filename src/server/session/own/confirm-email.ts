import type { CallContext } from '../../call/context.ts';
import { sendLater } from '../../outside/send-later.ts';
import { setConfirmLinks, type UserRow } from '../../storage/session/user-rows.ts';
import { confirmLetter } from './letters/confirm-letter.ts';
import { unconfirmedSince } from '../guard/unconfirmed.ts';
import { addLink, keyOf } from './links.ts';

const linkLifeMs = 7 * 24 * 3_600_000;

type Account = Pick<UserRow, 'Id' | 'Code' | 'ConfirmLinks' | 'UnconfirmedOn'>;

/**
 * Sends a link to the address of an account, beside those that were sent before.
 * @throws TOO_MANY_REQUESTS once an address was sent ten within a day
 */
export const sendConfirmation = async (context: CallContext, user: Account): Promise<void> => {
  const { db, headers, services, now } = context;
  services.guards.recipient(user.Code, now, String(user.Id));
  const { value, links } = addLink(user.ConfirmLinks, { now, lifeMs: linkLifeMs });
  await setConfirmLinks(db, user.Id, { links, unconfirmedOn: user.UnconfirmedOn });
  const link = `${services.config.baseUrl}/#/confirm/${keyOf(user)}/${value}`;
  sendLater(context, { to: user.Code, ...confirmLetter(headers.cultureCode, link) });
};

/**
 * Another address is confirmed by a link of its own: those that were sent to the old one end.
 * @throws TOO_MANY_REQUESTS after five changes of an account within a quarter of an hour
 */
export const confirmAnew = async (context: CallContext, user: UserRow): Promise<void> => {
  context.services.guards.confirm(String(user.Id), context.now);
  const unconfirmedOn = unconfirmedSince(context) ?? null;
  const renewed = { ...user, ConfirmLinks: null, UnconfirmedOn: unconfirmedOn };
  await setConfirmLinks(context.db, user.Id, { links: null, unconfirmedOn });
  if (unconfirmedOn !== null) await sendConfirmation(context, renewed);
};
