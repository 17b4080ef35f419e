import type { Article } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { priceChange } from './article-price.ts';
import { checkVariant, countVariants, lockVariants, settleFamily } from './variants.ts';

/** Prices, reserves and packages are never negative: what a slip of the hand made so is made absolute (001 §5). */
const makeAbsolute = (article: Article): void => {
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
  beforeCreate: (article: Article, context: CallContext): Promise<void> => {
    makeAbsolute(article);
    article.IsParent = false;
    return lockVariants([article], context);
  },
  beforeUpdate: (article: Article, stored: Article, context: CallContext): Promise<void> => {
    makeAbsolute(article);
    Object.assign(article, priceChange(article, stored, context.now));
    return lockVariants([article, stored], context);
  },
  afterCreate: async (stored: Article, context: CallContext): Promise<void> => {
    await checkVariant(stored, context);
    await settleFamily(context, stored);
  },
  afterUpdate: async (stored: Article, before: Article, context: CallContext): Promise<void> => {
    await checkVariant(stored, context);
    await settleFamily(context, stored, before);
  },
  afterHide: (stored: Article, context: CallContext): Promise<void> => settleFamily(context, stored),
  afterDelete: (stored: Article, context: CallContext): Promise<void> => settleFamily(context, stored),
  fill: countVariants,
};
