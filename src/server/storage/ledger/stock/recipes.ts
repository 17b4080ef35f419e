import type { Draft } from '#domain/documents/approve/draft.ts';
import type { RecipeBook } from '#domain/documents/approve/recipe-use.ts';
import type { ArticleFacts } from '#domain/documents/approve/draft.ts';
import type { SoldLot, SoldPart } from '#domain/documents/approve/returns.ts';
import { isMadeAsSold, isMadeBefore, type Recipe } from '#domain/catalogue/ingredients.ts';
import type { ReservedIds } from '#domain/documents/approve/write-off.ts';
import type { Instant } from '#domain/zone.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { readArticleFacts } from '../known.ts';

interface PartRow {
  ArticleId: number;
  Makes: number;
  PartId: number;
  Quantity: number;
}

/**
 * The recipes of these products that are in force at a moment: of each product the one that was approved last by then,
 * or the first one where it had none yet.
 */
export const recipesOf = async (
  db: Database,
  organisationId: number,
  articleIds: readonly number[],
  at: Instant,
): Promise<Recipe[]> => {
  if (articleIds.length === 0) return [];
  const rows = await db.all<PartRow>(sql`
    select d."ArticleId", d."Quantity" as "Makes", l."ArticleId" as "PartId", l."Quantity"
    from "Document" d join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
    where d."OrganisationId" = ${organisationId} and d."DocumentActionType" = ${DocumentActionType.Calculation}
      and d."ApprovedOn" is not null and d."Quantity" > 0 and l."Quantity" > 0
      and ${db.dialect.isAny(sql`d."ArticleId"`, articleIds)}
      and d."Id" = (select other."Id" from "Document" other where other."OrganisationId" = d."OrganisationId"
        and other."DocumentActionType" = d."DocumentActionType" and other."ArticleId" = d."ArticleId"
        and other."ApprovedOn" is not null
        order by case when other."ApprovedOn" <= ${at} then 0 else 1 end,
          case when other."ApprovedOn" <= ${at} then 0 - other."ApprovedOn" else other."ApprovedOn" end,
          case when other."ApprovedOn" <= ${at} then 0 - other."Id" else other."Id" end limit 1)
    order by l."Id"`);
  return [...Map.groupBy(rows, ({ ArticleId }) => ArticleId)].map(([articleId, parts]) => ({
    articleId,
    makes: parts[0]?.Makes ?? 0,
    parts: parts.map(({ PartId, Quantity }) => ({ articleId: PartId, quantity: Quantity })),
  }));
};

const isComposite = ({ ArticleActionType: type }: ArticleFacts): boolean => isMadeAsSold(type) || isMadeBefore(type);

const addedIn = ({ Lots }: Draft): number[] =>
  (Lots ?? []).flatMap(({ Settings }) => (Settings?.Modifiers ?? []).map(({ Id }) => Id ?? 0));

interface Reading {
  organisationId: number;
  at: Instant;
  /** The products on the lines of the draft. */
  articles: ReadonlyMap<number, ArticleFacts>;
  sold: readonly SoldLot[];
}

/**
 * The recipes of what a draft names, with those of their ingredients that are made as they are drawn, level by level.
 * Undefined if nothing of it is made of others: then no statement is run.
 */
export const readRecipeBook = async (
  db: Database,
  draft: Draft,
  { organisationId, at, articles: known, sold }: Reading,
): Promise<RecipeBook | undefined> => {
  const isNamed = ({ Id }: ArticleFacts): boolean => (draft.Lots ?? []).some(({ Article }) => Article?.Id === Id);
  const composites = [...known.values()].filter((article) => isNamed(article) && isComposite(article));
  const others = [...addedIn(draft), ...sold.flatMap(({ Parts = [] }) => Parts.map(({ ArticleId }) => ArticleId))];
  if (composites.length + others.length === 0) return undefined;
  const articles = new Map(composites.map((article) => [article.Id, article]));
  const recipes = new Map<number, Recipe>();
  const readFacts = async (ids: readonly number[]): Promise<ArticleFacts[]> => {
    const facts = await readArticleFacts(
      db,
      organisationId,
      [...new Set(ids)].filter((id) => !articles.has(id)),
    );
    for (const each of facts.values()) articles.set(each.Id, each);
    return [...facts.values()];
  };
  let level = [...composites, ...(await readFacts(others)).filter(isMadeNow)];
  while (level.length > 0) {
    const ids = level.map(({ Id }) => Id);
    const found = await recipesOf(db, organisationId, ids, at);
    for (const recipe of found) recipes.set(recipe.articleId, recipe);
    const parts = await readFacts(found.flatMap((recipe) => recipe.parts.map(({ articleId }) => articleId)));
    level = parts.filter(isMadeNow);
  }
  return { recipes, articles };
};

const isMadeNow = ({ ArticleActionType: type }: ArticleFacts): boolean => isMadeAsSold(type);

interface PartLot extends SoldPart {
  RecipeLotId: number;
}

/** Adds to sold lines that moved no stock of their own what left the stock for them. */
export const withParts = async (
  db: Database,
  organisationId: number,
  sold: readonly SoldLot[],
): Promise<readonly SoldLot[]> => {
  const ids = sold.filter(({ StockQuantity }) => StockQuantity === 0).map(({ Id }) => Id);
  if (ids.length === 0) return sold;
  const rows = await db.all<PartLot>(sql`
    select "Id", "RecipeLotId", "ArticleId", coalesce("CreditSum", 0) as "CreditSum", "StockQuantity" from "Lot"
    where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`"RecipeLotId"`, ids)}
      and "StockQuantity" > 0 order by "Id"`);
  const parts = Map.groupBy(rows, ({ RecipeLotId }) => RecipeLotId);
  return sold.map((each) => ({ ...each, ...(parts.has(each.Id) && { Parts: parts.get(each.Id) }) }));
};

/**
 * Reserves ids for an outcome of ingredients. `before`: how many were reserved in this transaction and are not written
 * yet, of documents and of lines; SQLite would give those again.
 */
export const reserveWriteOff = async (
  db: Database,
  count: number,
  before: { documents: number; lots: number },
): Promise<ReservedIds> => {
  const reserve = async (table: string, some: number, skipped: number): Promise<number[]> =>
    (await db.all<{ Id: number }>(sql`select r."Id" from (${db.dialect.reserveIds(table, some + skipped)}) r`))
      .map(({ Id }) => Id)
      .sort((one, other) => one - other)
      .slice(skipped);
  const [document] = await reserve('Document', 1, before.documents);
  return { document: document as number, lots: await reserve('Lot', count, before.lots) };
};
