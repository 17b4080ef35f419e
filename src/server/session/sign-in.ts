import { Fault } from '#domain/faults.ts';
import type { HandlerOf, PreparationOf, RequestOf } from '../call/context.ts';
import type { Database } from '../storage/database.ts';
import { findUserByReference, setReference } from '../storage/session/user-rows.ts';
import { networkOf } from './guard/guards.ts';
import { beginFor } from './login.ts';
import { newSecret, secretHash } from './sessions.ts';

const referenceLifeMs = 15 * 60_000;

/** A reference that signs this user in once: the end of `#/login?referenceId=` (R-API-034). */
export const issueReference = async (db: Database, userId: number, now: number): Promise<string> => {
  const reference = newSecret();
  await setReference(db, userId, { hash: secretHash(reference), until: now + referenceLifeMs });
  return reference;
};

export const countReference: PreparationOf<'SignIn', RequestOf<'SignIn'>> = async (
  input,
  { headers, services, now },
) => {
  services.guards.reference(networkOf(headers.address), now);
  return input;
};

/** @throws SIGN_IN_LINK_INVALID for a reference that is unknown, used or old */
export const signIn: HandlerOf<'SignIn', { referenceId: string }> = async ({ referenceId }, context) => {
  const user = await findUserByReference(context.db, secretHash(referenceId));
  if (!user || user.DisabledOn !== null || (user.ReferenceUntil ?? 0) <= context.now)
    throw new Fault('SIGN_IN_LINK_INVALID');
  await setReference(context.db, user.Id, undefined);
  return beginFor(context, user);
};
