import { shareOfCost } from '../sold-lots.ts';
import { runMoves, shelfKey, type LotMove, type Moved, type Out } from '../stock/shelf.ts';
import { compareKnown, compareLayer, compareOut, finish, type Work } from '../stock/stock-changes.ts';
import { addWaiting, basisOf, outsOf, type Known } from '../stock/stock-now.ts';
import { layerOf, moveOf, readMoves, readOpenLayers, type BalanceRow, type MoveRow } from '../stock/stock-read.ts';
import { cursorOf, isBefore, readForth, type Ahead } from './recost-read.ts';
import { readWaitingLines, type WaitingLine } from './recost-rows.ts';
import { settleCosts } from './settle-costs.ts';
import type { Stepped } from './step-back.ts';

type Waiting = ReadonlyMap<number, WaitingLine>;

/** A return waits for what its sale costs: where both are of one page, the page ends between them. */
const upToReturn = (rows: readonly MoveRow[], waiting: Waiting): readonly MoveRow[] => {
  const before = new Set<number>();
  for (const [place, { Id }] of rows.entries()) {
    if (before.has(waiting.get(Id)?.SoldLotId ?? 0)) return rows.slice(0, place);
    before.add(Id);
  }
  return rows;
};

/** The moves of the page; goods that came at a cost to be found cost what their sale does now, or as much as the last before them. */
const movesOf = async ({ db, order: { organisationId } }: Work, rows: readonly MoveRow[], waiting: Waiting): Promise<LotMove[]> => {
  const soldIds = rows.flatMap(({ Id }) => waiting.get(Id)?.SoldLotId ?? []);
  const sold = new Map((soldIds.length === 0 ? [] : await readMoves(db, organisationId, soldIds)).map((row) => [row.Id, row]));
  return rows.map((row) => {
    const { cost, ...move } = moveOf(row);
    const line = waiting.get(row.Id);
    if (line?.IsCostless !== 1) return { ...move, cost };
    const sale = line.SoldLotId === null ? undefined : sold.get(line.SoldLotId);
    return { ...move, ...(sale && { cost: shareOfCost(sale, move.quantity) }) };
  });
};

/** The depots that the moves touch, as they are at the cursor. */
const loadShelves = async ({ db, order: { organisationId }, balances }: Work, { row }: Ahead, moves: readonly LotMove[]): Promise<Known> => {
  const known: Known = { shelves: new Map(), layers: [], outs: [] };
  const articleId = row.ArticleId;
  const depotIds = [...new Set(moves.flatMap(({ fromDepotId, toDepotId }) => [fromDepotId, toDepotId]))].filter(Boolean).sort((one, other) => one - other);
  const open = (await readOpenLayers(db, { organisationId, articleIds: [articleId], depotIds })).filter(isBefore(cursorOf(row)));
  for (const depotId of depotIds) {
    const key = shelfKey(articleId, depotId);
    const layers = open.filter(({ LayerDepotId }) => LayerDepotId === depotId).map((each) => ({ row: each, depotId, layer: layerOf(each) }));
    known.layers.push(...layers);
    const shelf = { articleId, depotId, layers: layers.map(({ layer }) => layer), open: [], ...basisOf(balances.get(key) as BalanceRow) };
    known.shelves.set(key, shelf);
    const incoming = moves.reduce((sum, { toDepotId, quantity }) => sum + (toDepotId === depotId ? quantity : 0), 0);
    if (incoming > 0) known.outs.push(...await addWaiting(db, organisationId, shelf, incoming));
  }
  return known;
};

/** Posts the next lines from the cursor on, as they would have been posted in their order. */
export const stepForth = async (work: Work, ahead: Ahead): Promise<Stepped> => {
  const { db, order: { organisationId }, plan } = work;
  const page = await readForth(db, ahead);
  if (page.length === 0) return { cursor: cursorOf(ahead.row), isBack: false, isEnded: true, lotIds: [] };
  const waiting = new Map((await readWaitingLines(db, organisationId, page.map(({ Id }) => Id))).map((line) => [line.LotId, line]));
  const rows = upToReturn(page, waiting);
  const moves = await movesOf(work, rows, waiting);
  const known = await loadShelves(work, ahead, moves);
  const later = await outsOf(db, organisationId, rows.filter((_, place) => moves[place]?.fromDepotId));
  const moved = new Map(runMoves(known.shelves, moves).map((each) => [each.move.lotId, each]));
  compareKnown(plan, known);
  for (const row of rows) {
    const { entered, move } = moved.get(row.Id) as Moved;
    if (entered) compareLayer(plan, row, move.toDepotId, entered.remaining);
  }
  for (const each of later) {
    const again = moved.get(each.row.Id) as Moved;
    compareOut(plan, { ...each, out: again.out as Out }, again);
  }
  await settleCosts(work, rows.filter(({ Id }) => waiting.get(Id)?.IsCostless === 1).map((row) => ({ row, cost: (moved.get(row.Id) as Moved).cost })));
  finish(work, known, 0);
  const last = rows.at(-1) as MoveRow;
  return { cursor: { on: last.ApprovedOn, lotId: last.Id + 1 }, isBack: false, lotIds: [...waiting.keys()].filter((id) => moved.has(id)) };
};
