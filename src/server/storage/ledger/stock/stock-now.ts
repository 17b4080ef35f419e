import type { Database } from '../../database.ts';
import { drawOf, layerOf, readDraws, readMoves, readOpenLayers, readUncovered, type BalanceRow, type DrawnRow, type MoveRow, type Places } from './stock-read.ts';
import { shelfKey, type DrawRow, type LotMove, type Out, type Shelf, type ShelfLayer } from './shelf.ts';

/** Stored lines that the moves to come may change, with what is stored of them. */
export interface Known {
  shelves: Map<string, Shelf>;
  layers: { row: MoveRow; depotId: number; layer: ShelfLayer }[];
  outs: { row: MoveRow; out: Out; stored: DrawRow[] }[];
}

export const basisOf = ({ LastQuantity, LastSum }: BalanceRow): Pick<Shelf, 'basis'> =>
  (LastQuantity > 0 ? { basis: { quantity: LastQuantity, cost: LastSum } } : {});

const firstPage = 128;

/** Lines that wait for their goods, as many as the incoming quantity can settle. */
const readWaiting = async (db: Database, place: { organisationId: number; articleId: number; depotId: number }, incoming: number): Promise<DrawnRow[]> => {
  for (let limit = firstPage; ; limit *= 8) {
    const rows = await readUncovered(db, place, limit);
    let covered = 0;
    const needed = rows.findIndex(({ Quantity }) => (covered += Quantity) >= incoming);
    if (needed >= 0) return rows.slice(0, needed + 1);
    if (rows.length < limit) return rows;
  }
};

/** Lines with their draws, those that wait in the order in which they are settled. */
export const outsOf = async (db: Database, organisationId: number, rows: readonly MoveRow[]): Promise<Known['outs']> => {
  const drawn = Map.groupBy(await readDraws(db, organisationId, rows.map(({ Id }) => Id)), ({ OutLotId }) => OutLotId);
  return rows.map((row) => {
    const draws = drawn.get(row.Id) ?? [];
    const waiting = draws.find(({ InLotId }) => InLotId === null);
    const out: Out = { lotId: row.Id, on: row.ApprovedOn, articleId: row.ArticleId, depotId: draws[0]?.DepotId ?? 0, draws: draws.filter((draw) => draw !== waiting).map(drawOf) };
    if (waiting) out.open = { quantity: waiting.Quantity, ...(waiting.BasisQuantity > 0 && { basis: { quantity: waiting.BasisQuantity, cost: waiting.BasisSum } }) };
    return { row, out, stored: draws.map(drawOf) };
  });
};

/** Gives a shelf the lines that wait for goods of it, as many as the incoming quantity can settle. */
export const addWaiting = async (db: Database, organisationId: number, shelf: Shelf, incoming: number): Promise<Known['outs']> => {
  const waiting = await readWaiting(db, { organisationId, articleId: shelf.articleId, depotId: shelf.depotId }, incoming);
  const outs = await outsOf(db, organisationId, await readMoves(db, organisationId, waiting.map(({ OutLotId }) => OutLotId)));
  shelf.open = outs.map(({ out }) => out);
  return outs;
};

/** The layers that were read on the way of the locks; anew where goods have come of which they did not know yet, by a first movement at the same time. */
const layersOf = async (db: Database, { places, layers }: NowOrder, stocked: readonly BalanceRow[]): Promise<readonly MoveRow[]> => {
  const known = new Set(layers.map(({ ArticleId, LayerDepotId }) => shelfKey(ArticleId, LayerDepotId as number)));
  return stocked.every(({ ArticleId, DepotId }) => known.has(shelfKey(ArticleId, DepotId))) ? layers : readOpenLayers(db, places);
};

export interface NowOrder {
  places: Places;
  balances: ReadonlyMap<string, BalanceRow>;
  /** Of these places, where something leaves them. */
  layers: readonly MoveRow[];
  moves: readonly LotMove[];
}

/**
 * Shelves as they are now, for moves later than all that is stored. What the moves cannot touch is not read:
 * layers where nothing leaves, waiting lines where nothing comes.
 */
export const loadNow = async (db: Database, order: NowOrder): Promise<Known> => {
  const { places, balances, moves } = order;
  const known: Known = { shelves: new Map(), layers: [], outs: [] };
  const leaving = new Set(moves.filter(({ fromDepotId }) => fromDepotId).map(({ articleId, fromDepotId }) => shelfKey(articleId, fromDepotId)));
  for (const [key, row] of balances) known.shelves.set(key, { articleId: row.ArticleId, depotId: row.DepotId, layers: [], open: [], ...basisOf(row) });
  const stocked = [...balances].filter(([key, { Quantity }]) => leaving.has(key) && Quantity > 0).map(([, row]) => row);
  if (stocked.length > 0) {
    const wanted = new Set(stocked.map(({ ArticleId, DepotId }) => shelfKey(ArticleId, DepotId)));
    for (const row of await layersOf(db, order, stocked)) {
      const key = shelfKey(row.ArticleId, row.LayerDepotId as number);
      const shelf = wanted.has(key) && known.shelves.get(key);
      if (!shelf) continue;
      const layer = layerOf(row);
      shelf.layers.push(layer);
      known.layers.push({ row, depotId: shelf.depotId, layer });
    }
  }
  for (const [key, { Quantity }] of balances) {
    const incoming = moves.filter(({ articleId, toDepotId }) => shelfKey(articleId, toDepotId) === key).reduce((sum, { quantity }) => sum + quantity, 0);
    if (Quantity < 0 && incoming > 0) known.outs.push(...await addWaiting(db, places.organisationId, known.shelves.get(key) as Shelf, incoming));
  }
  return known;
};
