import type { Reference } from '../../kinds/parts/reference/reference.ts';

/** Which products an inventory counts. */
export interface ArticleChoice {
  kind: 'all' | 'groups' | 'products';
  groups: readonly Reference[];
  products: readonly Reference[];
}

export const allArticles: ArticleChoice = { kind: 'all', groups: [], products: [] };

/** Whether something is missing in the choice. */
export const isIncomplete = ({ kind, groups, products }: ArticleChoice): boolean =>
  (kind === 'groups' && groups.length === 0) || (kind === 'products' && products.length === 0);

/** The choice as ArticlePredicate keeps it; undefined: all products. */
export const predicateOf = ({ kind, groups, products }: ArticleChoice): object | undefined => {
  if (kind === 'groups') return { ArticleGroups: groups.map(({ Id }) => ({ Id })) };
  if (kind === 'products') return { Ids: products.map(({ Id }) => Id) };
  return undefined;
};

const lengthOf = (predicate: object, name: string): number => {
  const value: unknown = Reflect.get(predicate, name);
  return Array.isArray(value) ? value.length : 0;
};

/** Scope of the stored predicate, in the reader's language. */
export const scopeText = (
  predicate: unknown,
  translate: (text: string, params?: Record<string, unknown>) => string,
): string => {
  if (typeof predicate !== 'object' || predicate === null) return translate('The whole depot');
  const [groups, products] = [lengthOf(predicate, 'ArticleGroups'), lengthOf(predicate, 'Ids')];
  if (groups > 0) return translate('Groups: {count}', { count: groups });
  if (products > 0) return translate('Products: {count}', { count: products });
  return translate('Some products');
};
