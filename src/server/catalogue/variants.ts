import { mostVariantCollections, repeatsCollection } from '#domain/catalogue/variants.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { Article } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { lockRecord, readRecords } from '../storage/records/index.ts';
import type { Depth } from '../entity/hooks.ts';
import { publishChange } from '../entity/publish-change.ts';
import { markParents, variantCounts, variantsOf, writeFamilyTexts } from '../storage/records/families.ts';
import { variantItemsOf, type VariantItemRow } from '../storage/records/variant-items.ts';

const keyOf = (items: readonly VariantItemRow[]): string =>
  items
    .map(({ GroupId }) => GroupId)
    .sort((one, other) => one - other)
    .join('-');

/**
 * Variants of one product that are written at the same time wait for each other, so that each sees the items of those
 * before.
 */
export const lockVariants = async (
  articles: readonly Partial<Article>[],
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  const ids = new Set(articles.flatMap(({ ArticleParentId }) => ArticleParentId ?? []));
  for (const id of [...ids].sort((one, other) => one - other))
    await lockRecord(db, entities.Article, { organisationId, id });
};

/**
 * A variant takes one item of each collection. Checks only items of the body; stored ones stay.
 * @throws VARIANT_ITEMS
 */
export const checkVariantItems = async (
  { ArticleGroups, ArticleParentId }: Partial<Article>,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  const ids = new Set((ArticleGroups ?? []).flatMap(({ Id }) => Id ?? []));
  if (!ArticleParentId || ids.size < 2) return;
  if (repeatsCollection(await readRecords(db, entities.ArticleGroup, organisationId, [...ids])))
    throw new Fault('VARIANT_ITEMS');
};

/**
 * A variant is told from its siblings by its items: no two have the same.
 * @throws VARIANT_EXISTS, VARIANT_COLLECTIONS
 */
export const checkVariant = async (
  { Id, ArticleParentId: parentId }: Article,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  if (!parentId) return;
  const byVariant = Map.groupBy(await variantItemsOf(db, organisationId, parentId), ({ ArticleId }) => ArticleId);
  const own = byVariant.get(Id);
  if (!own) return;
  if (new Set(own.map(({ SplitId }) => SplitId)).size > mostVariantCollections) throw new Fault('VARIANT_COLLECTIONS');
  for (const [id, items] of byVariant) if (id !== Id && keyOf(items) === keyOf(own)) throw new Fault('VARIANT_EXISTS');
};

/**
 * Products of which a variant came or went: whether they are sold themselves depends on it, and open tills are told.
 */
const updateParents = async (context: CallContext, parents: readonly number[]): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const ids = [...new Set(parents)].sort((one, other) => one - other);
  // Two that hide the last two variants would each see the other's.
  for (const id of ids) await lockRecord(db, entities.Article, { organisationId, id });
  for (const { Id } of await markParents(db, organisationId, ids))
    publishChange(context, entities.Article, Id, 'update');
};

/**
 * After a product or a variant was written, hidden or deleted: its family knows whom it consists of, and is found by
 * the product's name.
 */
export const updateFamily = async (context: CallContext, stored: Article, before?: Article): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const parents = [stored, before].flatMap((article) => article?.ArticleParentId ?? []);
  if (parents.length > 0) await updateParents(context, parents);
  if (stored.ArticleParentId) await writeFamilyTexts(db, organisationId, [stored.Id]);
  if (before && before.Name !== stored.Name && stored.IsParent)
    await writeFamilyTexts(db, organisationId, await variantsOf(db, organisationId, stored.Id));
};

/** Counts the variants of the products that have any. */
export const countVariants = async (
  articles: Article[],
  { db, session: { organisationId } }: CallContext,
  depth: Depth,
): Promise<void> => {
  // Fields that a list did not ask for, and counts of older records, are absent.
  if (depth !== 'search') for (const article of articles) article.IsParent ??= false;
  const known = articles.filter(({ IsParent }) => IsParent !== undefined);
  const counts = await variantCounts(
    db,
    organisationId,
    known.flatMap(({ Id, IsParent }) => (IsParent ? [Id] : [])),
  );
  for (const article of known) article.Childs = counts.get(article.Id) ?? 0;
};
