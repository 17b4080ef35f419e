import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../call/context.ts';
import { searchRecords } from '../storage/records/index.ts';
import { amountsOf } from './balance.ts';

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
