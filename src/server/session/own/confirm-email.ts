import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext, HandlerOf, PreparationOf, RequestOf } from '../../call/context.ts';
import { sendLater } from '../../outside/send-later.ts';
import { lockRecord } from '../../storage/records/index.ts';
import { beginningsOf, confirmCompanies } from '../../storage/session/platform-rows.ts';
import { employmentsOf, readUser, setConfirmLinks, type UserRow } from '../../storage/session/user-rows.ts';
import { openEmployments } from '../employment.ts';
import { networkOf } from '../guard/guards.ts';
import { confirmLetter } from './letters/confirm-letter.ts';
import { confirmsAddresses, unconfirmedSince } from '../guard/unconfirmed.ts';
import { addLink, hasLink, keyOf, userOfKey } from './links.ts';

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

export const countConfirmation: PreparationOf<'EmailConfirmSend', null> = async (
  _input,
  { services, session, now },
) => {
  services.guards.confirm(String(session.userId), now);
  return null;
};

export const emailConfirmSend: HandlerOf<'EmailConfirmSend', null> = async (_input, context) => {
  const { db, session } = context;
  await lockRecord(db, entities.User, { organisationId: 0, id: session.userId });
  const user = await readUser(db, session.userId);
  const company = await beginningsOf(db, session.organisationId);
  if (user && confirmsAddresses(context) && (user.UnconfirmedOn || company?.UnconfirmedOn))
    await sendConfirmation(context, user);
  return null;
};

export const countConfirm: PreparationOf<'EmailConfirm', RequestOf<'EmailConfirm'>> = async (
  input,
  { headers, services, now },
) => {
  services.guards.reference(networkOf(headers.address), now);
  return input;
};

/** Confirms the address, and with it the companies in which its user works. @throws CONFIRM_LINK_INVALID */
export const emailConfirm: HandlerOf<'EmailConfirm'> = async ({ key, value }, context) => {
  const { db, services, now, afterCommit } = context;
  const user = await userOfKey(db, key);
  if (!user || user.DisabledOn !== null || !hasLink(user.ConfirmLinks, value, now))
    throw new Fault('CONFIRM_LINK_INVALID');
  await setConfirmLinks(db, user.Id, { links: null, unconfirmedOn: null });
  const companies = openEmployments(await employmentsOf(db, user.Id)).map(({ OrganisationId }) => OrganisationId);
  if (companies.length > 0) await confirmCompanies(db, companies);
  afterCommit(() => {
    for (const id of companies) services.events.publish(id, { entity: 'Organisation', id, action: 'update' });
  });
  return null;
};
