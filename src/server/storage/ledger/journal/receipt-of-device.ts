import { DocumentActionType, type Instant } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';

/**
 * When the server first stored an approved receipt that a device made, by the server's clock; undefined: it has none.
 */
export const receiptStoredOn = async (
  db: Database,
  { organisationId, clientId, deviceUuid }: { organisationId: number; clientId: string; deviceUuid: string },
): Promise<Instant | undefined> => {
  const row = await db.one<{ On: Instant | null }>(sql`
    select min(j."CreatedOn") as "On" from "Document" d join "Journal" j
      on j."OrganisationId" = d."OrganisationId" and j."EntityId" = d."Id" and j."Kind" = 'document'
    where d."OrganisationId" = ${organisationId} and d."ClientId" = ${clientId} and d."ApprovedOn" is not null
      and d."DocumentActionType" = ${DocumentActionType.Check} and j."Device" = ${deviceUuid}`);
  return row?.On ?? undefined;
};
