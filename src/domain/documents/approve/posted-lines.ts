import type { Document, Minor } from '#generated/types.ts';
import { unitPrice, vatPortion } from '../../money.ts';
import { outCost, type Moved } from '../../stock/post-moves.ts';
import { partOf } from '../../numbers/part-of.ts';
import { isBackLine, sendsBack } from '../document-type.ts';
import { withSign, withVat } from '../lines/line.ts';
import { depotOf, type SumChanges, type SumHead } from '../sums/sum-changes.ts';
import type { Draft, Line } from './draft.ts';
import type { ReadyLine } from './lines.ts';

/** A line as it will be stored, with what it did to stock. */
export interface PostedLine extends ReadyLine {
  moved?: Moved;
}

/** The VAT of a cost: of goods that come back, the part of what was in the cost of their sale. */
const costVatOf = ({ line, returned }: ReadyLine, cost: Minor): Minor => {
  const sold = returned?.sold;
  if (!sold || sold.isLayer || sold.StockQuantity === 0) return vatPortion(cost, line.CreditVatRate);
  const whole = { Quantity: Math.abs(sold.StockQuantity), ReturnedQuantity: sold.ReturnedQuantity };
  const isPart = partOf(Math.abs(sold.CreditSum), whole, Math.abs(line.Quantity)) === Math.abs(cost);
  return isPart
    ? withSign(partOf(Math.abs(sold.CreditVatSum), whole, Math.abs(line.Quantity)), cost < 0)
    : vatPortion(cost, line.CreditVatRate);
};

/** Goods that go back to their supplier at no stated price go back at what they cost. */
const atCost = (draft: Draft, line: Line): Line =>
  sendsBack(draft) && line.DebitSum === 0 && line.DebitPrice === 0
    ? withVat({
        ...line,
        DebitPrice: line.CreditPrice,
        DebitSum: line.CreditSum,
        PrimaryDebitPrice: line.CreditPrice,
        PrimaryDebitSum: line.CreditSum,
      })
    : line;

/** The line with the facts of the goods that it brings, which are those of the layer they come from. */
const withBatch = (line: Line, { entered }: Moved): Line => {
  const { number, expiresOn } = entered?.batch ?? {};
  return { ...line, ...(number && { Batch: number }), ...(expiresOn && { ExpiresOn: expiresOn }) };
};

/** The line with the cost of its goods from the stock; of a transfer, the cost of what it brings in. */
export const withCost = (draft: Draft, ready: ReadyLine, moved: Moved | undefined): PostedLine => {
  if (!moved) return ready;
  const line = withBatch(ready.line, moved);
  const cost = moved.out && !moved.entered ? outCost(moved.out) : moved.cost;
  const CreditSum = line.Quantity < 0 ? 0 - cost : cost;
  const CreditVatSum = costVatOf(ready, CreditSum);
  if (CreditSum === line.CreditSum) return { ...ready, moved, line: atCost(draft, { ...line, CreditVatSum }) };
  const price = unitPrice(cost, Math.abs(line.Quantity));
  const CreditPrice = isBackLine(draft, line) ? 0 - price : price;
  return {
    ...ready,
    moved,
    line: atCost(draft, { ...line, CreditSum, CreditPrice, CreditVatSum }),
  };
};

/** The layer that the line took from first; of returned goods, the line that they were sold by. */
export const parentOf = ({ moved, returned }: PostedLine): number | null => {
  if (returned?.sold) return returned.sold.Id;
  if (moved?.out) return moved.isDue ? null : (moved.out.draws[0]?.inLotId ?? null);
  return moved?.move.layer ?? null;
};

/** Quantity left of the line's goods; undefined for a line that brings none, or before recosting reaches it. */
export const leftOf = ({ moved }: PostedLine): number | null =>
  moved?.entered && !moved.isDue ? moved.entered.remaining : null;

/** The layer that was picked, if it could be drawn from; recosting finds that out where it comes later. */
const pickedOf = ({ moved }: PostedLine): number | null => {
  const layer = moved?.move.layer;
  return layer !== undefined && moved?.out && (moved.isDue || moved.out.draws.some(({ inLotId }) => inLotId === layer))
    ? layer
    : null;
};

