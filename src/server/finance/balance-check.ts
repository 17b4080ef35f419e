import type { HandlerOf } from '../call/context.ts';
import { balanceOf } from '../storage/organisation/contract-sums.ts';
import { contractOf } from '../storage/session/platform-rows.ts';

/**
 * The balance of the session's own company on the contract under which it uses the program, whichever customer is
 * named.
 */
export const balanceCheck: HandlerOf<'BalanceCheck'> = async (_input, { db, session: { organisationId } }) => {
  const contract = await contractOf(db, organisationId);
  return { Amount: contract ? await balanceOf(db, organisationId, contract.Id) : 0, Contract: contract ?? null };
};
