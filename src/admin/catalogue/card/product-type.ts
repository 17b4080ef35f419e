import {
  hasVariants,
  isComposite,
  mayBeComposite,
  ProductType,
  type TypedProduct,
} from '#domain/catalogue/product-type.ts';
import { isGiftcardArticle } from '#domain/documents/stored-value/gift-cards.ts';
import { ArticleActionType } from '#generated/types.ts';
import type { Values } from '../../model/route-pattern.ts';
import { productKind, productKinds } from '../action-types.ts';

/** Where in the form it says of which type the product is. */
export const typePaths = ['ProductType', 'Settings.isComposite', 'Settings.withVariants', 'Articles'] as const;

/** The type of a product as it stands in the form: ProductType is what was chosen there. */
export const productTypeOf = (values: Values): number => {
  const product = values as TypedProduct;
  if (isComposite(product)) return ProductType.composite;
  if (hasVariants(product)) return ProductType.variants;
  const plain = isGiftcardArticle(product.ArticleActionType) ? ProductType.giftCard : ProductType.plain;
  return Number(values['ProductType'] ?? (product.Settings?.withVariants ? ProductType.variants : plain));
};

interface Offering {
  isRestaurant: boolean;
  /** Whether the company takes gift cards. */
  sellsCards: boolean;
  /** The present type stays on offer. */
  present: number;
}

/** Product types that a company may choose. */
export const offeredTypes = ({ isRestaurant, sellsCards, present }: Offering): number[] => [
  ProductType.plain,
  ProductType.variants,
  ...(mayBeComposite({ isRestaurant, wasComposite: present === ProductType.composite }) ? [ProductType.composite] : []),
  ...(sellsCards || present === ProductType.giftCard ? [ProductType.giftCard] : []),
];

const actionTypeOf = (type: number, actionType: string | undefined): number => {
  if (type === ProductType.composite) return ArticleActionType.CalculateIn;
  return type === ProductType.giftCard ? ArticleActionType.GiftCard : productKinds[productKind(actionType)].made;
};

/**
 * Changes of the form that follow from a type: a composite writes its parts off when it is made, unless the user chose
 * otherwise (R-CAT-026).
 */
export const typeChanges = (type: number, actionType: string | undefined): Values => {
  const makesComposite = type === ProductType.composite;
  return {
    ProductType: type,
    'Settings.isComposite': makesComposite,
    'Settings.withVariants': type === ProductType.variants,
    ArticleActionType: actionTypeOf(type, actionType),
  };
};
