import { costOfReturned, differingCosts, putCosts, type FoundCost } from '#domain/stock/recost.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { StockPlan } from '#domain/stock/stock-plan.ts';
import type { MoveRow } from '#domain/stock/stored-moves.ts';
import type { Database } from '../../database.ts';
import { name, sql } from '../../sql.ts';
import { readMoves } from '../stock/stock-queries.ts';
import { readHeads } from '../stock/write-stock.ts';
import type { Ahead } from './recost-read.ts';

/** Adds to the plan what goods cost that came at a cost to be found. */
export const addCosts = async (
  db: Database,
  organisationId: number,
  plan: StockPlan,
  found: readonly FoundCost[],
): Promise<void> => {
  const differing = differingCosts(found);
  if (differing.length === 0) return;
  const heads = await readHeads(
    db,
    organisationId,
    differing.map(({ row }) => row.DocumentId),
  );
  putCosts(
    plan,
    differing,
    ({ DocumentId, StockQuantity }) =>
      heads.get(DocumentId)?.actionType === DocumentActionType.Check && StockQuantity < 0,
  );
};

/**
 * Returns for which a pass begins cost what their sale does at its begin. On its way the sale may be taken apart before
 * they are reached: it is dated after them, or goods that came after them had covered it.
 */
export const putEarlyCosts = async (
  db: Database,
  plan: StockPlan,
  { organisationId, row: { ArticleId, Pass, FromOn } }: Ahead,
): Promise<void> => {
  const lines = await db.all<{ LotId: number; SoldLotId: number }>(sql`
    select n."LotId", n."SoldLotId" from "RecostLine" n
    join "Lot" l on l."Id" = n."LotId"
    where n."OrganisationId" = ${organisationId} and l."OrganisationId" = ${organisationId}
      and n."ArticleId" = ${ArticleId} and n."Pass" = ${Pass} and n."IsCostless" = 1 and n."SoldLotId" is not null
      and l."ApprovedOn" = ${FromOn}`);
  if (lines.length === 0) return;
  const rows = new Map(
    (
      await readMoves(
        db,
        organisationId,
        lines.flatMap(({ LotId, SoldLotId }) => [LotId, SoldLotId]),
      )
    ).map((row) => [row.Id, row]),
  );
  await addCosts(
    db,
    organisationId,
    plan,
    lines.map(({ LotId, SoldLotId }) => {
      const row = rows.get(LotId) as MoveRow;
      const part = { quantity: row.StockQuantity, before: row.ReturnedBefore };
      return { row, cost: costOfReturned(rows.get(SoldLotId) as MoveRow, part) };
    }),
  );
  await db.run(
    sql`update "RecostLine" set "IsCostless" = 0 where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(
      name('LotId'),
      lines.map(({ LotId }) => LotId),
    )}`,
  );
};
