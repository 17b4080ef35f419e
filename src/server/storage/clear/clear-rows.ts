import { Fault } from '#domain/faults.ts';
import { SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { allModels, modelOf } from '../models.ts';
import { forgetContents } from '../records/file-content.ts';
import { all, name, sql, words, type Sql } from '../sql.ts';

/** Deletes from one table of an organisation; answers how many rows. */
const wipe = async (db: Database, table: string, organisationId: number, and?: Sql): Promise<number> =>
  db.run(
    sql`delete from ${name(table)} where ${all([sql`"OrganisationId" = ${organisationId}`, ...(and ? [and] : [])])}`,
  );

/** What the ledger reckons from documents. The journal is no part of it. */
const reckoned = ['StockBalance', 'LotDraw', 'ArticleSum', 'DocumentSum', 'Recost', 'RecostLine', 'Attention'];

const documentKinds = (organisationId: number): Sql =>
  sql`"DocumentSplitId" in (select "Id" from "DocumentSplit" where "OrganisationId" = ${organisationId}
    and "SplitDocumentType" in (${SplitDocumentType.Shift}, ${SplitDocumentType.Inventory}, ${SplitDocumentType.Bill},
    ${SplitDocumentType.Calculation}))`;

/**
 * All documents with their lines and payments, shifts, inventories and bills, and what was reckoned from them. Tags
 * stay, and so do the counters: a code that was given is not given again.
 */
export const clearDocuments = async (db: Database, organisationId: number): Promise<number> => {
  // Balances first: they are what an approval that is under way holds, and waits for.
  for (const table of reckoned) await wipe(db, table, organisationId);
  // Gift cards outlive the receipts that sold them.
  await db.run(
    sql`update "Giftcard" set "LotId" = null, "PayoffId" = null where "OrganisationId" = ${organisationId}
      and ("LotId" is not null or "PayoffId" is not null)`,
  );
  // So do points.
  await db.run(
    sql`update "LoyaltyEntry" set "DocumentId" = null where "OrganisationId" = ${organisationId}
      and "DocumentId" is not null`,
  );
  for (const table of ['Payoff', 'DocumentBond', 'CashMovement', 'BillOperation', 'KitchenTicket'])
    await wipe(db, table, organisationId);
  await db.run(
    sql`update "DocumentGroup" set "DocumentFromId" = null, "DocumentToId" = null
      where "OrganisationId" = ${organisationId} and ("DocumentFromId" is not null or "DocumentToId" is not null)`,
  );
  await wipe(db, 'DocumentGroup', organisationId, documentKinds(organisationId));
  await wipe(db, 'Lot', organisationId);
  await db.run(
    sql`update "Sequence" set "Turnover" = 0 where "OrganisationId" = ${organisationId} and "Turnover" <> 0`,
  );
  return wipe(db, 'Document', organisationId);
};

/** Refuses while a row outside the parts names one of the entity. */
const refuseNamed = async (
  db: Database,
  {
    entity,
    parts,
    organisationId,
    among = words('1 = 1'),
  }: { entity: string; parts: readonly string[]; organisationId: number; among?: Sql },
): Promise<void> => {
  for (const { table, name: model, scope, fields } of Object.values(allModels())) {
    if (!table || scope !== 'organisation' || parts.includes(model)) continue;
    for (const { column, to, kind } of fields) {
      if (to !== entity || !column || (kind !== 'reference' && kind !== 'identity')) continue;
      const row = await db.one(sql`
        select 1 as "Some" from ${name(table)} r where r."OrganisationId" = ${organisationId}
          and r.${name(column)} is not null
        and r.${name(column)} in (select "Id" from ${name(entity)} where "OrganisationId" = ${organisationId}
        and ${among}) limit 1`);
      if (row) throw new Fault('REFERENCED', { params: { entity: modelOf(entity).title } });
    }
  }
};

const wipePictures = async (db: Database, organisationId: number, entity: string, among: Sql): Promise<void> => {
  const owned = sql`"EntityName" = ${entity}
    and "EntityId" in (select "Id" from ${name(entity)} where "OrganisationId" = ${organisationId} and ${among})`;
  const hashes = await db.all<{ ReferenceId: string | null; ThumbnailId: string | null }>(
    sql`select distinct "ReferenceId", "ThumbnailId" from "Filestream" where "OrganisationId" = ${organisationId}
      and ${owned}`,
  );
  await wipe(db, 'Filestream', organisationId, owned);
  await forgetContents(
    db,
    organisationId,
    hashes.flatMap(({ ReferenceId, ThumbnailId }) => [ReferenceId, ThumbnailId]).filter((hash) => hash !== null),
  );
};

const every = words('1 = 1');
const articleParts = ['ArticleBarcode', 'ArticleBond', 'ArticleSupplement', 'PricelistItem', 'SoldOut'];

/**
 * All articles with their barcodes, groups' bonds, supplements, pictures and prices in price lists. @throws REFERENCED
 */
export const clearArticles = async (db: Database, organisationId: number): Promise<number> => {
  await refuseNamed(db, { entity: 'Article', parts: ['Article', ...articleParts], organisationId });
  for (const table of [...articleParts, 'ImportRow']) await wipe(db, table, organisationId);
  await wipePictures(db, organisationId, 'Article', every);
  return wipe(db, 'Article', organisationId);
};

/** All contractors but one, with their groups' bonds and pictures. @throws REFERENCED */
export const clearContractors = async (
  db: Database,
  organisationId: number,
  { exceptId }: { exceptId: number },
): Promise<number> => {
  const among = sql`"Id" <> ${exceptId}`;
  await refuseNamed(db, { entity: 'Contractor', parts: ['Contractor', 'ContractorBond'], organisationId, among });
  await wipe(db, 'ContractorImportRow', organisationId);
  await wipe(db, 'ContractorBond', organisationId, sql`"ContractorId" <> ${exceptId}`);
  await wipePictures(db, organisationId, 'Contractor', among);
  return wipe(db, 'Contractor', organisationId, among);
};
