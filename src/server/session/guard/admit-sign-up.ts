import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../../call/context.ts';
import type { Config, SignUpMode } from '../../config.ts';
import type { Database } from '../../storage/database.ts';
import { hasCompanies, hasInvitation, spendInvitation, writeInvitation } from '../../storage/session/platform-rows.ts';
import { newSecret, secretHash } from '../sessions.ts';

type SignUp = Pick<Config, 'signUp'>;

/** Who may register now: as the installation says, but its first company may always be founded. */
export const signUpMode = async (db: Database, { signUp }: SignUp): Promise<SignUpMode> =>
  signUp === 'open' || (await hasCompanies(db)) ? signUp : 'open';

type Invited = string | null | undefined;

/**
 * Called before the costly part of a sign-up.
 * @throws SIGN_UP_CLOSED, SIGN_UP_INVITED without an invitation, INVITATION_INVALID for one that was used or has ended
 */
export const admitSignUp = async (invitation: Invited, { db, services, now }: CallContext): Promise<void> => {
  const mode = await signUpMode(db, services.config);
  if (mode === 'open') return;
  if (mode === 'closed') throw new Fault('SIGN_UP_CLOSED');
  if (!invitation) throw new Fault('SIGN_UP_INVITED');
  if (!(await hasInvitation(db, secretHash(invitation), now))) throw new Fault('INVITATION_INVALID');
};

/** Uses the invitation up, in the transaction of the sign-up. @throws as admitSignUp */
export const spendSignUp = async (invitation: Invited, context: CallContext): Promise<void> => {
  const { db, services, now } = context;
  const mode = await signUpMode(db, services.config);
  if (mode === 'open') return;
  if (mode === 'closed' || !invitation || !(await spendInvitation(db, secretHash(invitation), now)))
    throw new Fault('INVITATION_INVALID');
};

/** A new invitation; the code is not kept. */
export const makeInvitation = async (
  db: Database,
  { now, endsOn }: { now: number; endsOn: number },
): Promise<string> => {
  const code = newSecret();
  await writeInvitation(db, { hash: secretHash(code), createdOn: now, endsOn });
  return code;
};
