import { storedValueBody, type StoredValueBody } from '#domain/documents/stored-value/stored-value.ts';
import type { LoyaltyEntryType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { name, sql } from '../../sql.ts';

interface CardRow {
  DocumentId: number;
  Code: string;
  Value: number;
}

interface EntryRow {
  DocumentId: number;
  ContractorId: number;
  LoyaltyEntryType: LoyaltyEntryType;
  Points: number;
}

/** Gift cards and points of these documents in the journal's form, from stored data. */
export const storedValueBodies = async (
  db: Database,
  organisationId: number,
  documentIds: readonly number[],
): Promise<(documentId: number) => StoredValueBody> => {
  const cards = Map.groupBy(
    await db.all<CardRow>(sql`
      select l."DocumentId", g."Code", g."Value" from "Giftcard" g
        join "Lot" l on l."Id" = g."LotId" and l."OrganisationId" = g."OrganisationId"
      where g."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`l."DocumentId"`, documentIds)}`),
    ({ DocumentId }) => DocumentId,
  );
  const entries = Map.groupBy(
    await db.all<EntryRow>(sql`
      select "DocumentId", "ContractorId", "LoyaltyEntryType", "Points" from "LoyaltyEntry"
      where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('DocumentId'), documentIds)}`),
    ({ DocumentId }) => DocumentId,
  );
  return (id) => storedValueBody(cards.get(id) ?? [], entries.get(id) ?? []);
};
