import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../../call/context.ts';
import { hasProof } from '../../storage/session/token-rows.ts';
import { secretHash } from '../sessions.ts';

/** How long a password that was given again counts. */
export const proofLifeMs = 5 * 60_000;

/**
 * Refuses a call without a fresh proof of the password (PasswordProve). Called before every change of sign-ins or
 * rights, so that a copied or open session cannot take over an account. API keys and tills cannot prove anything.
 * @throws PASSWORD_REQUIRED
 */
export const requireProof = async ({ db, headers, session, now }: CallContext): Promise<void> => {
  const { proofCode } = headers;
  const isProved =
    proofCode !== undefined && (await hasProof(db, { id: session.tokenId, hash: secretHash(proofCode), now }));
  if (!isProved) throw new Fault('PASSWORD_REQUIRED');
};
