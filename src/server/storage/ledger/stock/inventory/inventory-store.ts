import { SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../../../database.ts';
import { insertingRows } from '../../rows.ts';
import { sql } from '../../../sql.ts';
import type { InventoryRow } from './inventory-lots.ts';

/** The code of an inventory of the depot that is not finished; undefined: there is none. */
export const openInventoryOf = async (
  db: Database,
  organisationId: number,
  depotId: number,
): Promise<string | undefined> =>
  (
    await db.one<{ Code: string | null }>(sql`
    select g."Code" from "DocumentGroup" g join "DocumentSplit" s on s."Id" = g."DocumentSplitId"
      and s."OrganisationId" = g."OrganisationId"
    where g."OrganisationId" = ${organisationId} and g."DepotId" = ${depotId} and g."ApprovedOn" is null
      and s."SplitDocumentType" = ${SplitDocumentType.Inventory} limit 1`)
  )?.Code ?? undefined;

/** Deletes what was counted for an inventory that is itself deleted. */
export const deleteCounts = async (db: Database, organisationId: number, inventoryId: number): Promise<void> => {
  await db.run(sql`
    delete from "InventoryCount" where "OrganisationId" = ${organisationId} and "InventoryId" = ${inventoryId}`);
};

const lineColumns = [
  'OrganisationId',
  'InventoryId',
  'ArticleId',
  'CountedOn',
  'Expected',
  'Sold',
  'Moved',
  'Counted',
  'Between',
  'PostedSum',
];

/** Keeps what was counted as an inventory is approved. */
export const writeLines = async (
  db: Database,
  { organisationId, inventoryId }: { organisationId: number; inventoryId: number },
  rows: readonly InventoryRow[],
): Promise<void> => {
  const values = rows.map((row) => [
    organisationId,
    inventoryId,
    row.ArticleId,
    row.CountedOn ?? 0,
    row.Expected,
    row.Sold,
    row.Moved,
    row.Counted ?? 0,
    row.Between,
    row.PostedSum ?? 0,
  ]);
  await db.runAll(insertingRows(db.dialect, { table: 'InventoryLine', columns: lineColumns, rows: values }));
};
