import { givesCost } from '#domain/documents/approve/journal-body.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { expectSame } from './difference.ts';

interface FedRow {
  Id: number;
  ActionType: number;
  Kept: number;
  Used: number;
}

/** A line that moves no stock of its own costs what was used for it. */
export const verifyRecipes = async (db: Database, organisationId: number): Promise<void> => {
  const rows = await db.all<FedRow>(sql`
    select l."Id", coalesce(d."DocumentActionType", 0) as "ActionType", coalesce(l."CreditSum", 0) as "Kept",
      used."Sum" as "Used"
    from (select p."RecipeLotId" as "Id", sum(coalesce(p."CreditSum", 0)) as "Sum" from "Lot" p
      where p."OrganisationId" = ${organisationId} and p."RecipeLotId" is not null group by p."RecipeLotId") used
    join "Lot" l on l."Id" = used."Id" and l."OrganisationId" = ${organisationId}
    join "Document" d on d."Id" = l."DocumentId" and d."OrganisationId" = l."OrganisationId"
    where l."StockQuantity" = 0 and coalesce(l."CreditSum", 0) <> used."Sum" order by l."Id"`);
  for (const { Id, ActionType, Kept, Used } of rows)
    if (!givesCost(ActionType))
      expectSame({ organisationId, check: 'recipes', place: `Lot ${Id} CreditSum` }, Used, Kept);
};
