import type { Database } from '../database.ts';
import { all, join, limit, name, sql } from '../sql.ts';
import { allModels } from '../models.ts';

/**
 * Entities of imports, the tables that record changes, and the parts deleted with a record; other references keep it.
 */
const kept = {
  Article: { table: 'ImportRow', column: 'ArticleId', parts: ['ArticleBarcode', 'ArticleBond'] },
  Contractor: { table: 'ContractorImportRow', column: 'ContractorId', parts: ['ContractorBond'] },
} as const;

type ImportedEntity = keyof typeof kept;

/** Change of one record by an import; `Before` is null where it was made. */
export interface ImportRow {
  Id: number;
  Version: number;
  Before: string | null;
}

export interface ImportName {
  entity: ImportedEntity;
  organisationId: number;
  code: string;
}

const chunk = 200;

/** Rows that the import has noted before: what a record was like at first counts, its version is the latest. */
const withEarlier = ({ Before, ...row }: ImportRow, earlier: ImportRow | undefined): ImportRow => {
  if (!earlier) return { ...row, Before };
  if (earlier.Before === null || Before === null) return { ...row, Before: earlier.Before };
  return { ...row, Before: JSON.stringify({ ...JSON.parse(Before), ...JSON.parse(earlier.Before) }) };
};

export const writeImportRows = async (
  db: Database,
  { entity, organisationId, code, now }: ImportName & { now: number },
  rows: readonly ImportRow[],
): Promise<void> => {
  const { table, column } = kept[entity];
  for (let from = 0; from < rows.length; from += chunk) {
    const slice = rows.slice(from, from + chunk);
    const ids = slice.map(({ Id }) => Id);
    const noted = await db.all<ImportRow>(
      sql`select ${name(column)} as "Id", "Version", "Before" from ${name(table)}
        where "OrganisationId" = ${organisationId} and "Code" = ${code} and ${db.dialect.isAny(name(column), ids)}`,
    );
    const earlier = new Map(noted.map((row) => [row.Id, row]));
    const values = slice
      .map((row) => withEarlier(row, earlier.get(row.Id)))
      .map((row) => sql`(${organisationId}, ${code}, ${row.Id}, ${row.Version}, ${row.Before}, ${now})`);
    await db.run(
      sql`insert into ${name(table)} ("OrganisationId", "Code", ${name(column)}, "Version", "Before", "CreatedOn")
        values ${join(values, ', ')}
        on conflict ("OrganisationId", "Code", ${name(column)})
        do update set "Version" = excluded."Version", "Before" = excluded."Before"`,
    );
  }
};

/** Rows that an import has noted, the next so many of them. */
export const readImportRows = async (
  db: Database,
  { entity, organisationId, code }: ImportName,
  most: number,
): Promise<ImportRow[]> => {
  const { table, column } = kept[entity];
  return db.all<ImportRow>(
    sql`select ${name(column)} as "Id", "Version", "Before" from ${name(table)}
      where "OrganisationId" = ${organisationId} and "Code" = ${code} order by ${name(column)} ${limit(most)}`,
  );
};

export const forgetImportRows = async (
  db: Database,
  { entity, organisationId, code }: ImportName,
  ids: readonly number[],
): Promise<void> => {
  const { table, column } = kept[entity];
  await db.run(
    sql`delete from ${name(table)} where "OrganisationId" = ${organisationId} and "Code" = ${code}
      and ${db.dialect.isAny(name(column), ids)}`,
  );
};

export interface Imported {
  entity: ImportedEntity;
  organisationId: number;
  ids: readonly number[];
}

/** Which of the records are named by documents, price lists or anything else that is no part of them. */
export const inUse = async (db: Database, { entity, organisationId, ids }: Imported): Promise<Set<number>> => {
  const used = new Set<number>();
  const parts: readonly string[] = kept[entity].parts;
  for (const model of Object.values(allModels())) {
    if (!model.table || parts.includes(model.name) || model.scope !== 'organisation') continue;
    for (const field of model.fields.filter(
      ({ to, column, kind }) => to === entity && column && (kind === 'reference' || kind === 'identity'),
    )) {
      const column = name(field.column as string);
      const rows = await db.all<{ Id: number }>(sql`
        select distinct ${column} as "Id" from ${name(model.table)}
        where ${all([sql`"OrganisationId" = ${organisationId}`, db.dialect.isAny(column, ids)])}`);
      for (const { Id } of rows) used.add(Id);
    }
  }
  return used;
};

/** Takes the parts of records away, before the records themselves go. */
export const deleteParts = async (db: Database, { entity, organisationId, ids }: Imported): Promise<void> => {
  const { parts, column } = kept[entity];
  for (const table of parts) {
    await db.run(
      sql`delete from ${name(table)} where "OrganisationId" = ${organisationId}
        and ${db.dialect.isAny(name(column), ids)}`,
    );
  }
};
