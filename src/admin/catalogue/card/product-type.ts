import { ArticleActionType } from '#generated/types.ts';
import type { Values } from '../../model/route-pattern.ts';
import { productKind, productKinds } from '../action-types.ts';

/** What a product can be beside itself: the bearer of variants, or made of other products (R-CAT-023). */
export const ProductType = { plain: 0, variants: 1, composite: 2 } as const;

/** Where in the form it says of which type the product is. */
export const typePaths = ['ProductType', 'Settings.isComposite', 'Articles'] as const;

const hasVariants = (values: Values): boolean =>
  Number(values['Childs'] ?? 0) > 0 ||
  values['IsParent'] === true ||
  (Array.isArray(values['Articles']) && values['Articles'].length > 0);

const settingsOf = (values: Values): Values => (values['Settings'] ?? {}) as Values;

/** The type of a product as it stands in the form: ProductType is what was chosen there. */
export const productTypeOf = (values: Values): number => {
  if (settingsOf(values)['isComposite']) return ProductType.composite;
  return hasVariants(values) ? ProductType.variants : Number(values['ProductType'] ?? ProductType.plain);
};

export const isVariant = (values: Values): boolean => typeof values['ArticleParentId'] === 'number';

/** Once lots exist, or a parent or children, the type stays what it is (R-CAT-024). */
export const isTypeLocked = (values: Values, hasLots: boolean): boolean =>
  hasLots || isVariant(values) || hasVariants(values);

/**
 * What may be chosen: only restaurants make dishes of other products (R-PERM-016); elsewhere what is composite already
 * stays so.
 */
export const offeredTypes = (isInRestaurant: boolean, present: number): number[] => [
  ProductType.plain,
  ProductType.variants,
  ...(isInRestaurant || present === ProductType.composite ? [ProductType.composite] : []),
];

/**
 * What choosing a type changes in the form: a composite writes its parts off when it is made until somebody says
 * otherwise (R-CAT-026).
 */
export const typeChanges = (type: number, actionType: string | undefined): Values => {
  const isComposite = type === ProductType.composite;
  return {
    ProductType: type,
    'Settings.isComposite': isComposite,
    ArticleActionType: isComposite ? ArticleActionType.CalculateIn : productKinds[productKind(actionType)].made,
  };
};
