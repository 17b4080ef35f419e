import { costOfReturned } from './recost.ts';
import { drawRows, postMoves, type LotMove, type Moved, type Out } from './post-moves.ts';
import { costOf } from './stock-plan.ts';
import type { KnownStock } from './stored-moves.ts';

/**
 * Posts moves among which goods of sales come back. They cost what their sale does, and the sale may get its goods after
 * they came back, or get these very goods: so all is posted again until no cost changes any more.
 */

/** What is posted: moves in order of time, from known stock on. */
export interface Posting {
  known: KnownStock;
  moves: readonly LotMove[];
}

/** The posting whose stock has been changed, and what came of its moves. */
export interface Posted<Of extends Posting> {
  posting: Of;
  moved: Moved[];
}

/** Each round brings the costs nearer; a hundredth may go to and fro. */
const mostRounds = 60;

const isReturn = ({ fromDepotId, soldLotId, returnedBefore }: LotMove): boolean =>
  fromDepotId === 0 && soldLotId !== undefined && returnedBefore !== undefined;

const quantityOf = (out: Out): number => drawRows(out).reduce((sum, { quantity }) => sum + quantity, 0);

/** What the returns among the moves cost by their sales, of those sales that are known here. */
const costsOf = (returns: readonly LotMove[], moved: readonly Moved[], known: KnownStock): Map<number, number> => {
  const outs = new Map<number, Out>(known.outs.map(({ out }) => [out.lotId, out]));
  for (const { out } of moved) if (out) outs.set(out.lotId, out);
  return new Map(
    returns.flatMap(({ lotId, soldLotId, quantity, returnedBefore = null }) => {
      const out = outs.get(soldLotId as number);
      if (!out) return [];
      const sale = { CreditSum: costOf(drawRows(out)), StockQuantity: quantityOf(out) };
      return [[lotId, costOfReturned(sale, { quantity, before: returnedBefore })] as const];
    }),
  );
};

/** Posts the moves. Changes the stocks of the posting that it answers, which is the given one if nothing comes back. */
export const postReturns = <Of extends Posting>(given: Of): Posted<Of> => {
  const returns = given.moves.filter(isReturn);
  if (returns.length === 0) return { posting: given, moved: postMoves(given.known.stocks, given.moves) };
  let moves = given.moves;
  for (let round = 1; ; round += 1) {
    const posting: Of = { ...structuredClone(given), moves };
    const moved = postMoves(posting.known.stocks, moves);
    const costs = costsOf(returns, moved, posting.known);
    const next = moves.map((move) => {
      const cost = costs.get(move.lotId);
      return cost === undefined || cost === move.cost ? move : { ...move, cost };
    });
    if (round === mostRounds || next.every((move, at) => move === moves[at])) return { posting, moved };
    moves = next;
  }
};
