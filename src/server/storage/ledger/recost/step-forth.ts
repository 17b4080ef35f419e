import { placeKey, type LotMove, type Moved } from '#domain/stock/post-moves.ts';
import { movesAgain, postAgain, upToReturn, type Stepped } from '#domain/stock/recost.ts';
import { finish, type Planning } from '#domain/stock/stock-plan.ts';
import { distinct } from '#domain/stock/plan-stock.ts';
import {
  basisOf,
  layerOf,
  noStock,
  type BalanceRow,
  type KnownStock,
  type MoveRow,
} from '#domain/stock/stored-moves.ts';
import type { Database } from '../../database.ts';
import { addWaiting } from '../stock/read-stock.ts';
import { readMoves, readOpenLayers, readOuts } from '../stock/stock-queries.ts';
import { cursorOf, isBefore, readForth, type Ahead } from './recost-read.ts';
import { readWaitingLines } from './recost-rows.ts';
import { addCosts } from './put-costs.ts';

/** The depots that the moves touch, as they are at the cursor. */
const readStockAt = async (
  db: Database,
  { balances }: Planning,
  { organisationId, row }: Ahead,
  moves: readonly LotMove[],
): Promise<KnownStock> => {
  const known = noStock();
  const articleId = row.ArticleId;
  const depotIds = distinct(moves.flatMap(({ fromDepotId, toDepotId }) => [fromDepotId, toDepotId]));
  const open = (await readOpenLayers(db, { organisationId, articleIds: [articleId], depotIds })).filter(
    isBefore(cursorOf(row)),
  );
  for (const depotId of depotIds) {
    const key = placeKey(articleId, depotId);
    const layers = open
      .filter(({ LayerDepotId }) => LayerDepotId === depotId)
      .map((each) => ({ row: each, depotId, layer: layerOf(each) }));
    known.layers.push(...layers);
    const stock = {
      articleId,
      depotId,
      layers: layers.map(({ layer }) => layer),
      open: [],
      ...basisOf(balances.get(key) as BalanceRow),
    };
    known.stocks.set(key, stock);
    const incoming = moves.reduce((sum, { toDepotId, quantity }) => sum + (toDepotId === depotId ? quantity : 0), 0);
    if (incoming > 0) known.outs.push(...(await addWaiting(db, organisationId, stock, incoming)));
  }
  return known;
};

/** Posts the next lines from the cursor on, as they would have been posted in their order. */
export const recostForward = async (db: Database, planning: Planning, ahead: Ahead): Promise<Stepped> => {
  const { organisationId } = ahead;
  const page = await readForth(db, ahead);
  if (page.length === 0) return { cursor: cursorOf(ahead.row), isBack: false, isEnded: true, lotIds: [] };
  const waiting = new Map(
    (
      await readWaitingLines(
        db,
        organisationId,
        page.map(({ Id }) => Id),
      )
    ).map((line) => [line.LotId, line]),
  );
  const rows = upToReturn(page, waiting);
  const soldIds = rows.flatMap(({ Id }) => waiting.get(Id)?.SoldLotId ?? []);
  const sold = new Map(
    (soldIds.length === 0 ? [] : await readMoves(db, organisationId, soldIds)).map((row) => [row.Id, row]),
  );
  const moves = movesAgain(rows, waiting, sold);
  const known = await readStockAt(db, planning, ahead, moves);
  const later = await readOuts(
    db,
    organisationId,
    rows.filter((_, place) => moves[place]?.fromDepotId),
  );
  const moved = postAgain(planning, { rows, moves, known, later });
  const found = rows
    .filter(({ Id }) => waiting.get(Id)?.IsCostless === 1)
    .map((row) => ({ row, cost: (moved.get(row.Id) as Moved).cost }));
  await addCosts(db, organisationId, planning.plan, found);
  finish(planning, known, 0);
  const last = rows.at(-1) as MoveRow;
  return {
    cursor: { on: last.ApprovedOn, lotId: last.Id + 1 },
    isBack: false,
    lotIds: [...waiting.keys()].filter((id) => moved.has(id)),
  };
};
