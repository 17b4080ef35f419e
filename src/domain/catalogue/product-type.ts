import { ArticleActionType } from '#generated/types.ts';

/** Types of products: plain, with variants, or made of other products (R-CAT-023); and gift cards (R-CAT-018). */
export const ProductType = { plain: 0, variants: 1, composite: 2, giftCard: 3 } as const;

/** As much of a product as tells its type: a stored record, or the values of a form. */
export interface TypedProduct {
  ArticleActionType?: number | null;
  ArticleParentId?: number | null;
  IsParent?: boolean | null;
  Childs?: number | null;
  Articles?: readonly unknown[] | null;
  /** withVariants: chosen for a product that has no variants yet. */
  Settings?: { isComposite?: boolean | null; withVariants?: boolean | null } | null;
}

export const isComposite = ({ Settings }: TypedProduct): boolean => Settings?.isComposite === true;

export const isVariant = ({ ArticleParentId }: TypedProduct): boolean => typeof ArticleParentId === 'number';

export const hasVariants = ({ Childs, IsParent, Articles }: TypedProduct): boolean =>
  (Childs ?? 0) > 0 || IsParent === true || (Articles ?? []).length > 0;

/** Once lots exist, or a parent or children, the type stays what it is (R-CAT-022, R-CAT-024). */
export const isTypeLocked = (product: TypedProduct, hasLots: boolean): boolean =>
  hasLots || isVariant(product) || hasVariants(product);

/**
 * Whether a product may be made of others: restaurants alone have such (R-PERM-016). Elsewhere what is composite
 * already stays so.
 */
export const mayBeComposite = ({
  isRestaurant,
  wasComposite,
}: {
  isRestaurant: boolean;
  wasComposite: boolean;
}): boolean => isRestaurant || wasComposite;

const dishes = new Set<number>([ArticleActionType.CalculateIn, ArticleActionType.CalculateOut]);

/** Dishes differ in when their parts are written off, which may change at any time. */
const familyOf = ({ ArticleActionType: type }: TypedProduct): number =>
  dishes.has(type ?? 0) ? ArticleActionType.CalculateOut : type || ArticleActionType.Product;

/** Whether a change makes another type of product: another kind, composite or not, of another parent. */
export const isTypeChanged = (before: TypedProduct, after: TypedProduct): boolean =>
  familyOf(before) !== familyOf(after) ||
  isComposite(before) !== isComposite(after) ||
  (before.ArticleParentId ?? null) !== (after.ArticleParentId ?? null);

/** Whether a product takes variants: it is none itself, not made of others, and nothing was recorded of it alone. */
export const takesVariants = (product: TypedProduct, hasLots: boolean): boolean =>
  !isVariant(product) && !isComposite(product) && (hasVariants(product) || !hasLots);
