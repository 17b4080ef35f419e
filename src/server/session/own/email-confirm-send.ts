import { entities } from '#generated/model.ts';
import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { lockRecord } from '../../storage/records/index.ts';
import { beginningsOf } from '../../storage/session/platform-rows.ts';
import { readUser } from '../../storage/session/user-rows.ts';
import { confirmsAddresses } from '../guard/unconfirmed.ts';
import { sendConfirmation } from './confirm-email.ts';

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
