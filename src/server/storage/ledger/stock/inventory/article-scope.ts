import { Fault } from '#domain/faults.ts';
import { isMadeAsSold, isService } from '#domain/catalogue/ingredients.ts';
import type { Database } from '../../../database.ts';
import { modelOf } from '../../../models.ts';
import { placeOf, whereOf } from '../../../predicate/compile.ts';
import { asObject } from '../../../predicate/place.ts';
import { sql, words, type Sql } from '../../../sql.ts';

/** The products that a predicate of articles finds, as a condition on a column of their ids. */
export const articlesIn = (
  { dialect }: Database,
  organisationId: number,
  { column, predicate, path }: { column: Sql; predicate: unknown; path: string },
): Sql => {
  const asked = { model: modelOf('Article'), predicate: { WithDeleted: true, ...asObject(predicate, path) } };
  const where = whereOf(asked.predicate, placeOf({ ...asked, organisationId, dialect, path }));
  return sql`${column} in (select t0."Id" from "Article" t0 where ${where})`;
};

const always = words('1 = 1');

/**
 * The products that an inventory is about, by its ArticlePredicate. Without one it is about all.
 * @throws INVALID_INPUT for a predicate that says nothing of articles
 */
export const scopeOf = (db: Database, organisationId: number, predicate: unknown, column: Sql): Sql =>
  predicate === undefined || predicate === null
    ? always
    : articlesIn(db, organisationId, { column, predicate, path: 'documentGroup.ArticlePredicate' });

interface Countable {
  Id: number;
  Name: string;
  Type: number;
  IsParent: number;
  IsInScope: number;
}

interface Query {
  organisationId: number;
  articleIds: readonly number[];
  predicate: unknown;
}

/**
 * The names of products that are to be counted.
 * @throws NOT_FOUND, LOT_HAS_VARIANTS, INVENTORY_PRODUCT for what has no stock or is not in the inventory
 */
export const readCountable = async (
  db: Database,
  { organisationId, articleIds, predicate }: Query,
): Promise<Map<number, string>> => {
  const rows = await db.all<Countable>(sql`
    select a."Id", a."Name", coalesce(a."ArticleActionType", 0) as "Type", coalesce(a."IsParent", 0) as "IsParent",
      case when ${scopeOf(db, organisationId, predicate, sql`a."Id"`)} then 1 else 0 end as "IsInScope"
    from "Article" a where a."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`a."Id"`, articleIds)}`);
  for (const { Name: product, Type, IsParent, IsInScope } of rows) {
    if (IsParent) throw new Fault('LOT_HAS_VARIANTS');
    if (!IsInScope || isService(Type) || isMadeAsSold(Type))
      throw new Fault('INVENTORY_PRODUCT', { params: { product } });
  }
  const names = new Map(rows.map(({ Id, Name }) => [Id, Name]));
  if (articleIds.some((id) => !names.has(id))) throw new Fault('NOT_FOUND', { params: { entity: 'Product' } });
  return names;
};
