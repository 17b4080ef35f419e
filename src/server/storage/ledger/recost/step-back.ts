import { isDue, dueOut, type Out } from '../stock/shelf.ts';
import { compareLayer, compareOut, costOf, finish, type StockPlan, type Work } from '../stock/stock-changes.ts';
import { outsOf, type Known } from '../stock/stock-now.ts';
import { asOf } from '../stock/stock-past.ts';
import { moveOf, readMoves, type Moment, type MoveRow } from '../stock/stock-read.ts';
import { end } from './recost-rows.ts';
import { settleEarly } from './settle-costs.ts';
import { readBack, readEntryBefore, readSettled, type Ahead } from './recost-read.ts';

/** Where a step leaves the cursor; `lotIds`: lines that it has come to for good. */
export interface Stepped { cursor: Moment; isBack: boolean; isEnded?: boolean; lotIds: readonly number[] }

/** Outgoing lines give back what they took; what they cost stays said until the pass comes forth again. Answers how much each layer got. */
const giveBack = (plan: StockPlan, outs: Known['outs']): Map<number, number> => {
  const given = new Map<number, number>();
  for (const { row, out, stored } of outs) {
    if (isDue(out)) continue;
    for (const { inLotId, quantity } of stored) if (inLotId !== null) given.set(inLotId, (given.get(inLotId) ?? 0) + quantity);
    const due: Out = dueOut({ lotId: out.lotId, on: out.on, articleId: out.articleId, depotId: out.depotId }, Math.abs(row.StockQuantity), costOf(stored));
    plan.outs.push(due);
    plan.redrawn.push(row.Id);
  }
  return given;
};

/** Layers that go out of sight; answers, by depot, how much of them had settled lines before the page. */
const takeLayers = (plan: StockPlan, rows: readonly MoveRow[], given: ReadonlyMap<number, number>): Map<number, number> => {
  const settled = new Map<number, number>();
  for (const row of rows) {
    const { toDepotId, quantity } = moveOf(row);
    if (!toDepotId || row.BalanceQuantity === null) continue;
    plan.layers.push({ lotId: row.Id, left: null, depotId: toDepotId, isMoved: true });
    const rest = quantity - row.BalanceQuantity - (given.get(row.Id) ?? 0);
    if (rest > 0) settled.set(toDepotId, (settled.get(toDepotId) ?? 0) + rest);
  }
  return settled;
};

const unsettle = async ({ db, order: { organisationId }, plan }: Work, rows: readonly MoveRow[], settled: ReadonlyMap<number, number>): Promise<void> => {
  const oldest = rows.at(-1) as MoveRow;
  const ids = new Set(rows.map(({ Id }) => Id));
  for (const [depotId, quantity] of settled) {
    const place = { organisationId, articleId: oldest.ArticleId, depotId };
    const outs = await readSettled(db, place, { on: oldest.ApprovedOn, lotId: oldest.Id }, { ids, quantity });
    for (const each of outs) compareOut(plan, asOf(each, (lotId) => ids.has(lotId)));
  }
};

/** The last known cost in each depot as it was at the moment from which the pass goes forth. */
const restoreBasis = async ({ db, balances, touched }: Work, ahead: Ahead): Promise<void> => {
  for (const [key, balance] of balances) {
    const entry = await readEntryBefore(db, ahead, balance.DepotId);
    balance.LastQuantity = entry ? Math.abs(entry.StockQuantity) : 0;
    balance.LastSum = entry ? Math.abs(entry.CreditSum) : 0;
    touched.add(key);
  }
};

const nothing: Known = { shelves: new Map(), layers: [], outs: [] };

/** Takes the last lines before the cursor out of the layers again. */
export const stepBack = async (work: Work, ahead: Ahead): Promise<Stepped> => {
  const { db, order: { organisationId }, plan } = work;
  if (ahead.row.CursorOn === end) await settleEarly(work, ahead.row);
  const rows = await readBack(db, ahead);
  const oldest = rows.at(-1);
  if (!oldest) {
    await restoreBasis(work, ahead);
    finish(work, nothing, 0);
    const { FromOn, FromLotId, CursorOn, CursorLotId } = ahead.row;
    const isPast = CursorOn < FromOn || (CursorOn === FromOn && CursorLotId < FromLotId);
    return { cursor: isPast ? { on: CursorOn, lotId: CursorLotId } : { on: FromOn, lotId: FromLotId }, isBack: false, lotIds: [] };
  }
  const outs = await outsOf(db, organisationId, rows.filter((row) => moveOf(row).fromDepotId));
  const given = giveBack(plan, outs);
  const ids = new Set(rows.map(({ Id }) => Id));
  const layers = await readMoves(db, organisationId, [...given.keys()].filter((id) => !ids.has(id)));
  for (const row of layers) compareLayer(plan, row, moveOf(row).toDepotId, (row.BalanceQuantity ?? 0) + (given.get(row.Id) as number));
  const settled = takeLayers(plan, rows, given);
  if (settled.size > 0) await unsettle(work, rows, settled);
  for (const key of work.balances.keys()) work.touched.add(key);
  finish(work, nothing, 0);
  return { cursor: { on: oldest.ApprovedOn, lotId: oldest.Id }, isBack: true, lotIds: [] };
};
