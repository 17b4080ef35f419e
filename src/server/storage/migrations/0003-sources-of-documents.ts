import type { Database } from '../database.ts';
import { across, sql, words } from '../sql.ts';
import type { Migration } from './migration.ts';

const chunk = 1000;

interface Row {
  Id: number;
  OrganisationId: number;
  Settings: string;
}

const sourceOf = (settings: string): number => {
  const { ExternalReference } = (JSON.parse(settings) ?? {}) as { ExternalReference?: unknown };
  return typeof ExternalReference === 'string' && /^[1-9]\d{0,14}$/.test(ExternalReference)
    ? Number(ExternalReference)
    : 0;
};

/** Documents that were made from a notice, an invoice, an order or a sale, as the program makes them. */
const isMade = sql`(("Document"."DocumentActionType" = 2 and s."DocumentActionType" in (1, 2, 3, 6, 13))
  or ("Document"."DocumentActionType" = 1 and s."DocumentActionType" in (2, 11))
  or ("Document"."DocumentActionType" = 10 and s."DocumentActionType" in (2, 3)))`;

/** The document that another was made from was named by a setting alone. */
export const sourcesOfDocuments: Migration = {
  number: 3,
  name: 'sources of documents',
  async up(db: Database) {
    const documents = (await db.dialect.storedTables(db)).find(({ name }) => name === 'Document');
    if (!documents?.columns.some(({ name }) => name === 'Settings')) return;
    // Columns of the model come after the numbered steps.
    if (!documents.columns.some(({ name }) => name === 'SourceId'))
      await db.run(sql`alter table "Document" add column "SourceId" ${words(db.dialect.types.integer)}`);
    for (let after = 0; ;) {
      const rows = await db.all<Row>(
        across(sql`select "Id", "OrganisationId", "Settings" from "Document" where "Id" > ${after}
          and "SourceId" is null and "Settings" like ${'%"ExternalReference":"%'} order by "Id" limit ${chunk}`),
      );
      for (const { Id, OrganisationId, Settings } of rows) {
        const sourceId = sourceOf(Settings);
        if (sourceId > 0)
          await db.run(
            sql`update "Document" set "SourceId" = ${sourceId}
              where "Id" = ${Id} and "OrganisationId" = ${OrganisationId} and exists (select 1 from "Document" s
                where s."OrganisationId" = ${OrganisationId} and s."Id" = ${sourceId} and ${isMade})`,
          );
      }
      const last = rows.at(-1);
      if (!last || rows.length < chunk) return;
      after = last.Id;
    }
  },
};
