import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { readRecord, searchRecords } from '../storage/records/index.ts';
import { balanceOf, invoiceSums, paymentSums } from '../storage/organisation/contract-sums.ts';
import { invoicesOf, paymentsOf } from '../storage/organisation/contract-papers.ts';
import { contractOf } from '../storage/session/platform-rows.ts';

const amountsOf = async (
  { db, session: { organisationId } }: CallContext,
  ids: readonly number[],
): Promise<(id: number) => number> => {
  const paid = await paymentSums(db, organisationId, ids);
  const asked = await invoiceSums(db, organisationId, ids);
  return (id) => (paid.get(id) ?? 0) - (asked.get(id) ?? 0);
};

/**
 * The balance of the session's own company on the contract under which it uses the program, whichever customer is
 * named.
 */
export const balanceCheck: HandlerOf<'BalanceCheck'> = async (_input, { db, session: { organisationId } }) => {
  const contract = await contractOf(db, organisationId);
  return { Amount: contract ? await balanceOf(db, organisationId, contract.Id) : 0, Contract: contract ?? null };
};

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

/** The balance of a contract that the session's company keeps as its dealer; without one named, of its own. */
export const financeBalanceRead: HandlerOf<'FinanceBalanceRead'> = async ({ balance }, context) => {
  const {
    db,
    session: { organisationId },
  } = context;
  const id = balance?.Contract?.Id;
  const own = await contractOf(db, organisationId);
  if (id === undefined || id === own?.Id) return balanceCheck({}, context);
  const contract = await readRecord(db, entities.Contract, { organisationId, id });
  if (!contract) throw new Fault('NOT_FOUND', { params: { entity: entities.Contract.title } });
  return { Amount: (await amountsOf(context, [id]))(id), Contract: contract };
};

/** Balances of the contracts that the session's company keeps as their dealer. */
export const financeBalanceSearch: HandlerOf<'FinanceBalanceSearch'> = async ({ predicate }, context) => {
  const {
    rows: contracts,
    total,
    index,
    size,
  } = await searchRecords(
    context.db,
    entities.Contract,
    { ...predicate },
    { organisationId: context.session.organisationId },
  );
  const amountOf = await amountsOf(
    context,
    contracts.map(({ Id }) => Id),
  );
  return {
    Entities: contracts.map((contract) => ({ Amount: amountOf(contract.Id), Contract: contract })),
    Pager: { Index: index, Size: size, Number: total },
  };
};
