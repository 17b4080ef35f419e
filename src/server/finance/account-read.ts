import type { HandlerOf } from '../call/context.ts';
import { balanceOf } from '../storage/organisation/contract-sums.ts';
import { invoicesOf, paymentsOf } from '../storage/organisation/contract-papers.ts';
import { contractOf } from '../storage/session/platform-rows.ts';

/** What the session's own company is told as a customer: its balance, and what that is made of. */
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
