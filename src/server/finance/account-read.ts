import type { HandlerOf } from '../call/context.ts';
import { balanceOf } from '../storage/organisation/contract-sums.ts';
import { invoicesOf, paymentsOf } from '../storage/organisation/contract-papers.ts';
import { contractOf } from '../storage/session/platform-rows.ts';

/** Balance of the session's own company as a customer, with its parts. */
export const accountRead: HandlerOf<'AccountRead'> = async (_input, { db, session: { organisationId } }) => {
  const contract = await contractOf(db, organisationId);
  if (!contract) return { Amount: 0, Contract: null, Payments: [], Invoices: [] };
  return {
    Amount: await balanceOf(db, organisationId, contract.Id),
    Contract: contract,
    Payments: await paymentsOf(db, organisationId, contract.Id),
    Invoices: await invoicesOf(db, organisationId, contract.Id),
  };
};
