import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { expectSame } from './difference.ts';

interface SoldRow {
  Id: number;
  Kept: number;
  Returned: number;
}

/** The returned quantity of a sold line must equal that of the returns that name it. */
export const verifyReturns = async (db: Database, organisationId: number): Promise<void> => {
  const rows = await db.all<SoldRow>(sql`
    with back as (
      select r."LotParentId" as "Id", sum(abs(r."Quantity")) as "Returned" from "Lot" r join "Document" d
        on d."Id" = r."DocumentId" and d."OrganisationId" = r."OrganisationId"
      where r."OrganisationId" = ${organisationId} and d."OrganisationId" = ${organisationId}
      and r."LotParentId" is not null and r."ApprovedOn" is not null
        and ((d."DocumentActionType" = ${DocumentActionType.Check} and r."Quantity" < 0)
          or (d."DocumentActionType" = ${DocumentActionType.Income} and r."ReturnedBefore" is not null)
          or (d."DocumentOperationType" = ${DocumentOperationType.OutcomeWriteOff} and r."Quantity" < 0))
      group by r."LotParentId"
    )
    select l."Id", coalesce(l."ReturnedQuantity", 0) as "Kept", cast(coalesce(b."Returned", 0) as bigint) as "Returned"
    from "Lot" l left join back b on b."Id" = l."Id"
    where l."OrganisationId" = ${organisationId} and (l."ReturnedQuantity" is not null or b."Id" is not null)
    and coalesce(l."ReturnedQuantity", 0) <> coalesce(b."Returned", 0)
    order by l."Id"`);
  for (const { Id, Kept, Returned } of rows)
    expectSame({ organisationId, check: 'returns', place: `Lot ${Id} ReturnedQuantity` }, Returned, Kept);
};
