import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../call/context.ts';
import { readRecord } from '../storage/records/index.ts';
import { contractOf } from '../storage/session/platform-rows.ts';
import { amountsOf } from './balance.ts';
import { balanceCheck } from './balance-check.ts';

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
