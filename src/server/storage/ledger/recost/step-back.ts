import { finishBack, giveBack, restoreBasis, takeLayers, type Stepped } from '#domain/stock/recost.ts';
import { compareLayer, compareOut, type Planning } from '#domain/stock/stock-plan.ts';
import { asOf, moveOf, type MoveRow } from '#domain/stock/stored-moves.ts';
import type { Database } from '../../database.ts';
import { readMoves, readOuts } from '../stock/stock-queries.ts';
import { readBack, readEntryBefore, readCovered, type Ahead } from './recost-read.ts';
import { end } from './recost-rows.ts';
import { putEarlyCosts } from './put-costs.ts';

/** Lines before the page that layers of the page had covered wait for their goods again. */
const uncover = async (
  db: Database,
  { plan }: Planning,
  { organisationId }: Ahead,
  { rows, covered }: { rows: readonly MoveRow[]; covered: ReadonlyMap<number, number> },
): Promise<void> => {
  const oldest = rows.at(-1) as MoveRow;
  const ids = new Set(rows.map(({ Id }) => Id));
  for (const [depotId, quantity] of covered) {
    const place = { organisationId, articleId: oldest.ArticleId, depotId };
    const outs = await readCovered(db, place, { on: oldest.ApprovedOn, lotId: oldest.Id }, { ids, quantity });
    for (const each of outs)
      compareOut(
        plan,
        asOf(each, (lotId) => ids.has(lotId)),
      );
  }
};

/** The pass has gone back far enough, and turns. */
const turn = async (db: Database, planning: Planning, ahead: Ahead): Promise<Stepped> => {
  const entries = new Map<number, MoveRow | undefined>();
  for (const { DepotId } of planning.balances.values()) entries.set(DepotId, await readEntryBefore(db, ahead, DepotId));
  restoreBasis(planning, entries);
  finishBack(planning);
  const { FromOn, FromLotId, CursorOn, CursorLotId } = ahead.row;
  const isPast = CursorOn < FromOn || (CursorOn === FromOn && CursorLotId < FromLotId);
  return {
    cursor: isPast ? { on: CursorOn, lotId: CursorLotId } : { on: FromOn, lotId: FromLotId },
    isBack: false,
    lotIds: [],
  };
};

/** Takes the last lines before the cursor out of the layers again. */
export const recostBackward = async (db: Database, planning: Planning, ahead: Ahead): Promise<Stepped> => {
  const { organisationId } = ahead;
  const { plan } = planning;
  if (ahead.row.CursorOn === end) await putEarlyCosts(db, plan, ahead);
  const rows = await readBack(db, ahead);
  const oldest = rows.at(-1);
  if (!oldest) return turn(db, planning, ahead);
  const outs = await readOuts(
    db,
    organisationId,
    rows.filter((row) => moveOf(row).fromDepotId),
  );
  const given = giveBack(plan, outs);
  const ids = new Set(rows.map(({ Id }) => Id));
  const layers = await readMoves(
    db,
    organisationId,
    [...given.keys()].filter((id) => !ids.has(id)),
  );
  for (const row of layers)
    compareLayer(plan, row, moveOf(row).toDepotId, (row.BalanceQuantity ?? 0) + (given.get(row.Id) as number));
  const covered = takeLayers(plan, rows, given);
  if (covered.size > 0) await uncover(db, planning, ahead, { rows, covered });
  for (const key of planning.balances.keys()) planning.touched.add(key);
  finishBack(planning);
  return { cursor: { on: oldest.ApprovedOn, lotId: oldest.Id }, isBack: true, lotIds: [] };
};
