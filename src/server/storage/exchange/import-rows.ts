import type { Database } from '../database.ts';
import { all, join, name, sql } from '../sql.ts';
import { allModels } from '../models.ts';

/** What an import did to one article; `Before` is null where it made it. */
export interface ImportRow { ArticleId: number; Version: number; Before: string | null }

export interface ImportName { organisationId: number; code: string }

const chunk = 200;

export const writeImportRows = async (db: Database, { organisationId, code, now }: ImportName & { now: number }, rows: readonly ImportRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += chunk) {
    const values = rows.slice(from, from + chunk)
      .map((row) => sql`(${organisationId}, ${code}, ${row.ArticleId}, ${row.Version}, ${row.Before}, ${now})`);
    await db.run(sql`insert into "ImportRow" ("OrganisationId", "Code", "ArticleId", "Version", "Before", "CreatedOn") values ${join(values, ', ')}`);
  }
};

export const readImportRows = async (db: Database, { organisationId, code }: ImportName): Promise<ImportRow[]> =>
  db.all<ImportRow>(sql`select "ArticleId", "Version", "Before" from "ImportRow" where "OrganisationId" = ${organisationId} and "Code" = ${code} order by "ArticleId"`);

export const forgetImportRows = async (db: Database, { organisationId, code }: ImportName): Promise<number> =>
  db.run(sql`delete from "ImportRow" where "OrganisationId" = ${organisationId} and "Code" = ${code}`);

/** Parts of an article go with it; anything else that names it keeps it. */
const parts = new Set(['ArticleBarcode', 'ArticleBond']);

/** Which of the articles are named by documents, price lists or anything else that is no part of them. */
export const articlesInUse = async (db: Database, organisationId: number, ids: readonly number[]): Promise<Set<number>> => {
  const used = new Set<number>();
  for (const model of Object.values(allModels())) {
    if (!model.table || parts.has(model.name) || model.scope !== 'organisation') continue;
    for (const field of model.fields.filter(({ to, column, kind }) => to === 'Article' && column && (kind === 'reference' || kind === 'identity'))) {
      const column = name(field.column as string);
      const rows = await db.all<{ ArticleId: number }>(sql`
        select distinct ${column} as "ArticleId" from ${name(model.table)} where ${all([sql`"OrganisationId" = ${organisationId}`, db.dialect.isAny(column, ids)])}`);
      for (const { ArticleId } of rows) used.add(ArticleId);
    }
  }
  return used;
};

/** Takes the parts of articles away, before the articles themselves go. */
export const deleteArticleParts = async (db: Database, organisationId: number, ids: readonly number[]): Promise<void> => {
  for (const table of parts) {
    await db.run(sql`delete from ${name(table)} where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('ArticleId'), ids)}`);
  }
};

