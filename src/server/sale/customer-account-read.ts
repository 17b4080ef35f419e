import type { HandlerOf } from '../call/context.ts';
import { entityContext, storedOne } from '../entity/index.ts';
import { creditLimitOf, readDebt } from '../storage/ledger/stored-value/customer-debt.ts';
import { readBalance } from '../storage/ledger/stored-value/read-stored-value.ts';
import { modelOf } from '../storage/models.ts';

/** Points, debt and credit limit of a customer. @throws NOT_FOUND */
export const customerAccountRead: HandlerOf<'CustomerAccountRead'> = async ({ contractor }, context) => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const customerId = contractor.Id ?? 0;
  const { Settings } = await storedOne(entityContext(context, {}), modelOf('Contractor'), customerId);
  return {
    Points: await readBalance(db, organisationId, { customerId, now }),
    Debt: await readDebt(db, organisationId, customerId),
    CreditLimit: creditLimitOf(JSON.stringify(Settings ?? {})),
  };
};
