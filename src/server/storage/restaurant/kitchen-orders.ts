import { orderTimes } from '#domain/restaurant/kitchen/kitchen-times.ts';
import { KitchenOrderStatus, SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { modelOf } from '../models.ts';
import { readRecordsBy, updateRecord } from '../records/index.ts';
import { sql } from '../sql.ts';

/** State of an order from its items: begun, complete, and when (R-KITCHEN-002, R-KITCHEN-003). */
export const followItems = async (db: Database, organisationId: number, documentId: number): Promise<void> => {
  const lots = await readRecordsBy(db, modelOf('Lot'), { organisationId, column: 'DocumentId', values: [documentId] });
  const times = lots.map(({ Settings }) => ({
    StartedOn: Settings?.StartedOn,
    CompletedOn: Settings?.CompletedOn,
  }));
  const order = orderTimes(times);
  // A recalled dish is no longer with the guest.
  const changes = { ...order, ...(order.Status !== KitchenOrderStatus.Complete && { ServedOn: null }) };
  await updateRecord(db, modelOf('Document'), { organisationId, id: documentId, changes });
};

export interface DeskOfOrder {
  DocumentId: number;
  Id: number;
  Name: string;
  Code: string | null;
}

/** The desks of orders, by their bills. */
export const desksOfOrders = async (
  db: Database,
  organisationId: number,
  documentIds: readonly number[],
): Promise<DeskOfOrder[]> =>
  db.all<DeskOfOrder>(sql`
    select b."DocumentId", u."Id", u."Name", u."Code" from "DocumentBond" b
      join "DocumentGroup" g on g."Id" = b."GroupId" and g."OrganisationId" = b."OrganisationId"
      join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
      join "Unit" u on u."Id" = g."DeskId" and u."OrganisationId" = g."OrganisationId"
    where b."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`b."DocumentId"`, documentIds)}
      and s."SplitDocumentType" = ${SplitDocumentType.Bill}`);
