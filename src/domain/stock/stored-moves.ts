import type { Day, Instant } from '../zone.ts';
import type { BatchFacts } from './layers.ts';
import type { DepotStock, DrawRow, LotMove, OpenLayer, Out } from './post-moves.ts';

/** The stored data of lines that have moved stock. */

/** The present stock of a depot, as StockBalance holds it. */
export interface BalanceRow {
  ArticleId: number;
  DepotId: number;
  Quantity: number;
  CostSum: number;
  LastOn: Instant;
  LastQuantity: number;
  LastSum: number;
}

/** An approved line: the columns that concern stock and costs. */
export interface MoveRow {
  Id: number;
  DocumentId: number;
  ArticleId: number;
  CreditDepotId: number;
  DebitDepotId: number;
  ApprovedOn: Instant;
  StockQuantity: number;
  Quantity: number;
  CreditPrice: number;
  CreditSum: number;
  CreditVatRate: number;
  CreditVatSum: number;
  LotParentId: number | null;
  PickedLotId: number | null;
  BalanceQuantity: number | null;
  LayerDepotId: number | null;
  /** Of a line of a sale: how much of it has come back. */
  ReturnedQuantity: number | null;
  /** Of a line that returns another: how much of that was gone or had come back before it. */
  ReturnedBefore: number | null;
  Batch: string | null;
  ExpiresOn: Day | null;
  LayerExpiry: number | null;
  LandedSum: number;
}

/** Cost of goods that came from outside: the purchase sum and the costs spread over them. */
export const goodsCost = ({ CreditSum, LandedSum }: Pick<MoveRow, 'CreditSum' | 'LandedSum'>): number =>
  Math.abs(CreditSum) + LandedSum;

/** A row of LotDraw: what an outgoing line has drawn from one layer. */
export interface DrawnRow {
  OutLotId: number;
  InLotId: number | null;
  ArticleId: number;
  DepotId: number;
  OutOn: Instant;
  Quantity: number;
  CostSum: number;
  BasisQuantity: number;
  BasisSum: number;
}

/** A moment in the order of lines: those of one instant follow each other by id. */
export interface Moment {
  on: Instant;
  lotId: number;
}

/** A stored outgoing line: its row, its new state while it is being posted again, and its stored draws. */
export interface StoredOut {
  row: MoveRow;
  out: Out;
  stored: DrawRow[];
}

/** A stored layer from which moves may draw. */
export interface StoredLayer {
  row: MoveRow;
  depotId: number;
  layer: OpenLayer;
}

/** The stocks of the depots in question, and the stored lines that posting may change. */
export interface KnownStock {
  stocks: Map<string, DepotStock>;
  layers: StoredLayer[];
  outs: StoredOut[];
}

export const noStock = (): KnownStock => ({ stocks: new Map(), layers: [], outs: [] });

const factsOf = ({ Batch, ExpiresOn, LayerExpiry }: MoveRow): BatchFacts => ({
  ...(Batch !== null && { number: Batch }),
  ...(ExpiresOn !== null && { expiresOn: ExpiresOn }),
  ...(LayerExpiry !== null && { leavesBy: LayerExpiry }),
});

/** The move that a stored line made. */
export const moveOf = (row: MoveRow): LotMove => {
  const forward = row.StockQuantity > 0;
  const fromDepotId = forward ? row.DebitDepotId : row.CreditDepotId;
  return {
    lotId: row.Id,
    on: row.ApprovedOn,
    articleId: row.ArticleId,
    fromDepotId,
    toDepotId: forward ? row.CreditDepotId : row.DebitDepotId,
    quantity: Math.abs(row.StockQuantity),
    cost: goodsCost(row),
    batch: factsOf(row),
    ...(row.PickedLotId !== null && { layer: row.PickedLotId }),
    ...(!fromDepotId &&
      row.ReturnedBefore !== null &&
      row.LotParentId !== null && { soldLotId: row.LotParentId, returnedBefore: row.ReturnedBefore }),
  };
};

export const layerOf = (row: MoveRow, remaining = row.BalanceQuantity ?? 0): OpenLayer => ({
  lotId: row.Id,
  quantity: Math.abs(row.StockQuantity),
  cost: goodsCost(row),
  remaining,
  batch: factsOf(row),
});

export const drawOf = (row: DrawnRow): DrawRow => ({
  inLotId: row.InLotId,
  quantity: row.Quantity,
  cost: row.CostSum,
  basisQuantity: row.BasisQuantity,
  basisSum: row.BasisSum,
});

/** The last known cost, where there is one. */
export const basisOf = ({ LastQuantity, LastSum }: BalanceRow): Pick<DepotStock, 'basis'> =>
  LastQuantity > 0 ? { basis: { quantity: LastQuantity, cost: LastSum } } : {};

/** Joins lines with their draws. The draw without a layer is the part that still waits for goods. */
export const outsOf = (rows: readonly MoveRow[], drawn: readonly DrawnRow[]): StoredOut[] => {
  const byLine = Map.groupBy(drawn, ({ OutLotId }) => OutLotId);
  return rows.map((row) => {
    const draws = byLine.get(row.Id) ?? [];
    const waiting = draws.find(({ InLotId }) => InLotId === null);
    const covered = draws.filter((draw) => draw !== waiting).map(drawOf);
    const out: Out = {
      lotId: row.Id,
      on: row.ApprovedOn,
      articleId: row.ArticleId,
      depotId: draws[0]?.DepotId ?? 0,
      draws: covered,
    };
    if (waiting) {
      const basis = waiting.BasisQuantity > 0 && { basis: { quantity: waiting.BasisQuantity, cost: waiting.BasisSum } };
      out.open = { quantity: waiting.Quantity, ...basis };
    }
    return { row, out, stored: draws.map(drawOf) };
  });
};

/** The line as it was at a moment: it had drawn only from layers that had come by then; the rest was open. */
export const asOf = ({ row, out, stored }: StoredOut, isLater: (lotId: number) => boolean): StoredOut => {
  const kept = stored.filter(({ inLotId }) => inLotId !== null && !isLater(inLotId));
  const basis = stored.find(({ basisQuantity }) => basisQuantity > 0);
  const quantity = Math.abs(row.StockQuantity) - kept.reduce((sum, draw) => sum + draw.quantity, 0);
  const then: Out = { ...out, draws: kept };
  delete then.open;
  if (quantity > 0)
    then.open = { quantity, ...(basis && { basis: { quantity: basis.basisQuantity, cost: basis.basisSum } }) };
  return { row, out: then, stored };
};
