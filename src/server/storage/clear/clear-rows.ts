import { Fault } from '#domain/faults.ts';
import { SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { allModels, modelOf } from '../models.ts';
import { forgetContents } from '../records/file-content.ts';
import { all, limit, name, sql, type Sql } from '../sql.ts';

/** Deletes from one table of an organisation; answers how many rows. */
const wipe = async (db: Database, table: string, organisationId: number, and?: Sql): Promise<number> =>
  db.run(
    sql`delete from ${name(table)} where ${all([sql`"OrganisationId" = ${organisationId}`, ...(and ? [and] : [])])}`,
  );

/** Tables that the ledger computes from documents. The journal is none of them. */
const reckoned = [
  'StockBalance',
  'LotDraw',
  'ArticleSum',
  'DocumentSum',
  'Recost',
  'RecostLine',
  'Attention',
  'InventoryLine',
];

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
  for (const table of [
    'Payoff',
    'DocumentBond',
    'CashMovement',
    'BillOperation',
    'KitchenTicket',
    'InventoryCount',
    'LandedCost',
  ])
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
    among,
  }: { entity: string; parts: readonly string[]; organisationId: number; among: Sql },
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

/** Tables that are deleted with each record of an entity, and those of imports that refer to it. */
const clearable = {
  Article: {
    parts: ['ArticleBarcode', 'ArticleBond', 'ArticleSupplement', 'PricelistItem', 'SoldOut'],
    notes: { table: 'ImportRow', column: 'ArticleId' },
  },
  Contractor: { parts: ['ContractorBond'], notes: { table: 'ContractorImportRow', column: 'ContractorId' } },
} as const;

/** All of an entity in an organisation but one. */
export interface Cleared {
  entity: keyof typeof clearable;
  organisationId: number;
  exceptId: number;
}

const referringColumns = (model: string, entity: string): Sql[] =>
  modelOf(model)
    .fields.filter(({ to, column, kind }) => to === entity && column && (kind === 'reference' || kind === 'identity'))
    .map(({ column }) => name(column as string));

/** How many there are to clear. @throws REFERENCED where anything that is no part of them names one of them */
export const countToClear = async (db: Database, { entity, organisationId, exceptId }: Cleared): Promise<number> => {
  const { parts } = clearable[entity];
  await refuseNamed(db, { entity, parts: [entity, ...parts], organisationId, among: sql`"Id" <> ${exceptId}` });
  const row = await db.one<{ Count: number }>(
    sql`select count(*) as "Count" from ${name(entity)} where "OrganisationId" = ${organisationId}
      and "Id" <> ${exceptId}`,
  );
  return row?.Count ?? 0;
};

/**
 * Deletes the next so many with all that belongs to them; answers how many there were. @throws REFERENCED where one of
 * them has been named meanwhile
 */
export const clearSome = async (
  db: Database,
  { entity, organisationId, exceptId, most }: Cleared & { most: number },
): Promise<number> => {
  const { parts, notes } = clearable[entity];
  const rows = await db.all<{ Id: number }>(
    sql`select "Id" from ${name(entity)} where "OrganisationId" = ${organisationId} and "Id" <> ${exceptId}
      order by "Id" desc ${limit(most)}`,
  );
  const ids = rows.map(({ Id }) => Id);
  if (ids.length === 0) return 0;
  const among = db.dialect.isAny(sql`"Id"`, ids);
  await refuseNamed(db, { entity, parts: [entity, ...parts], organisationId, among });
  for (const column of referringColumns(entity, entity))
    await db.run(
      sql`update ${name(entity)} set ${column} = ${null} where "OrganisationId" = ${organisationId}
        and ${db.dialect.isAny(column, ids)}`,
    );
  for (const part of parts)
    for (const column of referringColumns(part, entity))
      await wipe(db, part, organisationId, db.dialect.isAny(column, ids));
  await wipe(db, notes.table, organisationId, db.dialect.isAny(name(notes.column), ids));
  await wipePictures(db, organisationId, entity, among);
  return wipe(db, entity, organisationId, among);
};
