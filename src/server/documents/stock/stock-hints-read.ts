import { placeKey } from '#domain/stock/post-moves.ts';
import type { HandlerOf } from '../../call/context.ts';
import { Fault } from '#domain/faults.ts';
import { entityContext, storedOne } from '../../entity/index.ts';
import { readReserved } from '../../storage/ledger/stock/reserved.ts';
import { peekBalances, readLastPurchase } from '../../storage/ledger/stock/stock-queries.ts';
import { modelOf } from '../../storage/models.ts';

const stockOf = (Quantity: number, Reserved: number) => ({ Quantity, Reserved, Available: Quantity - Reserved });

/**
 * The stock of products in a depot of the branches of the caller, and for what the company bought them last.
 * @throws NOT_FOUND
 */
export const stockHintsRead: HandlerOf<'StockHintsRead'> = async ({ articles, depot }, context) => {
  const {
    db,
    now,
    session: { organisationId, isSuperuser, branches },
  } = context;
  const depotId = depot?.Id ?? 0;
  if (depotId) {
    const { Branch } = await storedOne(entityContext(context, {}), modelOf('Depot'), depotId);
    if (!isSuperuser && branches && !branches.includes(Branch?.Id ?? 0))
      throw new Fault('NOT_FOUND', { params: { entity: 'Depot' } });
  }
  const ids = [...new Set(articles.flatMap(({ Id }) => Id ?? []))];
  const { balances } = depotId
    ? await peekBalances(db, { organisationId, articleIds: ids, depotIds: [depotId] })
    : { balances: new Map() };
  const reserved = new Map(
    depotId
      ? (await readReserved(db, { organisationId, articleIds: ids }))
          .filter(({ DepotId }) => DepotId === depotId)
          .map(({ ArticleId, Quantity }) => [ArticleId, Quantity])
      : [],
  );
  const last = { on: now, lotId: Number.MAX_SAFE_INTEGER };
  const Hints = [];
  for (const Id of ids) {
    const bought = await readLastPurchase(db, { organisationId, articleId: Id }, last);
    Hints.push({
      Id,
      ...(depotId && stockOf(balances.get(placeKey(Id, depotId))?.Quantity ?? 0, reserved.get(Id) ?? 0)),
      ...(bought && { LastPrice: bought.CreditPrice, BoughtOn: bought.ApprovedOn }),
    });
  }
  return { Hints };
};
