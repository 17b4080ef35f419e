import { ArticleActionType } from '#generated/types.ts';

/** Products for 0, 1 or none; dishes for 2 and 4; services for 8 (R-CAT-003). */
export type ProductKind = 'product' | 'dish' | 'service';

const kinds: Partial<Record<number, ProductKind>> = {
  [ArticleActionType.CalculateIn]: 'dish',
  [ArticleActionType.CalculateOut]: 'dish',
  [ArticleActionType.Service]: 'service',
};

/** The kind that an address means: /products, /products/4, /product/8. */
export const productKind = (actionType: string | number | null | undefined): ProductKind =>
  kinds[Number(actionType ?? 0)] ?? 'product';

interface KindFacts {
  titles: string;
  title: string;
  actionTypes: readonly number[];
  made: number;
}

/** How each kind is called, what its list shows, and what is made in it. */
export const productKinds: Record<ProductKind, KindFacts> = {
  product: {
    titles: 'Products',
    title: 'Product',
    actionTypes: [ArticleActionType.None, ArticleActionType.Product, ArticleActionType.GiftCard],
    made: ArticleActionType.Product,
  },
  dish: {
    titles: 'Dishes',
    title: 'Dish',
    actionTypes: [ArticleActionType.CalculateIn, ArticleActionType.CalculateOut],
    made: ArticleActionType.CalculateOut,
  },
  service: {
    titles: 'Services',
    title: 'Service',
    actionTypes: [ArticleActionType.Service],
    made: ArticleActionType.Service,
  },
};

/** The address of a product's card, or of a new one's that begins as its clone. */
export const productAddress = (
  { Id, ArticleActionType: type }: { Id: number; ArticleActionType?: number | null },
  parameter = 'productid',
): string => `/product/${type ?? ArticleActionType.Product}?${parameter}=${Id}`;
