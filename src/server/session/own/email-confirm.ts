import { Fault } from '#domain/faults.ts';
import type { HandlerOf, PreparationOf, RequestOf } from '../../call/context.ts';
import { confirmCompanies } from '../../storage/session/platform-rows.ts';
import { employmentsOf, setConfirmLinks } from '../../storage/session/user-rows.ts';
import { openEmployments } from '../employment.ts';
import { networkOf } from '../guard/guards.ts';
import { hasLink, userOfKey } from './links.ts';

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
