import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { Article } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { lockRecord } from '../storage/records/index.ts';
import { variantItemsOf, type VariantItemRow } from '../storage/records/variant-items.ts';

/** So many collections a variant combines at most (001 §4). */
const mostCollections = 3;

const keyOf = (items: readonly VariantItemRow[]): string => items.map(({ GroupId }) => GroupId).sort((one, other) => one - other).join('-');

/** Variants of one product that are written at the same time wait for each other, so that each sees the items of those before. */
export const lockVariants = async (articles: readonly Partial<Article>[], { db, session: { organisationId } }: CallContext): Promise<void> => {
  const ids = new Set(articles.flatMap(({ ArticleParentId }) => ArticleParentId ?? []));
  for (const id of [...ids].sort((one, other) => one - other)) await lockRecord(db, entities.Article, { organisationId, id });
};

/**
 * A variant is told from its siblings by its items: no two have the same.
 * @throws VARIANT_EXISTS, VARIANT_COLLECTIONS
 */
export const checkVariant = async ({ Id, ArticleParentId: parentId }: Article, { db, session: { organisationId } }: CallContext): Promise<void> => {
  if (!parentId) return;
  const byVariant = Map.groupBy(await variantItemsOf(db, organisationId, parentId), ({ ArticleId }) => ArticleId);
  const own = byVariant.get(Id);
  if (!own) return;
  if (new Set(own.map(({ SplitId }) => SplitId)).size > mostCollections) throw new Fault('VARIANT_COLLECTIONS');
  for (const [id, items] of byVariant) if (id !== Id && keyOf(items) === keyOf(own)) throw new Fault('VARIANT_EXISTS');
};
