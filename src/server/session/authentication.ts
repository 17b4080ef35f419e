import { Fault } from '#domain/faults.ts';
import type { HandlerOf } from '../call/context.ts';
import { employmentsOf } from '../storage/session/user-rows.ts';
import { replaceSession } from './begin-session.ts';
import { openEmployments, refusalOf } from './employment.ts';

/**
 * Changes to another company of the same user: a new token takes the place of the one in use (R-API-034).
 * @throws NOT_ALLOWED where the user has no employment there, LOGIN_CASHIER, LOGIN_NO_EMPLOYEE where it is closed to
 * him
 */
export const authentication: HandlerOf<'Authentication'> = async ({ organisation }, context) => {
  const { db, session } = context;
  const there = (await employmentsOf(db, session.userId)).filter(
    ({ OrganisationId }) => OrganisationId === organisation.Id,
  );
  if (there.length === 0) throw new Fault('NOT_ALLOWED');
  const refusal = refusalOf(there);
  if (refusal) throw new Fault(refusal);
  const chosen = openEmployments(there)[0];
  return replaceSession(context, {
    userId: session.userId,
    personId: chosen?.PersonId,
    organisationId: chosen?.OrganisationId,
  });
};
