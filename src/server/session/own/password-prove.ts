import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { setProof } from '../../storage/session/token-rows.ts';
import { type UserRow } from '../../storage/session/user-rows.ts';
import { proofLifeMs } from '../guard/proof.ts';
import { newSecret, secretHash } from '../sessions.ts';
import { proveUser } from './prove-password.ts';

export const proveAgain: PreparationOf<'PasswordProve', UserRow> = ({ password }, context) =>
  proveUser(password, context);

/**
 * Only this answer carries the code, which is kept by the page that asked: a copy of the session's token lacks it. A
 * later proof takes the place of an earlier one.
 */
export const passwordProve: HandlerOf<'PasswordProve', UserRow> = async (_user, { db, session, now }) => {
  const Code = newSecret();
  await setProof(db, session.tokenId, { hash: secretHash(Code), until: now + proofLifeMs });
  return { Code };
};
