import type { Instant } from '../zone.ts';
import type { DepotStock, DrawRow, LotMove, OpenLayer, Out } from './post-moves.ts';

/** What is stored of lines that have moved stock, as values. */

/** What lies in a depot now, as StockBalance keeps it. */
export interface BalanceRow {
  ArticleId: number;
  DepotId: number;
  Quantity: number;
  CostSum: number;
  LastOn: Instant;
  LastQuantity: number;
  LastSum: number;
}

/** An approved line, as much of it as moves stock and costs. */
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
}

/** What an outgoing line has drawn, in one row. */
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

/** A stored outgoing line: what it was, what it is on its way to become, and its draws as they are stored. */
export interface StoredOut {
  row: MoveRow;
  out: Out;
  stored: DrawRow[];
}

/** A stored layer that moves to come may draw from. */
export interface StoredLayer {
  row: MoveRow;
  depotId: number;
  layer: OpenLayer;
}

/** Stocks of depots that moves to come go through, and the stored lines that they may change. */
export interface KnownStock {
  stocks: Map<string, DepotStock>;
  layers: StoredLayer[];
  outs: StoredOut[];
}

export const noStock = (): KnownStock => ({ stocks: new Map(), layers: [], outs: [] });

/** The move that a stored line made. */
export const moveOf = (row: MoveRow): LotMove => {
  const forward = row.StockQuantity > 0;
  return {
    lotId: row.Id,
    on: row.ApprovedOn,
    articleId: row.ArticleId,
    fromDepotId: forward ? row.DebitDepotId : row.CreditDepotId,
    toDepotId: forward ? row.CreditDepotId : row.DebitDepotId,
    quantity: Math.abs(row.StockQuantity),
    cost: Math.abs(row.CreditSum),
    ...(row.PickedLotId !== null && { layer: row.PickedLotId }),
  };
};

export const layerOf = (row: MoveRow, remaining = row.BalanceQuantity ?? 0): OpenLayer => ({
  lotId: row.Id,
  quantity: Math.abs(row.StockQuantity),
  cost: Math.abs(row.CreditSum),
  remaining,
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

/** Lines with their draws; the draw of nothing is what is still to be covered. */
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

/** What a line had drawn by a moment: from layers that had come. The rest was open. */
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
