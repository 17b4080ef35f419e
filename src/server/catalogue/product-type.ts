import {
  isComposite,
  isTypeChanged,
  isTypeLocked,
  mayBeComposite,
  takesVariants,
} from '#domain/catalogue/product-type.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { OrganisationType, type Article } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { Written } from '../entity/index.ts';
import { hasLots, variantsOf } from '../storage/records/families.ts';
import { readKnown, readRow } from '../storage/records/index.ts';

/** @throws VARIANT_PARENT where the product cannot have variants, or not this one */
const checkParent = async (parentId: number, ownId: number | undefined, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const parent = await readRow(db, entities.Article, { organisationId, id: parentId });
  // One that does not exist is refused as any reference is.
  if (!parent) return;
  if (parentId === ownId || !takesVariants(parent, await hasLots(db, organisationId, parentId)))
    throw new Fault('VARIANT_PARENT', { params: { name: parent.Name ?? '' } });
};

/** @throws COMPOSITE_RESTAURANT where a company that is none makes a product of others (R-PERM-016) */
const checkComposite = async (
  article: Written<'Article'>,
  before: Written<'Article'>,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  if (!isComposite(article)) return;
  const wasComposite = isComposite(before);
  if (mayBeComposite({ isRestaurant: false, wasComposite })) return;
  const { Type } = await readKnown(db, entities.Organisation, { organisationId: 0, id: organisationId });
  if (!mayBeComposite({ isRestaurant: Type === OrganisationType.Restaurant, wasComposite }))
    throw new Fault('COMPOSITE_RESTAURANT');
};

/**
 * A new variant's product has to be one that takes variants, and a composite's company a restaurant.
 * @throws VARIANT_PARENT, COMPOSITE_RESTAURANT
 */
export const checkNewType = async (article: Written<'Article'>, context: CallContext): Promise<void> => {
  const { ArticleParentId } = article;
  await checkComposite(article, {}, context);
  if (typeof ArticleParentId === 'number') await checkParent(ArticleParentId, undefined, context);
};

/**
 * The type of a product stays as it is once it stands in documents or has a family (R-CAT-022, R-CAT-024).
 * @throws PRODUCT_TYPE_FIXED, VARIANT_PARENT, COMPOSITE_RESTAURANT
 */
export const checkChangedType = async (
  change: Written<'Article'>,
  stored: Article,
  context: CallContext,
): Promise<void> => {
  const after = { ...stored, ...change, Settings: { ...stored.Settings, ...change.Settings } };
  if (!isTypeChanged(stored, after)) return;
  const {
    db,
    session: { organisationId },
  } = context;
  const isUsed = (await hasLots(db, organisationId, stored.Id)) || (await variantsOf(db, organisationId, stored.Id))[0];
  if (isTypeLocked(stored, Boolean(isUsed))) throw new Fault('PRODUCT_TYPE_FIXED');
  await checkComposite(after, stored, context);
  if (typeof after.ArticleParentId === 'number') await checkParent(after.ArticleParentId, stored.Id, context);
};