/** The columns of a line that an approval fills. */
export interface PostedColumns {
  CreditDepotId: number;
  DebitDepotId: number;
  ApprovedOn: number;
  StockQuantity: number;
  LayerDepotId: number | null;
  BalanceQuantity: number | null;
  PickedLotId: number | null;
  LotParentId: number | null;
  ReturnedQuantity: null;
  RecipeLotId: number | null;
  ReturnedBefore: number | null;
  LayerExpiry: number | null;
}

export const postedColumns = (draft: Draft, on: number, posted: PostedLine): PostedColumns => {
  const { stock, moved, recipeLotId } = posted;
  const sold = posted.returned?.sold;
  return {
    CreditDepotId: stock === 0 ? 0 : (draft.CreditDepot?.Id ?? 0),
    DebitDepotId: stock === 0 ? 0 : (draft.DebitDepot?.Id ?? 0),
    ApprovedOn: on,
    StockQuantity: stock,
    LayerDepotId: moved?.entered && moved.entered.remaining > 0 ? moved.move.toDepotId : null,
    BalanceQuantity: leftOf(posted),
    PickedLotId: pickedOf(posted),
    LotParentId: parentOf(posted),
    ReturnedQuantity: null,
    RecipeLotId: recipeLotId ?? null,
    ReturnedBefore: sold?.ReturnedQuantity ?? null,
    LayerExpiry: moved?.entered?.batch?.leavesBy ?? null,
  };
};

export const headOf = (draft: Draft, on: number): SumHead => ({
  approvedOn: on,
  actionType: draft.DocumentActionType ?? 0,
  operationType: draft.DocumentOperationType ?? 0,
  branchId: draft.Branch?.Id ?? 0,
  employeeId: draft.Employee?.Id ?? 0,
  contractorId: draft.Contractor?.Id ?? 0,
  debitDepotId: draft.DebitDepot?.Id ?? 0,
  creditDepotId: draft.CreditDepot?.Id ?? 0,
});

const figures = ({ line }: PostedLine) => ({
  Quantity: line.Quantity,
  CreditSum: line.CreditSum,
  DebitSum: line.DebitSum,
  PrimaryDebitSum: line.PrimaryDebitSum,
  CreditVatSum: line.CreditVatSum,
  DebitVatSum: line.DebitVatSum,
});

/** Counts a document, its lines and its payments into the kept sums. */
export const addSums = (sums: SumChanges, head: SumHead, lines: readonly PostedLine[], draft: Draft): void => {
  const counted = new Set<number>();
  for (const posted of lines) {
    const { line, moved } = posted;
    const parts = figures(posted);
    sums.line(head, line.Article.Id, depotOf(head), { ...parts, Count: counted.has(line.Article.Id) ? 0 : 1 });
    sums.document(head, parts);
    counted.add(line.Article.Id);
    if (moved?.out)
      sums.line(head, line.Article.Id, moved.move.fromDepotId, {
        OutQuantity: moved.move.quantity,
        OutSum: outCost(moved.out),
      });
    if (moved?.entered)
      sums.line(head, line.Article.Id, moved.move.toDepotId, { InQuantity: moved.move.quantity, InSum: moved.cost });
  }
  sums.document(head, { Count: 1, CreditSum: lines.length === 0 ? (draft.CreditSum ?? 0) : 0 });
  for (const { Tender, Value } of draft.Payoffs ?? [])
    sums.document(head, { Count: 1, ValueSum: Value ?? 0 }, Tender?.Id);
};

/** The document as it is stored now, with its lines and payments, under the code that it was given. */
export const storedDocument = (
  draft: Draft,
  lines: readonly PostedLine[],
  { code, number }: { code: string; number: string },
): Document => {
  const Id = draft.Id as number;
  const Document = { Id };
  const Lots = lines.map((posted) => ({
    ...posted.line,
    Version: posted.line.Version ?? 1,
    Document,
    BalanceQuantity: leftOf(posted) ?? undefined,
    LotParentId: parentOf(posted) ?? undefined,
    ReturnedQuantity: undefined,
  }));
  const Payoffs = (draft.Payoffs ?? []).map((payoff) => ({ ...payoff, Version: payoff.Version ?? 1, Document }));
  return { ...draft, Id, Version: (draft.Version ?? 0) + 1, Code: code, Number: number, Lots, Payoffs };
};
