import { isReturn } from '#domain/documents/document-type.ts';
import { name, sql } from '../../sql.ts';
import { shareOfCost } from '../sold-lots.ts';
import { costChange, type Work } from '../stock/stock-changes.ts';
import { readMoves, type MoveRow } from '../stock/stock-read.ts';
import { readHeads } from '../stock/stock-write.ts';
import type { RecostRow } from './recost-rows.ts';

/** What goods cost that came at a cost to be found. A return's price is negative, as it is where it is approved at once. */
export const settleCosts = async ({ db, order: { organisationId }, plan }: Work, found: readonly { row: MoveRow; cost: number }[]): Promise<void> => {
  const differing = found.filter(({ row, cost }) => cost !== Math.abs(row.CreditSum));
  if (differing.length === 0) return;
  const heads = await readHeads(db, organisationId, differing.map(({ row }) => row.DocumentId));
  for (const { row, cost } of differing) {
    const change = costChange(row, cost, 0, cost - Math.abs(row.CreditSum));
    const head = heads.get(row.DocumentId);
    plan.costs.push({ ...change, ...(isReturn(head?.actionType, head?.operationType) && { creditPrice: 0 - Math.abs(change.creditPrice) }) });
  }
};

/**
 * Returns that are dated before their sale cost what the sale does when their pass begins: on its way the sale is taken apart
 * before they are reached.
 */
export const settleEarly = async (work: Work, { ArticleId, Pass }: RecostRow): Promise<void> => {
  const { db, order: { organisationId } } = work;
  const lines = await db.all<{ LotId: number; SoldLotId: number }>(sql`
    select n."LotId", n."SoldLotId" from "RecostLine" n
    join "Lot" l on l."Id" = n."LotId" join "Lot" s on s."Id" = n."SoldLotId"
    where n."OrganisationId" = ${organisationId} and l."OrganisationId" = ${organisationId} and s."OrganisationId" = ${organisationId}
      and n."ArticleId" = ${ArticleId} and n."Pass" = ${Pass} and n."IsCostless" = 1
      and (s."ApprovedOn" > l."ApprovedOn" or (s."ApprovedOn" = l."ApprovedOn" and s."Id" > l."Id"))`);
  if (lines.length === 0) return;
  const rows = new Map((await readMoves(db, organisationId, lines.flatMap(({ LotId, SoldLotId }) => [LotId, SoldLotId]))).map((row) => [row.Id, row]));
  await settleCosts(work, lines.map(({ LotId, SoldLotId }) => {
    const row = rows.get(LotId) as MoveRow;
    return { row, cost: shareOfCost(rows.get(SoldLotId) as MoveRow, row.StockQuantity) };
  }));
  await db.run(sql`update "RecostLine" set "IsCostless" = 0 where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('LotId'), lines.map(({ LotId }) => LotId))}`);
};
