import { Fault } from '#domain/faults.ts';
import type { Article } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { variantItemsOf, type VariantItemRow } from '../storage/records/variant-items.ts';

/** So many collections a variant combines at most (001 §4). */
const mostCollections = 3;

const keyOf = (items: readonly VariantItemRow[]): string => items.map(({ GroupId }) => GroupId).sort((one, other) => one - other).join('-');

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
