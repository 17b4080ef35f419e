import type { EntityHooks, Written } from '../entity/index.ts';
import { barcodesOf, refuseRepeatedBarcodes } from './article-barcode.ts';
import { refuseTakenBarcodes } from './taken-barcodes.ts';
import { priceChange } from './article-price.ts';
import { checkChangedType, checkNewType } from './product-type.ts';
import { checkVariant, checkVariantItems, countVariants, lockVariants, updateFamily } from './variants.ts';

/**
 * Prices, reserves and packages are never negative: what a slip of the hand made so is made absolute (R-CAT-039,
 * R-CAT-040).
 */
const makeAbsolute = (article: Written<'Article'>): void => {
  if (article.Price) article.Price = Math.abs(article.Price);
  if (article.Reserve) article.Reserve = Math.abs(article.Reserve);
  const settings = article.Settings;
  if (!settings) return;
  for (const key of ['QtyInPackage', 'volume', 'minSalePrice'] as const) {
    if (settings[key]) settings[key] = Math.abs(settings[key]);
  }
  // A social product takes part in no discount.
  if (settings.isSocial) settings.noDiscount = true;
};

export const articleHooks = {
  beforeCreate: async (article, context) => {
    makeAbsolute(article);
    refuseRepeatedBarcodes(article);
    await refuseTakenBarcodes(context, article, [article.Barcode]);
    article.IsParent = false;
    await lockVariants([article], context);
    await checkNewType(article, context);
    await checkVariantItems(article, context);
  },
  beforeUpdate: async (article, stored, context) => {
    makeAbsolute(article);
    refuseRepeatedBarcodes(article);
    if (article.Barcode !== stored.Barcode)
      await refuseTakenBarcodes(context, { Name: stored.Name, ...article, Id: stored.Id }, [article.Barcode]);
    Object.assign(article, priceChange(article, stored, context.now));
    await lockVariants([article, stored], context);
    await checkChangedType(article, stored, context);
    await checkVariantItems({ ...article, ArticleParentId: stored.ArticleParentId }, context);
  },
  afterCreate: async (stored, context) => {
    await checkVariant(stored, context);
    await updateFamily(context, stored);
  },
  afterUpdate: async (stored, before, context) => {
    await checkVariant(stored, context);
    await updateFamily(context, stored, before);
  },
  afterHide: async (stored, context) => {
    if (!stored.DeletedOn) await refuseTakenBarcodes(context, stored, await barcodesOf(stored, context));
    await updateFamily(context, stored);
  },
  afterDelete: (stored, context) => updateFamily(context, stored),
  fill: countVariants,
} satisfies EntityHooks<'Article'>;
