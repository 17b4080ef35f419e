import type { Handler } from '../call/context.ts';
import { contractOf, hasPromo } from '../storage/session/platform-rows.ts';

/** Whether a promo code belongs to a dealer. Asked while somebody registers, so it says no more than that (G-058). */
export const contractExists: Handler<{ promo: string }, boolean> = ({ promo }, { db }) => hasPromo(db, promo.trim());

/** The balance and the contract of the session's own company, whichever customer is named. */
export const balanceCheck: Handler<unknown> = async (_input, { db, session }) => {
  const contract = await contractOf(db, session.organisationId);
  return { Amount: 0, Contract: contract ?? null };
};
