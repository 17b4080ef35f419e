import { drawRows, outCost, placeKey, postMoves, type DepotStock, type Moved } from '#domain/stock/post-moves.ts';
import { drawOf, moveOf, type BalanceRow, type DrawnRow, type MoveRow } from '#domain/stock/stored-moves.ts';
import type { Awaitable, Database } from '../../database.ts';
import { name, sql } from '../../sql.ts';
import { readMovesFrom } from '../stock/stock-queries.ts';
import { recostedArticles } from '../recost/recost-rows.ts';
import { expectSame } from './difference.ts';
import { beginning } from '#domain/documents/sums/clock.ts';

const pageSize = 200;

const nextArticles = async (db: Database, organisationId: number, after: number): Promise<number[]> =>
  (
    await db.all<{ ArticleId: number }>(sql`
  select distinct "ArticleId" from "Lot" where "OrganisationId" = ${organisationId} and "ArticleId" > ${after}
    and "ApprovedOn" is not null
  order by "ArticleId" limit ${pageSize}`)
  ).map(({ ArticleId }) => ArticleId);

const readDraws = (db: Database, organisationId: number, articleIds: readonly number[]): Awaitable<DrawnRow[]> =>
  db.all<DrawnRow>(sql`
  select d."OutLotId", d."InLotId", d."ArticleId", d."DepotId", d."OutOn", d."Quantity", d."CostSum", d."BasisQuantity",
    d."BasisSum"
  from "LotDraw" d join "Lot" l on l."Id" = d."OutLotId"
  where d."OrganisationId" = ${organisationId} and l."OrganisationId" = ${organisationId}
  and ${db.dialect.isAny(sql`l."ArticleId"`, articleIds)}
  order by d."OutLotId", d."Number"`);

const readBalances = (db: Database, organisationId: number, articleIds: readonly number[]): Awaitable<BalanceRow[]> =>
  db.all<BalanceRow>(sql`
  select "ArticleId", "DepotId", "Quantity", "CostSum", "LastOn", "LastQuantity", "LastSum" from "StockBalance"
  where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('ArticleId'), articleIds)}`);

interface Stored {
  draws: Map<number, DrawnRow[]>;
  balances: Map<string, BalanceRow>;
}

const check = 'stock';

const compareLot = (organisationId: number, row: MoveRow, moved: Moved, { draws }: Stored): void => {
  const at = (what: string) => ({ organisationId, check, place: `Lot ${row.Id} ${what}` });
  const isTransfer = moved.out !== undefined && moved.entered !== undefined;
  expectSame(at('LotDraw'), moved.out ? drawRows(moved.out) : [], (draws.get(row.Id) ?? []).map(drawOf));
  expectSame(at('BalanceQuantity'), moved.entered ? moved.entered.remaining : null, row.BalanceQuantity);
  expectSame(
    at('LayerDepotId'),
    moved.entered && moved.entered.remaining > 0 ? moved.move.toDepotId : null,
    row.LayerDepotId,
  );
  const cost = moved.out ? (isTransfer ? moved.cost : outCost(moved.out)) : moved.cost - row.LandedSum;
  expectSame(at('CreditSum'), row.Quantity < 0 ? 0 - cost : cost, row.CreditSum);
};

interface Totals {
  quantity: number;
  cost: number;
  lastOn: number;
}

const add = (totals: Map<string, Totals>, key: string, { quantity, cost, lastOn }: Totals): void => {
  const known = totals.get(key) ?? { quantity: 0, cost: 0, lastOn: 0 };
  totals.set(key, {
    quantity: known.quantity + quantity,
    cost: known.cost + cost,
    lastOn: Math.max(known.lastOn, lastOn),
  });
};

const compareBalances = (
  organisationId: number,
  totals: Map<string, Totals>,
  stocks: Map<string, DepotStock>,
  balances: Map<string, BalanceRow>,
): void => {
  for (const key of new Set([...totals.keys(), ...balances.keys()])) {
    const { quantity = 0, cost = 0, lastOn = 0 } = totals.get(key) ?? {};
    const basis = stocks.get(key)?.basis;
    const row = balances.get(key);
    expectSame(
      { organisationId, check, place: `StockBalance ${key}` },
      [quantity, cost, lastOn, basis?.quantity ?? 0, basis?.cost ?? 0],
      [row?.Quantity ?? 0, row?.CostSum ?? 0, row?.LastOn ?? 0, row?.LastQuantity ?? 0, row?.LastSum ?? 0],
    );
  }
};

const verifyArticles = async (db: Database, organisationId: number, articleIds: readonly number[]): Promise<number> => {
  const rows = await readMovesFrom(db, { organisationId, articleIds }, beginning);
  const stocks = new Map<string, DepotStock>();
  const moved = postMoves(stocks, rows.map(moveOf));
  const stored: Stored = {
    draws: Map.groupBy(await readDraws(db, organisationId, articleIds), ({ OutLotId }) => OutLotId),
    balances: new Map(
      (await readBalances(db, organisationId, articleIds)).map((row) => [placeKey(row.ArticleId, row.DepotId), row]),
    ),
  };
  const totals = new Map<string, Totals>();
  for (const [index, row] of rows.entries()) {
    const each = moved[index] as Moved;
    const { articleId, fromDepotId, toDepotId, quantity, on } = each.move;
    compareLot(organisationId, row, each, stored);
    if (each.out)
      add(totals, placeKey(articleId, fromDepotId), { quantity: -quantity, cost: -outCost(each.out), lastOn: on });
    if (toDepotId) add(totals, placeKey(articleId, toDepotId), { quantity, cost: each.cost, lastOn: on });
  }
  compareBalances(organisationId, totals, stocks, stored.balances);
  return rows.length;
};

/**
 * Goes through all that ever moved, from the first line on: layers, draws, costs and balances have to come out as they
 * are kept. Articles that are just recosted are counted and not looked at.
 */
export const verifyStock = async (
  db: Database,
  organisationId: number,
): Promise<{ lots: number; recosting: number }> => {
  const recosted = await recostedArticles(db, organisationId);
  let lots = 0;
  for (let after = 0; ;) {
    const articleIds = await nextArticles(db, organisationId, after);
    if (articleIds.length === 0) return { lots, recosting: recosted.size };
    lots += await verifyArticles(
      db,
      organisationId,
      articleIds.filter((id) => !recosted.has(id)),
    );
    after = articleIds.at(-1) as number;
  }
};
