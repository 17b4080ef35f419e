import { familyText } from '#domain/catalogue/variants.ts';
import { foldText } from '#domain/fold.ts';
import type { Database } from '../database.ts';
import { sql, type Sql } from '../sql.ts';

/** Whether living variants stand for the product, as a condition on the row under its table's name. */
export const hasVariants = (own: Sql): Sql => sql`exists (
  select 1 from "Article" c where ${own} and c."ArticleParentId" = "Article"."Id" and c."DeletedOn" is null)`;

/**
 * Marks products by whether they have variants; returns those whose mark changed. Their version stays, because no field
 * of a form has changed.
 */
export const markParents = async (
  db: Database,
  organisationId: number,
  ids: readonly number[],
): Promise<{ Id: number; IsParent: number }[]> => {
  const isParent = sql`case when ${hasVariants(sql`c."OrganisationId" = ${organisationId}`)} then 1 else 0 end`;
  return db.all<{ Id: number; IsParent: number }>(sql`
    update "Article" set "IsParent" = ${isParent}
    where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`"Id"`, ids)}
    and coalesce("IsParent", 0) <> ${isParent}
    returning "Id", "IsParent"`);
};

/** How many living variants products have; those without any are left out. */
export const variantCounts = async (
  db: Database,
  organisationId: number,
  parents: readonly number[],
): Promise<Map<number, number>> => {
  if (parents.length === 0) return new Map();
  const rows = await db.all<{ Id: number; Count: number }>(sql`
    select "ArticleParentId" as "Id", count(*) as "Count" from "Article"
    where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`"ArticleParentId"`, parents)}
    and "DeletedOn" is null group by "ArticleParentId"`);
  return new Map(rows.map(({ Id, Count }) => [Id, Count]));
};

interface Named {
  Id: number;
  Name: string;
  ParentName: string;
}

/** Search text of a variant beside its own name: its product's name, and the items that make it. */
export const writeFamilyTexts = async (
  db: Database,
  organisationId: number,
  variants: readonly number[],
): Promise<void> => {
  if (variants.length === 0) return;
  const named = await db.all<Named>(sql`
    select a."Id", a."Name", p."Name" as "ParentName" from "Article" a join "Article" p on p."Id" = a."ArticleParentId"
      and p."OrganisationId" = ${organisationId}
    where a."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`a."Id"`, variants)}`);
  const items = Map.groupBy(
    await db.all<{ ArticleId: number; Name: string }>(sql`
    select b."ArticleId", g."Name" from "ArticleBond" b join "ArticleGroup" g on g."Id" = b."GroupId"
      and g."OrganisationId" = ${organisationId}
    where b."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`b."ArticleId"`, variants)}
    order by g."Id"`),
    ({ ArticleId }) => ArticleId,
  );
  for (const { Id, Name, ParentName } of named) {
    const text = foldText(
      familyText({ parent: ParentName, name: Name, items: (items.get(Id) ?? []).map((item) => item.Name) }),
    );
    await db.run(
      sql`update "Article" set "NameFolded" = ${text} where "OrganisationId" = ${organisationId} and "Id" = ${Id}
        and "NameFolded" <> ${text}`,
    );
  }
};

/** Ids of all variants of a product, the hidden ones too. */
export const variantsOf = async (db: Database, organisationId: number, parentId: number): Promise<number[]> =>
  (
    await db.all<{ Id: number }>(
      sql`select "Id" from "Article" where "OrganisationId" = ${organisationId} and "ArticleParentId" = ${parentId}`,
    )
  ).map(({ Id }) => Id);

/** Whether a product stands in any document. */
export const hasLots = async (db: Database, organisationId: number, articleId: number): Promise<boolean> =>
  (await db.one(
    sql`select 1 as "Found" from "Lot" where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId} limit 1`,
  )) !== undefined;
