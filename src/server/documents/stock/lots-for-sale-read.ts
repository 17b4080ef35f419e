import { Fault } from '#domain/faults.ts';
import type { HandlerOf } from '../../call/context.ts';
import { entityContext, storedOne } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { readLotsForSale } from '../../storage/ledger/stock/lots-for-sale.ts';

/**
 * The batches of a product from which a cashier may sell, in a depot of the branches in which he works.
 * @throws NOT_FOUND
 */
export const lotsForSaleRead: HandlerOf<'LotsForSaleRead'> = async ({ article, depot }, context) => {
  const {
    db,
    session: { organisationId, isSuperuser, branches },
  } = context;
  const { Branch } = await storedOne(entityContext(context, {}), modelOf('Depot'), depot.Id ?? 0);
  if (!isSuperuser && branches && !branches.includes(Branch?.Id ?? 0)) throw new Fault('NOT_FOUND');
  const lots = await readLotsForSale(db, { organisationId, articleId: article.Id ?? 0, depotId: depot.Id ?? 0 });
  return {
    Lots: lots.map(({ Id, Number, ApprovedOn, BalanceQuantity, Batch, ExpiresOn }) => ({
      Id,
      BalanceQuantity,
      ...(Batch !== null && { Batch }),
      ...(ExpiresOn !== null && { ExpiresOn }),
      ...(Number && { Number }),
      ...(ApprovedOn !== null && { ApprovedOn }),
    })),
  };
};
